// Plays rounds of blackjack to their end with a given decision function, and computes each seat's money.
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
  /** Restarts every stream with its first draw. */
  rewind(): void
  /** Continues every stream with new draws. */
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

/** Wraps draws so that they can be repeated from the first one: a round is replayed with each decision. */
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

export type PromptedHand = { readonly turn: HandTurn; readonly cards: readonly Card[]; readonly up: Card }

/** Returns the cards of a hand after these events, and the dealer's upcard. */
function handIn(events: readonly BlackjackEvent[], { seat, hand }: HandTurn): Omit<PromptedHand, 'turn'> {
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

/** Plays to the end; throws if there is none. */
export function playToEnd(
  math: TableMath,
  { draws, rewind }: Pick<RewoundDraws, 'draws' | 'rewind'>,
  seats: SeatedPlay['seats'],
  decide: (hand: PromptedHand) => HandDecision,
): PlayedRound {
  const decisions: HandDecision[] = []
  // Seven seats of four hands, each with at most twenty cards.
  while (decisions.length < 7 * 4 * 20) {
    rewind()
    const outcome = math.play(draws, undefined, { seats, decisions })
    const events = outcome.events as unknown as readonly BlackjackEvent[]
    if (outcome.turn === undefined) return { events, decisions }
    decisions.push(decide({ turn: outcome.turn, ...handIn(events, outcome.turn) }))
  }
  throw new Error('the round does not end')
}

/** Returns a seat's stakes and returns, and the return of a unit bet behind it, for this stake. */
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
