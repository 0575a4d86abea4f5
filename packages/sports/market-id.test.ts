// Ids of markets: what is read, what is refused, and that reading undoes writing.
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { marketIdOf, readMarketId } from './market-id.ts'

test.each([
  ['result', 'result', null],
  ['both-score', 'both-score', null],
  ['total:2.25', 'total', 9],
  ['total:2', 'total', 8],
  ['total:10.5', 'total', 42],
  ['total:187.5', 'total', 750],
  ['handicap:-0.75', 'handicap', -3],
  ['handicap:0', 'handicap', 0],
])('%s is the kind %s with the line %s', (marketId, kind, line) => {
  expect(readMarketId(marketId)).toEqual({ kind, line })
  expect(marketIdOf(kind, line)).toBe(marketId)
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
])('"%s" is no id', (text) => {
  expect(readMarketId(text)).toBeNull()
})

test('reading undoes writing', () => {
  fc.assert(
    fc.property(
      fc.constantFrom('total', 'next-goal'),
      fc.integer({ min: -3_999, max: 3_999 }),
      (kind, line) => {
        expect(readMarketId(marketIdOf(kind, line))).toEqual({ kind, line })
      },
    ),
  )
})
