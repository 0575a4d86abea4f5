// What a round stakes at first, taken apart into the stake that was chosen and the bet beside it.
import { expect, test } from 'vitest'
import { betStake, stakeParts } from './first-stakes.ts'
import type { RoundBet } from './game.ts'

const title = { ja: '賭け', en: 'Bet' }
const bets: readonly RoundBet[] = [
  { name: 'tenth', tenths: 11, rtpPpm: 950_000, title },
  { name: 'five', tenths: 50, rtpPpm: 950_000, title },
]

test('all of it was chosen where no bet is named', () => {
  expect(stakeParts(bets, undefined, 700n)).toEqual({ chosenMinor: 700n, besideMinor: 0n })
})

test.each(bets)('the parts of a stake with $name are those it came from', (bet) => {
  const staked = betStake(bet, 700n)
  expect(stakeParts(bets, bet.name, staked)).toEqual({ chosenMinor: 700n, besideMinor: staked - 700n })
})

test.each<[string | undefined, bigint]>([
  ['hundredth', 770n],
  ['tenth', 775n],
  ['tenth', 0n],
  [undefined, -100n],
  [undefined, 0n],
])('with the bet %s there is no stake of %s', (name, staked) => {
  expect(() => stakeParts(bets, name, staked)).toThrow(RangeError)
})
