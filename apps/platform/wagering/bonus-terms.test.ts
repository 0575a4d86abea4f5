// The terms of a bonus as they apply to a stake of its money.
import { expect, test } from 'vitest'
import { gameRefusedByTerms, refusedByTerms, type StakingTerms } from './bonus-terms.ts'

const nowMs = 1_000_000
const terms: StakingTerms = { excludedGames: ['koi-falls'], largestStakeMinor: 20_000n, expiresMs: nowMs + 1 }
const tooLarge = { refusal: 'bonusStakeTooLarge', mostMinor: 20_000n }

test.each<[string, Partial<StakingTerms>, string, bigint, object | null]>([
  ['the largest stake is within the terms', {}, 'lucky-seven', 20_000n, null],
  ['one unit more is refused with the largest stake', {}, 'lucky-seven', 20_001n, tooLarge],
  [
    'any stake is within terms without a largest one',
    { largestStakeMinor: null },
    'lucky-seven',
    1n << 60n,
    null,
  ],
  ['an excluded game is refused', {}, 'koi-falls', 1n, { refusal: 'bonusGameExcluded' }],
  ['an excluded game is named before the stake', {}, 'koi-falls', 20_001n, { refusal: 'bonusGameExcluded' }],
  ['an expired bonus is refused', { expiresMs: nowMs }, 'koi-falls', 20_001n, { refusal: 'bonusOver' }],
])('%s', (_name, changes, gameId, stakeMinor, expected) => {
  const changed = { ...terms, ...changes }
  expect(refusedByTerms(changed, { gameId, stakeMinor }, nowMs)).toEqual(expected)
})

test('a game is refused by the terms whatever the stake', () => {
  expect(gameRefusedByTerms(terms, 'lucky-seven', nowMs)).toBe(null)
  expect(gameRefusedByTerms(terms, 'koi-falls', nowMs)).toBe('bonusGameExcluded')
  expect(gameRefusedByTerms(terms, 'lucky-seven', nowMs + 1)).toBe('bonusOver')
})
