// Tests which bet a press on a seat places, which of the last bets can be repeated, and which are displayed together.
import { expect, test } from 'vitest'
import { noBets } from './bets-state.ts'
import { ownResultOf } from './own-result.ts'
import {
  isTakenByOther,
  laidAgain,
  ownSeats,
  seatOf,
  seenBets,
  seenResult,
  spotAt,
  withoutTaken,
} from './seat-spots.ts'

const taken = (...seats: readonly number[]) => ({
  seats: seats.map((seat) => ({ seat, name: '夕＊＊', isSample: false, staked: '500.00' })),
})
const chips = [50_000n]
const none = { placed: {}, lying: {} }

type Case = {
  readonly why: string
  readonly bets: Parameters<typeof spotAt>[1]
  readonly crowd: Parameters<typeof spotAt>[2]
  readonly spot: string
}

test.each<Case>([
  { why: 'a free seat', bets: none, crowd: taken(), spot: 'seat-3' },
  { why: 'a table without seat data', bets: none, crowd: {}, spot: 'seat-3' },
  { why: 'another player’s seat', bets: none, crowd: taken(3), spot: 'behind-3' },
  {
    why: 'the own seat',
    bets: { placed: { 'seat-3': chips }, lying: { 'seat-3': chips } },
    crowd: taken(3),
    spot: 'seat-3',
  },
  {
    why: 'the own seat after an unconfirmed removal of chips',
    bets: { placed: { 'seat-3': chips }, lying: {} },
    crowd: taken(3),
    spot: 'seat-3',
  },
  {
    why: 'chips on a seat taken by another player since, which can be removed',
    bets: { placed: {}, lying: { 'seat-3': chips } },
    crowd: taken(3),
    spot: 'seat-3',
  },
  {
    why: 'chips behind a player who has left',
    bets: { placed: {}, lying: { 'behind-3': chips } },
    crowd: taken(),
    spot: 'behind-3',
  },
])('$why: a press places $spot', ({ bets, crowd, spot }) => {
  expect(spotAt('seat-3', bets, crowd)).toBe(spot)
})

test('places a bet on a spot without a seat directly', () => {
  expect(spotAt('banker', none, taken(3))).toBe('banker')
  expect(seatOf('seat-0')).toBeNull()
})

test('repeats the last bets on own seats that are free and behind seats that are taken', () => {
  const last = { 'seat-1': chips, 'seat-2': chips, 'behind-3': chips, 'behind-4': chips, 'added-1': chips }
  expect(laidAgain(last, none, taken(2, 3))).toEqual({ 'seat-1': chips, 'behind-3': chips })
})

test('returns chips only from seats taken first by other players', () => {
  const placed = { 'seat-1': chips }
  const lying = { 'seat-1': chips, 'seat-2': chips, 'seat-5': chips, 'behind-4': chips }
  expect(withoutTaken({ placed, lying }, taken(1, 2, 4))).toEqual({
    'seat-1': chips,
    'seat-5': chips,
    'behind-4': chips,
  })
  expect(isTakenByOther(1, { placed, lying }, taken(1))).toBe(false)
})

test('own seats are those confirmed by the platform, ascending', () => {
  expect(
    ownSeats({ placed: { 'seat-6': chips, 'added-6': chips, 'behind-1': chips, 'seat-2': chips } }),
  ).toEqual([2, 6])
})

test('displays added stakes with the seat’s bet, and their return with its return', () => {
  const layout = { 'seat-2': chips, 'added-2': [50_000n, 50_000n], 'behind-4': chips }
  const seen = seenBets({ ...noBets, placed: layout, lying: layout })
  expect(seen.lying).toEqual({ 'seat-2': [50_000n, 50_000n, 50_000n], 'behind-4': chips })
  expect(seen.placed).toEqual(seen.lying)
  const own = ownResultOf(
    { 'seat-2': 50_000n, 'added-2': 100_000n, 'behind-4': 50_000n },
    { 'seat-2': 0n, 'added-2': 200_000n, 'behind-4': 50_000n },
    { returnedMinor: 250_000n, currency: 'JPY' },
  )
  expect(seenResult(own).spots).toEqual({
    'seat-2': { kind: 'won', stakeMinor: 150_000n, paidMinor: 200_000n },
    'behind-4': { kind: 'back', stakeMinor: 50_000n, paidMinor: 50_000n },
  })
})
