// One declaration per exported type: which duplicates are found, and which are allowed.
import { expect, test } from 'vitest'
import { sourceOf } from '../source.ts'
import { checkExportedTypes } from './exported-types.ts'

const found = (files: Readonly<Record<string, string>>): string[] =>
  checkExportedTypes(Object.entries(files).map(([path, text]) => sourceOf(path, text))).map(
    ({ path, message }) => `${path}: ${message}`,
  )

test.each([
  [
    'another shape',
    { 'apps/a.ts': 'export type A = string', 'packages/b.ts': '// b\nexport type A = number' },
    ['packages/b.ts: the type A is declared in apps/a.ts too, with another shape'],
  ],
  [
    'the same shape, whatever is said of it',
    {
      'apps/a.ts': 'export type A = { readonly x: number }',
      'apps/b.ts': 'export type A = {\n  /** From the left. */\n  readonly x: number // px\n}',
    },
    ['apps/b.ts: the type A is declared in apps/a.ts too, with the same shape'],
  ],
  [
    'an interface and a class, exported by a list',
    { 'apps/a.ts': 'interface A { x: 1 }\nexport { type A }', 'apps/b.ts': 'export class A {}' },
    ['apps/b.ts: the type A is declared in apps/a.ts too, with another shape'],
  ],
  [
    'a game and what is no game',
    { 'games/koi/math/a.ts': 'export type A = 1', 'packages/b.ts': 'export type A = 2' },
    ['packages/b.ts: the type A is declared in games/koi/math/a.ts too, with another shape'],
  ],
  [
    'one game twice',
    { 'games/koi/math/a.ts': 'export type A = 1', 'games/koi/stage/b.ts': 'export type A = 2' },
    ['games/koi/stage/b.ts: the type A is declared in games/koi/math/a.ts too, with another shape'],
  ],
  [
    'two games with one shape',
    { 'games/koi/a.ts': 'export type A = [1, 2]', 'games/moon/b.ts': 'export type A = [1, 2]' },
    ['games/moon/b.ts: the type A is declared in games/koi/a.ts too, with the same shape'],
  ],
])('%s is refused', (_what, files, starts) => {
  const messages = found(files)
  expect(messages).toHaveLength(starts.length)
  for (const [at, start] of starts.entries()) expect(messages[at]?.startsWith(start)).toBe(true)
})

test.each([
  ['a re-export', { 'apps/a.ts': 'export type A = 1', 'apps/b.ts': "export type { A } from './a.ts'" }],
  [
    'what is imported and exported',
    { 'apps/a.ts': 'export type A = 1', 'apps/b.ts': "import type { A } from './a.ts'\nexport type { A }" },
  ],
  ['what stays in its file', { 'apps/a.ts': 'export type A = 1', 'apps/b.ts': 'type A = 2' }],
  ['a test’s own', { 'apps/a.ts': 'export type A = 1', 'apps/a.test.ts': 'export type A = 2' }],
  ['a schema and its type', { 'apps/a.ts': 'export const A = schema()\nexport type A = Infer<typeof A>' }],
  ['two games’ own words', { 'games/koi/a.ts': 'export type A = 1', 'games/moon/b.ts': 'export type A = 2' }],
  [
    'what two games read off tables of their own',
    {
      'games/koi/a.ts': 'const names = { a: 1 }\nexport type A = keyof typeof names',
      'games/moon/b.ts': 'const names = { b: 1 }\nexport type A = keyof typeof names',
    },
  ],
])('%s is allowed', (_what, files) => {
  expect(found(files)).toEqual([])
})
