// Packages: undeclared imports, and allowed ones.
import { expect, test } from 'vitest'
import { sourceOf } from '../source.ts'
import { checkPackages } from './packages.ts'

const root = JSON.stringify({ name: 'all', devDependencies: { vitest: '1' } })

/** Returns the rule's messages for one file of `packages/money`, whose package.json is `manifest`. */
function messagesOf(manifest: object, path: string, text: string): string[] {
  const texts = new Map([
    ['package.json', root],
    ['packages/money/package.json', JSON.stringify({ name: '@mangetsu/money', ...manifest })],
    [`packages/money/${path}`, text],
  ])
  return checkPackages(
    [...texts].filter(([at]) => at.endsWith('.ts')).map(([at, source]) => sourceOf(at, source)),
    texts,
  ).map(({ path: at, message }) => `${at}: ${message}`)
}

const undeclared = (path: string, name: string) =>
  `packages/money/${path}: imports ${name}, which packages/money/package.json does not declare for it`

test.for([
  ['an undeclared import', {}, 'a.ts', `import 'pg'`, [undeclared('a.ts', 'pg')]],
  [
    'an undeclared import of a scoped package’s folder',
    {},
    'a.ts',
    `export * from '@a/b/c'`,
    [undeclared('a.ts', '@a/b')],
  ],
  ['a declared import', { dependencies: { pg: '1' } }, 'a.ts', `import 'pg'`, []],
  [
    'its own name, files and Node',
    {},
    'a.ts',
    `import '@mangetsu/money/x'; import './b.ts'; import 'node:fs'`,
    [],
  ],
  [
    'a development dependency in production code',
    { devDependencies: { pg: '1' } },
    'a.ts',
    `import 'pg'`,
    [undeclared('a.ts', 'pg')],
  ],
  ['a development dependency in a test', { devDependencies: { pg: '1' } }, 'a.test.ts', `import 'pg'`, []],
  [
    'a type of a development dependency',
    { devDependencies: { pg: '1' } },
    'a.ts',
    `import type { Pool } from 'pg'`,
    [],
  ],
  ['a development dependency of the root in a test', {}, 'a.test.ts', `import 'vitest'`, []],
  [
    'a development dependency of the root in production code',
    {},
    'a.ts',
    `import 'vitest'`,
    [undeclared('a.ts', 'vitest')],
  ],
] as const)('%s', ([, manifest, path, text, expected]) => {
  expect(messagesOf(manifest, path, text)).toEqual(expected)
})
