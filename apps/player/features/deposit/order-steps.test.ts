// The steps of an order for every outcome, and the text of its deadline.
import type { Deposit } from '@mangetsu/contract/deposit'
import { expect, test } from 'vitest'
import { remainingOf, stepsOf, trackOf } from './order-steps.ts'

const at = (minute: number) => `2026-11-21T00:${String(minute).padStart(2, '0')}:00.000Z`
type Been = Deposit['steps'][number]['status']

const order = (status: Deposit['status'], been: readonly Been[], more: Partial<Deposit> = {}) => ({
  status,
  reason: null,
  createdAt: at(0),
  changedAt: at(been.length - 1),
  chain: null,
  steps: been.map((name, minute) => ({ status: name, at: at(minute), reason: null })),
  ...more,
})
const shown = (deposit: Parameters<typeof stepsOf>[0]) =>
  stepsOf(deposit).map(({ name, state }) => `${name}:${state}`)

test.each([
  { been: ['created', 'pending'], steps: 'created:done paying:now credited:ahead' },
  {
    been: ['created', 'pending', 'saidPaid'],
    steps: 'created:done saidPaid:done checking:now credited:ahead',
  },
  { been: ['created', 'pending', 'voucher'], steps: 'created:done voucher:done checking:now credited:ahead' },
  {
    been: ['created', 'pending', 'saidPaid', 'voucher', 'saidPaid'],
    steps: 'created:done saidPaid:done voucher:done checking:now credited:ahead',
  },
] as const)('in progress after $been', ({ been, steps }) => {
  expect(shown(order('pending', been)).join(' ')).toBe(steps)
})

test('shows a detected coin as being confirmed', () => {
  const chain = { txId: 'abcdefgh', confirmations: 2, needed: 12 }
  expect(shown(order('pending', ['created', 'pending', 'seen'], { chain }))).toEqual([
    'created:done',
    'seen:done',
    'confirming:now',
    'credited:ahead',
  ])
})

test.each(['failed', 'expired', 'cancelled'] as const)('%s is the last step', (status) => {
  expect(shown(order(status, ['created', 'pending', status]))).toEqual(['created:done', `${status}:stopped`])
})

test('shows that a late payment was late', () => {
  expect(shown(order('succeeded', ['created', 'pending', 'expired', 'succeeded']))).toEqual([
    'created:done',
    'expired:stopped',
    'succeeded:done',
  ])
})

test('an order without recorded steps still shows its start and end', () => {
  expect(shown(order('failed', [], { changedAt: at(5) }))).toEqual(['created:done', 'failed:stopped'])
})

test('a reason belongs to its step', () => {
  const steps = [{ status: 'failed' as const, at: at(3), reason: 'refused' }]
  expect(stepsOf({ ...order('failed', []), steps, changedAt: at(3) }).at(-1)).toEqual({
    name: 'failed',
    state: 'stopped',
    at: at(3),
    reason: 'refused',
  })
})

test.each([
  [-5, { unit: 'over' }],
  [0, { unit: 'over' }],
  [1, { unit: 'seconds', seconds: 1 }],
  [59, { unit: 'seconds', seconds: 59 }],
  [60, { unit: 'minutes', minutes: 1 }],
  [3_599, { unit: 'minutes', minutes: 59 }],
  [3_600, { unit: 'hours', hours: 1, minutes: 0 }],
  [5_430, { unit: 'hours', hours: 1, minutes: 30 }],
])('%i seconds left', (seconds, remaining) => {
  expect(remainingOf(seconds)).toEqual(remaining)
})

test.each([
  { status: 'pending', been: ['created', 'pending'], track: 'created:done paying:now credited:ahead' },
  {
    status: 'pending',
    been: ['created', 'pending', 'saidPaid'],
    track: 'created:done checking:now credited:ahead',
  },
  {
    status: 'succeeded',
    been: ['created', 'pending', 'saidPaid', 'succeeded'],
    track: 'created:done paying:done credited:done',
  },
  { status: 'expired', been: ['created', 'pending', 'expired'], track: null },
] as const)('the track of an order that is $status after $been', ({ status, been, track }) => {
  const steps = trackOf(order(status, been))
  expect(steps?.map(({ name, state }) => `${name}:${state}`).join(' ') ?? null).toBe(track)
})
