// Finds the spins and features of a model that must still be counted before its rounds can be computed, by following
// the existing counts.
import { endsRespins, isWalking } from '../features.ts'
import type { RespinModel, SlotModel, WildModel } from '../model.ts'
import type { SlotPlay } from '../spin.ts'
import { type StuckWild, walk } from '../wilds.ts'
import { boughtStarts } from './feature-buy-pays.ts'
import { startOf } from './respin-pays.ts'
import type { FreeSpinStart } from './sample.ts'
import {
  baseRequest,
  freeSpinRequest,
  meterRequest,
  requestKey,
  respinRequest,
  type SpinKind,
} from './spin-request.ts'
import { stuckKey } from './spin-table.ts'
import { startKey, type Tables } from './tables.ts'

export type Needs = {
  readonly spins: readonly SpinKind[]
  /** Runs of free spins that must be simulated because they have too many states. */
  readonly freeSpins: readonly FreeSpinStart[]
  /** Whether whole base games must be simulated, for the same reason. */
  readonly bases: boolean
}

/** Wilds on whole reels without multipliers have few states: each reel has one or none. */
const hasFewStates = ({ expands, multiplies }: WildModel): boolean =>
  expands === true && multiplies === undefined

/** Grids small enough to enumerate wilds in single cells. */
const isSmall = ({ grid }: SlotModel): boolean => grid.kind === 'rows' && grid.reels * grid.rows <= 6

const followsRespins = (model: SlotModel): boolean =>
  isSmall(model) ||
  model.wilds.every(
    (wild) =>
      (wild.walks === undefined && (wild.sticks ?? 'freeSpins') === 'freeSpins') || hasFewStates(wild),
  )

const followsFreeSpins = (model: SlotModel): boolean =>
  isSmall(model) ||
  model.wilds.every((wild) => (wild.sticks ?? 'respins') === 'respins' || hasFewStates(wild))

/** Returns the missing counts, given the existing ones. */
export function needsOf(play: SlotPlay, tables: Tables): Needs {
  const { model } = play.slot
  const missing = new Map<string, SpinKind>()
  const starts = new Map<string, FreeSpinStart>()
  /** Returns the buckets of a spin; none if it has not been counted yet. */
  const outcomesOf = (request: SpinKind) => {
    const key = requestKey(play, request)
    const found = tables.spins.get(key)
    if (found === undefined) missing.set(key, request)
    return (found ?? []).flatMap((table) => [...table.buckets.values()].map(({ outcome }) => outcome))
  }
  const isWhole = model.respins !== undefined && !followsRespins(model)
  const whole = isWhole ? [...(tables.bases?.buckets.values() ?? [])].map(({ outcome }) => outcome) : null
  for (const outcome of whole ?? outcomesOf(baseRequest(play))) {
    const scatterStart = startOf(play, { ...outcome, stuck: isWhole ? outcome.stuck : [] })
    if (scatterStart) starts.set(startKey(play, scatterStart), scatterStart)
    if (isWhole) continue
    const ends =
      model.respins && outcome.came && outcome.stuck.length > 0
        ? followRespins(play, model.respins, outcome.stuck, outcomesOf)
        : [outcome.stuck]
    for (const stuck of ends) {
      const start = startOf(play, { scatters: 0, stuck })
      if (start) starts.set(startKey(play, start), start)
    }
  }
  if (model.meter) outcomesOf(meterRequest(model.meter))
  for (const bought of model.featureBuys ?? [])
    for (const start of boughtStarts(model, bought)) starts.set(startKey(play, start), start)
  const played: FreeSpinStart[] = []
  for (const [key, start] of starts)
    if (!followsFreeSpins(model)) {
      if (!tables.freeSpins.has(key)) played.push(start)
    } else if (model.freeSpins) followFreeSpins(play, model.freeSpins.reels, start, outcomesOf)
  return { spins: [...missing.values()], freeSpins: played, bases: isWhole && tables.bases === undefined }
}

type OutcomesOf = (request: SpinKind) => readonly { readonly stuck: readonly StuckWild[] }[]

/** Follows all sets of wilds with which respins may end. */
function followRespins(
  play: SlotPlay,
  { reels }: RespinModel,
  first: readonly StuckWild[],
  outcomesOf: OutcomesOf,
): readonly (readonly StuckWild[])[] {
  const ends = new Map<string, readonly StuckWild[]>()
  const open = [first]
  for (let stuck = open.pop(); stuck !== undefined; stuck = open.pop()) {
    const key = stuckKey(play.slot, stuck)
    if (ends.has(key)) continue
    ends.set(key, stuck)
    const moved = walk(play.slot, stuck)
    if (endsRespins(play, stuck) || (isWalking(play, stuck) && moved.length === 0)) continue
    open.push(...outcomesOf(respinRequest(reels, moved)).map((outcome) => outcome.stuck))
  }
  return [...ends.values()]
}

function followFreeSpins(play: SlotPlay, reels: string, start: FreeSpinStart, outcomesOf: OutcomesOf): void {
  const seen = new Set<string>()
  const open = [start.stuck]
  for (let stuck = open.pop(); stuck !== undefined; stuck = open.pop()) {
    const key = stuckKey(play.slot, stuck)
    if (seen.has(key)) continue
    seen.add(key)
    open.push(...outcomesOf(freeSpinRequest(play, reels, stuck)).map((outcome) => outcome.stuck))
  }
}
