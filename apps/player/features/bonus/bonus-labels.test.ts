// Labels of an ended bonus: free spins without a win and lost money are not called "expired".
import { bonusStatuses } from '@mangetsu/contract/bonus'
import { expect, test } from 'vitest'
import { stateLabel } from './bonus-labels.ts'

const spins = { gameId: 'koi-falls', stake: '20.00', times: 10, days: 3 }
const { playedOut, expired, requested, placed } = bonusStatuses

test.each([
  [
    'free spins without a win',
    { bonusStatus: playedOut, freeSpin: spins, begunAt: null },
    '遊び終わりました（当たりなし）',
  ],
  [
    'lost winnings of free spins',
    { bonusStatus: playedOut, freeSpin: spins, begunAt: '2026-11-01T00:00:00.000Z' },
    '使い切りました',
  ],
  [
    'lost bonus money',
    { bonusStatus: playedOut, freeSpin: null, begunAt: '2026-11-01T00:00:00.000Z' },
    '使い切りました',
  ],
  ['expired free spins', { bonusStatus: expired, freeSpin: spins, begunAt: null }, '期限が切れました'],
] as const)('%s', (_, bonus, label) => {
  expect(stateLabel({ ...bonus, freeBet: null })).toBe(label)
})

test.each([
  [requested, '使えます'],
  [placed, '賭けています'],
  [playedOut, '遊び終わりました（当たりなし）'],
])('a free bet in state %s: %s', (bonusStatus, label) => {
  const freeBet = { minOdds: 1_500, sports: null, bets: 'all' } as const
  expect(stateLabel({ bonusStatus, freeBet, freeSpin: null, begunAt: null })).toBe(label)
})
