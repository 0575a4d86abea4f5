// Filters: every transfer kind is in one group, every state has its entries and orders.
import { HistoryGroup, HistoryState } from '@mangetsu/contract/history'
import { StatementKind } from '@mangetsu/contract/wallet'
import { describe, expect, test } from 'vitest'
import { statementKindOf } from '../wallet/index.ts'
import { groupOf, namedKinds, transferKinds } from './groups.ts'
import { historyLabels } from './labels.ts'
import { isEverything, planOf, stateOfOrder, stateOfWithdrawal } from './plan.ts'

describe('groups', () => {
  test.each(Object.entries(transferKinds))(
    '%s contains the transfers that the statement assigns to it',
    (group, kinds) => {
      for (const kind of kinds)
        for (const amountMinor of [1n, -1n])
          expect(groupOf(statementKindOf({ kind, amountMinor }))).toBe(group)
    },
  )

  test('unlisted kinds are other, rounds are bets', () => {
    expect(groupOf(statementKindOf({ kind: 'correction', amountMinor: 1n }))).toBe('other')
    expect(groupOf(statementKindOf({ kind: 'round', amountMinor: -1n }))).toBe('bet')
    expect(groupOf(statementKindOf({ kind: 'round', amountMinor: 1n }))).toBe('bet')
    expect(groupOf(statementKindOf({ kind: 'tableRound', amountMinor: 1n }))).toBe('bet')
  })

  test('cover every kind of the statement, and both languages name it', () => {
    for (const kind of StatementKind.options) {
      expect(HistoryGroup.options).toContain(groupOf(kind))
      expect(historyLabels.ja.kinds[kind]).not.toBe(historyLabels.en.kinds[kind])
    }
  })
})

const holds = [
  { holdId: 'held', state: 'open' },
  { holdId: 'refused', state: 'failed' },
] as const

describe('a filter', () => {
  test('without groups, or with all of them, selects everything', () => {
    for (const groups of [undefined, [], HistoryGroup.options]) {
      const { entries, orders } = planOf({ groups }, holds)
      expect(entries !== null && isEverything(entries)).toBe(true)
      expect([...orders].sort()).toEqual(['cancelled', 'created', 'expired', 'failed', 'pending'])
    }
  })

  test('by groups selects only those', () => {
    expect(planOf({ groups: ['bet'] }, holds)).toMatchObject({
      entries: { hasRounds: true, kinds: ['tableBet', 'tableBetBack', 'tableRefund'], hasOthers: false },
      orders: [],
    })
    expect(planOf({ groups: ['deposit', 'other'] }, holds)).toMatchObject({
      entries: { hasRounds: false, kinds: ['deposit'], hasOthers: true },
      orders: expect.arrayContaining(['pending']),
    })
  })

  test('by done excludes active and released holds', () => {
    const { entries, orders } = planOf({ state: 'done' }, holds)
    expect(entries).toMatchObject({ hasRounds: true, kinds: namedKinds, except: ['held', 'refused'] })
    expect(orders).toEqual([])
  })

  test.each([
    ['open', ['held'], ['created', 'pending']],
    ['failed', ['refused'], ['failed']],
  ] as const)('by %s selects only those holds and orders', (state, only, orders) => {
    const plan = planOf({ state }, holds)
    expect(plan).toEqual({
      entries: { hasRounds: false, kinds: ['withdrawal.hold'], hasOthers: false, only, except: [] },
      orders,
    })
  })

  test('queries no wallet if no entry can match', () => {
    expect(planOf({ state: 'cancelled' }, holds)).toEqual({ entries: null, orders: ['cancelled', 'expired'] })
    expect(planOf({ state: 'open', groups: ['bet'] }, holds)).toEqual({ entries: null, orders: [] })
  })

  test('selects each order and withdrawal in its displayed state', () => {
    for (const state of HistoryState.options)
      for (const status of planOf({ state }, []).orders) expect(stateOfOrder(status)).toBe(state)
    expect(stateOfWithdrawal('sending')).toBe('open')
    expect(stateOfWithdrawal('paid')).toBe('done')
    expect(stateOfWithdrawal('rejected')).toBe('failed')
  })
})
