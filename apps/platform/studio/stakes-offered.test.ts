// The stakes at which features are sold, their prices, and the distinct request hash of a feature buy.
import { expect, test } from 'vitest'
import { createGames } from './games.ts'
import { hashOf } from './spin.ts'
import { featuresSold, priceOf } from './stakes-offered.ts'

const title = { ja: 'フリースピン', en: 'Free spins' }
const selling = (...prices: readonly number[]) => ({
  featureBuys: prices.map((price) => ({ name: `at-${price}`, title, price, rtpPpm: 960_000 })),
  stakesMinor: (currency: string) => (currency === 'JPY' ? [2_000n, 10_000n, 200_000n] : []),
})

test.each([
  [[2], [10_000n]],
  [[20], [10_000n]],
  [[21], [2_000n]],
  [[100], [2_000n]],
  [[101], []],
  [
    [101, 100, 2],
    [2_000n, 10_000n],
  ],
  [[], []],
] as const)('features at %j times the stake are sold up to the stakes %s', (prices, largest) => {
  expect(featuresSold(selling(...prices), 'JPY').map((one) => one.largestStakeMinor)).toEqual(largest)
  expect(featuresSold(selling(...prices), 'USD')).toEqual([])
})

test('a game without features sells none', () => {
  expect(featuresSold({ stakesMinor: () => [2_000n] }, 'JPY')).toEqual([])
})

test.each([
  ['at-20', 2_000n, 40_000n],
  ['at-20', 10_000n, 200_000n],
  ['at-20', 200_000n, null],
  ['at-20', 3_000n, null],
  ['at-101', 2_000n, null],
  ['another', 2_000n, null],
] as const)('the feature %s at a stake of %s costs %s', (name, stakeMinor, expected) => {
  expect(priceOf(selling(20, 101), name, { currency: 'JPY', stakeMinor })).toBe(expected)
})

test('requests of the same total differ by the bought feature', () => {
  const [game] = createGames().all()
  if (game === undefined) throw new Error('there is no game')
  const spun = { game, requestId: 'request-1', stakeMinor: 200_000n }
  const bonus = '01a1fbcd-bf24-7161-b156-ce782564e4dc'
  const hashes = [
    spun,
    { ...spun, featureBuy: 'freeSpins' },
    { ...spun, featureBuy: 'hold' },
    { ...spun, freeSpinOf: bonus },
  ].map(hashOf)
  expect(new Set(hashes).size).toBe(4)
  expect(hashes[1]).toBe('0000000000030d40667265655370696e73')
})
