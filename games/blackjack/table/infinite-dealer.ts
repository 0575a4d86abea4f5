// How the dealer ends with cards from an infinite deck, exactly.
import type { Share } from '@mangetsu/chance/table'
import { blackjackHole } from './dealer-odds.ts'
import { totalOfValues } from './hand.ts'
import { dealerStandsOn } from './rules.ts'
import { dividedBy, minus, one, plus, times, zero } from './share.ts'
import { values } from './shoe-by-value.ts'

/** Ten, jack, queen and king are worth ten. */
const [ranks, ranksWorthTen] = [13n, 4n]

/** How likely each card of an infinite deck has this value. */
export const chanceOfValue = (value: number): Share => [value === 10 ? ranksWorthTen : 1n, ranks]

/** By totals of 17 to 21, and 22 for every total over it: how likely each is. All of them together are one. */
export type DealerEnds = ReadonlyMap<number, Share>

export const dealerBust = 22

const pointsWith = (low: number, hasAce: boolean) => totalOfValues(hasAce ? [1, low - 1] : [low])

/** From a total with every ace as one. Known ends are kept in `known`. */
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

/** How likely the dealer has no blackjack under this open card. */
export function chanceOfNoBlackjack(up: number): Share {
  const hole = blackjackHole(up)
  return hole === null ? one : minus(one, chanceOfValue(hole))
}

/** The dealer's ends with this open card where the card under it makes no blackjack. */
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
