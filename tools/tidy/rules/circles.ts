// No circular imports: in every folder, its direct entries (files and folders) import in one direction, types included.
import { posix } from 'node:path'
import { areaOfPackage } from '../rooms.ts'
import { importsOf, isTestFile, type Source, type Violation } from '../source.ts'

type Edge = { readonly from: string; readonly to: string; readonly line: number }
/** Entries of one folder, each with the entries it imports from and one import as evidence. */
type Entries = Map<string, Map<string, Edge>>

const isPackagePath = (path: string): boolean => /^(apps|packages|games)\/[^/]+\//.test(path)

/** Returns the file an import of our own reaches, as far as its path reveals it; null for external packages. */
function targetOf(source: Source, from: string): string | null {
  if (from.startsWith('.')) return posix.normalize(posix.join(posix.dirname(source.path), from))
  // Between packages the table of imports decides; inside one, its own name refers to its own files.
  const own = /^(apps|packages)\/([^/]+)\//.exec(source.path)
  if (own === null || areaOfPackage(from) === null) return null
  const [, path] = new RegExp(`^@mangetsu/${own[2]}/(.+)$`).exec(from) ?? []
  return path === undefined ? null : `${own[1]}/${own[2]}/${/\.\w+$/.test(path) ? path : `${path}.ts`}`
}

/** Records an import at the folder where the paths of its two ends diverge. */
function note(folders: Map<string, Entries>, edge: Edge): void {
  const [from, to] = [edge.from.split('/'), edge.to.split('/')]
  let depth = 0
  while (depth < from.length - 1 && depth < to.length - 1 && from[depth] === to[depth]) depth += 1
  const folder = from.slice(0, depth).join('/')
  const [one, other] = [from[depth] ?? '', to[depth] ?? '']
  if (one === other || (folder === '' && (isPackagePath(edge.from) || isPackagePath(edge.to)))) return
  const entries = folders.get(folder) ?? new Map<string, Map<string, Edge>>()
  folders.set(folder, entries)
  const ways = entries.get(one) ?? new Map<string, Edge>()
  entries.set(one, ways)
  if (!ways.has(other)) ways.set(other, edge)
}

/** Returns the shortest circle from `start`, as its imports; null if there is none. */
function circleFrom(start: string, entries: Entries): Edge[] | null {
  const waiting: [string, Edge[]][] = [[start, []]]
  const seen = new Set<string>()
  for (let next = waiting.shift(); next !== undefined; next = waiting.shift()) {
    const [at, trail] = next
    for (const [to, edge] of entries.get(at) ?? []) {
      if (to === start) return [...trail, edge]
      if (seen.has(to)) continue
      seen.add(to)
      waiting.push([to, [...trail, edge]])
    }
  }
  return null
}

/**
 * Reports every circle among the entries of one folder, once. Tests are leaves: nothing of the product imports them.
 */
export function checkCircles(sources: readonly Source[]): Violation[] {
  const folders = new Map<string, Entries>()
  const paths = new Set(sources.map(({ path }) => path))
  for (const source of sources) {
    if (isTestFile(source.path)) continue
    for (const { from, line } of importsOf(source)) {
      const to = targetOf(source, from)
      if (to !== null && paths.has(to)) note(folders, { from: source.path, to, line })
    }
  }
  return [...folders].flatMap(([folder, entries]) => {
    const reported = new Set<string>()
    return [...entries.keys()].flatMap((start) => {
      const circle = reported.has(start) ? null : circleFrom(start, entries)
      const [first] = circle ?? []
      if (circle === null || first === undefined) return []
      const depth = folder === '' ? 0 : folder.split('/').length
      for (const { from } of circle) reported.add(from.split('/')[depth] ?? '')
      const way = circle.map(({ from, to }) => `${from} imports ${to}`).join(', ')
      return [{ rule: 'circles', path: first.from, line: first.line, message: `a circle: ${way}` }]
    })
  })
}
