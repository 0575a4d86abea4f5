// Rounds by day and by runs of one game: what begins a run, totals of the platform, and sums of a run.
import type { DatedRound } from '@mangetsu/contract/play-history'
import { expect, test } from 'vitest'
import { playedDays, sumsOf } from './played-days.ts'

const round = (id: string, more: Partial<DatedRound> = {}): DatedRound => ({
  id,
  day: id.startsWith('a') ? '2026-11-30' : '2026-11-29',
  gameId: 'ukai',
  at: '2026-11-30T03:00:00.000Z',
  currency: 'JPY',
  stake: '100.00',
  payout: '0.00',
  funding: 'cash',
  features: [],
  ...more,
})
const total = (rounds: number) => ({
  currency: 'JPY' as const,
  funding: 'cash' as const,
  rounds,
  staked: '900.00',
  returned: '0.00',
  net: '-900.00',
})

test('three rounds in a row at one game are a run; another game, currency, money or day ends it', () => {
  const rounds = [
    ...['a9', 'a8', 'a7'].map((id) => round(id)),
    ...['a6', 'a5'].map((id) => round(id, { gameId: 'daruma' })),
    ...['a4', 'a3', 'a2'].map((id) => round(id, { funding: 'bonus' })),
    round('a1', { currency: 'USD' }),
    ...['b3', 'b2', 'b1'].map((id) => round(id)),
  ]
  const runs = (hasMore: boolean) =>
    playedDays([{ rounds, days: [] }], hasMore).map(({ runs: ofDay }) =>
      ofDay.map((run) => run.rounds.map(({ id }) => id).join('') + (run.isPartial ? '+' : '')),
    )
  expect(runs(false)).toEqual([['a9a8a7', 'a6', 'a5', 'a4a3a2', 'a1'], ['b3b2b1']])
  expect(runs(true)).toEqual([['a9a8a7', 'a6', 'a5', 'a4a3a2', 'a1'], ['b3b2b1+']])
})

test('a run and a day continue on the next page, with the totals loaded last', () => {
  const pages = [
    { rounds: [round('a3'), round('a2')], days: [{ day: '2026-11-30', totals: [total(9)] }] },
    { rounds: [round('a1')], days: [{ day: '2026-11-30', totals: [total(10)] }] },
  ]
  const [day] = playedDays(pages, true)
  expect(day?.runs.map((run) => [run.rounds.length, run.isPartial])).toEqual([[3, true]])
  expect(day?.totals).toEqual([total(10)])
})

test('the sums of a run; free spins stake nothing of the player’s', () => {
  const rounds = (more: Partial<DatedRound>) =>
    [round('a2', { payout: '240.00', ...more }), round('a1', more)] as const
  expect(sumsOf([...rounds({})])).toEqual({ stake: '200.00', payout: '240.00', net: '40.00' })
  expect(sumsOf([...rounds({ funding: 'freeSpin' })])).toEqual({
    stake: '200.00',
    payout: '240.00',
    net: '240.00',
  })
})
