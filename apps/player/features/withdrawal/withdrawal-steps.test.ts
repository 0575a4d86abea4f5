// The steps of a withdrawal: completed, current, and where it stopped.
import type { WithdrawalStatus } from '@mangetsu/contract/withdrawal'
import { expect, test } from 'vitest'
import { amountWithin, wholeAmount } from './withdrawal-rules.ts'
import { isUnderWay, stepsAhead, stepsOf } from './withdrawal-steps.ts'

const been = (...statuses: WithdrawalStatus[]) => ({
  status: statuses.at(-1) ?? 'requested',
  steps: statuses.map((status, index) => ({ status, at: `at ${index}`, reason: null })),
})

const tracks = (...statuses: WithdrawalStatus[]) =>
  stepsOf(been(...statuses)).map(({ stage, state }) => `${stage} ${state}`)

test.each([
  { been: ['requested'], way: ['requested now', 'checking ahead', 'sending ahead', 'paid ahead'] },
  { been: ['requested', 'checking'], way: ['requested done', 'checking now', 'sending ahead', 'paid ahead'] },
  {
    been: ['requested', 'checking', 'approved'],
    way: ['requested done', 'checking done', 'sending now', 'paid ahead'],
  },
  {
    been: ['requested', 'checking', 'approved', 'sending', 'paid'],
    way: ['requested done', 'checking done', 'sending done', 'paid done'],
  },
  { been: ['requested', 'cancelled'], way: ['requested done', 'cancelled stopped'] },
  {
    been: ['requested', 'checking', 'approved', 'cancelled'],
    way: ['requested done', 'checking done', 'cancelled stopped'],
  },
  {
    been: ['requested', 'checking', 'rejected'],
    way: ['requested done', 'checking done', 'rejected stopped'],
  },
  {
    been: ['requested', 'checking', 'approved', 'sending', 'failed'],
    way: ['requested done', 'checking done', 'sending done', 'failed stopped'],
  },
] as { been: WithdrawalStatus[]; way: string[] }[])('$been', ({ been: statuses, way }) => {
  expect(tracks(...statuses)).toEqual(way)
})

test('sending starts with the approval', () => {
  expect(stepsOf(been('requested', 'approved', 'sending'))[2]).toEqual({
    stage: 'sending',
    state: 'now',
    at: 'at 1',
    reason: null,
  })
})

test('paid and stopped ones are no longer in progress', () => {
  expect(
    (['requested', 'checking', 'approved', 'sending'] as const).every((status) => isUnderWay({ status })),
  ).toBe(true)
  expect(
    (['paid', 'rejected', 'cancelled', 'failed'] as const).some((status) => isUnderWay({ status })),
  ).toBe(false)
})

test('before the request, its first step is the current one', () => {
  expect(stepsAhead().map(({ state }) => state)).toEqual(['now', 'ahead', 'ahead', 'ahead'])
})

test('shows the reason of the current step, and of the one where it stopped', () => {
  const waiting = {
    status: 'checking' as const,
    steps: [
      { status: 'requested' as const, at: 'at 0', reason: null },
      { status: 'checking' as const, at: 'at 1', reason: 'amount' },
    ],
  }
  expect(stepsOf(waiting).map(({ reason }) => reason)).toEqual([null, 'amount', null, null])
  const rejected = {
    status: 'rejected' as const,
    steps: [...waiting.steps, { status: 'rejected' as const, at: 'at 2', reason: 'documents' }],
  }
  expect(stepsOf(rejected).map(({ reason }) => reason)).toEqual([null, null, 'documents'])
})

const limit = {
  currency: 'JPY',
  min: '3000.00',
  max: '100000.00',
  available: '50000.00',
  unit: '1.00',
} as const

test.each([
  { typed: '3,000', read: { ok: true, amount: '3000.00' } },
  { typed: '50000', read: { ok: true, amount: '50000.00' } },
  { typed: '', read: { ok: false, wrong: 'missing' } },
  { typed: 'x', read: { ok: false, wrong: 'unreadable' } },
  { typed: '2999', read: { ok: false, wrong: 'tooLittle' } },
  { typed: '50001', read: { ok: false, wrong: 'notThere' } },
  { typed: '100001', read: { ok: false, wrong: 'tooMuch' } },
  { typed: '3000.5', read: { ok: false, wrong: 'tooFine' } },
])('$typed within limits and balance', ({ typed, read }) => {
  expect(amountWithin(typed, limit)).toMatchObject(read)
})

test('"all" is the balance, up to the limit', () => {
  expect(wholeAmount(limit)).toBe('50000.00')
  expect(wholeAmount({ ...limit, available: '200000.00' })).toBe('100000.00')
})
