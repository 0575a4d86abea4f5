// Tests which rounds the list of the last rounds contains.
import type { PlayedRound } from '@mangetsu/contract/play'
import { expect, test } from 'vitest'
import { lastOf } from './round-list.ts'

const round = (no: number): PlayedRound => ({
  id: `01890000-0000-7000-8000-${String(no).padStart(12, '0')}`,
  gameId: 'moonlit-festival',
  at: '2026-11-21T00:00:00.000Z',
  currency: 'JPY',
  stake: '100.00',
  payout: '0.00',
})
const numbers = (rounds: readonly PlayedRound[]) => rounds.map(({ id }) => Number(id.slice(-12)))

test.each([
  ['lists no rounds', [], [], []],
  ['sorts the rounds of the platform', [1, 3, 2], [], [3, 2, 1]],
  ['lists each round once, including newer ones from this page', [3, 2, 1], [2, 3, 4], [4, 3, 2, 1]],
  ['lists at most ten rounds', [9, 8, 7, 6, 5, 4, 3, 2, 1], [10, 11, 12], [12, 11, 10, 9, 8, 7, 6, 5, 4, 3]],
] as const)('lastOf: %s', (_what, platform, shown, expected) => {
  expect(numbers(lastOf(platform.map(round), shown.map(round)))).toEqual(expected)
})
