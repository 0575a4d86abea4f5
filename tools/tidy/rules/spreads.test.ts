// Spread literals: refused if certain to be literals, and allowed if a condition or a call decides.
import { expect, test } from 'vitest'
import { sourceOf } from '../source.ts'
import { checkSpreads } from './spreads.ts'

const linesIn = (text: string) => checkSpreads(sourceOf('tools/a.tsx', text)).map(({ line }) => line)

test.each([
  ['an object in an object', 'const a = {\n  ...{ b, c },\n  d,\n}', [2]],
  ['a list in a list', 'const a = [\n  1,\n  ...[2, 3],\n]', [3]],
  ['one that is given a type', "const a = [...(['b', 'c'] as const), ...([1] satisfies number[])]", [1, 1]],
  ['one within another', 'const a = { ...{ ...{ b }, c }, d }', [1, 1]],
  ['one among arguments', 'f(...[a, b])', [1]],
  ['one among the attributes of an element', 'const a = <p {...{ id, title }} />', [1]],
  ['one with nothing in it', 'const a = { ...{}, b }', [1]],
])('%s is refused', (_, text, lines) => expect(linesIn(text)).toEqual(lines))

test.each([
  ['what a name stands for', 'const a = { ...b, c: [...d] }'],
  ['a condition', 'const a = { ...(b ? { c } : {}), ...(d && { e }) }'],
  ['what is computed of a list', 'const a = [...[1, 2].map(f), ...[...b].sort()]'],
  ['a default', 'const a = { ...(b ?? { c: 1 }) }'],
])('%s may be spread', (_, text) => expect(linesIn(text)).toEqual([]))
