// Grouping of bets into rows: bets that differ only in their spot share a row, in their order.
import type { TableBetOffered } from '@mangetsu/contract/table'
import { expect, test } from 'vitest'
import { betGroups, gainText } from './bet-groups.ts'

const bet = (spot: string, odds: TableBetOffered['odds'], rtpPpm = 972_972): TableBetOffered => ({
  spot,
  odds,
  rtpPpm,
  most: '5000.00',
  title: { ja: spot, en: spot },
})

test('one row per kind, odds, RTP and limit', () => {
  const bets = [
    bet('straight-0', [[35, 1]]),
    bet('split-0-1', [[17, 1]]),
    bet('straight-17', [[35, 1]]),
    bet('red', [[1, 1]]),
    bet('black', [[1, 1]]),
    bet('sum-4', [[62, 1]], 875_000),
    bet('sum-5', [[31, 1]], 888_888),
    bet('sum-17', [[62, 1]], 875_000),
  ]
  expect(betGroups(bets).map(({ bets: group }) => group.map(({ spot }) => spot))).toEqual([
    ['straight-0', 'straight-17'],
    ['split-0-1'],
    ['red', 'black'],
    ['sum-4', 'sum-17'],
    ['sum-5'],
  ])
})

test.each([
  [[35, 1], '35'],
  [[19, 20], '0.95'],
  [[1, 2], '0.5'],
] as const)('%j pays %s', ([gain, of], text) => {
  expect(gainText([gain, of])).toBe(text)
})
