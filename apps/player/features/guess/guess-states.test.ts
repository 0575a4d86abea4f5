// An option's share of a pool, its odds, and what the reader's bets on it pay.
import type { GuessBet, GuessGame, GuessPool } from '@mangetsu/contract/guess'
import { expect, test } from 'vitest'
import { oddsTextOf, ownReward, shareOn } from './guess-states.ts'

const pool = (total: string, amount: string) =>
  ({ total, currency: 'JPY', options: [{ option: 'a', amount }] }) as unknown as GuessPool

test.each([
  ['0.00', '0.00', 0],
  ['1000.00', '0.00', 0],
  ['1000.00', '250.00', 0.25],
  ['1000.00', '500.00', 0.5],
  ['1000.00', '1000.00', 1],
  ['3.00', '1.00', 0.3333],
])('%s of a total of %s is %s', (total, amount, share) => {
  expect(shareOn(pool(total, amount), 'a')).toBe(share)
})

test('an option without bets has a share of zero', () => {
  expect(shareOn(pool('1000.00', '1000.00'), 'b')).toBe(0)
})

const rated: Pick<GuessGame, 'mode' | 'state' | 'houseSharePpm' | 'stakes'> = {
  mode: 'pool',
  state: 'open',
  houseSharePpm: 50_000,
  stakes: [{ currency: 'JPY', least: '100.00', largest: '10000.00' }],
}
const poolOf = (total: string, odds: string | null): GuessPool => ({
  currency: 'JPY',
  total,
  bettors: 1,
  options: [{ option: 'a', amount: total, bettors: 1, odds }],
})

test.each([
  ['the odds of an option with bets', rated, '1000.00', '2.850', '2.85倍'],
  ['an estimate for one without: 95% of ¥1,100 for ¥100', rated, '1000.00', null, '約10.45倍'],
  ['at least the stake', rated, '0.00', null, '約1.00倍'],
  ['nothing once bets are closed', { ...rated, state: 'closed' as const }, '1000.00', null, null],
])('odds: %s', (_, game, total, odds, text) => {
  expect(oddsTextOf(game, poolOf(total, odds), 'a')).toBe(text)
})

test.each([
  ['fixed odds', '2.280', '3.000', 22_800n],
  ['the odds of the pool now', null, '3.000', 30_000n],
])('the own bet pays by %s', (_, own, now, paid) => {
  const bet = { option: 'a', currency: 'JPY', amount: '100.00', odds: own } as GuessBet
  expect(ownReward([bet], poolOf('1000.00', now))).toBe(paid)
})
