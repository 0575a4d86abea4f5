// Properties of every blackjack round, for any seats and decisions: it ends, deals no card too often, and pays the same
// as an independent computation.
import type { CardCode } from '@mangetsu/cards'
import { drawsFrom } from '@mangetsu/chance'
import {
  addedSpot,
  behindSpot,
  type HandDecision,
  ppmOf,
  seatSpot,
  type TableMath,
} from '@mangetsu/chance/table'
import { type PlayedRound, playToEnd, rewoundDraws } from '@mangetsu/test/games/blackjack-rounds'
import { soakCount } from '@mangetsu/test/soak'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { BlackjackEvent } from './events.ts'
import {
  blackjackWithoutSurrender,
  blackjackWithSurrender,
  eightDecksBlackjackWithoutSurrender,
  eightDecksBlackjackWithSurrender,
} from './index.ts'
import { decks } from './rules.ts'

const keys = fc.uint8Array({ minLength: 32, maxLength: 32 })
const seatLists = fc.subarray([1, 2, 3, 4, 5, 6, 7], { minLength: 1 })
/** Index of the chosen action; an index past the last one lets the decision time out. */
const choices = fc.infiniteStream(fc.nat({ max: 5 }))
const streamed = fc.constantFrom(blackjackWithSurrender, blackjackWithoutSurrender)
const fromShoe = fc.constantFrom(eightDecksBlackjackWithSurrender, eightDecksBlackjackWithoutSurrender)
const maths = fc.oneof(streamed, fromShoe)
const runs = { numRuns: soakCount(5_000) }

type Chosen = {
  readonly math: TableMath
  readonly key: Uint8Array
  readonly seats: readonly number[]
  readonly chosen: Iterator<number>
}

const anyRound = fc.record({ math: maths, key: keys, seats: seatLists, chosen: choices })

const played = ({ math, key, seats, chosen }: Chosen): PlayedRound =>
  playToEnd(math, rewoundDraws(drawsFrom(key)), seats, ({ turn: { may } }) => {
    const choice: number = chosen.next().value
    // Pairs are rare, and splitting has the most complex rules.
    return may.includes('split') && choice < 5 ? 'split' : (may[choice] ?? 'late')
  })

const cardsIn = (events: readonly BlackjackEvent[]): readonly CardCode[] =>
  JSON.stringify(events).match(/"[2-9TJQKA][cdhs]"/g) ?? []

test('ends every round', () => {
  fc.assert(
    fc.property(anyRound, (any) => {
      expect(played(any).events.at(-1)?.type).toBe('result')
    }),
    runs,
  )
})

test('deals no card more often than eight decks contain it', () => {
  fc.assert(
    fc.property(fc.record({ math: fromShoe, key: keys, seats: seatLists, chosen: choices }), (any) => {
      const { events } = played(any)
      const counts = Map.groupBy(cardsIn(events), (code) => code)
      for (const cards of counts.values()) expect(cards.length).toBeLessThanOrEqual(decks)
    }),
    runs,
  )
})

test('repeats the events of earlier decisions whatever is decided later', () => {
  fc.assert(
    fc.property(anyRound, (any) => {
      const { events, decisions } = played(any)
      let shown = 0
      for (let count = 0; count <= decisions.length; count += 1) {
        const seated = { seats: any.seats, decisions: decisions.slice(0, count) }
        const before = any.math.play(drawsFrom(any.key), undefined, seated)
        expect(before.events).toEqual(events.slice(0, before.events.length))
        expect(before.events.length).toBeGreaterThan(shown)
        expect(before.turn === undefined).toBe(count === decisions.length)
        shown = before.events.length
      }
      expect(shown).toBe(events.length)
    }),
    { numRuns: soakCount(1_000) },
  )
})

test('refuses a decision after the last turn', () => {
  fc.assert(
    fc.property(anyRound, fc.constantFrom<HandDecision>('hit', 'stand', 'late'), (any, one) => {
      const { decisions } = played(any)
      const seated = { seats: any.seats, decisions: [...decisions, one] }
      expect(() => any.math.play(drawsFrom(any.key), undefined, seated)).toThrow(RangeError)
    }),
    { numRuns: soakCount(1_000) },
  )
})

/**
 * Computes points independently of the table's code: the highest total over all ways to count aces that is not over 21.
 */
function pointsIn(cards: readonly CardCode[]): number {
  const ways = cards.reduce<number[]>(
    (sums, [rank = '']) => {
      const worth = rank === 'A' ? [1, 11] : [Number(rank) || 10]
      return sums.flatMap((sum) => worth.map((more) => sum + more))
    },
    [0],
  )
  return Math.max(...ways.filter((sum) => sum <= 21), Math.min(...ways) > 21 ? Math.min(...ways) : 0)
}

type Reckoned = { cards: CardCode[]; bets: number; isFromSplit: boolean; isGivenUp: boolean }

/** Reads a seat's hands from the cards visible on the table. */
function handsOnTable(events: readonly BlackjackEvent[], seat: number): Reckoned[] {
  const hands: Reckoned[] = []
  for (const event of events) {
    if (event.type === 'deal')
      for (const dealt of event.seats.filter((one) => one.seat === seat))
        hands.push({ cards: [...dealt.cards], bets: 1, isFromSplit: false, isGivenUp: false })
    if (!('seat' in event) || event.seat !== seat) continue
    const hand = hands[event.hand] as Reckoned
    if (event.type === 'drawn') hand.cards.push(event.card)
    if (event.type === 'decided' && event.what === 'double') hand.bets = 2
    if (event.type === 'decided' && event.what === 'surrender') hand.isGivenUp = true
    if (event.type === 'split') {
      const moved = hand.cards.pop() as CardCode
      hand.cards.push(event.cards[0])
      hand.isFromSplit = true
      hands.push({ ...hand, cards: [moved, event.cards[1]] })
    }
  }
  return hands
}

