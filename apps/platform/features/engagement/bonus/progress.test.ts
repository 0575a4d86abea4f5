// Contribution of a stake to a bonus: at most the largest stake, by the weight of its game or kind.
import { expect, test } from 'vitest'
import { contributionOf } from './progress.ts'
import { WageringTerms } from './reward.ts'

const wagering = WageringTerms.parse({
  times: 20,
  kinds: { slots: 100, fish: 50, poker: 0 },
  games: { 'koi-falls': 10 },
  excludedGames: ['lucky-seven'],
  largestStake: { JPY: '500.00', USD: '4.00' },
})

test.each([
  ['counts a small stake in full', 'JPY', 'JPY', 10_000n, 'slots', 10_000n],
  ['counts a stake above the largest as the largest', 'JPY', 'JPY', 80_000n, 'slots', 50_000n],
  ['counts half of a stake of a kind with half weight', 'JPY', 'JPY', 9_999n, 'fish', 4_999n],
  ['converts dollars at the reference rate', 'JPY', 'USD', 100n, 'slots', 16_000n],
  ['counts dollars up to the largest stake', 'JPY', 'USD', 1_000n, 'slots', 50_000n],
  ['counts for a dollar bonus up to its own largest stake', 'USD', 'USD', 1_000n, 'slots', 64_000n],
] as const)('%s', (_, bonus, currency, stakeMinor, kind, counted) => {
  const stake = { gameId: 'moonlit-festival', currency, stakeMinor }
  expect(contributionOf({ wagering, currency: bonus }, stake, kind)).toBe(counted)
})

test('an excluded game contributes nothing', () => {
  const stake = { gameId: 'lucky-seven', currency: 'JPY', stakeMinor: 10_000n } as const
  expect(contributionOf({ wagering, currency: 'JPY' }, stake, 'slots')).toBe(0n)
})
