// A fresh clone: what a program imports when it starts is in the repository, and nothing that a build makes first.
import { posix } from 'node:path'
import { type FileTexts, importsOf, isTestFile, type Source, type Violation } from '../source.ts'

/** What Node is started with before anything has been built: the tools, the builds and the server. */
const isEntry = (path: string): boolean =>
  /^(tools\/[\w-]+|apps\/[\w-]+\/build|apps\/server\/main)\.ts$/.test(path)

const isScript = (path: string): boolean => /\.(ts|tsx|mjs|js)$/.test(path)

type Exports = Readonly<Record<string, string>>
export type ConditionalExports = Readonly<
  Record<string, string | { readonly node?: string; readonly default?: string }>
>
type Package = { readonly folder: string; readonly exports: Exports }

/** What a program that Node runs gets of a package's exports, where it depends on who asks. */
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

/** What a package exports under `./` and a path (Node's "subpath patterns"); null where it exports nothing there. */
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

/** The file an import reaches; null for what is no file of ours. */
function targetOf(source: Source, from: string, packages: ReadonlyMap<string, Package>): string | null {
  if (from.startsWith('.')) return posix.join(posix.dirname(source.path), from)
  const [, name = '', path = ''] = /^(@[^/]+\/[^/]+)(.*)$/.exec(from) ?? []
  const found = packages.get(name)
  const exported = found && exportedAs(found.exports, `.${path}`)
  return found && exported ? posix.join(found.folder, exported) : null
}

/** Every import on the way from such a program that reaches a script which is not in the repository. */
export function checkFreshClone(sources: readonly Source[], texts: FileTexts): Violation[] {
  const packages = packagesOf(texts)
  const byPath = new Map(sources.map((source) => [source.path, source]))
  const entries = sources.filter(({ path }) => isEntry(path) && !isTestFile(path))
  const startedBy = new Map(entries.map(({ path }) => [path, path]))
  const found: Violation[] = []
  // A map hands out what is put into it while it is walked.
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
