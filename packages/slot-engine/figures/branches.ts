// Draws that enumerate every possible outcome: each way through a spin once, with its probability. Draws with the same
// meaning are enumerated together.
import type { Draws } from '@mangetsu/chance'
import { type ReelSet, type SlotModel, totalOf, type Weighted } from '../model.ts'

type Way = { readonly drawn: number; readonly chance: number }

/** Returns values with their numbers of draws, laid out as `choiceOf` does. */
function waysOf(weighted: Weighted<unknown>): readonly Way[] {
  const of = totalOf(weighted)
  let drawn = 0
  return weighted.flatMap(([, weight]) => {
    const way = { drawn, chance: weight / of }
    drawn += weight
    return weight > 0 ? [way] : []
  })
}

/**
 * Returns the model with a different total for each weighted choice inside a spin, so that the requested bound
 * identifies the choice. All weights of a choice are scaled alike, so no probability changes.
 */
export function withOwnTotals(model: SlotModel): {
  readonly model: SlotModel
  readonly ways: ReadonlyMap<number, readonly Way[]>
} {
  const ways = new Map<number, readonly Way[]>()
  const own = <T>(weighted: Weighted<T>): Weighted<T> => {
    let times = 1
    while (ways.has(totalOf(weighted) * times)) times += 1
    const grown = weighted.map(([value, weight]) => [value, weight * times] as const)
    ways.set(totalOf(grown), waysOf(grown))
    return grown
  }
  const ownReels = (set: ReelSet): ReelSet =>
    set.kind === 'bags' ? { ...set, bags: set.bags.map(own) } : set
  return {
    model: {
      ...model,
      wilds: model.wilds.map((wild) =>
        wild.multiplies ? { ...wild, multiplies: own(wild.multiplies) } : wild,
      ),
      ...(model.scoop ? { scoop: { ...model.scoop, multipliers: own(model.scoop.multipliers) } } : {}),
      reels: Object.fromEntries(
        Object.entries(model.reels).map(([name, set]) => [name, ownReels(set)]),
      ) as SlotModel['reels'],
    },
    ways,
  }
}

export type Branches = {
  readonly draws: Draws
  /** The draws for the reels, which come first; set by the caller. */
  readonly first: number[]
  /** Restarts the same way. */
  rewind(): void
  /** Returns the probability of the completed way. */
  chance(): number
  /** Advances to the next way; returns false after the last one, and then starts over with the first. */
  next(): boolean
}

export function createBranches(ways: ReadonlyMap<number, readonly Way[]>): Branches {
  const first: number[] = []
  /** The choices met on this way, with the selected option of each. */
  const path: { readonly options: readonly Way[]; at: number }[] = []
  let place = 0
  let met = 0

  return {
    first,
    draws: {
      int(of) {
        if (place < first.length) {
          place += 1
          return first[place - 1] as number
        }
        if (met === path.length) {
          const options = ways.get(of)
          if (options === undefined) throw new Error(`no choice of this model is out of ${of}`)
          path.push({ options, at: 0 })
        }
        const { options, at } = path[met] as (typeof path)[number]
        met += 1
        return (options[at] as Way).drawn
      },
    },
    rewind() {
      place = 0
      met = 0
    },
    chance() {
      let product = 1
      for (const { options, at } of path) product *= (options[at] as Way).chance
      return product
    },
    next() {
      place = 0
      met = 0
      for (let last = path.at(-1); last !== undefined; last = path.at(-1)) {
        last.at += 1
        if (last.at < last.options.length) return true
        path.pop()
      }
      return false
    },
  }
}
