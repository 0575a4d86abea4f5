// A pushed winner is added first, once, and the list never exceeds its limit.
import type { Winner } from '@mangetsu/contract/winner'
import { expect, it } from 'vitest'
import { maxWinners, withWinner } from './with-winner.ts'

const winner = (roundId: string): Winner => ({
  roundId,
  game: {
    gameId: 'moonlit-festival',
    gameNo: 1,
    name: { ja: '月夜の祭り', en: 'Moonlit Festival' },
    filePath: null,
  },
  maskedName: 'abc***',
  isSample: false,
  currency: 'JPY',
  payout: '100.00',
  multipleCents: 500,
  at: '2026-11-01T00:00:00.000Z',
})

it('adds the newest first', () => {
  expect(withWinner([winner('a')], winner('b')).map(({ roundId }) => roundId)).toEqual(['b', 'a'])
})

it('adds a winner only once', () => {
  const winners = [winner('a'), winner('b')]
  expect(withWinner(winners, winner('b'))).toBe(winners)
})

it('keeps no more than its limit', () => {
  const full = Array.from({ length: maxWinners }, (_, i) => winner(String(i)))
  const next = withWinner(full, winner('new'))
  expect(next).toHaveLength(maxWinners)
  expect(next.at(-1)?.roundId).toBe(String(maxWinners - 2))
})
