// Splitting a round's initial stake into the chosen stake and the additional bet.
import { expect, test } from 'vitest'
import { betStake, stakeParts } from './first-stakes.ts'
import type { RoundBet } from './game.ts'

const title = { ja: '賭け', en: 'Bet' }
const bets: readonly RoundBet[] = [
  { name: 'tenth', tenths: 11, rtpPpm: 950_000, title },
  { name: 'five', tenths: 50, rtpPpm: 950_000, title },
]

test('without a bet the whole stake is the chosen one', () => {
  expect(stakeParts(bets, undefined, 700n)).toEqual({ chosenMinor: 700n, besideMinor: 0n })
})

test.each(bets)('a stake with $name is split into its original parts', (bet) => {
  const staked = betStake(bet, 700n)
  expect(stakeParts(bets, bet.name, staked)).toEqual({ chosenMinor: 700n, besideMinor: staked - 700n })
})

test.each<[string | undefined, bigint]>([
  ['hundredth', 770n],
  ['tenth', 775n],
  ['tenth', 0n],
  [undefined, -100n],
  [undefined, 0n],
])('with the bet %s no chosen stake gives a total of %s', (name, staked) => {
  expect(() => stakeParts(bets, name, staked)).toThrow(RangeError)
})
