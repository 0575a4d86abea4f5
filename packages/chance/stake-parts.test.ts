// Splitting a round's initial stake into the chosen stake and the additional bet.
import { expect, test } from 'vitest'
import { stakeParts, stakeWithSideBet } from './first-stakes.ts'
import type { SideBet } from './game.ts'

const title = { ja: '賭け', en: 'Bet' }
const sideBets: readonly SideBet[] = [
  { name: 'tenth', tenths: 11, rtpPpm: 950_000, title },
  { name: 'five', tenths: 50, rtpPpm: 950_000, title },
]

test('without a bet the whole stake is the chosen one', () => {
  expect(stakeParts(sideBets, undefined, 700n)).toEqual({ chosenMinor: 700n, sideBetMinor: 0n })
})

test.each(sideBets)('a stake with $name is split into its original parts', (sideBet) => {
  const staked = stakeWithSideBet(sideBet, 700n)
  expect(stakeParts(sideBets, sideBet.name, staked)).toEqual({
    chosenMinor: 700n,
    sideBetMinor: staked - 700n,
  })
})

test.each<[string | undefined, bigint]>([
  ['hundredth', 770n],
  ['tenth', 775n],
  ['tenth', 0n],
  [undefined, -100n],
  [undefined, 0n],
])('with the bet %s no chosen stake gives a total of %s', (name, staked) => {
  expect(() => stakeParts(sideBets, name, staked)).toThrow(RangeError)
})
