// A source file as seen by the rules: its path, text, syntax tree, imports and functions.
import { parseSync } from 'rolldown/utils'

export type Import = {
  readonly from: string
  readonly line: number
  /** True if nothing of it remains once types are stripped. */
  readonly isTypeOnly: boolean
  /** True if it is only loaded when execution reaches it. */
  readonly isDynamic: boolean
}

export type FunctionSpan = { readonly name: string; readonly line: number; readonly lines: number }

/** A node of the syntax tree; only properties used by the rules are typed. */
export type Node = { readonly type: string; readonly start: number; readonly end: number } & Readonly<
  Record<string, unknown>
>

export type Source = {
  /** Path from the repository's root, with forward slashes. */
  readonly path: string
  readonly text: string
  readonly program: Node | null
  readonly comments: readonly { readonly value: string; readonly start: number; readonly end: number }[]
}

export type Violation = {
  readonly rule: string
  readonly path: string
  readonly line: number
  readonly message: string
}

/** Texts of all checked files, by path. */
export type FileTexts = ReadonlyMap<string, string>

const isScript = (path: string): boolean => /\.(ts|tsx|mjs)$/.test(path)

/** Parses one file; a script that does not parse has no tree, and the type check reports it. */
export function sourceOf(path: string, text: string): Source {
  if (!isScript(path)) return { path, text, program: null, comments: [] }
  const parsed = parseSync(path, text)
  const isParsed = parsed.errors.length === 0
  return {
    path,
    text,
    program: isParsed ? (parsed.program as unknown as Node) : null,
    comments: parsed.comments,
  }
}

export const lineAt = (text: string, offset: number): number => text.slice(0, offset).split('\n').length

/** Blanks the comments of a style sheet; offsets and lines stay the same. */
export const withoutCssComments = (css: string): string =>
  css.replace(/\/\*[\s\S]*?\*\//g, (comment) => comment.replace(/[^\n]/g, ' '))

/** Matches tests, end-to-end stories, and test fixtures. */
export const isTestFile = (path: string): boolean => /\.test\.tsx?$/.test(path) || /^(e2e|test)\//.test(path)

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && typeof (value as { type?: unknown }).type === 'string'

/** Returns the direct children of `node`. */
export function childrenOf(node: Node): Node[] {
  const children: Node[] = []
  for (const value of Object.values(node)) {
    if (isNode(value)) children.push(value)
    else if (Array.isArray(value)) for (const one of value) if (isNode(one)) children.push(one)
  }
  return children
}

/** Visits every node below `program`, parents first. */
export function walk(program: Node, visit: (node: Node, parent: Node | null) => void): void {
  const pending: [Node, Node | null][] = [[program, null]]
  for (let at = pending.pop(); at !== undefined; at = pending.pop()) {
    const [node, parent] = at
    visit(node, parent)
    const children = childrenOf(node)
    for (let index = children.length - 1; index >= 0; index -= 1) {
      pending.push([children[index] as Node, node])
    }
  }
}

const isTypeOnly = (node: Node): boolean => {
  if (node.importKind === 'type' || node.exportKind === 'type') return true
  const specifiers = Array.isArray(node.specifiers) ? (node.specifiers as Node[]) : []
  return (
    specifiers.length > 0 && specifiers.every((one) => one.importKind === 'type' || one.exportKind === 'type')
  )
}

function collectImports(source: Source): readonly Import[] {
  const found: Import[] = []
  if (!source.program) return found
  walk(source.program, (node) => {
    if (!/^(Import(Declaration|Expression)|Export(Named|All)Declaration|TSImportType)$/.test(node.type))
      return
    const literal = (node.source ?? node.argument) as Node | null | undefined
    if (typeof literal?.value !== 'string') return
    found.push({
      from: literal.value,
      line: lineAt(source.text, node.start),
      isTypeOnly: node.type === 'TSImportType' || (node.type !== 'ImportExpression' && isTypeOnly(node)),
      isDynamic: node.type === 'ImportExpression',
    })
  })
  return found
}

/** Imports by source: seven rules read them, and collecting them visits the whole tree. */
const collected = new WeakMap<Source, readonly Import[]>()

/** Returns every imported module: imports, re-exports and dynamic imports of a constant string. */
export function importsOf(source: Source): readonly Import[] {
  const imports = collected.get(source) ?? collectImports(source)
  collected.set(source, imports)
  return imports
}

const nameOf = (node: Node, parent: Node | null): string => {
  const named = (node.id ?? parent?.id ?? parent?.key) as Node | null | undefined
  return typeof named?.name === 'string' ? named.name : 'a function'
}

const isSuite = (parent: Node | null): boolean => {
  if (parent?.type !== 'CallExpression') return false
  const callee = parent.callee as Node
  const last = (callee.type === 'MemberExpression' ? callee.property : callee) as Node
  const first = (callee.type === 'MemberExpression' ? callee.object : callee) as Node
  return last.name === 'describe' || first.name === 'describe'
}

/** Returns every function with its length in lines; a test suite's own callback is not counted as one. */
export function functionsOf(source: Source): FunctionSpan[] {
  const found: FunctionSpan[] = []
  if (!source.program) return found
  walk(source.program, (node, parent) => {
    if (!/^(FunctionDeclaration|FunctionExpression|ArrowFunctionExpression)$/.test(node.type)) return
    if (isSuite(parent)) return
    const line = lineAt(source.text, node.start)
    found.push({ name: nameOf(node, parent), line, lines: lineAt(source.text, node.end) - line + 1 })
  })
  return found
}
