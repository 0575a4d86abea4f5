// Computes the exact probabilities of the dealer's outcomes against the rest of the shoe by counting every order of cards.
import { totalOfValues } from '@mangetsu/games/blackjack/table/hand'
import { dealerStandsOn } from '@mangetsu/games/blackjack/table/rules'
import { type ShoeByValue, values } from './shoe-by-value.ts'

/** Probabilities that the dealer has no blackjack and ends with 17 to 21, in this order, or bust (last). */
export type DealerOdds = Float64Array

const endings = 6
const bust = endings - 1

/** Returns the value of the hole card that makes a blackjack with this up card; null if none does. */
export const blackjackHole = (up: number): number | null => (up === 1 ? 10 : up === 10 ? 1 : null)

/** Returns the probability that the dealer has no blackjack. */
export function withoutBlackjack({ left, size }: ShoeByValue, up: number): number {
  const hole = blackjackHole(up)
  return hole === null ? 1 : 1 - (left[hole] as number) / size
}

type DealerCards = { readonly place: number; orders: number }

/**
 * Returns all sets of cards the dealer can take after the up card, sorted, with the number of their orders; blackjacks
 * are excluded.
 */
function dealerSets(up: number): ReadonlyMap<string, DealerCards> {
  const found = new Map<string, DealerCards>()
  const deal = (cards: readonly number[]): void => {
    const { total } = totalOfValues([up, ...cards])
    if (total < dealerStandsOn) {
      for (const value of values) deal([...cards, value])
      return
    }
    if (cards.length === 1 && total === 21) return
    const sorted = cards.toSorted((one, other) => one - other).map((value) => value - 1)
    const key = sorted.join('')
    const known = found.get(key)
    if (known) known.orders += 1
    else found.set(key, { place: Math.min(total - dealerStandsOn, bust), orders: 1 })
  }
  deal([])
  return found
}

/** Sorted sets share prefixes: a step adds one card to its previous step. */
type Step = {
  readonly before: number
  readonly value: number
  /** Number of cards of this value in the previous steps. */
  readonly same: number
  readonly depth: number
  place: number
  orders: number
}

function stepsOf(sets: ReadonlyMap<string, DealerCards>): readonly Step[] {
  const steps: Step[] = [{ before: -1, value: 0, same: 0, depth: -1, place: 0, orders: 0 }]
  const known = new Map([['', 0]])
  const stepTo = (key: string): number => {
    const there = known.get(key)
    if (there !== undefined) return there
    const before = stepTo(key.slice(0, -1))
    const same = [...key.slice(0, -1)].filter((digit) => digit === key.at(-1)).length
    const step = { before, value: Number(key.at(-1)) + 1, same, depth: key.length - 1, place: 0, orders: 0 }
    known.set(key, steps.length)
    return steps.push(step) - 1
  }
  for (const [key, { place, orders }] of sets) Object.assign(steps[stepTo(key)] as Step, { place, orders })
  return steps
}

/**
 * Returns the dealer's probabilities for an up card. Every result is cached, because hands are many and remaining shoes
 * repeat.
 */
export function dealerWith(up: number): (shoe: ShoeByValue) => DealerOdds {
  const steps = stepsOf(dealerSets(up)).slice(1)
  const chances = new Float64Array(steps.length + 1).fill(1, 0, 1)
  const kept = new Map<number, DealerOdds>()
  return ({ left, size, taken }) => {
    const before = kept.get(taken)
    if (before) return before
    const odds = new Float64Array(endings)
    for (const [at, step] of steps.entries()) {
      const { value, same, depth, place, orders } = step
      const chance = ((chances[step.before] as number) * ((left[value] as number) - same)) / (size - depth)
      chances[at + 1] = chance
      if (orders > 0) odds[place] = (odds[place] as number) + orders * chance
    }
    kept.set(taken, odds)
    return odds
  }
}

/** Worth of each result of a hand that is neither a natural nor bust. */
export type StandingWorth = { readonly won: number; readonly push: number; readonly lost: number }

/**
 * Returns the mean over the dealer's outcomes for a hand that stands on a total, given that the dealer has no
 * blackjack.
 */
export function meanOf(total: number, odds: DealerOdds, { won, push, lost }: StandingWorth): number {
  let mean = won * (odds[bust] as number)
  for (let place = 0; place < bust; place += 1) {
    const ahead = total - dealerStandsOn - place
    mean += (ahead > 0 ? won : ahead < 0 ? lost : push) * (odds[place] as number)
  }
  return mean
}
