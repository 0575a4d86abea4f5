// Rounds by day: the net of own money by currency, without bonus money, free spins, and a day that may be incomplete.
import { expect, test } from 'vitest'
import { playedDays } from './day-nets.ts'

const round = (at: string, stake: string, payout: string, more: object = {}) => ({
  at,
  stake,
  payout,
  currency: 'JPY' as const,
  funding: 'cash' as const,
  ...more,
})
const dayOf = (at: string) => at.slice(0, 2)

const rounds = [
  round('30a', '100.00', '240.00'),
  round('30b', '100.00', '0.00'),
  round('30c', '0.20', '0.05', { currency: 'USD' }),
  round('30d', '500.00', '0.00', { funding: 'bonus' }),
  round('29a', '100.00', '900.00', { funding: 'freeSpin' }),
  round('28a', '100.00', '0.00'),
]

test.each([
  [false, [false, false, false]],
  [true, [false, false, true]],
])('nets by day, with a further page %s', (hasMore, partial) => {
  expect(playedDays(rounds, dayOf, hasMore).map(({ isPartial }) => isPartial)).toEqual(partial)
  expect(
    playedDays(rounds, dayOf, hasMore).map(({ day, rounds: ofDay, nets }) => [day, ofDay.length, nets]),
  ).toEqual([
    [
      '30',
      4,
      [
        { currency: 'JPY', amount: '40.00' },
        { currency: 'USD', amount: '-0.15' },
      ],
    ],
    ['29', 1, []],
    ['28', 1, [{ currency: 'JPY', amount: '-100.00' }]],
  ])
})
