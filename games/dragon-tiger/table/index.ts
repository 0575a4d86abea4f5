// Dragon tiger's table maths: one card for each side from a shoe of eight decks, the higher one wins, and the ace is
// the lowest.

import type { CardCode } from '@mangetsu/cards'
import {
  type Card,
  cardsLeft,
  codeOf,
  countsText,
  freshCounts,
  type NewShoeEvent,
  parseCard,
  parseCounts,
  takeCards,
} from '@mangetsu/cards'
import type { Draws, GameEvent } from '@mangetsu/chance'
import type { Odds, ShoeState, TableMath, TableOutcome } from '@mangetsu/chance/table'
import {
  type CountedOutcomes,
  eventOf,
  type Outcomes,
  type SpotRule,
  spotsOver,
  tableFrom,
} from '@mangetsu/games/tables/table-rules'
import { type Comparison, compare } from '../comparison.ts'

export type DealEvent = { readonly type: 'deal'; readonly dragon: CardCode; readonly tiger: CardCode }

export const decks = 8

/** A round begins with a fresh shoe if fewer cards than this are left: half of a shoe is never dealt. */
export const leastCards = 208

const pays = { side: [1, 1], tie: [11, 1], suitedTie: [50, 1] } as const satisfies Record<string, Odds>

/** Counts the results of all ordered pairs of cards of a fresh shoe. */
function countComparisons(): CountedOutcomes<Comparison> {
  const cards = [...freshCounts(1).keys()]
  return cards.flatMap((dragon) =>
    cards.map((tiger) => [compare(dragon, tiger), decks * (dragon === tiger ? decks - 1 : decks)] as const),
  )
}

/** Returns the result of a round. */
export function comparisonIn(events: readonly GameEvent[]): Comparison {
  const { dragon, tiger } = eventOf<DealEvent>(events, 'deal')
  return compare(parseCard(dragon), parseCard(tiger))
}

const comparisons: Outcomes<Comparison> = { counted: countComparisons(), of: comparisonIn }

const side = (spot: 'dragon' | 'tiger', ja: string, en: string): SpotRule<Comparison> => ({
  spot,
  title: { ja, en },
  odds: [pays.side],
  // A tie takes half of the stakes on either side.
  result: (found) =>
    found === spot ? pays.side : found === 'tie' || found === 'suitedTie' ? 'half' : 'lost',
})

const rules: readonly SpotRule<Comparison>[] = [
  side('dragon', '龍', 'Dragon'),
  {
    spot: 'tie',
    title: { ja: 'タイ', en: 'Tie' },
    odds: [pays.tie],
    result: (found) => (found === 'tie' || found === 'suitedTie' ? pays.tie : 'lost'),
  },
  {
    spot: 'suited-tie',
    title: { ja: 'スーテッドタイ', en: 'Suited tie' },
    odds: [pays.suitedTie],
    result: (found) => (found === 'suitedTie' ? pays.suitedTie : 'lost'),
  },
  side('tiger', '虎', 'Tiger'),
]

function play(draws: Draws, state?: ShoeState): TableOutcome {
  const before = state === undefined ? null : parseCounts(state)
  const isFresh = before === null || cardsLeft(before) < leastCards
  const shoe = isFresh ? freshCounts(decks) : before
  const {
    cards: [dragon, tiger],
    left,
  } = takeCards(shoe, draws, 2)
  const dealt: DealEvent = { type: 'deal', dragon: codeOf(dragon as Card), tiger: codeOf(tiger as Card) }
  const fresh: NewShoeEvent = { type: 'newShoe', cards: cardsLeft(shoe) }
  return { events: isFresh ? [fresh, dealt] : [dealt], shoe: countsText(left) }
}

export const dragonTiger: TableMath = tableFrom({
  id: 'dragon-tiger',
  version: '1.0.0',
  newShoe: countsText(freshCounts(decks)),
  play,
  spots: spotsOver(comparisons, rules),
})
