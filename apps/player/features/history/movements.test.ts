// Grouping of the history: a round is one movement, days are in order with their totals, nothing is lost.
import type { HistoryEntry } from '@mangetsu/contract/history'
import type { StatementKind } from '@mangetsu/contract/wallet'
import { minorOf } from '@mangetsu/money'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { daysOfMovements, movementsOf } from './movements.ts'

const entry = (id: string, kind: StatementKind, amount: string, refId: string): HistoryEntry => ({
  id,
  at: '2026-11-21T00:00:00.000Z',
  group: 'other',
  kind,
  currency: 'JPY',
  amount,
  balanceAfter: '0.00',
  state: 'done',
  refId,
  gameId: null,
})

describe('rounds', () => {
  const win = entry('4', 'win', '250.00', 'r1')
  const stake = entry('3', 'stake', '-100.00', 'r1')
  const lost = entry('2', 'stake', '-100.00', 'r0')

  test('merges the stake and payout of one round, with the newer balance', () => {
    expect(movementsOf([{ ...win, balanceAfter: '150.00' }, stake, lost], false)).toMatchObject([
      { id: '4', kind: 'round', amount: '150.00', stake: '-100.00', win: '250.00', balanceAfter: '150.00' },
      { id: '2', kind: 'round', amount: '-100.00', stake: '-100.00', win: null },
    ])
  })

  test('a payout at the end of a page waits for its stake, a lost round does not', () => {
    expect(movementsOf([lost, win], true).map(({ id }) => id)).toEqual(['2'])
    expect(movementsOf([win, stake], true).map(({ id }) => id)).toEqual(['4'])
    expect(movementsOf([lost], true).map(({ id }) => id)).toEqual(['2'])
  })

  test('a payout whose stake is filtered out appears at the end of the list', () => {
    expect(movementsOf([win], false)).toMatchObject([{ amount: '250.00', stake: null }])
  })

  test('a held and a returned withdrawal stay separate, though they share one id', () => {
    const entries = [
      entry('2', 'withdrawalReturned', '5.00', 'w'),
      entry('1', 'withdrawalHeld', '-5.00', 'w'),
    ]
    expect(movementsOf(entries, false).map(({ kind }) => kind)).toEqual([
      'withdrawalReturned',
      'withdrawalHeld',
    ])
  })

  test('merging neither loses nor creates money', () => {
    const kinds = fc.constantFrom<StatementKind>('stake', 'win', 'deposit', 'withdrawalHeld')
    const entries = fc.array(
      fc.tuple(kinds, fc.bigInt({ min: -(10n ** 15n), max: 10n ** 15n }), fc.constantFrom('a', 'b')),
    )
    const text = (minor: bigint) => {
      const size = minor < 0n ? -minor : minor
      return `${minor < 0n ? '-' : ''}${size / 100n}.${String(size % 100n).padStart(2, '0')}`
    }
    fc.assert(
      fc.property(entries, (given) => {
        const list = given.map(([kind, amount, refId], index) => entry(`${index}`, kind, text(amount), refId))
        const sum = (amounts: string[]) => amounts.reduce((all, amount) => all + minorOf(amount, 'JPY'), 0n)
        expect(sum(movementsOf(list, false).map(({ amount }) => amount))).toBe(
          sum(list.map(({ amount }) => amount)),
        )
      }),
    )
  })
})

describe('days', () => {
  const on = (day: string, more: Partial<HistoryEntry>): HistoryEntry => ({
    ...entry(`${day}${more.amount}${more.currency}`, 'deposit', '1.00', 'd'),
    at: day,
    ...more,
  })
  const movements = movementsOf(
    [
      on('22', { amount: '10.00' }),
      on('22', { amount: '0.50000000', currency: 'BTC' }),
      on('22', { amount: '-2.50', kind: 'exchangeOut' }),
      on('22', { amount: '99.00', balanceAfter: null, state: 'failed' }),
      on('21', { amount: '1.00' }),
    ],
    false,
  )
  const days = (hasMore: boolean) => daysOfMovements(movements, (at) => at, hasMore)

  test('keep their order', () => {
    expect(days(false).map(({ day, movements }) => [day, movements.length])).toEqual([
      ['22', 4],
      ['21', 1],
    ])
  })

  test('are totalled per currency, without amounts that have not moved', () => {
    expect(days(false).map(({ sums }) => sums)).toEqual([
      [
        { currency: 'JPY', amount: '7.50' },
        { currency: 'BTC', amount: '0.50000000' },
      ],
      [{ currency: 'JPY', amount: '1.00' }],
    ])
  })

  test('have no total while a later page may continue them', () => {
    expect(days(true).map(({ sums }) => sums === null)).toEqual([false, true])
  })
})
