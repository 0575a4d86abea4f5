// Returns basic strategy's advice for the hand whose turn it is, from the round's events. The stage shows it on
// request, and sample players mostly follow it.
import { type CardCode, parseCard } from '@mangetsu/cards'
import type { HandTurn, TableRuleData, TurnAction } from '@mangetsu/chance/table'
import type { BlackjackEvent } from './table/events.ts'
import type { BlackjackRules } from './table/rules.ts'
import { adviceFor } from './table/strategy.ts'

/** Throws a RangeError for data that are not blackjack rules. */
function rulesFrom({ canSurrender, dealtFrom }: TableRuleData): BlackjackRules {
  if (typeof canSurrender !== 'boolean' || (dealtFrom !== 'infiniteDeck' && dealtFrom !== 'eightDecks'))
    throw new RangeError('these are not rules of blackjack')
  return { canSurrender, dealtFrom }
}

/** Returns the cards of a seat's hands after these events. */
function handsOf(events: readonly BlackjackEvent[], seat: number): CardCode[][] {
  const hands: CardCode[][] = []
  for (const event of events) {
    if (event.type === 'deal')
      hands.push(...event.seats.filter((one) => one.seat === seat).map(({ cards }) => [...cards]))
    if ((event.type !== 'drawn' && event.type !== 'split') || event.seat !== seat) continue
    const hand = hands[event.hand]
    if (hand === undefined) throw new RangeError(`seat ${seat} has no hand ${event.hand}`)
    if (event.type === 'drawn') hand.push(event.card)
    else {
      const [one, other] = hand
      if (one === undefined || other === undefined) throw new RangeError(`seat ${seat} has no pair`)
      hands[event.hand] = [one, event.cards[0]]
      hands.push([other, event.cards[1]])
    }
  }
  return hands
}

/** Throws a RangeError if no cards have been dealt to that hand. */
export function adviceIn(
  rules: TableRuleData,
  events: readonly { readonly type: string }[],
  { seat, hand, may }: HandTurn,
): TurnAction {
  const all = events as readonly BlackjackEvent[]
  const deal = all.find((event) => event.type === 'deal')
  const cards = handsOf(all, seat)[hand]
  if (deal === undefined || cards === undefined) throw new RangeError(`seat ${seat} has no hand ${hand}`)
  return adviceFor(rulesFrom(rules), { cards: cards.map(parseCard), up: parseCard(deal.up), may })
}
