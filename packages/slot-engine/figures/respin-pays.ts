// Computes the base game of a round with the respins around its wilds by forward induction, respin by respin.

import { endsRespins, freeSpinsBegun, isWalking, mostRespins } from '../features.ts'
import { byCount, type RespinModel } from '../model.ts'
import type { SlotPlay } from '../spin.ts'
import { type StuckWild, walk } from '../wilds.ts'
import type { PayAlgebra } from './pays.ts'
import type { FreeSpinStart } from './sample.ts'
import { baseRequest, respinRequest } from './spin-request.ts'
import { type Outcome, type SpinTable, stuckKey } from './spin-table.ts'
import { gather, type Tables, tableOf } from './tables.ts'

/** A possible end of a round's base game, with its payout so far. */
export type BaseEnd<T> = {
  readonly holdSpin: string
  readonly meter: number
  readonly start: FreeSpinStart | null
  readonly pay: T
}

type State = Pick<Outcome, 'holdSpin' | 'meter' | 'stuck'> & {
  /** Scatters of the base spin: those of respins trigger nothing. */
  readonly scatters: number
  readonly left: number
}

type Layer<T> = Map<string, { readonly state: State; readonly pay: T }>

/** Probabilities below this are dropped; the total of dropped probabilities is below 10⁻¹². */
const negligible = 1e-16

const stateKey = ({ slot }: SlotPlay, { holdSpin, meter, stuck, scatters, left }: State): string =>
  [holdSpin, meter, scatters, left, stuckKey(slot, stuck)].join('|')

/** Returns the trigger of free spins after a base game with this end; null if none begin. */
export function startOf(play: SlotPlay, ended: Pick<Outcome, 'scatters' | 'stuck'>): FreeSpinStart | null {
  const begun = freeSpinsBegun(play, ended)
  return begun && { spins: begun.spins, stuck: begun.stuck }
}

/**
 * Returns the ends of the base game from a table of its spins: either spins with respins ahead, or whole base games.
 */
export function baseEnds<T>(algebra: PayAlgebra<T>, play: SlotPlay, tables: Tables): readonly BaseEnd<T>[] {
  const { respins } = play.slot.model
  const whole = tables.bases
  const table = whole ?? tableOf(play, tables, baseRequest(play))
  const ended: { state: State; pay: T }[] = []
  const running: Layer<T> = new Map()
  for (const { state, chances, came } of groupsOf(play, table, respins)) {
    const pay = algebra.of(chances, 1, 1 / table.weight)
    const hasRespins = whole === undefined && respins !== undefined && came
    if (!hasRespins || endsRespins(play, state.stuck)) ended.push({ state, pay })
    else running.set(stateKey(play, state), { state, pay })
  }
  if (respins !== undefined && running.size > 0)
    ended.push(...carryRespins(algebra, play, tables, respins, running))
  const ends = new Map<string, { end: Omit<BaseEnd<T>, 'pay'>; pays: T[] }>()
  for (const { state, pay } of ended) {
    const { holdSpin, meter } = state
    const start = startOf(play, state)
    const key = `${holdSpin}|${meter}|${start === null ? '' : `${start.spins}|${stuckKey(play.slot, start.stuck)}`}`
    const known = ends.get(key)
    if (known === undefined) ends.set(key, { end: { holdSpin, meter, start }, pays: [pay] })
    else known.pays.push(pay)
  }
  return [...ends.values()].map(({ end, pays }) => ({ ...end, pay: algebra.sum(pays) }))
}

type Group = { readonly state: State; readonly came: boolean; readonly chances: Map<number, number> }

/** Groups outcomes with the same continuation. */
function groupsOf(play: SlotPlay, table: SpinTable, respins: RespinModel | undefined): readonly Group[] {
  const groups = new Map<string, Group>()
  const { freeSpins } = play.slot.model
  for (const { outcome, units } of table.buckets.values()) {
    const { holdSpin, meter, stuck, came } = outcome
    // Scatter counts that trigger nothing are equivalent from here on.
    const scatters = freeSpins && byCount(freeSpins.begins, outcome.scatters) > 0 ? outcome.scatters : 0
    const state = { holdSpin, meter, stuck, scatters, left: came ? (respins?.count ?? 0) : 0 }
    const key = `${stateKey(play, state)}|${came}`
    const group = groups.get(key) ?? { state, came, chances: new Map() }
    gather(group.chances, units, 1)
    groups.set(key, group)
  }
  return [...groups.values()]
}

/** Computes all respins; returns their ends. */
function carryRespins<T>(
  algebra: PayAlgebra<T>,
  play: SlotPlay,
  tables: Tables,
  respins: RespinModel,
  begun: Layer<T>,
): { state: State; pay: T }[] {
  const ended: { state: State; pay: T }[] = []
  const steps = createSteps(algebra, play, tables, respins)
  let running = begun
  for (let no = 1; no <= mostRespins && running.size > 0; no += 1) {
    const targets = new Map<string, { state: State; pairs: [T, T][] }>()
    for (const { state, pay } of running.values()) {
      const wasWalking = isWalking(play, state.stuck)
      const stuck = walk(play.slot, state.stuck)
      if (wasWalking && stuck.length === 0) {
        ended.push({ state: { ...state, stuck }, pay })
        continue
      }
      for (const step of steps(stuck)) {
        const left = wasWalking ? state.left : respins.restarts && step.came ? respins.count : state.left - 1
        const to = { ...step.state, scatters: state.scatters, left }
        const key = stateKey(play, to)
        const target = targets.get(key)
        if (target === undefined) targets.set(key, { state: to, pairs: [[pay, step.pay]] })
        else target.pairs.push([pay, step.pay])
      }
    }
    running = new Map()
    for (const [key, { state, pairs }] of targets) {
      const pay = algebra.products(pairs)
      if (algebra.massOf(pay) < negligible) continue
      if (state.left === 0 || endsRespins(play, state.stuck)) ended.push({ state, pay })
      else running.set(key, { state, pay })
    }
  }
  return [...ended, ...running.values()]
}

type Step<T> = {
  readonly state: Pick<State, 'holdSpin' | 'meter' | 'stuck'>
  readonly came: boolean
  readonly pay: T
}

/** Creates the function of a respin's outcomes around these wilds, computed once for each set. */
function createSteps<T>(algebra: PayAlgebra<T>, play: SlotPlay, tables: Tables, { reels }: RespinModel) {
  const known = new Map<string, readonly Step<T>[]>()
  return (stuck: readonly StuckWild[]): readonly Step<T>[] => {
    const key = stuckKey(play.slot, stuck)
    let steps = known.get(key)
    if (steps === undefined) {
      const table = tableOf(play, tables, respinRequest(reels, stuck))
      const groups = new Map<string, { outcome: Outcome; chances: Map<number, number> }>()
      for (const { outcome, units } of table.buckets.values()) {
        const one = { holdSpin: outcome.holdSpin, meter: outcome.meter, came: outcome.came }
        const at = JSON.stringify({ ...one, stuck: stuckKey(play.slot, outcome.stuck) })
        const group = groups.get(at) ?? { outcome, chances: new Map<number, number>() }
        gather(group.chances, units, 1)
        groups.set(at, group)
      }
      steps = [...groups.values()].map(({ outcome: { holdSpin, meter, stuck: to, came }, chances }) => ({
        state: { holdSpin, meter, stuck: to },
        came,
        pay: algebra.of(chances, 1, 1 / table.weight),
      }))
      known.set(key, steps)
    }
    return steps
  }
}
