// How the dealer ends against what is left of the shoe, exactly: every way to draw, each counted.
import { totalOfValues } from './hand.ts'
import { dealerStandsOn } from './rules.ts'
import { type ShoeByValue, values } from './shoe-by-value.ts'

/** How likely it is that the dealer has no blackjack and ends with 17 to 21, in this order, or over it (last). */
export type DealerOdds = Float64Array

const endings = 6
const bust = endings - 1

/** The hole card that makes a blackjack with this open one; null where none does. */
export const blackjackHole = (up: number): number | null => (up === 1 ? 10 : up === 10 ? 1 : null)

/** How likely it is that the dealer has no blackjack. */
export function withoutBlackjack({ left, size }: ShoeByValue, up: number): number {
  const hole = blackjackHole(up)
  return hole === null ? 1 : 1 - (left[hole] as number) / size
}

type DrawnCards = { readonly place: number; orders: number }

/** What the dealer can have drawn beside the open card, as sorted cards, and in how many orders; but no blackjack. */
function drawnCards(up: number): ReadonlyMap<string, DrawnCards> {
  const found = new Map<string, DrawnCards>()
  const draw = (cards: readonly number[]): void => {
    const { total } = totalOfValues([up, ...cards])
    if (total < dealerStandsOn) {
      for (const value of values) draw([...cards, value])
      return
    }
    if (cards.length === 1 && total === 21) return
    const sorted = cards.toSorted((one, other) => one - other).map((value) => value - 1)
    const key = sorted.join('')
    const known = found.get(key)
    if (known) known.orders += 1
    else found.set(key, { place: Math.min(total - dealerStandsOn, bust), orders: 1 })
  }
  draw([])
  return found
}

/** Sorted cards share their beginnings: a step is one card more than the step before it has. */
type Step = {
  readonly before: number
  readonly value: number
  /** How many of this value the steps before have. */
  readonly same: number
  readonly depth: number
  place: number
  orders: number
}

function stepsOf(drawn: ReadonlyMap<string, DrawnCards>): readonly Step[] {
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
  for (const [key, { place, orders }] of drawn) Object.assign(steps[stepTo(key)] as Step, { place, orders })
  return steps
}

/** The dealer with an open card: keeps every answer, for hands are many and what is left repeats. */
export function dealerWith(up: number): (shoe: ShoeByValue) => DealerOdds {
  const steps = stepsOf(drawnCards(up)).slice(1)
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

/** What counts of how a hand ends that is neither natural nor over. */
export type StandingWorth = { readonly won: number; readonly push: number; readonly lost: number }

/** The mean over the dealer's endings for a hand that stands on a total, where the dealer has no blackjack. */
export function meanOf(total: number, odds: DealerOdds, { won, push, lost }: StandingWorth): number {
  let mean = won * (odds[bust] as number)
  for (let place = 0; place < bust; place += 1) {
    const ahead = total - dealerStandsOn - place
    mean += (ahead > 0 ? won : ahead < 0 ? lost : push) * (odds[place] as number)
  }
  return mean
}
