// What an exchange begins with, and how its two sides move.
import { expect, test } from 'vitest'
import { changed, firstPair } from './exchange-choice.ts'

test('the pair begins with what was asked for, else with the first wallet that holds money', () => {
  expect(firstPair(['JPY', 'BTC'], 'BTC')).toEqual({ source: 'BTC', target: 'JPY' })
  expect(firstPair(['JPY', 'BTC'], 'USD')).toEqual({ source: 'JPY', target: 'USD' })
  expect(firstPair([], 'USD')).toBeNull()
})

test('a currency chosen on both sides changes places with the other', () => {
  const pair = { source: 'JPY', target: 'USD' } as const
  expect(changed(pair, 'target', 'BTC')).toEqual({ source: 'JPY', target: 'BTC' })
  expect(changed(pair, 'target', 'JPY')).toEqual({ source: 'USD', target: 'JPY' })
  expect(changed(pair, 'source', 'USD')).toEqual({ source: 'USD', target: 'JPY' })
})
