// Grouping of the history: a round is one movement, days are in order with their totals, nothing is lost.
import type { HistoryEntry } from '@mangetsu/contract/history'
import type { StatementKind } from '@mangetsu/contract/wallet'
import { minorOf } from '@mangetsu/money'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { daysOfMovements, movementsOf, withSeries } from './movements.ts'

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
    group: 'deposit',
    ...more,
  })
  const movements = movementsOf(
    [
      on('22', { amount: '10.00' }),
      on('22', { amount: '0.50000000', currency: 'BTC' }),
      on('22', { amount: '-2.50', kind: 'exchangeOut', group: 'transfer' }),
      on('22', { amount: '-3.00', kind: 'stake', group: 'bet' }),
      on('22', { amount: '99.00', balanceAfter: null, state: 'failed' }),
      on('21', { amount: '1.00' }),
    ],
    false,
  )
  const days = (hasMore: boolean) => daysOfMovements(movements, (at) => at, hasMore)

  test('keep their order', () => {
    expect(days(false).map(({ day, movements }) => [day, movements.length])).toEqual([
      ['22', 5],
      ['21', 1],
    ])
  })

  test('are totalled per part and currency, without amounts that have not moved', () => {
    expect(days(false).map(({ sums }) => sums)).toEqual([
      [
        { part: 'inOut', currency: 'JPY', amount: '10.00' },
        { part: 'inOut', currency: 'BTC', amount: '0.50000000' },
        { part: 'play', currency: 'JPY', amount: '-3.00' },
        { part: 'other', currency: 'JPY', amount: '-2.50' },
      ],
      [{ part: 'inOut', currency: 'JPY', amount: '1.00' }],
    ])
  })

  test('are marked while a later page may continue them', () => {
    expect(days(true).map(({ isOpen }) => isOpen)).toEqual([false, true])
  })
})

describe('series', () => {
  const round = (id: string, gameId: string | null, more: Partial<HistoryEntry> = {}): HistoryEntry => ({
    ...entry(id, 'stake', '-100.00', `r${id}`),
    gameId,
    ...more,
  })
  const seriesOf = (list: readonly HistoryEntry[], hasMore = false) =>
    withSeries(movementsOf(list, hasMore), hasMore)

  test('merge successive rounds of one game, with every round and the newest balance', () => {
    const list = [
      round('3', 'a', { balanceAfter: '700.00' }),
      { ...entry('2w', 'win', '250.00', 'r2'), gameId: 'a' },
      round('2', 'a'),
      round('1', 'a', { at: '2026-11-20T23:00:00.000Z' }),
    ]
    expect(seriesOf(list)).toMatchObject([
      {
        id: '3',
        amount: '-50.00',
        stake: '-300.00',
        win: '250.00',
        balanceAfter: '700.00',
        rounds: [{ id: '3' }, { id: '2w', amount: '150.00' }, { id: '1' }],
        series: { count: 3, hasEarlier: false, since: '2026-11-20T23:00:00.000Z' },
      },
    ])
  })

  test('end at another game, wallet or kind, and where the game is unknown', () => {
    const list = [
      round('7', 'a'),
      round('6', 'b'),
      round('5', 'b', { currency: 'USD' }),
      entry('4', 'deposit', '5.00', 'd'),
      round('3', 'b', { currency: 'USD' }),
      round('2', null),
      round('1', null),
    ]
    expect(seriesOf(list).map(({ id }) => id)).toEqual(['7', '6', '5', '4', '3', '2', '1'])
  })

  test('may continue on the next page only at the end of the list', () => {
    const list = [round('4', 'a'), round('3', 'a'), round('2', 'b'), round('1', 'b')]
    expect(seriesOf(list, true).map(({ series }) => series?.hasEarlier)).toEqual([false, true])
  })
})
