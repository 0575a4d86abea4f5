// Rounds of blackjack played to their end by whoever decides for each seat, and what each seat had in them.
import { type Card, type CardCode, parseCard } from '@mangetsu/cards'
import type { Draws, KeyedDraws } from '@mangetsu/chance'
import {
  addedSpot,
  behindSpot,
  type HandDecision,
  type HandTurn,
  type SeatedPlay,
  seatSpot,
  type TableMath,
} from '@mangetsu/chance/table'
import type { BlackjackEvent } from '@mangetsu/games/blackjack/table'

export type RewoundDraws = {
  readonly draws: KeyedDraws
  /** Every stream begins again with what it drew. */
  rewind(): void
  /** Every stream goes on with what it has not drawn yet. */
  forget(): void
}

type Tape = { readonly source: Draws; drawn: number[]; next: number }

const drawsOf = (tape: Tape): Draws => ({
  int(n) {
    const value = tape.drawn[tape.next] ?? tape.source.int(n)
    tape.drawn[tape.next] = value
    tape.next += 1
    return value
  },
})

/** Values that can be handed out again from the first one: a round is played anew with each decision. */
export function rewoundDraws(source: KeyedDraws): RewoundDraws {
  const own: Tape = { source, drawn: [], next: 0 }
  const streams = new Map<number, Tape>()
  const tapeOf = (no: number): Tape => {
    const tape = streams.get(no) ?? { source: source.stream(no), drawn: [], next: 0 }
    streams.set(no, tape)
    return tape
  }
  const tapes = () => [own, ...streams.values()]
  return {
    draws: { int: drawsOf(own).int, stream: (no) => drawsOf(tapeOf(no)) },
    rewind() {
      for (const tape of tapes()) tape.next = 0
    },
    forget() {
      for (const tape of tapes()) Object.assign(tape, { drawn: [], next: 0 })
    },
  }
}

export type AskedHand = { readonly turn: HandTurn; readonly cards: readonly Card[]; readonly up: Card }

/** The cards of a hand after these events, and the dealer's open one. */
export function handIn(events: readonly BlackjackEvent[], { seat, hand }: HandTurn): Omit<AskedHand, 'turn'> {
  const hands: CardCode[][] = []
  let up: CardCode = ''
  for (const event of events) {
    if (event.type === 'deal') {
      up = event.up
      hands[0] = [...(event.seats.find((one) => one.seat === seat)?.cards ?? [])]
    } else if (event.type === 'drawn' && event.seat === seat) hands[event.hand]?.push(event.card)
    else if (event.type === 'split' && event.seat === seat) {
      const [one = '', other = ''] = hands[event.hand] ?? []
      hands[event.hand] = [one, event.cards[0]]
      hands[event.newHand] = [other, event.cards[1]]
    }
  }
  return { cards: (hands[hand] ?? []).map(parseCard), up: parseCard(up) }
}

export type PlayedRound = {
  readonly events: readonly BlackjackEvent[]
  readonly decisions: readonly HandDecision[]
}

/** Plays to the end; throws where it has none. */
export function playToEnd(
  math: TableMath,
  { draws, rewind }: Pick<RewoundDraws, 'draws' | 'rewind'>,
  seats: SeatedPlay['seats'],
  decide: (hand: AskedHand) => HandDecision,
): PlayedRound {
  const decisions: HandDecision[] = []
  // Seven seats of four hands, each with twenty cards at most.
  while (decisions.length < 7 * 4 * 20) {
    rewind()
    const outcome = math.play(draws, undefined, { seats, decisions })
    const events = outcome.events as unknown as readonly BlackjackEvent[]
    if (outcome.turn === undefined) return { events, decisions }
    decisions.push(decide({ turn: outcome.turn, ...handIn(events, outcome.turn) }))
  }
  throw new Error('the round does not end')
}

/** What a seat has staked and got back, and what a unit behind it got, for a bet of this many. */
export function seatMoney(math: TableMath, { events }: PlayedRound, seat: number, stakeMinor: bigint) {
  const more = events.filter(
    (event) =>
      event.type === 'decided' && event.seat === seat && (event.what === 'double' || event.what === 'split'),
  ).length
  const addedMinor = stakeMinor * BigInt(more)
  const added = more === 0 ? 0n : math.payoutMinor(addedSpot(seat), addedMinor, events)
  return {
    stakedMinor: stakeMinor + addedMinor,
    backMinor: math.payoutMinor(seatSpot(seat), stakeMinor, events) + added,
    behindMinor: math.payoutMinor(behindSpot(seat), stakeMinor, events),
  }
}
