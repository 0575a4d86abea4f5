// Tests which rounds the list of the last rounds contains, and their results in short.
import type { PlayedRound } from '@mangetsu/contract/play'
import { createTranslate } from '@mangetsu/stage-kit/text'
import { expect, test } from 'vitest'
import { stageMessages } from './messages.ts'
import { lastOf, resultOf } from './round-results.ts'

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

test.each([
  ['a win: its net', 'JPY', '100.00', '640.00', 'win', '+540'],
  ['a payout below the stake', 'JPY', '100.00', '40.00', 'return', '40'],
  ['a payout of the stake', 'JPY', '100.00', '100.00', 'return', '100'],
  ['no payout', 'JPY', '100.00', '0.00', 'loss', '—'],
  ['a large win in dollars', 'USD', '20.00', '1234.50', 'win', '+1,214.50'],
  ['a win in coins', 'BTC', '0.00010000', '0.00030000', 'win', '+0.00020000'],
] as const)('resultOf: %s', (_what, currency, stake, payout, kind, text) => {
  const say = createTranslate(stageMessages, 'en')
  expect(resultOf({ ...round(1), currency, stake, payout }, say, 'en')).toMatchObject({ kind, text })
})

test('the name of a result has its amounts in their currency', () => {
  const say = createTranslate(stageMessages, 'ja')
  const { name } = resultOf({ ...round(1), payout: '40.00' }, say, 'ja')
  expect(name).toContain('賭け金 ¥100、払い戻し ¥40、収支 −¥60')
})
