// Plays a blackjack round from its beginning with the decisions so far, up to the next turn or to its end.
import { type Card, codeOf } from '@mangetsu/cards'
import type { KeyedDraws } from '@mangetsu/chance'
import type { HandDecision, HandTurn, SeatedPlay, TableOutcome, TurnAction } from '@mangetsu/chance/table'
import { type TakeCard, takeCardsBy } from './dealt-from.ts'
import type { BlackjackEvent, HandEnd, HandResult } from './events.ts'
import { pointsOf, totalOf } from './hand.ts'
import { type BlackjackRules, dealerStandsOn, mostHands, seatCount } from './rules.ts'

type Hand = {
  cards: Card[]
  units: 1 | 2
  /** Part of a split pair: two of its cards are no blackjack. */
  isSplit: boolean
  isOver: boolean
  isSurrendered: boolean
}

type Seat = { readonly seat: number; readonly hands: Hand[] }

type Round = {
  readonly rules: BlackjackRules
  readonly seats: readonly Seat[]
  readonly dealer: Card[]
  readonly events: BlackjackEvent[]
  readonly take: TakeCard
}

const isNatural = ({ cards, isSplit }: Pick<Hand, 'cards' | 'isSplit'>): boolean =>
  !isSplit && cards.length === 2 && totalOf(cards).total === 21

const newHand = (cards: Card[], isSplit: boolean): Hand => ({
  cards,
  units: 1,
  isSplit,
  isSurrendered: false,
  // Split aces get one card each.
  isOver: totalOf(cards).total === 21 || (isSplit && pointsOf(cards[0] as Card) === 1),
})

/**
 * Deals each seat its first card and the dealer the up card, then each seat its second and the dealer the hole card.
 */
function dealt(rules: BlackjackRules, draws: KeyedDraws, seats: readonly number[]): Round {
  const take = takeCardsBy(rules, draws)
  const firsts = seats.map((seat) => ({ seat, first: take(seat) }))
  const up = take('dealer')
  const hands = firsts.map(({ seat, first }): [Card, Card] => [first, take(seat)])
  const dealer = [up, take('dealer')]
  return {
    rules,
    dealer,
    take,
    seats: seats.map((seat, at) => ({ seat, hands: [newHand(hands[at] as Card[], false)] })),
    events: [
      {
        type: 'deal',
        seats: hands.map(([one, other], at) => ({
          seat: seats[at] as number,
          cards: [codeOf(one), codeOf(other)],
        })),
        up: codeOf(up),
      },
    ],
  }
}

/** Returns the allowed actions for a hand of these cards. Two cards of the same value are a pair. */
export function actionsFor(
  { canSurrender }: BlackjackRules,
  { cards, isSplit }: Pick<Hand, 'cards' | 'isSplit'>,
  hands: number,
): TurnAction[] {
  const [one = 0, other = 0] = cards
  const isFirstTwo = cards.length === 2
  const isPair = isFirstTwo && pointsOf(one) === pointsOf(other)
  return [
    'hit',
    'stand',
    ...(isFirstTwo ? ['double' as const] : []),
    ...(isPair && hands < mostHands ? ['split' as const] : []),
    ...(isFirstTwo && !isSplit && canSurrender ? ['surrender' as const] : []),
  ]
}

function split({ events, take }: Round, { seat, hands }: Seat, hand: number): void {
  const { cards } = hands[hand] as Hand
  const [one, other] = cards as [Card, Card]
  const [second, otherSecond] = [take(seat), take(seat)]
  hands[hand] = newHand([one, second], true)
  hands.push(newHand([other, otherSecond], true))
  const newOne = hands.length - 1
  events.push({ type: 'split', seat, hand, newHand: newOne, cards: [codeOf(second), codeOf(otherSecond)] })
}

function dealTo({ events, take }: Round, seat: number, hand: number, at: Hand): void {
  const card = take(seat)
  at.cards.push(card)
  at.isOver ||= totalOf(at.cards).total >= 21
  events.push({ type: 'drawn', seat, hand, card: codeOf(card) })
}

