// The checkout as seen by the compiler: its files, the declaration of a name, and the callers of a function.
import type { CallExpression, Identifier, Node, SourceFile } from 'typescript/unstable/ast'
import {
  isCallExpression,
  isFunctionDeclaration,
  isIdentifier,
  isMethodDeclaration,
  isPropertyAccessExpression,
  isPropertyAssignment,
  isShorthandPropertyAssignment,
  isVariableDeclaration,
} from 'typescript/unstable/ast/is'
import { API, type APIOptions, type Checker, SymbolFlags } from 'typescript/unstable/sync'

export type Checkout = {
  readonly checker: Checker
  readonly files: readonly SourceFile[]
  declarationOf(name: Identifier): Node | undefined
  /** The declaration of any expression; undefined if it is not a name. */
  declarationAt(node: Node): Node | undefined
  /** Returns a unique key of a node. */
  keyOf(node: Node): string
  callsOf(declaration: Node): readonly CallExpression[]
  placeOf(node: Node): string
  close(): void
}

export type CheckoutOptions = {
  /** Selects the files to read, by their paths from the root: calls in other files are not considered either. */
  readonly isRead: (path: string) => boolean
  /** Replaces the file system. */
  readonly fs?: APIOptions['fs']
}

/** Opens the files included by `tsconfig.json` in `root`. */
export function openCheckout(root: string, { isRead, fs }: CheckoutOptions): Checkout {
  const api = new API({ cwd: root, ...(fs && { fs }) })
  const snapshot = api.updateSnapshot({ openProjects: [`${root}/tsconfig.json`] })
  const project = snapshot.getProjects()[0]
  if (!project) throw new Error(`There is no project in ${root}.`)
  const { checker, program } = project

  const pathOf = (file: string): string => file.slice(root.length + 1)

  function declarationOf(name: Identifier): Node | undefined {
    const symbol = isShorthandPropertyAssignment(name.parent)
      ? checker.getShorthandAssignmentValueSymbol(name.parent)
      : checker.getSymbolAtLocation(name)
    if (!symbol) return undefined
    const named = symbol.flags & SymbolFlags.Alias ? checker.getAliasedSymbol(symbol) : symbol
    return named.valueDeclaration?.resolve()
  }

  // One search through the whole project takes 20 ms.
  const calls = new Map<string, readonly CallExpression[]>()
  function callsOf(declaration: Node): readonly CallExpression[] {
    const key = keyOf(declaration)
    const known = calls.get(key)
    if (known) return known
    const name = nameOf(declaration)
    const found = name
      ? checker
          .getReferencedSymbolsForNode(name, name.getStart())
          .flatMap(({ references }) => references.map((one) => calledBy(one.resolve())))
          .filter((call) => call !== undefined)
          .filter((call) => isRead(pathOf(call.getSourceFile().fileName)))
      : []
    calls.set(key, found)
    return found
  }

  return {
    checker,
    files: project.rootFiles
      .filter((file) => isRead(pathOf(file)))
      .map((file) => program.getSourceFile(file))
      .filter((file) => file !== undefined),
    declarationOf,
    declarationAt: (node) => (isIdentifier(node) ? declarationOf(node) : undefined),
    keyOf,
    callsOf,
    placeOf(node) {
      const file = node.getSourceFile()
      const line = file.getLineAndCharacterOfPosition(node.getStart(file)).line + 1
      return `${pathOf(file.fileName)}:${line}`
    },
    close() {
      snapshot.dispose()
      api.close()
    },
  }
}

const keyOf = (node: Node): string => `${node.getSourceFile().fileName}:${node.pos}:${node.end}`

/** Returns the name a function is called by: its own, or that of its constant or field. */
function nameOf(declaration: Node): Node | undefined {
  const owner =
    isFunctionDeclaration(declaration) || isMethodDeclaration(declaration) ? declaration : declaration.parent
  const isNamed =
    isFunctionDeclaration(owner) ||
    isMethodDeclaration(owner) ||
    isVariableDeclaration(owner) ||
    isPropertyAssignment(owner)
  return isNamed ? owner.name : undefined
}

/** Returns the call whose callee is this name. */
function calledBy(name: Node | undefined): CallExpression | undefined {
  const parent = name?.parent
  if (!parent) return undefined
  if (isCallExpression(parent)) return parent.expression === name ? parent : undefined
  return isPropertyAccessExpression(parent) && parent.name === name ? calledBy(parent) : undefined
}
