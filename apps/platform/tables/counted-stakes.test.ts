// Turnover of linked accounts: opposed bets, other bets, and links through a third account.
import { baccarat } from '@mangetsu/games/baccarat/table'
import { dragonTiger } from '@mangetsu/games/dragon-tiger/table'
import { roulette } from '@mangetsu/games/roulette/table'
import { expect, test } from 'vitest'
import { countedStakes, type TableBettor } from './counted-stakes.ts'

const bettor = (
  playerId: string,
  bets: TableBettor['bets'],
  currency: TableBettor['currency'] = 'JPY',
): TableBettor => ({
  playerId,
  currency,
  bets,
})
const opposed = (...words: Parameters<typeof countedStakes>): string[] =>
  [...countedStakes(...words)].filter(([, { isOpposed }]) => isOpposed).map(([id]) => id)

test('opposite sides count nothing between linked accounts, and fully between others', () => {
  const sides = [bettor('a', { player: 10_000n }), bettor('b', { banker: 10_000n })]
  expect(opposed(baccarat, sides, [['a', 'b']])).toEqual(['a', 'b'])
  expect(opposed(baccarat, sides, [])).toEqual([])
  expect(countedStakes(baccarat, sides, []).get('a')).toEqual({ isOpposed: false, atRiskMinor: 10_000n })
})

test('detects opposite sides in different currencies', () => {
  const sides = [bettor('a', { dragon: 15_000n }), bettor('b', { tiger: 100n }, 'USD')]
  expect(opposed(dragonTiger, sides, [['a', 'b']])).toEqual(['a', 'b'])
})

test('counts linked accounts fully if they cover no one', () => {
  const three = [
    bettor('a', { red: 10_000n }),
    bettor('b', { black: 10_000n }),
    bettor('c', { 'straight-17': 10_000n }),
  ]
  const counted = countedStakes(roulette, three, [['a', 'b', 'c']])
  expect([...counted.values()].map(({ atRiskMinor }) => atRiskMinor)).toEqual([0n, 0n, 10_000n])
})

test('links accounts through a third one, and detects a layout divided among them', () => {
  const dozens = ['a', 'b', 'c'].map((id, at) => bettor(id, { [`dozen-${at + 1}`]: 10_000n }))
  expect(
    opposed(roulette, dozens, [
      ['a', 'b'],
      ['b', 'c'],
    ]),
  ).toEqual(['a', 'b', 'c'])
  expect(opposed(roulette, dozens, [['a', 'b']])).toEqual([])
})

test('counts linked accounts on the same side fully', () => {
  const same = [bettor('a', { red: 10_000n }), bettor('b', { red: 30_000n })]
  expect(opposed(roulette, same, [['a', 'b']])).toEqual([])
})
