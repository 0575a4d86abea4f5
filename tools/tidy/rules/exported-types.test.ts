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
    'a second declaration with another shape',
    { 'apps/a.ts': 'export type A = string', 'packages/b.ts': '// b\nexport type A = number' },
    ['packages/b.ts: the type A is declared in apps/a.ts too, with another shape'],
  ],
  [
    'a second declaration with the same shape but other comments',
    {
      'apps/a.ts': 'export type A = { readonly x: number }',
      'apps/b.ts': 'export type A = {\n  /** From the left. */\n  readonly x: number // px\n}',
    },
    ['apps/b.ts: the type A is declared in apps/a.ts too, with the same shape'],
  ],
  [
    'an interface in an export list and a class',
    { 'apps/a.ts': 'interface A { x: 1 }\nexport { type A }', 'apps/b.ts': 'export class A {}' },
    ['apps/b.ts: the type A is declared in apps/a.ts too, with another shape'],
  ],
  [
    'a type of a game and of another package',
    { 'games/koi/math/a.ts': 'export type A = 1', 'packages/b.ts': 'export type A = 2' },
    ['packages/b.ts: the type A is declared in games/koi/math/a.ts too, with another shape'],
  ],
  [
    'a second declaration in one game',
    { 'games/koi/math/a.ts': 'export type A = 1', 'games/koi/stage/b.ts': 'export type A = 2' },
    ['games/koi/stage/b.ts: the type A is declared in games/koi/math/a.ts too, with another shape'],
  ],
  [
    'a type declared equally in two games',
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
    'an imported and re-exported type',
    { 'apps/a.ts': 'export type A = 1', 'apps/b.ts': "import type { A } from './a.ts'\nexport type { A }" },
  ],
  ['a type that is not exported', { 'apps/a.ts': 'export type A = 1', 'apps/b.ts': 'type A = 2' }],
  ['a type of a test', { 'apps/a.ts': 'export type A = 1', 'apps/a.test.ts': 'export type A = 2' }],
  ['a schema and its type', { 'apps/a.ts': 'export const A = schema()\nexport type A = Infer<typeof A>' }],
  [
    'a type declared differently in two games',
    { 'games/koi/a.ts': 'export type A = 1', 'games/moon/b.ts': 'export type A = 2' },
  ],
  [
    'a type derived from a table in each of two games',
    {
      'games/koi/a.ts': 'const names = { a: 1 }\nexport type A = keyof typeof names',
      'games/moon/b.ts': 'const names = { b: 1 }\nexport type A = keyof typeof names',
    },
  ],
])('%s is allowed', (_what, files) => {
  expect(found(files)).toEqual([])
})
