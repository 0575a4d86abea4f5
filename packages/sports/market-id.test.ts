// Ids of markets: what is read, what is refused, and that reading undoes writing.
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { marketIdOf, readMarketId } from './market-id.ts'

test.each<[string, string, number | null, string?]>([
  ['result', 'result', null],
  ['wins@hanakagari:9.5', 'wins', 38, 'hanakagari'],
  ['place@a-b', 'place', null, 'a-b'],
  ['both-score', 'both-score', null],
  ['total:2.25', 'total', 9],
  ['total:2', 'total', 8],
  ['total:10.5', 'total', 42],
  ['total:187.5', 'total', 750],
  ['handicap:-0.75', 'handicap', -3],
  ['handicap:0', 'handicap', 0],
])('%s is the kind %s with the line %s', (marketId, kind, line, entrant) => {
  expect(readMarketId(marketId)).toEqual({ kind, entrant: entrant ?? null, line })
  expect(marketIdOf(kind, line, entrant)).toBe(marketId)
})

test.each([
  '',
  'Total:2.5',
  '(total:2.5',
  'total:2.5)',
  'total:',
  'total:2.1',
  'total:2.50',
  'total:02',
  'total:-0',
  'total:1000',
  'total:1:2',
  'wins@:9.5',
  'wins@A',
  'wins@a@b',
])('"%s" is no id', (text) => {
  expect(readMarketId(text)).toBeNull()
})

test('reading undoes writing', () => {
  fc.assert(
    fc.property(
      fc.constantFrom('total', 'next-goal'),
      fc.integer({ min: -3_999, max: 3_999 }),
      (kind, line) => {
        expect(readMarketId(marketIdOf(kind, line))).toEqual({ kind, entrant: null, line })
      },
    ),
  )
})
