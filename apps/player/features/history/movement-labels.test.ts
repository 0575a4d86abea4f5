// Texts of a row's amount: only gains are coloured, and an amount that has not moved is labelled.
import { afterAll, describe, expect, test } from 'vitest'
import { overwriteGetLocale } from '../../messages-compiled/runtime.js'
import { markOf, noteOf, toneOf } from './movement-labels.ts'
import type { HistoryMovement } from './movements.ts'

overwriteGetLocale(() => 'en')
afterAll(() => overwriteGetLocale(() => 'ja'))

const movement = (more: Partial<HistoryMovement>): HistoryMovement => ({
  id: '1',
  group: 'deposit',
  kind: 'deposit',
  at: '2026-11-21T00:00:00.000Z',
  currency: 'JPY',
  amount: '1000.00',
  balanceAfter: '1000.00',
  state: 'done',
  refId: 'd',
  stake: null,
  win: null,
  gameId: null,
  ...more,
})

test.each([
  ['1.00', 'JPY', 'text-matcha'],
  ['0.00000001', 'BTC', 'text-matcha'],
  ['-1.00', 'JPY', ''],
  ['0.00', 'JPY', ''],
  ['0.00000000', 'BTC', ''],
] as const)('%s %s is rendered in "%s"', (amount, currency, look) => {
  expect(toneOf(amount, currency)).toBe(look)
})

describe('the line under the label', () => {
  test.each<[Partial<HistoryMovement>, string]>([
    [{ kind: 'round', stake: '100.00', win: null }, 'Stake ¥100'],
    [{ kind: 'round', stake: '100.00', win: '250.00' }, '¥100 → ¥250'],
    [
      { kind: 'round', series: { count: 46, hasEarlier: false, since: '2026-11-20T00:00:00.000Z' } },
      '46 rounds',
    ],
    [
      { kind: 'round', series: { count: 97, hasEarlier: true, since: '2026-11-20T00:00:00.000Z' } },
      'Last 97 rounds',
    ],
    [{ state: 'failed', balanceAfter: null }, 'No money has moved'],
    [{ state: 'open', balanceAfter: null }, 'Waiting for the payment'],
    [{ kind: 'withdrawalHeld', state: 'open' }, 'Held until sent'],
    [{ kind: 'withdrawalHeld', state: 'done' }, 'Sent'],
    [{ kind: 'withdrawalHeld', state: 'cancelled' }, 'Not sent, back in your balance'],
    [{ kind: 'exchangeOut' }, 'From Japanese Yen'],
    [{ kind: 'exchangeIn', currency: 'BTC' }, 'Into Bitcoin'],
    [
      {
        kind: 'exchangeIn',
        currency: 'BTC',
        exchanged: { currency: 'JPY', amount: '-900.00', balanceAfter: '0.00' },
      },
      'JPY\u00a0→\u00a0BTC',
    ],
    [{ kind: 'round', stake: '0.00', win: null }, 'The round was not drawn; all of it came back'],
    [{ kind: 'vaultLocked' }, ''],
  ])('of %j is "%s"', (more, note) => {
    expect(noteOf(movement(more))).toBe(note)
  })
})

test('marks only entries that are not completed', () => {
  expect(markOf(movement({}))).toBeNull()
  expect(markOf(movement({ state: 'open' }))).toEqual({ tone: 'now', label: 'In progress' })
  expect(markOf(movement({ state: 'failed' }))).toEqual({ tone: 'bad', label: 'Failed' })
})
