// The stage kit contains shared parts only: a module that serves a single game belongs in that game's folder.
import { posix } from 'node:path'
import { importsOf, isTestFile, type Source, type Violation } from '../source.ts'

const kit = 'packages/stage-kit/'
const kitName = '@mangetsu/stage-kit'

/** Returns the path of the kit's module an import names; null for all other imports. */
function kitModule(source: Source, from: string): string | null {
  if (from === kitName) return `${kit}index.ts`
  if (from.startsWith(`${kitName}/`)) return `${kit}${from.slice(kitName.length + 1)}.ts`
  if (!from.startsWith('.') || !source.path.startsWith(kit)) return null
  return posix.normalize(posix.join(posix.dirname(source.path), from))
}

const gameOf = (path: string): string | null => /^games\/([^/]+)\//.exec(path)?.[1] ?? null

/** Returns the files that import each module of the kit, without tests and test fixtures. */
function importersOf(sources: readonly Source[]): ReadonlyMap<string, readonly string[]> {
  const importers = new Map<string, string[]>()
  for (const source of sources) {
    if (isTestFile(source.path)) continue
    for (const { from } of importsOf(source)) {
      const module = kitModule(source, from)
      if (module === null || module === source.path) continue
      importers.set(module, [...(importers.get(module) ?? []), source.path])
    }
  }
  return importers
}

/**
 * Reports modules of the stage kit whose importers, directly or through other such modules, all belong to one game.
 * Modules of several games, of the stage page, or of the kit's shared modules pass.
 */
export function checkKitModules(sources: readonly Source[]): Violation[] {
  const importers = importersOf(sources)
  const owners = new Map<string, string>()
  const ownerOf = (path: string): string | null => owners.get(path) ?? gameOf(path)
  let isChanged = true
  while (isChanged) {
    isChanged = false
    for (const [module, files] of importers) {
      const [owner = null] = files.map(ownerOf)
      if (owner === null || owners.has(module) || files.some((file) => ownerOf(file) !== owner)) continue
      owners.set(module, owner)
      isChanged = true
    }
  }
  return [...owners].map(([path, game]) => ({
    rule: 'kit-modules',
    path,
    line: 1,
    message: `only ${game} uses this module: move it to games/${game}/stage`,
  }))
}
