// Enumerates every outcome of a spin: each combination of stops, and all draws within the spin.

import { compileSlot, reelsNamed } from '../compile.ts'
import type { SlotModel } from '../model.ts'
import { isLocked } from '../wilds.ts'
import { type Branches, createBranches, withOwnTotals } from './branches.ts'
import { type ReelChoices, reelChoices, type StopChoice } from './reel-choices.ts'
import { createSpinCounting, type SpinKind } from './spin-request.ts'
import type { SpinTable } from './spin-table.ts'

const productOf = (numbers: readonly number[]): number => numbers.reduce((product, one) => product * one, 1)

/**
 * Returns an upper bound of the number of ways; Infinity if it is unbounded, because a cascade from bags may be
 * refilled with anything.
 */
export function waysToWalk(model: SlotModel, request: SpinKind): number {
  const slot = compileSlot(model)
  const set = reelsNamed(slot, request.reels)
  if (set.kind === 'strips') return productOf(reelChoices(slot, request).all.map((choices) => choices.length))
  if (model.cascade !== undefined) return Infinity
  return productOf(
    set.bags.map((bag, reel) => (isLocked(request.stuck, reel) ? 1 : new Set(bag.values).size ** slot.rows)),
  )
}

/**
 * Returns the number of equal parts of the work, for threads and for resuming: the stops of the first spinning reel.
 */
export function partsOf(model: SlotModel, request: SpinKind): number {
  const slot = compileSlot(model)
  if (reelsNamed(slot, request.reels).kind === 'bags') return 1
  const choices = reelChoices(slot, request)
  return choices.all[partingReel(choices)]?.length ?? 1
}

type Walk = {
  readonly choices: ReelChoices
  readonly branches: Branches
  /** The reel that partitions the work; `part` is its only choice counted. */
  readonly reel: number
  readonly part: number
  /** Symbols that can still win after each reel, at index depth × paths + path. */
  readonly alive: Int32Array
  readonly leaf: (weight: number) => void
}

/** Computes the symbols that can still win after this reel; returns false if none can. */
function join({ choices: { paths }, alive }: Walk, depth: number, { kinds }: StopChoice): boolean {
  const [from, into] = [depth * paths, (depth + 1) * paths]
  let any = 0
  for (let path = 0; path < paths; path += 1) {
    const bits = (alive[from + path] as number) & (kinds[path] as number)
    alive[into + path] = bits
    any |= bits
  }
  return any !== 0
}

function visit(walk: Walk, depth: number, weight: number, isDead: boolean): void {
  const { choices, branches, reel, part, leaf } = walk
  if (depth === choices.all.length) {
    leaf(weight)
    return
  }
  const { front } = choices
  // The reel that partitions the work is never grouped: each part counts its own stop.
  const options = (isDead && depth !== reel ? choices.grouped : choices.all)[depth] as readonly StopChoice[]
  for (let at = 0; at < options.length; at += 1) {
    if (depth === reel && at !== part) continue
    const choice = options[at] as StopChoice
    if (choice.draw >= 0) branches.first.push(choice.draw)
    const dies = isDead || (depth < front && !join(walk, depth, choice))
    visit(walk, depth + 1, weight * choice.weight, dies)
    if (choice.draw >= 0) branches.first.pop()
  }
}

/** The reel whose stops partition the work: of the first two, the one with more stops. */
const partingReel = ({ all }: ReelChoices): number => ((all[1]?.length ?? 0) > (all[0]?.length ?? 0) ? 1 : 0)

const startingPaths = (paths: number, reels: number): Int32Array => {
  const alive = new Int32Array(paths * (reels + 1))
  alive.fill(-1, 0, paths)
  return alive
}

/** Counts one part of all ways; returns one table per starting link. */
export function enumeratePart(model: SlotModel, request: SpinKind, part: number): readonly SpinTable[] {
  const own = withOwnTotals(model)
  const slot = compileSlot(own.model)
  const counting = createSpinCounting(own.model, request)
  const branches = createBranches(own.ways)
  let weight = 1
  const weightOf = () => weight * branches.chance()
  const leaf = (stopsWeight: number) => {
    weight = stopsWeight
    branches.rewind()
    do counting.count(branches.draws, weightOf)
    while (branches.next())
  }
  if (reelsNamed(slot, request.reels).kind === 'bags') leaf(1)
  else {
    const choices = reelChoices(slot, request)
    const alive = startingPaths(choices.paths, slot.reels)
    visit({ choices, branches, reel: partingReel(choices), part, alive, leaf }, 0, 1, false)
  }
  return counting.tables
}
