// Which transfers are shown, and the combined outcome of several.
import type { ProviderTransfer } from '@mangetsu/contract/provider'
import { expect, test } from 'vitest'
import { outcomeOf, shownTransfers } from './transfers.ts'

const transfer = (id: number, status: ProviderTransfer['status'], reason: string | null = null) =>
  ({
    id: String(id),
    providerCode: 'minazuki',
    direction: 'out',
    currency: 'USD',
    amount: '1.00',
    targetCurrency: 'USD',
    targetAmount: null,
    status,
    reason,
    createdAt: `2026-11-21T12:00:0${id}.000Z`,
    changedAt: `2026-11-21T12:00:0${id}.000Z`,
  }) satisfies ProviderTransfer

test('shows all pending transfers, and only the latest finished ones', () => {
  const all = [1, 2, 3, 4, 5].map((id) => transfer(id, 'done'))
  expect(shownTransfers([transfer(0, 'sent'), ...all]).map(({ id }) => id)).toEqual(['5', '4', '3', '0'])
})

test.each([
  [[], 'none'],
  [[transfer(1, 'returned', 'nothingThere')], 'none'],
  [[transfer(1, 'done'), transfer(2, 'returned', 'nothingThere')], 'done'],
  [[transfer(1, 'done'), transfer(2, 'requested')], 'underWay'],
  [[transfer(1, 'sent'), transfer(2, 'returned', 'refused')], 'failed'],
] as const)('case %#', (transfers, outcome) => {
  expect(outcomeOf(transfers)).toBe(outcome)
})
