// Computes the exact probabilities of the dealer's outcomes with an infinite deck.
import type { Share } from '@mangetsu/chance/table'
import { totalOfValues } from '@mangetsu/games/blackjack/table/hand'
import { dealerStandsOn } from '@mangetsu/games/blackjack/table/rules'
import { blackjackHole } from './dealer-odds.ts'
import { dividedBy, minus, one, plus, times, zero } from './share.ts'
import { values } from './shoe-by-value.ts'

/** Thirteen ranks; ten, jack, queen and king are worth ten. */
const [ranks, ranksWorthTen] = [13n, 4n]

/** Returns the probability that a card of an infinite deck has this value. */
export const chanceOfValue = (value: number): Share => [value === 10 ? ranksWorthTen : 1n, ranks]

/** Probability of each total from 17 to 21, with 22 for every bust. They add up to one. */
export type DealerEnds = ReadonlyMap<number, Share>

export const dealerBust = 22

const pointsWith = (low: number, hasAce: boolean) => totalOfValues(hasAce ? [1, low - 1] : [low])

/** Returns the outcomes from a hard total (every ace as one). `known` is a cache. */
function endsFrom(low: number, hasAce: boolean, known: Map<string, DealerEnds>): DealerEnds {
  const { total } = pointsWith(low, hasAce)
  if (total >= dealerStandsOn) return new Map([[Math.min(total, dealerBust), one]])
  const key = `${low}${hasAce ? ' with an ace' : ''}`
  const before = known.get(key)
  if (before !== undefined) return before
  const ends = new Map<number, Share>()
  for (const value of values)
    addEnds(ends, endsFrom(low + value, hasAce || value === 1, known), chanceOfValue(value))
  known.set(key, ends)
  return ends
}

function addEnds(ends: Map<number, Share>, more: DealerEnds, chance: Share): void {
  for (const [total, likely] of more) ends.set(total, plus(ends.get(total) ?? zero, times(chance, likely)))
}

/** Returns the probability that the dealer has no blackjack with this up card. */
export function chanceOfNoBlackjack(up: number): Share {
  const hole = blackjackHole(up)
  return hole === null ? one : minus(one, chanceOfValue(hole))
}

/** Returns the dealer's outcomes with this up card, given that the hole card makes no blackjack. */
export function dealerEndsWith(up: number): DealerEnds {
  const [ends, known] = [new Map<number, Share>(), new Map<string, DealerEnds>()]
  const inPlay = chanceOfNoBlackjack(up)
  for (const hole of values)
    if (hole !== blackjackHole(up))
      addEnds(
        ends,
        endsFrom(up + hole, up === 1 || hole === 1, known),
        dividedBy(chanceOfValue(hole), inPlay),
      )
  return ends
}
