// Statistics of blackjack: a seat that plays by the published strategy, followed by one that stands on its dealt hand.
import { type CardCode, deckSize, parseCard, rankCount, rankOf } from '@mangetsu/cards'
import type { GameEvent } from '@mangetsu/chance'
import {
  adviceFor,
  type BlackjackDealEvent,
  type BlackjackResultEvent,
  blackjackWithSurrender,
  type DealerEvent,
  type HandEnd,
  withSurrender,
} from '@mangetsu/games/blackjack/table'
import { eventOf } from '@mangetsu/games/tables/table-rules'
import { dealerChances, dealerEnds, firstHandChances } from '../games/blackjack/chances.ts'
import { playToEnd, rewoundDraws } from '../games/blackjack-rounds.ts'
import type { WatchedGame, WatchedOutcome } from './watched-outcomes.ts'

const math = blackjackWithSurrender
/** The second one gives the dealer a hand to beat, whatever the first has taken. */
const [advised, standing] = [3, 6]
const seats = [advised, standing]

const dealt = (events: readonly GameEvent[]) => eventOf<BlackjackDealEvent>(events, 'deal')
const result = (events: readonly GameEvent[]) => eventOf<BlackjackResultEvent>(events, 'result')

function ofSeat<Of extends { readonly seat: number }>(list: readonly Of[], seat: number): Of {
  const found = list.find((one) => one.seat === seat)
  if (found === undefined) throw new Error(`nothing of seat ${seat}`)
  return found
}

const firstHand = (events: readonly GameEvent[]): HandEnd => {
  const [first] = ofSeat(result(events).seats, advised).hands
  if (first === undefined) throw new Error('the seat has no hand')
  return first
}

const cardsAt = (events: readonly GameEvent[], seat: number): readonly CardCode[] =>
  ofSeat(dealt(events).seats, seat).cards

const tens = ['T', 'J', 'Q', 'K']
const isNatural = (cards: readonly CardCode[]): boolean =>
  cards.some((card) => card.startsWith('A')) && cards.some((card) => tens.includes(card[0] ?? ''))

function dealerEnd(events: readonly GameEvent[]): number {
  const { dealer } = result(events)
  if (dealer === null) throw new Error('the dealer has no cards')
  if (dealer.isBlackjack) return dealerEnds.indexOf('blackjack')
  if (isNatural(cardsAt(events, standing))) return dealerEnds.indexOf('natural')
  return dealerEnds.findIndex((end) => end === (dealer.total > 21 ? 'bust' : `${dealer.total}`))
}

/** With an infinite deck: two cards are an ace and one of four ten-valued ranks, in either order. */
const oneNatural = (2 * 1 * 4) / rankCount ** 2
const bothNatural = oneNatural ** 2

const even = (count: number): number[] => new Array<number>(count).fill(1 / count)

const card = (name: string, at: (events: readonly GameEvent[]) => CardCode): WatchedOutcome => ({
  name,
  chances: even(deckSize),
  of: (events) => parseCard(at(events)),
})

/** Pairs from two independent streams. */
const pairOfRanks = (
  name: string,
  at: (events: readonly GameEvent[]) => readonly [CardCode, CardCode],
): WatchedOutcome => ({
  name,
  chances: even(rankCount ** 2),
  of(events) {
    const [one, other] = at(events).map((code) => rankOf(parseCard(code)))
    return (one ?? 0) * rankCount + (other ?? 0)
  },
})

const handChances = firstHandChances(withSurrender)

export const watchedBlackjack: WatchedGame = {
  math,
  playOut(draws) {
    const { events } = playToEnd(math, rewoundDraws(draws), seats, ({ turn, cards, up }) =>
      turn.seat === advised ? adviceFor(withSurrender, { cards, up, may: turn.may }) : 'stand',
    )
    return events
  },
  outcomes: [
    {
      name: 'how the first hand ends',
      chances: handChances.map(({ chance }) => chance),
      of(events) {
        const end = firstHand(events)
        return handChances.findIndex((one) => one.result === end.result && one.units === end.units)
      },
    },
    { name: 'how the dealer ends', chances: dealerChances(withSurrender), of: dealerEnd },
    {
      name: 'naturals',
      chances: [
        1 - 2 * oneNatural + bothNatural,
        oneNatural - bothNatural,
        oneNatural - bothNatural,
        bothNatural,
      ],
      of: (events) =>
        (isNatural(cardsAt(events, advised)) ? 1 : 0) + (result(events).dealer?.isBlackjack ? 2 : 0),
    },
    {
      name: 'two first cards of one rank',
      chances: [1 / rankCount, 1 - 1 / rankCount],
      of(events) {
        const [one, other] = cardsAt(events, advised).map((code) => rankOf(parseCard(code)))
        return one === other ? 0 : 1
      },
    },
    card('the first card', (events) => cardsAt(events, advised)[0] ?? ''),
    card('the dealer’s open card', (events) => dealt(events).up),
    card('the dealer’s hole card', (events) => eventOf<DealerEvent>(events, 'dealer').hole),
    {
      name: 'rank of the last seat’s second card',
      chances: even(rankCount),
      of: (events) => rankOf(parseCard(cardsAt(events, standing)[1] ?? '')),
    },
    pairOfRanks('first cards of both seats', (events) => [
      cardsAt(events, advised)[0] ?? '',
      cardsAt(events, standing)[0] ?? '',
    ]),
    pairOfRanks('first cards of a seat and the dealer', (events) => [
      cardsAt(events, advised)[0] ?? '',
      dealt(events).up,
    ]),
  ],
  side(events) {
    const { result: end } = firstHand(events)
    return end === 'won' || end === 'blackjack' ? 0 : end === 'lost' || end === 'bust' ? 1 : null
  },
}
