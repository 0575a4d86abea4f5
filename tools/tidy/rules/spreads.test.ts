// Spread literals: refused if certain to be literals, and allowed if a condition or a call decides.
import { expect, test } from 'vitest'
import { sourceOf } from '../source.ts'
import { checkSpreads } from './spreads.ts'

const linesIn = (text: string) => checkSpreads(sourceOf('tools/a.tsx', text)).map(({ line }) => line)

test.each([
  ['a spread object in an object', 'const a = {\n  ...{ b, c },\n  d,\n}', [2]],
  ['a spread list in a list', 'const a = [\n  1,\n  ...[2, 3],\n]', [3]],
  [
    'a spread literal with a type',
    "const a = [...(['b', 'c'] as const), ...([1] satisfies number[])]",
    [1, 1],
  ],
  ['a spread literal within another', 'const a = { ...{ ...{ b }, c }, d }', [1, 1]],
  ['a spread list of arguments', 'f(...[a, b])', [1]],
  ['a spread object of attributes', 'const a = <p {...{ id, title }} />', [1]],
  ['a spread empty object', 'const a = { ...{}, b }', [1]],
])('%s is refused', (_, text, lines) => expect(linesIn(text)).toEqual(lines))

test.each([
  ['a variable', 'const a = { ...b, c: [...d] }'],
  ['a condition', 'const a = { ...(b ? { c } : {}), ...(d && { e }) }'],
  ['a list computed from a literal', 'const a = [...[1, 2].map(f), ...[...b].sort()]'],
  ['a default', 'const a = { ...(b ?? { c: 1 }) }'],
])('%s may be spread', (_, text) => expect(linesIn(text)).toEqual([]))
