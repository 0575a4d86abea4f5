// Which changes count as changes of code: comments and layout do not, everything else does.
import { expect, test } from 'vitest'
import { differencesOf } from './compare.ts'

const reasonFor = (path: string, before: string | null, after: string | null, ignoresTitles = false) =>
  differencesOf([{ path, before, after }], ignoresTitles).map(({ reason }) => reason)

test.each([
  ['a.ts', 'const a = 1 // one\n', '/** One. */\nconst a = 1'],
  ['a.ts', 'f(a, b)', 'f(\n  a,\n  /* second */ b,\n)'],
  ['a.ts', 'const a = 10n', '// Ten.\nconst a = 10n'],
  ['a.tsx', 'const a = <p>{/* old */}</p>', 'const a = <p>{/* new */}</p>'],
  ['a.mjs', '#!/usr/bin/env node\n// Old.\nf()', '#!/usr/bin/env node\nf()'],
  ['a.ts', '// biome-ignore lint/a/b: old reason\nf()', '// biome-ignore lint/a/b: new reason\nf()'],
  ['a.css', '/* old */ a { color: red }', 'a { /* "new */ color: red }'],
  ['a.sql', "select 'a' -- it's\nfrom b", "select /* a /* nested */ \"new */ 'a'\nfrom b"],
  ['a.sql', 'do $$ begin -- old\n null; end $$', 'do $$ begin\n null; end $$'],
  ['a.sql', "select E'it\\'s' -- old\n", "select E'it\\'s'"],
])('accepts changed comments in %s: %s', (path, before, after) => {
  expect(reasonFor(path, before, after)).toEqual([])
})

test.each([
  ['a.ts', 'const a = 1', 'const a = 2'],
  ['a.ts', "const a = '// old'", "const a = '// new'"],
  ['a.ts', 'const a = 1n', 'const a = 2n'],
  ['a.ts', 'const a = /b/', 'const a = /c/'],
  ['a.ts', 'const a = 1', 'const a: number = 1'],
  ['a.tsx', 'const a = <p>{/* a */}</p>', 'const a = <p>a</p>'],
  ['a.ts', '// biome-ignore lint/a/b: reason\nf()', '// biome-ignore lint/a/c: reason\nf()'],
  ['a.ts', '// @ts-expect-error\nf()', 'f()'],
  ['a.css', "a { content: '/* old */' }", "a { content: '/* new */' }"],
  ['a.css', 'a b { color: red }', 'ab { color: red }'],
  ['a.css', 'a/**/b { color: red }', 'ab { color: red }'],
  ['a.sql', "select '-- old'", "select '-- new'"],
  ['a.sql', 'select "a--b"', 'select "a--c"'],
  ['a.sql', "select 'a  b'", "select 'a b'"],
  ['a.sql', "select 'it''s -- old'", "select 'it''s -- new'"],
  ['a.sql', "select date'-- old'", "select date'-- new'"],
  ['a.sql', "select E'\\'-- old'", "select E'\\'-- new'"],
])('reports a change of code in %s: %s', (path, before, after) => {
  expect(reasonFor(path, before, after)).toEqual(['differs in code'])
})

test('reports files that are new or removed', () => {
  expect(reasonFor('a.ts', null, '// One.')).toEqual(['is new'])
  expect(reasonFor('a.ts', '// One.', null)).toEqual(['is removed'])
})

test.each([
  ['a.ts', 'const = 1'],
  ['a.css', "a { content: 'b }"],
  ['a.sql', "select 'a"],
  ['a.sql', 'select 1 /* a /* b */'],
])('reports a file that cannot be parsed: %s with %s', (path, after) => {
  expect(reasonFor(path, after, `${after} `)).toEqual(['cannot be parsed'])
})

test.each([
  ["test('old', run)", "test('new', run)"],
  [
    "describe.skipIf(a)('old', () => { it('old', run) })",
    "describe.skipIf(a)('new', () => { it('new', run) })",
  ],
  ["test.each(rows)('old %s', run)", "test.each(rows)('new %s', run)"],
  ["test.each`a\n1`('old $a', run)", "test.each`a\n1`('new $a', run)"],
  [`test(\`old \${name}\`, run)`, `test(\`new \${name}\`, run)`],
])('accepts a changed title with --titles only: %s', (before, after) => {
  expect(reasonFor('a.test.ts', before, after, true)).toEqual([])
  expect(reasonFor('a.test.ts', before, after)).toEqual(['differs in code'])
})

test.each([
  ['a.test.ts', "test('a', () => f('old'))", "test('a', () => f('new'))"],
  ['a.test.ts', `test(\`a \${b}\`, run)`, `test(\`a \${c}\`, run)`],
  ['a.test.ts', "test(name('old'), run)", "test(name('new'), run)"],
  ['a.ts', "test('old')", "test('new')"],
])('reports more than a changed title in %s: %s', (path, before, after) => {
  expect(reasonFor(path, before, after, true)).toEqual(['differs in code'])
})
