// Decisions of a sample player at card games: by common rules of thumb, which are not optimal play.
import type { Round, StepAction } from '@mangetsu/contract/studio'

type Decided = Pick<Round, 'gameId' | 'events'>

const ranks = '23456789TJQKA'
const rankOf = (card: string): number => ranks.indexOf(card[0] ?? '')
const [ten, jack, queen] = [ranks.indexOf('T'), ranks.indexOf('J'), ranks.indexOf('Q')]

/** Returns the cards in a field of the deal; none if it has none. */
function cardsOf({ events }: Decided, field: string): readonly string[] {
  const dealt: unknown = events.find(({ type }) => type === 'deal')?.[field]
  return Array.isArray(dealt) ? dealt.filter((card) => typeof card === 'string') : []
}

const largestGroup = (cards: readonly string[], of: (card: string) => unknown): readonly string[] =>
  [...Map.groupBy(cards, of).values()].toSorted((one, other) => other.length - one.length)[0] ?? []

function isStraight(cards: readonly string[]): boolean {
  const sorted = cards.map(rankOf).toSorted((one, other) => one - other)
  const [first = 0] = sorted
  return sorted.every((rank, place) => rank === first + place)
}

/**
 * Returns the cards to keep: a made hand; else pairs and more, four of a suit, or face cards. With deuces wild each two
 * as well.
 */
function keptCards(cards: readonly string[], areDeucesWild: boolean): readonly string[] {
  const suited = largestGroup(cards, (card) => card[1])
  if (suited.length === 5 || isStraight(cards)) return cards
  const isTwo = (card: string) => areDeucesWild && rankOf(card) === 0
  const paired = cards.filter(
    (card) => isTwo(card) || cards.filter((other) => rankOf(other) === rankOf(card)).length > 1,
  )
  if (paired.length > 0) return paired
  if (suited.length === 4) return suited
  return areDeucesWild ? [] : cards.filter((card) => rankOf(card) >= jack)
}

function keptOf(round: Decided): string {
  const cards = cardsOf(round, 'cards')
  const kept = keptCards(cards, round.gameId === 'deuces-wild')
  const places = cards.flatMap((card, place) => (kept.includes(card) ? [place + 1] : []))
  return places.length === 0 ? 'hold:none' : `hold:${places.join(',')}`
}

/**
 * Returns whether two cards with the three on the table are worth a call: a ten or higher, a pair with an own card,
 * four of a suit.
 */
function isCalled(round: Decided): boolean {
  const [own, flop] = [cardsOf(round, 'player'), cardsOf(round, 'flop')]
  const all = [...own, ...flop]
  const isPaired = own.some((card) => all.filter((other) => rankOf(other) === rankOf(card)).length > 1)
  return (
    isPaired || own.some((card) => rankOf(card) >= ten) || largestGroup(all, (card) => card[1]).length >= 4
  )
}

/** Returns whether three cards are worth playing: a pair or better, a flush or straight, a queen or higher. */
function isPlayed(round: Decided): boolean {
  const own = cardsOf(round, 'player')
  return (
    largestGroup(own, rankOf).length > 1 ||
    largestGroup(own, (card) => card[1]).length === 3 ||
    isStraight(own) ||
    own.some((card) => rankOf(card) >= queen)
  )
}

/** Returns a sample player's decision in a round of cards; null in any other round. */
export function decideAtCards(round: Decided, actions: readonly StepAction[]): string | null {
  const isOpen = (action: string) => actions.some((one) => one.action === action)
  if (isOpen('hold:none')) return keptOf(round)
  if (isOpen('call')) return isCalled(round) ? 'call' : 'fold'
  if (isOpen('play')) return isPlayed(round) ? 'play' : 'fold'
  return null
}
