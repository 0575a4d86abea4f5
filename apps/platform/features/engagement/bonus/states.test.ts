// The state table of a bonus: every action from every state.
import { type BonusStatus, bonusStatuses } from '@mangetsu/contract/bonus'
import { expect, test } from 'vitest'
import { type BonusAction, isOver, stateAfter } from './states.ts'

const all = Object.values(bonusStatuses)

test.each<[BonusAction, Partial<Record<BonusStatus, BonusStatus>>]>([
  ['apply', { 3: 5 }],
  ['accept', { 0: 2 }],
  ['spinsEnded', { 2: 3 }],
  ['wagered', { 5: 10 }],
  ['release', { 10: 1 }],
  ['giveUp', { 3: 6, 5: 6, 10: 6 }],
  ['cancel', { 0: 7 }],
  ['reject', { 0: 8 }],
  ['playedOut', { 2: 9, 5: 9 }],
  ['expire', { 0: 4, 2: 4, 3: 4, 5: 4, 10: 1 }],
])('%s', (action, rows) => {
  for (const status of all) expect(stateAfter(status, action), `from ${status}`).toBe(rows[status] ?? null)
})

test('six states are live, and no transition leaves the others', () => {
  expect(all.filter((status) => !isOver(status)).sort((a, b) => a - b)).toEqual([0, 2, 3, 5, 10, 11])
})
