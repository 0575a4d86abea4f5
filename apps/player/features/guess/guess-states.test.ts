// An option's odds, the average return, and what the reader's bets on an option pay.
import type { GuessBet, GuessGame, GuessPool } from '@mangetsu/contract/guess'
import { expect, test } from 'vitest'
import { oddsRange, oddsTextOf, ownReward, returnPercent } from './guess-states.ts'

const rated: Pick<GuessGame, 'mode' | 'state' | 'houseSharePpm'> = {
  mode: 'pool',
  state: 'open',
  houseSharePpm: 50_000,
}
const poolOf = (amount: string, odds: string | null = null): GuessPool => ({
  currency: 'JPY',
  total: '1000.00',
  bettors: 1,
  options: [{ option: 'a', amount, bettors: 1, odds }],
})

test.each([
  [
    'an estimate with the stake: 95% of ¥1,100 for ¥400',
    rated,
    poolOf('300.00', '3.166'),
    100_00n,
    '約2.61倍',
  ],
  ['the same for an option without bets', rated, poolOf('0.00'), 100_00n, '約10.45倍'],
  ['the pool as it is without a stake', rated, poolOf('300.00', '3.166'), 0n, '約3.16倍'],
  ['nothing without any stake', rated, poolOf('0.00'), 0n, null],
  ['at least the stakes', rated, poolOf('1000.00'), 100_00n, '約1.00倍'],
  ['final odds', { ...rated, state: 'closed' as const }, poolOf('300.00', '3.166'), 100_00n, '3.16倍'],
  ['fixed odds', { ...rated, mode: 'fixedOdds' as const }, poolOf('300.00', '2.280'), 100_00n, '2.28倍'],
])('odds: %s', (_, game, pool, more, text) => {
  expect(oddsTextOf(game, pool, 'a', more)).toBe(text)
})

const gameOf = (game: Partial<GuessGame>, ways: readonly (number | null)[] = [null, null]) =>
  ({
    ...rated,
    ...game,
    options: ways.map((way, at) => ({
      id: 'ab'[at],
      chance: way === null ? null : { ways: way, outOf: 36 },
    })),
  }) as GuessGame

test('the range of estimates has the least and the most staked option', () => {
  expect(oddsRange(gameOf({}), poolOf('300.00'), '100.00')).toBe('約2.61〜10.45倍')
})

test.each([
  ['nothing for a pool, which each answer shares otherwise', gameOf({}), null],
  ['fixed odds times the chance', gameOf({ mode: 'fixedOdds' }, [15, 6]), 95],
  ['nothing if it differs between options', gameOf({ mode: 'fixedOdds' }, [15, 7]), null],
  ['nothing without known chances', gameOf({ mode: 'fixedOdds' }), null],
])('the average return: %s', (_, game, percent) => {
  const fixed = ['2.280', '5.700'].map((odds, at) => ({
    option: at === 0 ? 'a' : 'b',
    amount: '100.00',
    bettors: 1,
    odds,
  }))
  expect(returnPercent(game, { ...poolOf('100.00'), options: fixed })).toBe(percent)
})

test.each([
  ['fixed odds', '2.280', '3.000', 22_800n],
  ['the odds of the pool now', null, '3.000', 30_000n],
])('the own bet pays by %s', (_, own, now, paid) => {
  const bet = { option: 'a', currency: 'JPY', amount: '100.00', odds: own } as GuessBet
  expect(ownReward([bet], poolOf('1000.00', now))).toBe(paid)
})
