// The weight of a stake towards a bonus: its game's, else its kind's; guess-games count only if the terms name them.
import { expect, test } from 'vitest'
import { bonusWeight, kindWeight } from './bonus-weight.ts'

const terms = { kinds: { slots: 100, fish: 50, poker: 0 }, games: { 'koi-falls': 10 } }

test.each([
  ['moonlit-festival', 'slots', 100],
  ['koi-falls', 'pachinko', 10],
  ['big-fish', 'fish', 50],
  ['holdem', 'poker', 0],
  ['roulette', 'live-casino', 100],
  ['gone', undefined, 100],
  ['guess/last-digit', 'guess', 0],
] as const)('%s of kind %s counts %i per cent', (gameId, kind, weight) => {
  expect(bonusWeight(terms, { gameId, kind })).toBe(weight)
})

test('guess-games count by the weight that the terms name', () => {
  expect(kindWeight({ kinds: { guess: 10 } }, 'guess')).toBe(10)
})