function decide(round: Round, seat: Seat, hand: number, what: HandDecision): void {
  const at = seat.hands[hand] as Hand
  const may = actionsFor(round.rules, at, seat.hands.length)
  if (what !== 'late' && !may.includes(what))
    throw new RangeError(`seat ${seat.seat} cannot ${what} with its hand ${hand}`)
  round.events.push({ type: 'decided', seat: seat.seat, hand, what })
  if (what === 'split') {
    split(round, seat, hand)
    return
  }
  if (what === 'surrender') at.isSurrendered = true
  if (what === 'double') at.units = 2
  at.isOver = what !== 'hit'
  if (what === 'hit' || what === 'double') dealTo(round, seat.seat, hand, at)
}

function checkNoneIsLeft(decisions: readonly HandDecision[]): void {
  if (decisions.length > 0) throw new RangeError('more was decided than there was to decide')
}

/** Plays seat by seat and hand by hand; returns the turn of the first undecided hand. */
function playSeats(round: Round, decisions: readonly HandDecision[]): HandTurn | null {
  let next = 0
  for (const seat of round.seats)
    for (let hand = 0; hand < seat.hands.length; hand += 1)
      while (!(seat.hands[hand] as Hand).isOver) {
        const what = decisions[next]
        if (what === undefined) {
          const may = actionsFor(round.rules, seat.hands[hand] as Hand, seat.hands.length)
          return { seat: seat.seat, hand, may }
        }
        decide(round, seat, hand, what)
        next += 1
      }
  checkNoneIsLeft(decisions.slice(next))
  return null
}

const isBust = ({ cards }: Hand): boolean => totalOf(cards).total > 21

/** Whether the dealer still has to beat the hand. */
const isLive = (hand: Hand): boolean => !hand.isSurrendered && !isBust(hand) && !isNatural(hand)

function playDealer({ seats, dealer, events, take }: Round): void {
  const dealt: Card[] = []
  const hasToPlay = seats.some(({ hands }) => hands.some(isLive))
  while (hasToPlay && totalOf([...dealer, ...dealt]).total < dealerStandsOn) dealt.push(take('dealer'))
  events.push({ type: 'dealer', hole: codeOf(dealer[1] as Card), drawn: dealt.map(codeOf) })
  dealer.push(...dealt)
}

function resultOf(hand: Hand, dealerTotal: number, dealerHasBlackjack: boolean): HandResult {
  if (hand.isSurrendered) return 'surrendered'
  if (isBust(hand)) return 'bust'
  if (isNatural(hand)) return dealerHasBlackjack ? 'push' : 'blackjack'
  const { total } = totalOf(hand.cards)
  if (dealerHasBlackjack) return 'lost'
  if (dealerTotal > 21 || total > dealerTotal) return 'won'
  return total === dealerTotal ? 'push' : 'lost'
}

function finish({ seats, dealer, events }: Round): void {
  const { total } = totalOf(dealer)
  const isBlackjack = dealer.length === 2 && total === 21
  const handEnd = (hand: Hand): HandEnd => ({
    total: totalOf(hand.cards).total,
    units: hand.units,
    result: resultOf(hand, total, isBlackjack),
  })
  events.push({
    type: 'result',
    dealer: { total, isBlackjack },
    seats: seats.map(({ seat, hands }) => ({ seat, hands: hands.map(handEnd) })),
  })
}

const isSeatList = (seats: readonly number[]): boolean =>
  seats.every(
    (seat, at) => Number.isInteger(seat) && seat <= seatCount && seat > (at === 0 ? 0 : (seats[at - 1] ?? 0)),
  )

/**
 * The dealer's blackjack is checked before any decision and ends the round. Throws a RangeError for seats that do not
 * exist or are out of order, and for decisions that were not allowed.
 */
export function playBlackjack(
  rules: BlackjackRules,
  draws: KeyedDraws,
  { seats, decisions }: SeatedPlay,
): TableOutcome {
  if (!isSeatList(seats)) throw new RangeError(`there are no such seats: ${seats.join()}`)
  if (seats.length === 0) {
    checkNoneIsLeft(decisions)
    return { events: [{ type: 'nobodySeated' }, { type: 'result', dealer: null, seats: [] }] }
  }
  const round = dealt(rules, draws, seats)
  const isBlackjack = totalOf(round.dealer).total === 21
  if (isBlackjack) checkNoneIsLeft(decisions)
  const turn = isBlackjack ? null : playSeats(round, decisions)
  if (turn !== null) return { events: round.events, turn }
  playDealer(round)
  finish(round)
  return { events: round.events }
}
