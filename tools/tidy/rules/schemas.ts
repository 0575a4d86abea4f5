// Schemas stay out of the browser: the bundles of pages and stages contain none (packages/contract/bundled-schemas.ts), so
// their sources must not use any.
import { isTestFile, lineAt, type Node, type Source, type Violation } from '../source.ts'

/** Bundles contain its tables as data instead of this module. */
const callTable = 'packages/client/call-table.ts'

const isForBrowser = (path: string): boolean =>
  /^(apps\/(player|stage)|packages\/client)\//.test(path) &&
  path !== callTable &&
  !isTestFile(path) &&
  !/\/build-steps\/|\/(build|vite\.config)\.ts$/.test(path)

type Specifier = Node & {
  readonly importKind?: 'type' | 'value'
  readonly imported?: { readonly name?: string }
}

/** Schemas begin with a capital letter, unlike constants; `calls` are made of schemas. */
const isSchema = ({ importKind, imported }: Specifier): boolean =>
  importKind !== 'type' && /^([A-Z]|calls$)/.test(imported?.name ?? '')

/** Reports every schema of the contract, and Zod itself, that code for the browser imports as more than a type. */
export function checkSchemas(source: Source): Violation[] {
  if (!isForBrowser(source.path) || source.program === null) return []
  return (source.program.body as Node[]).flatMap((node) => {
    if (node.type !== 'ImportDeclaration' || node.importKind === 'type') return []
    const from = String((node.source as { readonly value?: unknown }).value)
    const specifiers = node.specifiers as Specifier[]
    const isWrong =
      /^zod(\/|$)/.test(from) || (/^@mangetsu\/contract(\/|$)/.test(from) && specifiers.some(isSchema))
    const message = `the browser has no schemas: import a type, or a constant beside the schema, from ${from}`
    return isWrong
      ? [{ rule: 'schemas', path: source.path, line: lineAt(source.text, node.start), message }]
      : []
  })
}
