// The initial pair of an exchange, and changes of its two sides.
import { expect, test } from 'vitest'
import { changed, firstPair } from './exchange-choice.ts'

test('starts with the requested pair, otherwise with the first wallet that has a balance', () => {
  expect(firstPair(['JPY', 'BTC'], 'BTC')).toEqual({ source: 'BTC', target: 'JPY' })
  expect(firstPair(['JPY', 'BTC'], 'USD')).toEqual({ source: 'JPY', target: 'USD' })
  expect(firstPair([], 'USD')).toBeNull()
})

test("choosing the other side's currency swaps the two", () => {
  const pair = { source: 'JPY', target: 'USD' } as const
  expect(changed(pair, 'target', 'BTC')).toEqual({ source: 'JPY', target: 'BTC' })
  expect(changed(pair, 'target', 'JPY')).toEqual({ source: 'USD', target: 'JPY' })
  expect(changed(pair, 'source', 'USD')).toEqual({ source: 'USD', target: 'JPY' })
})
