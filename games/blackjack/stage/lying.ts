// State of the cards on a blackjack table, reduced from the events. Each card has a number for the whole round, by
// which the picture animates it. Pure.
import { type CardCode, parseCard } from '@mangetsu/cards'
import type { PlayedEvent } from '@mangetsu/stage-kit'
import type { BlackjackEvent, DecidedEvent, HandResult } from '../table/events.ts'
import { totalOf } from '../totals.ts'

export type LyingCard = {
  /** Index among all cards of the round, in dealing order. */
  readonly no: number
  /** Null if face down. */
  readonly code: CardCode | null
}

export type LyingHand = {
  readonly cards: readonly LyingCard[]
  readonly units: 1 | 2
  /** The last decision about the hand; null before the first. */
  readonly what: DecidedEvent['what'] | null
  /** Null before the round is over, except for surrendered hands and busts. */
  readonly result: HandResult | null
}

type LyingSeat = { readonly seat: number; readonly hands: readonly LyingHand[] }

export type Lying = {
  readonly seats: readonly LyingSeat[]
  readonly dealer: readonly LyingCard[]
  /** All of the dealer's cards are face up and no more are dealt. */
  readonly isOver: boolean
}

export const nothing: Lying = { seats: [], dealer: [], isOver: false }

const codesOf = (cards: readonly LyingCard[]): readonly CardCode[] =>
  cards.flatMap(({ code }) => (code === null ? [] : [code]))

/** Returns the total of the face-up cards. */
export const openTotal = (cards: readonly LyingCard[]) => totalOf(codesOf(cards).map(parseCard))

/** Formats a total; a soft total shows both values, `7/17`. */
export function totalText(cards: readonly LyingCard[]): string {
  const { total, isSoft } = openTotal(cards)
  return isSoft && total < 21 ? `${total - 10}/${total}` : `${total}`
}

const countOf = ({ seats, dealer }: Lying): number =>
  seats.reduce((sum, { hands }) => sum + hands.reduce((cards, hand) => cards + hand.cards.length, 0), 0) +
  dealer.length

export const handOf = ({ seats }: Lying, seat: number, hand: number): LyingHand | undefined =>
  seats.find((one) => one.seat === seat)?.hands[hand]

const withHands = (
  lying: Lying,
  seat: number,
  change: (hands: readonly LyingHand[]) => readonly LyingHand[],
): Lying => ({
  ...lying,
  seats: lying.seats.map((one) => (one.seat === seat ? { seat, hands: change(one.hands) } : one)),
})

const withHand = (lying: Lying, seat: number, hand: number, change: (one: LyingHand) => LyingHand): Lying =>
  withHands(lying, seat, (hands) => hands.map((one, at) => (at === hand ? change(one) : one)))

const withCard = (one: LyingHand, card: LyingCard): LyingHand => {
  const cards = [...one.cards, card]
  return { ...one, cards, result: openTotal(cards).total > 21 ? 'bust' : one.result }
}

type EventOf<Type extends BlackjackEvent['type']> = Extract<BlackjackEvent, { type: Type }>

function dealt({ seats, up }: EventOf<'deal'>): Lying {
  const behind = seats.length + 1
  return {
    seats: seats.map(({ seat, cards: [first, second] }, at) => ({
      seat,
      hands: [
        {
          cards: [
            { no: at, code: first },
            { no: behind + at, code: second },
          ],
          units: 1,
          what: null,
          result: null,
        },
      ],
    })),
    dealer: [
      { no: seats.length, code: up },
      { no: behind + seats.length, code: null },
    ],
    isOver: false,
  }
}

function split(lying: Lying, { seat, hand, cards: [second, other] }: EventOf<'split'>): Lying {
  const next = countOf(lying)
  return withHands(lying, seat, (hands) => {
    const [one, two] = hands[hand]?.cards ?? []
    if (one === undefined || two === undefined) throw new RangeError(`seat ${seat} has no pair to split`)
    const fresh = (first: LyingCard, card: LyingCard): LyingHand => ({
      cards: [first, card],
      units: 1,
      what: null,
      result: null,
    })
    return [
      ...hands.map((was, at) => (at === hand ? fresh(one, { no: next, code: second }) : was)),
      fresh(two, { no: next + 1, code: other }),
    ]
  })
}

/** The dealer's cards one after the other: first the hole card, then each dealt card. */
function dealerSteps(lying: Lying, { hole, drawn: dealt }: EventOf<'dealer'>): readonly Lying[] {
  const [up, down] = lying.dealer
  if (up === undefined || down === undefined) throw new RangeError('the dealer has no cards')
  const next = countOf(lying)
  const open = [up, { ...down, code: hole }, ...dealt.map((code, at) => ({ no: next + at, code }))]
  return [...dealt, null].map((_, at) => ({
    ...lying,
    dealer: open.slice(0, 2 + at),
    isOver: at === dealt.length,
  }))
}

const ended = (lying: Lying, { seats }: EventOf<'result'>): Lying => ({
  ...lying,
  seats: lying.seats.map(({ seat, hands }) => ({
    seat,
    hands: hands.map((hand, at) => {
      const end = seats.find((one) => one.seat === seat)?.hands[at]
      return end === undefined ? hand : { ...hand, units: end.units, result: end.result }
    }),
  })),
  isOver: true,
})

function decided(lying: Lying, { seat, hand, what }: EventOf<'decided'>): Lying {
  return withHand(lying, seat, hand, (one) => ({
    ...one,
    what,
    units: what === 'double' ? 2 : one.units,
    result: what === 'surrender' ? 'surrendered' : one.result,
  }))
}

/** Returns the state after each step of an event. Throws a RangeError if the event does not fit the current state. */
export function stepsOf(lying: Lying, played: PlayedEvent): readonly Lying[] {
  const event = played as unknown as BlackjackEvent
  switch (event.type) {
    case 'deal':
      return [dealt(event)]
    case 'decided':
      return [decided(lying, event)]
    case 'drawn':
      return [
        withHand(lying, event.seat, event.hand, (one) =>
          withCard(one, { no: countOf(lying), code: event.card }),
        ),
      ]
    case 'split':
      return [split(lying, event)]
    case 'dealer':
      return dealerSteps(lying, event)
    case 'result':
      return [ended(lying, event)]
    case 'nobodySeated':
      return [lying]
  }
}

/** Returns the state after all of these events. */
export const lyingAfter = (events: readonly PlayedEvent[]): Lying =>
  events.reduce((lying, event) => stepsOf(lying, event).at(-1) ?? lying, nothing)

/** Returns how many times a seat's bet was staked again by doubles and splits. */
export const addedTo = (events: readonly PlayedEvent[], seat: number): number =>
  (events as readonly BlackjackEvent[]).filter(
    (event) =>
      event.type === 'decided' && event.seat === seat && (event.what === 'double' || event.what === 'split'),
  ).length
