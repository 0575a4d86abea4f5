// Five-card hands by the rules as stated in words: slow and simple, the source of all faster tables.
import { rankCount } from './card.ts'
import { bestStrength, type HandCategory, handCategories } from './hand-category.ts'

/** The category of five cards, and their ranks in the order in which they decide. */
export type FiveCards = { readonly category: HandCategory; readonly ranks: readonly number[] }

const ace = rankCount - 1

/** Five, four, three, two and an ace that counts as low. */
const wheel = [3, 2, 1, 0, ace]

const isRun = (ranks: readonly number[]): boolean =>
  ranks.every((rank, place) => place === 0 || rank === (ranks[place - 1] as number) - 1)

function categoryOfRun(ranks: readonly number[], isSuited: boolean): HandCategory {
  if (!isSuited) return 'straight'
  return ranks[0] === ace ? 'royalFlush' : 'straightFlush'
}

function categoryOfCounts(counts: readonly number[]): HandCategory {
  const [most = 0, next = 0] = counts
  if (most === 4) return 'fourOfAKind'
  if (most === 3) return next === 2 ? 'fullHouse' : 'threeOfAKind'
  if (most === 2) return next === 2 ? 'twoPair' : 'pair'
  return 'highCard'
}

/** Returns the hand of these ranks; `isSuited` if all cards are of one suit. */
function readFive(given: readonly number[], isSuited: boolean): FiveCards {
  const count = (rank: number): number => given.filter((one) => one === rank).length
  const ranks = given.toSorted((one, other) => count(other) - count(one) || other - one)
  const run = wheel.every((rank) => given.includes(rank)) ? wheel : ranks
  if (run === wheel || isRun(ranks)) return { category: categoryOfRun(run, isSuited), ranks: run }
  if (isSuited) return { category: 'flush', ranks }
  const counts = [...new Set(ranks)].map(count)
  return { category: categoryOfCounts(counts), ranks }
}

/** Returns a number that is greater for the better hand: category first, then the ranks in order. */
const orderOfFive = ({ category, ranks }: FiveCards): number =>
  ranks.reduce(
    (order, rank) => order * rankCount + rank,
    handCategories.length - handCategories.indexOf(category),
  )

/**
 * Visits every selection of `count` ranks, each at most `most` times, in descending order, in an array that is reused.
 */
export function visitRanks(count: number, most: number, visit: (ranks: readonly number[]) => void): void {
  const chosen: number[] = []
  const choose = (below: number): void => {
    if (chosen.length === count) visit(chosen)
    else
      for (let rank = below - 1; rank >= 0; rank -= 1) {
        const before = chosen.length
        while (chosen.length < Math.min(count, before + most)) {
          chosen.push(rank)
          choose(rank)
        }
        chosen.length = before
      }
  }
  choose(rankCount)
}

let sorted: readonly FiveCards[] | null = null

/**
 * Returns all five-card hands that differ in more than suits, worst first: the one at index n has the strength n + 1.
 */
export function handsInOrder(): readonly FiveCards[] {
  if (sorted !== null) return sorted
  const hands: FiveCards[] = []
  visitRanks(5, 4, (ranks) => hands.push(readFive(ranks, false)))
  visitRanks(5, 1, (ranks) => hands.push(readFive(ranks, true)))
  const ordered = hands.map((hand) => ({ hand, order: orderOfFive(hand) }))
  sorted = ordered.sort((one, other) => one.order - other.order).map(({ hand }) => hand)
  if (sorted.length !== bestStrength) throw new Error(`${sorted.length} hands are not all there are`)
  return sorted
}
