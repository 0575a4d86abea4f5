// Imports of a program at its start must be in the repository: followed through files and packages; with allowed
// exceptions.
import { expect, test } from 'vitest'
import { sourceOf } from '../source.ts'
import { checkFreshClone } from './fresh-clone.ts'

const player = {
  'apps/player/package.json': JSON.stringify({
    name: '@mangetsu/player',
    exports: { '.': './index.ts', './*.tsx': './*.tsx', './*': './*.ts', './made/*.js': './made/*.js' },
  }),
  'apps/player/index.ts': '',
  'apps/player/page/one.ts': `import { x } from '../dist/x.ts'`,
  'apps/player/page.tsx': `import './art/moon.svg'`,
}

/** Returns the lines of missing imports when only these files exist in addition to the player's. */
function missing(files: Readonly<Record<string, string>>): string[] {
  const texts = new Map(Object.entries({ ...player, ...files }))
  const sources = [...texts].map(([path, text]) => sourceOf(path, text))
  return checkFreshClone(sources, texts).map(
    ({ path, message }) => `${path}: ${/but (\S+) is not/.exec(message)?.[1]}`,
  )
}

const start = 'tools/start.ts'

test.each([
  ['in the same folder', { [start]: `import './made.ts'` }, `${start}: tools/made.ts`],
  [
    'in a package of the repository',
    { [start]: `import { x } from '@mangetsu/player/page/one'` },
    'apps/player/page/one.ts: apps/player/dist/x.ts',
  ],
  [
    'by the most specific export pattern',
    { [start]: `export * from '@mangetsu/player/made/m.js'` },
    `${start}: apps/player/made/m.js`,
  ],
  [
    'imported by a build',
    { 'apps/stage/build.ts': `import './a.ts'`, 'apps/stage/a.ts': `import './b.js'` },
    'apps/stage/a.ts: apps/stage/b.js',
  ],
  [
    'imported by the server',
    { 'apps/server/main.ts': `import './x.tsx'` },
    'apps/server/main.ts: apps/server/x.tsx',
  ],
])('finds a missing script %s', (_, files, found) => {
  expect(missing(files)).toEqual([found])
})

test.each<[string, Readonly<Record<string, string>>]>([
  ['a missing type', { [start]: `import type { X } from '@mangetsu/player/dist/x'` }],
  ['a missing file loaded dynamically', { [start]: `const x = () => import('../apps/player/dist/x.ts')` }],
  ['an existing file', { [start]: `import '@mangetsu/player'; import '@mangetsu/player/page.tsx'` }],
  ['Node and external packages', { [start]: `import 'node:fs'; import 'vite'; import '@a/b/c'` }],
  ['a missing file in a test', { 'tools/start.test.ts': `import './made.ts'` }],
  ['a missing file that no program imports', { 'apps/player/routes/home.tsx': `import '../dist/x.ts'` }],
  ['a file that imports it back', { [start]: `import './a.ts'`, 'tools/a.ts': `import './start.ts'` }],
])('%s may be imported', (_, files) => {
  expect(missing(files)).toEqual([])
})
