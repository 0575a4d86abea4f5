// Merging of the history's entries: successive bets of one game are one movement, and no sum is lost.
import { minorOf } from '@mangetsu/money'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { HistoryEntry } from './history.ts'
import { mergedMovements } from './movements.ts'
import type { StatementKind } from './wallet.ts'

/** Games of the bets, and the table's round of a bet at a table. */
const gameIds: Readonly<Record<string, string>> = {
  s1: 'daruma',
  s2: 'daruma',
  s3: 'daruma',
  other: 'koi-falls',
  own: 'roulette-1',
  'table-round': 'roulette-1',
}
const notBets: readonly StatementKind[] = ['deposit', 'exchangeIn', 'exchangeOut']

let no = 0
const entry = (
  kind: StatementKind,
  amount: string,
  refId: string,
  more: Partial<HistoryEntry> = {},
): HistoryEntry => {
  no += 1
  const isBet = !notBets.includes(kind)
  return {
    id: `JPY-${no}`,
    at: new Date(Date.UTC(2026, 10, 30) - no * 1_000).toISOString(),
    group: isBet ? 'bet' : kind === 'deposit' ? 'deposit' : 'transfer',
    kind,
    currency: 'JPY',
    amount,
    balanceAfter: '0.00',
    state: 'done',
    refId,
    gameId: gameIds[refId] ?? null,
    roundId: refId === 'own' ? 'table-round' : isBet ? refId : null,
    ...more,
  }
}
const merged = (entries: readonly HistoryEntry[], isCut = false) =>
  mergedMovements(entries, isCut).map(({ movement }) => movement)

test('merges rounds of one game in succession, with their stakes, payouts and number', () => {
  const entries = [
    entry('win', '250.00', 's3'),
    entry('stake', '-100.00', 's3'),
    entry('stake', '-100.00', 's2'),
    entry('deposit', '1000.00', 'd'),
    entry('stake', '-100.00', 's1'),
    entry('stake', '-40.00', 'other'),
  ]
  const recent = merged(entries)
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
  expect(merged(entries)).toMatchObject([
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
    expect(merged(entries, true)).toMatchObject([
      { amount: '-200.00', rounds: { count: 2, hasEarlier: true, paid: '0.00' } },
    ])
  })

  test('marks no earlier movement and no movement that is no bet', () => {
    const entries = [entry('stake', '-100.00', 's3'), entry('deposit', '500.00', 'd')]
    expect(merged(entries, true).map(({ rounds }) => rounds?.hasEarlier)).toEqual([false, undefined])
  })
})

test('lists the merged rounds, each with its stakes, payouts and newest balance', () => {
  const entries = [
    entry('win', '250.00', 's3', { balanceAfter: '700.00' }),
    entry('stake', '-50.00', 's3'),
    entry('stake', '-50.00', 's3'),
    entry('stake', '-100.00', 's2'),
  ]
  expect(mergedMovements(entries, false)).toMatchObject([
    {
      movement: { amount: '50.00', balanceAfter: '700.00' },
      rounds: [
        {
          id: entries[0]?.id,
          amount: '150.00',
          balanceAfter: '700.00',
          rounds: { count: 1, staked: '100.00' },
        },
        { id: entries[3]?.id, amount: '-100.00', rounds: { count: 1, paid: '0.00' } },
      ],
    },
  ])
})

describe('an exchange', () => {
  const received = entry('exchangeIn', '6.50', 'x', { currency: 'USD', balanceAfter: '6.50' })
  const paid = entry('exchangeOut', '-1000.00', 'x', { balanceAfter: '500.00' })
  const whole = { kind: 'exchangeIn', currency: 'USD', amount: '6.50', rounds: null }

  test('is one movement with both amounts, in whichever order the wallets are listed', () => {
    const exchanged = { currency: 'JPY', amount: '-1000.00', balanceAfter: '500.00' }
    for (const entries of [
      [received, paid],
      [paid, received],
    ])
      expect(merged(entries)).toMatchObject([{ ...whole, exchanged }])
  })

  test('is listed by its only entry where the other is filtered out, and waits for it where the list is cut', () => {
    expect(merged([received])).toMatchObject([{ ...whole, exchanged: null }])
    expect(merged([received], true)).toEqual([])
    expect(merged([received, paid], true)).toHaveLength(1)
  })

  test('never merges with the next one', () => {
    const other = entry('exchangeOut', '-1.00', 'y')
    expect(merged([received, other])).toMatchObject([{ exchanged: null }, { exchanged: null }])
  })
})

test('never merges bets of two wallets, or of games that are no longer known', () => {
  const entries = [
    entry('stake', '-100.00', 's3'),
    entry('stake', '-1.00', 's2', { currency: 'USD' }),
    entry('stake', '-100.00', 'archived'),
    entry('stake', '-100.00', 'archived-2'),
  ]
  expect(merged(entries).map(({ rounds }) => rounds?.count)).toEqual([1, 1, 1, 1])
})

test('neither loses nor creates money', () => {
  const kinds = fc.constantFrom<StatementKind>('stake', 'win', 'deposit', 'tableBetBack')
  const amounts = fc.integer({ min: -1_000_000, max: 1_000_000 }).map((yen) => `${yen}.00`)
  const anyEntry = fc.tuple(kinds, amounts, fc.constantFrom('s1', 's2', 'other', 'own', 'gone'))
  const sumOf = (amounts: readonly string[]) =>
    amounts.reduce((sum, amount) => sum + minorOf(amount, 'JPY'), 0n)
  fc.assert(
    fc.property(fc.array(anyEntry), (given) => {
      const entries = given.map(([kind, amount, refId]) => entry(kind, amount, refId))
      const movements = mergedMovements(entries, false)
      const whole = sumOf(entries.map(({ amount }) => amount))
      expect(sumOf(movements.map(({ movement }) => movement.amount))).toBe(whole)
      const parts = movements.flatMap(({ movement, rounds }) => (rounds.length > 0 ? rounds : [movement]))
      expect(sumOf(parts.map(({ amount }) => amount))).toBe(whole)
    }),
  )
})
