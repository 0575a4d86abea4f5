// Parameters of statements: long lists by number are refused, columns declared as a batch are not.
import { expect, test } from 'vitest'
import { sourceOf } from '../source.ts'
import { checkParameters } from './parameters.ts'

const linesIn = (text: string, path = 'apps/platform/ledger/a.ts') =>
  checkParameters(sourceOf(path, text)).map(({ line }) => line)

const threeArrays = 'const a = `select\n  from unnest($1::uuid[], $2::text[], $3::bigint[]) as i(a, b, c)`'

test.each([
  ['a seventeenth parameter', 'const a = `values ($16,\n  $17, $18)`', [2]],
  ['three arrays of rows', threeArrays, [2]],
  ['three arrays over several lines', 'const a = `unnest(\n$1::uuid[],\n$2::text[],\n$3::int[])`', [1]],
])('%s is refused', (_, text, lines) => expect(linesIn(text)).toEqual(lines))

test.each([
  ['sixteen parameters', 'const a = `values ($1, $2, $15, $16)`'],
  ['two arrays of rows', 'const a = `select from unnest($1::uuid[], $2::text[]) as i(a, b)`'],
  ['a batch of columns', "const a = 'select from ' + columns.unnest(4) + ' where a = $1'"],
])('%s is allowed', (_, text) => expect(linesIn(text)).toEqual([]))

test('tests and other parts of the repository are not checked', () => {
  for (const path of ['apps/platform/ledger/a.db.test.ts', 'bench/a.ts', 'tools/a.ts'])
    expect(linesIn(threeArrays, path)).toEqual([])
})
