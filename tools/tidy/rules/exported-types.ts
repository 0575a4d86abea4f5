// One declaration per exported type: a name has one meaning in the whole repository, and a shape is written once.
import { isTestFile, lineAt, type Node, type Source, type Violation, walk } from '../source.ts'

type Declared = {
  readonly source: Source
  readonly start: number
  /** Its text without comments and white space; null if it is inferred from values of its own file. */
  readonly shape: string | null
}

const declaration = /^(TSTypeAliasDeclaration|TSInterfaceDeclaration|ClassDeclaration|TSEnumDeclaration)$/

const nameOf = (node: Node): string => (node.id as { readonly name?: string } | null)?.name ?? ''

/** Returns the names a file exports in a list, `export { type A }`, without re-exports. */
const listedIn = (body: readonly Node[]): Set<string> =>
  new Set(
    body
      .filter((node) => node.type === 'ExportNamedDeclaration' && !node.source)
      .flatMap((node) => node.specifiers as { readonly local: { readonly name: string } }[])
      .map(({ local }) => local.name),
  )

function shapeOf({ text, comments }: Source, node: Node): string | null {
  let isOfValues = false
  walk(node, (inner) => {
    if (inner.type === 'TSTypeQuery') isOfValues = true
  })
  if (isOfValues) return null
  const bare = comments
    .filter(({ start }) => start > node.start && start < node.end)
    .reduceRight(
      (rest, { start, end }) => rest.slice(0, start - node.start) + rest.slice(end - node.start),
      text.slice(node.start, node.end),
    )
  return bare.replace(/\s+/g, '')
}

/** Returns every type, interface, class and enum that `source` declares and exports. */
function exportedTypesOf(source: Source): Map<string, Declared> {
  const body = (source.program?.body ?? []) as readonly Node[]
  const listed = listedIn(body)
  const found = new Map<string, Declared>()
  for (const node of body) {
    const declared = (node.type === 'ExportNamedDeclaration' ? node.declaration : node) as Node | null
    if (!declared || !declaration.test(declared.type)) continue
    const name = nameOf(declared)
    if (declared === node && !listed.has(name)) continue
    found.set(name, { source, start: declared.start, shape: shapeOf(source, declared) })
  }
  return found
}

const gameOf = ({ source }: Declared): string | null => /^games\/([^/]+)\//.exec(source.path)?.[1] ?? null

/** Games are independent: two games may use the same name for different shapes. */
const isOwnWord = (one: Declared, other: Declared): boolean => {
  const [game, otherGame] = [gameOf(one), gameOf(other)]
  if (game === null || otherGame === null || game === otherGame) return false
  return one.shape === null || one.shape !== other.shape
}

function messageFor(name: string, one: Declared, first: Declared): string {
  const isSame = one.shape !== null && one.shape === first.shape
  const advice = isSame
    ? 'the same shape: declare it once, where both may import it from'
    : 'another shape: name each by what it means'
  return `the type ${name} is declared in ${first.source.path} too, with ${advice}`
}

/** Reports every exported type whose name another file has declared before, in order of paths. */
export function checkExportedTypes(sources: readonly Source[]): Violation[] {
  const byName = new Map<string, Declared[]>()
  const inOrder = sources
    .filter(({ path }) => !isTestFile(path))
    .toSorted((a, b) => (a.path < b.path ? -1 : 1))
  return inOrder.flatMap((source) =>
    [...exportedTypesOf(source)].flatMap(([name, one]) => {
      const before = byName.get(name) ?? []
      byName.set(name, [...before, one])
      const first = before.find((other) => !isOwnWord(one, other))
      if (first === undefined) return []
      const line = lineAt(source.text, one.start)
      return [{ rule: 'exported-types', path: source.path, line, message: messageFor(name, one, first) }]
    }),
  )
}
