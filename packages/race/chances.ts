// Exact chances of every bet on a race, from the strengths of its horses alone.
//
// The horse in each place is drawn by the strengths of those that are left (Plackett, The analysis of permutations,
// 1975; Harville, Assigning probabilities to the outcomes of multi-entry competitions, 1973).
import { pickOf, type RaceBetKind, type RacePick, raceBetRules } from './bet-kinds.ts'
import { frameOf } from './frames.ts'

/** Chances by pick, as numerators over one denominator. */
type PickChances = { readonly of: bigint; readonly chances: ReadonlyMap<RacePick, bigint> }

/** The chances of the kinds of bets with a pick of their own; each-way bets are made of 単勝 and 複勝. */
export type PricedKind = Exclude<RaceBetKind, 'each-way'>

/** The numbers of the first three horses. */
export type FirstThree = readonly [first: number, second: number, third: number]

/** The picks that win in a race whose first three are these, numbers from 1. */
export function winningPicks(
  kind: PricedKind,
  [first, second, third]: FirstThree,
  runners: number,
): readonly RacePick[] {
  const ascending = (...numbers: number[]) => pickOf(numbers.toSorted((a, b) => a - b))
  switch (kind) {
    case 'win':
      return [pickOf([first])]
    case 'place':
      return [first, second, third].map((number) => pickOf([number]))
    case 'bracket-quinella':
      return [ascending(frameOf(first, runners), frameOf(second, runners))]
    case 'quinella':
      return [ascending(first, second)]
    case 'quinella-place':
      return [ascending(first, second), ascending(first, third), ascending(second, third)]
    case 'exacta':
      return [pickOf([first, second])]
    case 'trio':
      return [ascending(first, second, third)]
    case 'trifecta':
      return [pickOf([first, second, third])]
  }
}

const everyFirstThree = new Map<number, readonly FirstThree[]>()

/** Returns every possible first three of a race of this many horses, numbers from 1. */
export function firstThrees(runners: number): readonly FirstThree[] {
  const known = everyFirstThree.get(runners)
  if (known !== undefined) return known
  const numbers = Array.from({ length: runners }, (_, at) => at + 1)
  const made = numbers.flatMap((first) =>
    numbers.flatMap((second) =>
      numbers
        .filter((third) => first !== second && third !== first && third !== second)
        .map((third): FirstThree => [first, second, third]),
    ),
  )
  everyFirstThree.set(runners, made)
  return made
}

const everyWinners = new Map<string, readonly (readonly RacePick[])[]>()

/** Returns the winning picks of a kind for each of `firstThrees`. */
export function winnersOfKind(kind: PricedKind, runners: number): readonly (readonly RacePick[])[] {
  const key = `${kind} ${runners}`
  const known = everyWinners.get(key)
  if (known !== undefined) return known
  const made = firstThrees(runners).map((three) => winningPicks(kind, three, runners))
  everyWinners.set(key, made)
  return made
}

type TripleChances = { readonly of: bigint; readonly chances: readonly bigint[] }

/** The chance of each of `firstThrees`, as numerators over `of`, which is a multiple of every denominator. */
function tripleChances(strengths: readonly number[]): TripleChances {
  const all = strengths.map(BigInt)
  const sum = all.reduce((total, one) => total + one, 0n)
  let of = sum
  for (const [at, one] of all.entries()) {
    of *= sum - one
    for (const other of all.slice(at + 1)) of *= sum - one - other
  }
  const chances: bigint[] = []
  for (const [i, first] of all.entries())
    for (const [j, second] of all.entries()) {
      if (j === i) continue
      const share = (first * second * of) / (sum * (sum - first) * (sum - first - second))
      for (const [k, third] of all.entries()) if (k !== i && k !== j) chances.push(share * third)
    }
  return { of, chances }
}

/** The chances of every kind in one race; those of a kind are computed when they are first asked for. */
export type RaceChances = { ofKind(kind: PricedKind): PickChances }

/**
 * Creates the exact chances of a race with these strengths, whole numbers of at least 1. The chances of a kind sum to
 * the number of its picks that win: 1; 3 of 複勝 and ワイド. Throws a RangeError for strengths that are none.
 */
export function raceChances(strengths: readonly number[]): RaceChances {
  if (!strengths.every((one) => Number.isSafeInteger(one) && one >= 1))
    throw new RangeError('the strengths of a race are whole numbers of at least 1')
  const { of, chances: ofTriples } = tripleChances(strengths)
  const known = new Map<PricedKind, PickChances>()
  return {
    ofKind(kind) {
      const found = known.get(kind)
      if (found !== undefined) return found
      const chances = new Map<RacePick, bigint>()
      for (const [at, picks] of winnersOfKind(kind, strengths.length).entries())
        for (const pick of picks) chances.set(pick, (chances.get(pick) ?? 0n) + (ofTriples[at] ?? 0n))
      const made = { of, chances }
      known.set(kind, made)
      return made
    },
  }
}

/** The kinds of bets that a race of this many horses takes: with one horse a frame, 枠連 would be 馬連. */
export const kindsTaken = (runners: number): readonly RaceBetKind[] =>
  (Object.keys(raceBetRules) as RaceBetKind[]).filter((kind) => kind !== 'bracket-quinella' || runners > 8)
