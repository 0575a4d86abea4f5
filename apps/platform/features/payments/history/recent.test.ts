// Merging of the newest movements: successive bets of one game are one movement, and no sum is lost.
import type { HistoryEntry } from '@mangetsu/contract/history'
import type { StatementKind } from '@mangetsu/contract/wallet'
import { describe, expect, test } from 'vitest'
import { recentOf } from './recent.ts'
import type { GameOfRound } from './round-games.ts'

let no = 0
const entry = (kind: StatementKind, amount: string, refId: string): HistoryEntry => {
  no += 1
  return {
    id: `JPY-${no}`,
    at: new Date(Date.UTC(2026, 10, 30) - no * 1_000).toISOString(),
    group: kind === 'deposit' ? 'deposit' : 'bet',
    kind,
    currency: 'JPY',
    amount,
    balanceAfter: '0.00',
    state: 'done',
    refId,
    gameId: null,
  }
}

const games = new Map<string, GameOfRound>([
  ...['s1', 's2', 's3'].map((id) => [id, { gameId: 'daruma', roundId: id }] as const),
  ['other', { gameId: 'koi-falls', roundId: 'other' }],
  ['own', { gameId: 'roulette-1', roundId: 'table-round' }],
  ['table-round', { gameId: 'roulette-1', roundId: 'table-round' }],
])

test('merges rounds of one game in succession, with their stakes, payouts and number', () => {
  const entries = [
    entry('win', '250.00', 's3'),
    entry('stake', '-100.00', 's3'),
    entry('stake', '-100.00', 's2'),
    entry('deposit', '1000.00', 'd'),
    entry('stake', '-100.00', 's1'),
    entry('stake', '-40.00', 'other'),
  ]
  const recent = recentOf(entries, games, false)
  expect(recent.map(({ kind, amount, gameId, rounds }) => [kind, amount, gameId, rounds?.count])).toEqual([
    ['win', '50.00', 'daruma', 2],
    ['deposit', '1000.00', null, undefined],
    ['stake', '-100.00', 'daruma', 1],
    ['stake', '-40.00', 'koi-falls', 1],
  ])
  expect(recent[0]?.rounds).toEqual({
    count: 2,
    hasEarlier: false,
    staked: '200.00',
    paid: '250.00',
    since: entries[2]?.at,
  })
})

test('counts the bets, the bets taken back and the payout at a table as one round', () => {
  const entries = [
    entry('tableRound', '360.00', 'own'),
    entry('tableBet', '-200.00', 'table-round'),
    entry('tableBetBack', '100.00', 'table-round'),
    entry('tableBet', '-100.00', 'table-round'),
  ]
  expect(recentOf(entries, games, false)).toMatchObject([
    { amount: '160.00', gameId: 'roulette-1', rounds: { count: 1, staked: '200.00', paid: '360.00' } },
  ])
})

describe('a list that was cut', () => {
  test('leaves out its oldest round, whose stake may be missing, and says that earlier ones exist', () => {
    const entries = [
      entry('stake', '-100.00', 's3'),
      entry('stake', '-100.00', 's2'),
      entry('win', '90.00', 's1'),
    ]
    expect(recentOf(entries, games, true)).toMatchObject([
      { amount: '-200.00', rounds: { count: 2, hasEarlier: true, paid: '0.00' } },
    ])
  })

  test('marks no earlier movement and no movement that is no bet', () => {
    const entries = [entry('stake', '-100.00', 's3'), entry('deposit', '500.00', 'd')]
    expect(recentOf(entries, games, true).map(({ rounds }) => rounds?.hasEarlier)).toEqual([false, undefined])
  })
})

test('never merges bets of two wallets or of unknown and known games', () => {
  const dollars = { ...entry('stake', '-1.00', 's2'), currency: 'USD' } as const
  const entries = [entry('stake', '-100.00', 's3'), dollars, entry('stake', '-100.00', 'archived')]
  expect(recentOf(entries, games, false).map(({ rounds }) => rounds?.count)).toEqual([1, 1, 1])
})

test('returns the newest ones up to the limit, the last with all of its rounds', () => {
  const entries = [
    entry('deposit', '1.00', 'a'),
    entry('stake', '-100.00', 's2'),
    entry('stake', '-100.00', 's1'),
    entry('deposit', '2.00', 'b'),
  ]
  expect(recentOf(entries, games, true, 2)).toMatchObject([
    { kind: 'deposit' },
    { amount: '-200.00', rounds: { count: 2, hasEarlier: false } },
  ])
})
