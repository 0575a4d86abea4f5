// Code that starts, builds and maintains the site imports no package used only by tests, checks and measurements: `npm
// start` does not install those.
import { existsSync, globSync, readFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { expect, test } from 'vitest'
import { root } from '../root.ts'
import { type ConditionalExports, exportedAs, exportsForNode } from '../tidy/rules/fresh-clone.ts'

const entries = [
  'tools/{start,backoffice,verify-ledger,verify-round,simulate,figures}.ts',
  'apps/server/index.ts',
  // Loaded by the registry of games from its folder.
  'games/*/game.ts',
  'games/*/art/pictures.ts',
  'games/*/stage/index.ts',
  'apps/{player,stage}/{build,vite.config}.ts',
  'apps/stage/main.ts',
  'apps/player/{react-router.config,server}.ts',
  'apps/player/{root,entry.client,entry.server}.tsx',
  'apps/player/routes/*.tsx',
  'apps/player/worker/worker.ts',
]

const { packages } = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')) as {
  packages: Readonly<Record<string, { readonly dev?: true; readonly resolved?: string }>>
}

/**
 * Returns the file of an import of ours, such as `@mangetsu/platform/kernel/db/index`; null for an external package.
 */
function fileOfOurs(from: string): string | null {
  const [, name = '', path] = /^(@mangetsu\/[^/]+)(?:\/(.+))?$/.exec(from) ?? []
  const folder = packages[`node_modules/${name}`]?.resolved
  if (folder === undefined) return null
  const { exports } = JSON.parse(readFileSync(join(root, folder, 'package.json'), 'utf8')) as {
    readonly exports: ConditionalExports
  }
  const subpath = path === undefined ? '.' : `./${path}`
  const target = path?.endsWith('.tsx') ? subpath : exportedAs(exportsForNode(exports), subpath)
  if (target === null) throw new Error(`${from} is not exported`)
  return join(root, folder, target)
}

const packageOf = (from: string): string => /^(@[^/]+\/)?[^/]+/.exec(from)?.[0] ?? from

/**
 * Matches a file's runtime imports, without type-only ones, and files loaded by path (workers, child processes). Uses
 * the text, since parsing a thousand files takes seconds.
 */
const loads =
  /^(?:import|export)\s(?!type\b)[^'"=;()]*?\bfrom '([^']+)'|^import '([^']+)'|\bimport\('([^']+)'\)|new URL\('(\.[^']+\.tsx?)'/gm
const loadedBy = (text: string): string[] =>
  [...text.matchAll(loads)].map((found) => found.slice(1).find((from) => from !== undefined) ?? '')

/** Returns every package loaded by the files at `paths` and their imports, each with the first file that loads it. */
function packagesBehind(paths: readonly string[]): { loaded: Map<string, string>; fileCount: number } {
  const loaded = new Map<string, string>()
  const seen = new Set<string>()
  const waiting = [...paths]
  for (let path = waiting.pop(); path !== undefined; path = waiting.pop()) {
    if (seen.has(path) || !existsSync(path)) continue
    seen.add(path)
    for (const from of loadedBy(readFileSync(path, 'utf8'))) {
      if (from.startsWith('.')) {
        if (/\.(tsx?|mjs)$/.test(from)) waiting.push(join(dirname(path), from))
        continue
      }
      if (from.startsWith('node:')) continue
      const ours = fileOfOurs(from)
      if (ours !== null) waiting.push(ours)
      else if (!loaded.has(packageOf(from))) loaded.set(packageOf(from), relative(root, path))
    }
  }
  return { loaded, fileCount: seen.size }
}

test('start needs no package that is installed for tests only', () => {
  const paths = globSync(entries, { cwd: root, exclude: ['**/*.test.*'] }).map((path) => join(root, path))
  const { loaded, fileCount } = packagesBehind(paths)
  expect(fileCount).toBeGreaterThan(700)
  expect([...loaded.keys()]).toEqual(
    expect.arrayContaining(['fastify', 'react', 'sharp', 'pg', 'vite', 'pixi.js']),
  )
  const isMissing = (name: string): boolean => {
    const locked = packages[`node_modules/${name}`]
    return locked === undefined || locked.dev === true
  }
  const missing = [...loaded].filter(([name]) => isMissing(name))
  expect(missing).toEqual([])
})

test('detects such packages: the tests’ own tools are among them', () => {
  const { loaded } = packagesBehind([join(root, 'tools/shots.ts')])
  expect(loaded.get('@playwright/test')).toBe('tools/shots.ts')
  expect(packages['node_modules/@playwright/test']?.dev).toBe(true)
})
