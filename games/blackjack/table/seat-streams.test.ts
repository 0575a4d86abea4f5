// Streams of seats: a seat's decisions, and the other seats taken, change no card, result or payout of another seat or
// of the dealer.

import { type CardCode, parseCard } from '@mangetsu/cards'
import { drawsFrom, type KeyedDraws } from '@mangetsu/chance'
import { behindSpot, type HandDecision, type TableMath } from '@mangetsu/chance/table'
import { playToEnd, rewoundDraws } from '@mangetsu/test/games/blackjack-rounds'
import { scriptedDraws } from '@mangetsu/test/games/scripted-draws'
import { soakCount } from '@mangetsu/test/soak'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { BlackjackEvent } from './events.ts'
import { blackjackWithoutSurrender, blackjackWithSurrender } from './index.ts'
import { playBlackjack } from './play.ts'
import { withSurrender } from './rules.ts'

const keys = fc.uint8Array({ minLength: 32, maxLength: 32 })
const seatLists = fc.subarray([1, 2, 3, 4, 5, 6, 7], { minLength: 1 })
const streamed = fc.constantFrom(blackjackWithSurrender, blackjackWithoutSurrender)

/** Chosen actions of each seat, independent of the other seats. */
const seatChoices = fc.array(fc.array(fc.nat({ max: 5 }), { minLength: 1, maxLength: 12 }), {
  minLength: 8,
  maxLength: 8,
})

/** A seat repeats its choices when they are used up, and stands after forty. */
function playedBySeats(math: TableMath, key: Uint8Array, seats: readonly number[], own: readonly number[][]) {
  const made = new Map<number, number>()
  return playToEnd(math, rewoundDraws(drawsFrom(key)), seats, ({ turn: { seat, may } }) => {
    const count = made.get(seat) ?? 0
    made.set(seat, count + 1)
    const list = own[seat] ?? [0]
    const choice = count < 40 ? (list[count % list.length] ?? 0) : 1
    return may.includes('split') && choice === 5 ? 'split' : (may[choice] ?? 'late')
  })
}

/** Returns all visible data of a seat, and the payouts of its bets and of bets behind it. */
function seatIn(math: TableMath, events: readonly BlackjackEvent[], seat: number) {
  const dealtTo = events.find((event) => event.type === 'deal')?.seats.find((one) => one.seat === seat)
  const own = events.filter((event) => 'seat' in event && event.seat === seat)
  const results = events.find((event) => event.type === 'result')?.seats.find((one) => one.seat === seat)
  return { dealtTo, own, results, behind: math.payoutMinor(behindSpot(seat), 1_000n, events) }
}

/** Returns the dealer's cards in the order they were taken. */
const dealerIn = (events: readonly BlackjackEvent[]): CardCode[] =>
  events.flatMap((event) =>
    event.type === 'deal' ? [event.up] : event.type === 'dealer' ? [event.hole, ...event.drawn] : [],
  )

test("keeps every other seat's cards, results and payouts, and the dealer’s cards, whatever one seat decides", () => {
  let [changed, dealerTookLess] = [0, 0]
  fc.assert(
    fc.property(
      streamed,
      keys,
      seatLists,
      seatChoices,
      seatChoices,
      fc.nat(),
      (math, key, seats, one, other, at) => {
        const steering = seats[at % seats.length] ?? 0
        const first = playedBySeats(math, key, seats, one)
        const second = playedBySeats(math, key, seats, one.with(steering, other[steering] ?? [0]))
        if (first.decisions.join() !== second.decisions.join()) changed += 1
        for (const seat of seats.filter((each) => each !== steering))
          expect(seatIn(math, second.events, seat)).toEqual(seatIn(math, first.events, seat))
        // The dealer takes no card if no hand is left to beat: the number of dealt cards may differ, the cards
        // themselves may not.
        const [some, more] = [dealerIn(first.events), dealerIn(second.events)].toSorted(
          (left, right) => left.length - right.length,
        ) as [CardCode[], CardCode[]]
        if (some.length < more.length) dealerTookLess += 1
        expect(more.slice(0, some.length)).toEqual(some)
      },
    ),
    { numRuns: soakCount(5_000) },
  )
  expect(changed).toBeGreaterThan(0)
  expect(dealerTookLess).toBeGreaterThan(0)
})

test("keeps a seat's cards and the dealer’s first two whichever other seats are taken", () => {
  fc.assert(
    fc.property(streamed, keys, seatLists, seatLists, (math, key, seats, others) => {
      const dealtTo = (seated: readonly number[]) => {
        const { events } = math.play(drawsFrom(key), undefined, { seats: seated, decisions: [] })
        return (events as unknown as readonly BlackjackEvent[]).find((event) => event.type === 'deal')
      }
      const [one, other] = [dealtTo(seats), dealtTo(others)]
      expect(other?.up).toBe(one?.up)
      for (const { seat, cards } of one?.seats ?? [])
        expect(other?.seats.find((each) => each.seat === seat)?.cards ?? cards).toEqual(cards)
    }),
    { numRuns: soakCount(1_000) },
  )
})

const streamOf = (codes: string) => scriptedDraws(codes.split(' ').map(parseCard))
const written: Readonly<Record<number, string>> = {
  0: '6d Ts 2h 9c',
  2: '8c 8d 3c Td 9s',
  5: 'Tc 7c Ah 2s',
}
const draws: KeyedDraws = { int: streamOf('2c').int, stream: (no) => streamOf(written[no] ?? '') }

test.each<[string, readonly HandDecision[], object]>([
  [
    'a split and doubled pair',
    ['split', 'double', 'stand', 'stand'],
    { split: ['3c', 'Td'], drawn: ['9s'], totals: [[20, 18], [17]] },
  ],
  ['a standing pair', ['stand', 'stand'], { split: [], drawn: [], totals: [[16], [17]] }],
  [
    'a later seat',
    ['stand', 'hit', 'hit', 'stand'],
    { split: [], drawn: ['Ah', '2s'], totals: [[16], [20]] },
  ],
])('%s takes the cards of its own stream in order', (_, decisions, expected) => {
  const { events } = playBlackjack(withSurrender, draws, { seats: [2, 5], decisions })
  const all = events as readonly BlackjackEvent[]
  expect(all[0]).toEqual({
    type: 'deal',
    seats: [
      { seat: 2, cards: ['8c', '8d'] },
      { seat: 5, cards: ['Tc', '7c'] },
    ],
    up: '6d',
  })
  expect(all.find(({ type }) => type === 'dealer')).toEqual({ type: 'dealer', hole: 'Ts', drawn: ['2h'] })
  expect({
    split: all.flatMap((event) => (event.type === 'split' ? event.cards : [])),
    drawn: all.flatMap((event) => (event.type === 'drawn' ? event.card : [])),
    totals: all.flatMap((event) =>
      event.type === 'result' ? event.seats.map(({ hands }) => hands.map(({ total }) => total)) : [],
    ),
  }).toEqual(expected)
})