/** Returns the payout of one bet on a hand, in whole units. */
function backOf(hand: Reckoned, dealer: readonly CardCode[], bet: bigint): bigint {
  const [own, theirs] = [pointsIn(hand.cards), pointsIn(dealer)]
  const isDealers = dealer.length === 2 && theirs === 21
  if (hand.isGivenUp) return bet / 2n
  if (own > 21) return 0n
  if (own === 21 && hand.cards.length === 2 && !hand.isFromSplit)
    return isDealers ? bet : bet + (3n * bet) / 2n
  if (isDealers) return 0n
  if (theirs > 21 || own > theirs) return 2n * bet
  return own === theirs ? bet : 0n
}

function dealersCards(events: readonly BlackjackEvent[]): CardCode[] {
  return events.flatMap((event) =>
    event.type === 'deal' ? [event.up] : event.type === 'dealer' ? [event.hole, ...event.drawn] : [],
  )
}

test('pays seats, bets behind and added stakes as the independent computation does, odd amounts included', () => {
  fc.assert(
    fc.property(anyRound, fc.bigInt({ min: 1n, max: 999_999n }), (any, bet) => {
      const { events } = played(any)
      const dealer = dealersCards(events)
      for (const seat of any.seats) {
        const hands = handsOnTable(events, seat)
        const [first, ...others] = hands.map((hand) => ({ hand, back: backOf(hand, dealer, bet) }))
        if (first === undefined) throw new Error(`nothing was dealt to seat ${seat}`)
        const paid = (spot: string, stake: bigint) => any.math.payoutMinor(spot, stake, events)
        expect(paid(seatSpot(seat), bet)).toBe(first.back)
        expect(paid(behindSpot(seat), bet)).toBe(first.back)
        const more = [
          ...(first.hand.bets === 2 ? [first.back] : []),
          ...others.flatMap(({ hand, back }) => Array<bigint>(hand.bets).fill(back)),
        ]
        if (more.length > 0)
          expect(paid(addedSpot(seat), bet * BigInt(more.length))).toBe(
            more.reduce((sum, back) => sum + back, 0n),
          )
      }
    }),
    runs,
  )
})

describe('payouts', () => {
  const result = (hands: readonly object[]): BlackjackEvent[] => [
    {
      type: 'result',
      dealer: { total: 20, isBlackjack: false },
      seats: [{ seat: 3, hands: hands as never }],
    },
  ]
  const paid = (spot: string, stake: bigint, hands: readonly object[]) =>
    blackjackWithSurrender.payoutMinor(spot, stake, result(hands))

  test.each([
    ['blackjack', 5n, 12n],
    ['won', 5n, 10n],
    ['push', 5n, 5n],
    ['surrendered', 5n, 2n],
    ['surrendered', 1n, 0n],
    ['blackjack', 1n, 2n],
    ['lost', 5n, 0n],
    ['bust', 5n, 0n],
  ])('%s of %i pays %i: the house keeps the fraction', (ended, stake, back) => {
    const hands = [{ total: 18, units: 1, result: ended }]
    expect([paid('seat-3', stake, hands), paid('behind-3', stake, hands)]).toEqual([back, back])
  })

  test('divides the payout of added stakes over the bets they came from', () => {
    const hands = [
      { total: 21, units: 2, result: 'won' },
      { total: 20, units: 1, result: 'push' },
      { total: 18, units: 2, result: 'lost' },
    ]
    expect(paid('added-3', 28n, hands)).toBe(14n + 7n)
    expect([paid('seat-3', 7n, hands), paid('behind-3', 7n, hands)]).toEqual([14n, 14n])
    expect(() => paid('added-3', 27n, hands)).toThrow(RangeError)
  })

  test('returns the stake of a seat that was not dealt to, which cannot have added stakes', () => {
    const hands = [{ total: 21, units: 1, result: 'won' }]
    expect([paid('seat-4', 7n, hands), paid('behind-4', 7n, hands)]).toEqual([7n, 7n])
    expect(() => paid('added-4', 7n, hands)).toThrow(RangeError)
    expect(() => paid('added-3', 7n, hands)).toThrow(RangeError)
  })

  test.each(['seat-8', 'behind-8', 'added-8', 'seat-0', 'moon'])('pays nothing for %s', (spot) => {
    expect(() => paid(spot, 7n, [])).toThrow(RangeError)
  })
})

test('ignores a given shoe: each round begins with a whole one', () => {
  const seated = { seats: [1], decisions: [] }
  expect(blackjackWithSurrender.play(drawsFrom(new Uint8Array(32)), undefined, seated)).toEqual(
    blackjackWithSurrender.play(drawsFrom(new Uint8Array(32)), '0'.repeat(52), seated),
  )
})

test('lets each seat be bet on and behind, each bet with a title in both languages and a return below its stake', () => {
  for (const { bets } of [
    blackjackWithSurrender,
    blackjackWithoutSurrender,
    eightDecksBlackjackWithSurrender,
    eightDecksBlackjackWithoutSurrender,
  ]) {
    expect(bets.map(({ spot }) => spot)).toEqual([
      ...[1, 2, 3, 4, 5, 6, 7].map(seatSpot),
      ...[1, 2, 3, 4, 5, 6, 7].map(behindSpot),
    ])
    for (const lang of ['ja', 'en'] as const)
      expect(new Set(bets.map(({ title }) => title[lang])).size).toBe(bets.length)
    for (const { returns, odds } of bets) {
      expect(ppmOf(returns)).toBeLessThan(1_000_000)
      expect(odds).toEqual([
        [3, 2],
        [1, 1],
      ])
    }
  }
})
