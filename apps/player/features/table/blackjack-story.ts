// Describes a blackjack round line by line: the dealer's cards, and each hand with its decisions and its result.
import type { TableRoundView } from '@mangetsu/contract/table'
import { m } from '../../messages-compiled/messages.js'
import { cardText } from './card-text.ts'

export type StoryLine = {
  readonly label: string
  readonly text: string
  /** Its decisions in order; absent if there were none. */
  readonly decided?: string
}

type StoryEvent = TableRoundView['events'][number]

const results: Readonly<Record<string, () => string>> = {
  blackjack: m.table_hand_blackjack,
  won: m.table_hand_won,
  push: m.table_hand_push,
  lost: m.table_hand_lost,
  bust: m.table_hand_bust,
  surrendered: m.table_hand_surrendered,
}

/** A hand whose time ran out stands. */
const decisions: Readonly<Record<string, () => string>> = {
  hit: m.table_decision_hit,
  stand: m.table_decision_stand,
  double: m.table_decision_double,
  split: m.table_decision_split,
  surrender: m.table_decision_surrender,
  late: m.table_decision_late,
}

const listOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : [])
const recordsOf = (value: unknown): readonly Readonly<Record<string, unknown>>[] =>
  listOf(value).filter(
    (one): one is Readonly<Record<string, unknown>> => typeof one === 'object' && one !== null,
  )

type Hands = Map<number, unknown[][]>

/** Adds the cards an event deals to a seat's hands. */
function dealTo(hands: Hands, event: StoryEvent): void {
  if (event.type === 'deal')
    for (const { seat, cards } of recordsOf(event.seats)) hands.set(Number(seat), [[...listOf(cards)]])
  const own = hands.get(Number(event.seat))
  const hand = own?.[Number(event.hand)]
  if (own === undefined || hand === undefined) return
  if (event.type === 'drawn') hand.push(event.card)
  if (event.type === 'split') {
    const [one, other] = listOf(event.cards)
    own.push([hand[1], other])
    own[Number(event.hand)] = [hand[0], one]
  }
}

function dealerLine(events: TableRoundView['events']): StoryLine[] {
  const deal = events.find(({ type }) => type === 'deal')
  const turned = events.find(({ type }) => type === 'dealer')
  const dealer = recordsOf([events.find(({ type }) => type === 'result')?.dealer])[0]
  if (deal === undefined || turned === undefined || dealer === undefined) return []
  const cards = [deal.up, turned.hole, ...listOf(turned.drawn)].map(cardText).join(' ')
  return [
    { label: m.table_round_dealer(), text: m.table_round_cards({ cards, total: Number(dealer.total) }) },
  ]
}

/** Returns the decisions about one hand; a split hand starts without any. */
function decidedOf(
  events: TableRoundView['events'],
  seat: unknown,
  hand: number,
): Pick<StoryLine, 'decided'> {
  const words = events
    .filter((event) => event.type === 'decided' && event.seat === seat && event.hand === hand)
    .map(({ what }) => decisions[String(what)]?.() ?? String(what))
  return words.length === 0 ? {} : { decided: words.join(m.tables_and()) }
}

export function blackjackStory(events: TableRoundView['events']): StoryLine[] {
  const hands: Hands = new Map()
  for (const event of events) dealTo(hands, event)
  const ends = recordsOf(events.find(({ type }) => type === 'result')?.seats)
  const seats = ends.flatMap(({ seat, hands: ended }) =>
    recordsOf(ended).map(({ total, result }, at): StoryLine => {
      const cards = (hands.get(Number(seat))?.[at] ?? []).map(cardText).join(' ')
      const isOnly = listOf(ended).length === 1
      return {
        label: isOnly
          ? m.table_round_seat({ seat: Number(seat) })
          : m.table_round_seat_hand({ seat: Number(seat), hand: at + 1 }),
        text: m.table_round_hand({
          cards,
          total: Number(total),
          result: results[String(result)]?.() ?? String(result),
        }),
        ...decidedOf(events, seat, at),
      }
    }),
  )
  return [...dealerLine(events), ...seats]
}
