// A fresh clone: imports of a program at its start are in the repository, and not produced by a build.
import { posix } from 'node:path'
import { type FileTexts, importsOf, isTestFile, type Source, type Violation } from '../source.ts'

/** Matches programs that Node runs before anything has been built: the tools, the builds and the server. */
const isEntry = (path: string): boolean =>
  /^(tools\/[\w-]+|apps\/[\w-]+\/build|apps\/server\/main)\.ts$/.test(path)

const isScript = (path: string): boolean => /\.(ts|tsx|mjs|js)$/.test(path)

type Exports = Readonly<Record<string, string>>
export type ConditionalExports = Readonly<
  Record<string, string | { readonly node?: string; readonly default?: string }>
>
type Package = { readonly folder: string; readonly exports: Exports }

/** Returns the exports of a package for Node, if they are conditional. */
export const exportsForNode = (exports: ConditionalExports): Exports =>
  Object.fromEntries(
    Object.entries(exports).map(([key, target]) => [
      key,
      typeof target === 'string' ? target : (target.node ?? target.default ?? ''),
    ]),
  )

const packagesOf = (texts: FileTexts): ReadonlyMap<string, Package> =>
  new Map(
    [...texts]
      .filter(([path]) => path.endsWith('/package.json'))
      .map(([path, text]) => {
        const { name, exports = {} } = JSON.parse(text) as { name: string; exports?: ConditionalExports }
        return [name, { folder: posix.dirname(path), exports: exportsForNode(exports) }]
      }),
  )

/** Resolves a package's export for `./` and a path (Node's "subpath patterns"); null if there is none. */
export function exportedAs(exports: Exports, subpath: string): string | null {
  const exact = exports[subpath]
  if (exact !== undefined) return exact
  const [best] = Object.entries(exports)
    .flatMap(([key, target]) => {
      const [before = '', after] = key.split('*')
      const isMatch =
        after !== undefined && subpath.startsWith(before) && subpath.slice(before.length).endsWith(after)
      return isMatch ? [{ before, after, target }] : []
    })
    .sort((a, b) => b.before.length - a.before.length || b.after.length - a.after.length)
  if (best === undefined) return null
  const name = subpath.slice(best.before.length, subpath.length - best.after.length)
  return best.target.replace('*', name)
}

/** Returns the file an import reaches; null if it is not ours. */
function targetOf(source: Source, from: string, packages: ReadonlyMap<string, Package>): string | null {
  if (from.startsWith('.')) return posix.join(posix.dirname(source.path), from)
  const [, name = '', path = ''] = /^(@[^/]+\/[^/]+)(.*)$/.exec(from) ?? []
  const found = packages.get(name)
  const exported = found && exportedAs(found.exports, `.${path}`)
  return found && exported ? posix.join(found.folder, exported) : null
}

/** Reports every import, direct or indirect, of such a program whose script is missing in the repository. */
export function checkFreshClone(sources: readonly Source[], texts: FileTexts): Violation[] {
  const packages = packagesOf(texts)
  const byPath = new Map(sources.map((source) => [source.path, source]))
  const entries = sources.filter(({ path }) => isEntry(path) && !isTestFile(path))
  const startedBy = new Map(entries.map(({ path }) => [path, path]))
  const found: Violation[] = []
  // Iterating over a Map includes entries added during the iteration.
  for (const [path, entry] of startedBy) {
    const source = byPath.get(path)
    if (source === undefined) continue
    for (const { from, line, isTypeOnly, isDynamic } of importsOf(source)) {
      const target = isTypeOnly || isDynamic ? null : targetOf(source, from, packages)
      if (target === null || startedBy.has(target)) continue
      if (texts.has(target)) startedBy.set(target, entry)
      else if (isScript(target)) {
        const message = `${entry} needs it to start, but ${target} is not in a fresh clone: a build makes it, or nobody`
        found.push({ rule: 'fresh-clone', path, line, message })
      }
    }
  }
  return found
}
