// Finds the cards of five that form a hand, which are framed when it wins.
import type { CardCode } from '@mangetsu/cards'
import type { VideoPokerModel } from '@mangetsu/video-poker/model'

/** Number of cards that form a hand, by a pattern of its name; five for all others. */
const madeOf: readonly (readonly [name: RegExp, cards: number])[] = [
  [/OrBetter$/, 2],
  [/^three/, 3],
  [/^twoPair/, 4],
  [/^four/, 4],
]

const all = [0, 1, 2, 3, 4]

/** Returns the places of the cards that form this hand, ascending. */
export function winningPlaces(
  cards: readonly CardCode[],
  hand: string,
  wild: VideoPokerModel['wild'],
): readonly number[] {
  const size = madeOf.find(([name]) => name.test(hand))?.[1] ?? all.length
  const rankAt = (place: number) => cards[place]?.charAt(0) ?? ''
  const isWild = (place: number) => wild === 'deuces' && rankAt(place) === '2'
  const alike = (place: number) => all.filter((other) => rankAt(other) === rankAt(place)).length
  // Wild cards count for any hand; then the most frequent ranks, with cards of equal rank adjacent.
  const order = [...all].sort(
    (one, other) =>
      Number(isWild(other)) - Number(isWild(one)) ||
      alike(other) - alike(one) ||
      (rankAt(one) === rankAt(other) ? one - other : rankAt(one) < rankAt(other) ? -1 : 1),
  )
  return order.slice(0, size).sort((one, other) => one - other)
}
