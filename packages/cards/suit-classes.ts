// Classes of card sets that differ only by a permutation of suits. No poker rule distinguishes them, so one set of a
// class is counted for all.
import { type Card, cardOf, deckSize, rankOf, suitCount, suitOf } from './card.ts'

/** One set of a class, in ascending order, and the number of sets in the class. */
export type SuitClass = { readonly cards: readonly Card[]; readonly weight: number }

function ordersOf(values: readonly number[]): number[][] {
  if (values.length === 0) return [[]]
  return values.flatMap((first) =>
    ordersOf(values.filter((value) => value !== first)).map((rest) => [first, ...rest]),
  )
}

/** Each card under each permutation of the suits. */
const relabelled = ordersOf(Array.from({ length: suitCount }, (_, suit) => suit)).map((order) =>
  Uint8Array.from({ length: deckSize }, (_, card) => cardOf(rankOf(card), order[suitOf(card)] as number)),
)

/** Returns the smallest set among all permutations of these cards' suits, as a number. */
function leastKey(one: Card, two: Card, three: Card): number {
  let least = Number.POSITIVE_INFINITY
  for (const order of relabelled) {
    const [a, b, c] = [order[one] as number, order[two] as number, order[three] as number]
    const low = Math.min(a, b, c)
    const high = Math.max(a, b, c)
    least = Math.min(least, (low * deckSize + (a + b + c - low - high)) * deckSize + high)
  }
  return least
}

/** Generates every three-card set of one deck, each in ascending order. */
export function* threeCardSets(): Generator<readonly [Card, Card, Card]> {
  for (let one = 0; one < deckSize; one += 1)
    for (let two = one + 1; two < deckSize; two += 1)
      for (let three = two + 1; three < deckSize; three += 1) yield [one, two, three]
}

/** Returns the 1,755 classes of three cards, ordered by their smallest sets; their weights add up to 22,100. */
export function threeCardClasses(): SuitClass[] {
  const weights = new Map<number, number>()
  const classes: { readonly key: number; readonly cards: readonly Card[] }[] = []
  for (const cards of threeCardSets()) {
    const key = leastKey(...cards)
    // Sets are generated in the order of their keys, so the first of a class is its smallest.
    if (!weights.has(key)) classes.push({ key, cards })
    weights.set(key, (weights.get(key) ?? 0) + 1)
  }
  return classes.map(({ key, cards }) => ({ cards, weight: weights.get(key) ?? 0 }))
}
