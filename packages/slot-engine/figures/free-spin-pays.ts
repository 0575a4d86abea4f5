// Computes the payout of a whole run of free spins by backward induction from its end, over the number of spins, the
// position among the multipliers and the set of sticky wilds.

import { byCount, type FreeSpinModel } from '../model.ts'
import type { SlotPlay } from '../spin.ts'
import type { StuckWild } from '../wilds.ts'
import type { PayAlgebra } from './pays.ts'
import type { FreeSpinStart } from './sample.ts'
import { freeSpinRequest } from './spin-request.ts'
import { stuckKey } from './spin-table.ts'
import { gather, startKey, type Tables, tableOf } from './tables.ts'

type State = { readonly of: number; readonly link: number; readonly stuck: readonly StuckWild[] }

/** One possible outcome of a spin: the maximum number of added spins, the end state, and the payout. */
type Step = {
  readonly adds: number
  readonly link: number
  readonly stuck: readonly StuckWild[]
  readonly chances: ReadonlyMap<number, number>
}

const stateKey = ({ slot }: SlotPlay, { of, link, stuck }: State): string =>
  `${of}|${link}|${stuckKey(slot, stuck)}`

function stepsFrom(
  play: SlotPlay,
  tables: Tables,
  model: FreeSpinModel,
  link: number,
  stuck: readonly StuckWild[],
): readonly Step[] {
  const table = tableOf(play, tables, freeSpinRequest(play, model.reels, stuck), link)
  const steps = new Map<string, Step & { readonly chances: Map<number, number> }>()
  for (const { outcome, units } of table.buckets.values()) {
    const adds = byCount(model.adds, outcome.scatters)
    const key = `${adds}|${outcome.link}|${stuckKey(play.slot, outcome.stuck)}`
    const step = steps.get(key) ?? { adds, link: outcome.link, stuck: outcome.stuck, chances: new Map() }
    gather(step.chances, units, 1 / table.weight)
    steps.set(key, step)
  }
  return [...steps.values()]
}

const after = ({ of }: State, { adds, link, stuck }: Step, most: number): State => ({
  of: of + Math.min(adds, most - of),
  link,
  stuck,
})

/** Returns the payouts of free spins for each of these starts, by `startKey`. */
export function freeSpinPays<T>(
  algebra: PayAlgebra<T>,
  play: SlotPlay,
  tables: Tables,
  model: FreeSpinModel,
  starts: readonly FreeSpinStart[],
): ReadonlyMap<string, T> {
  const known = new Map<string, readonly Step[]>()
  const stepsOf = ({ link, stuck }: State): readonly Step[] => {
    const key = `${link}|${stuckKey(play.slot, stuck)}`
    let steps = known.get(key)
    if (steps === undefined) {
      steps = stepsFrom(play, tables, model, link, stuck)
      known.set(key, steps)
    }
    return steps
  }
  const begins = starts.map((start) => ({
    key: startKey(play, start),
    state: { of: Math.min(start.spins, model.most), link: 0, stuck: start.stuck },
  }))
  const layers = reachable(
    play,
    model,
    stepsOf,
    begins.map(({ state }) => state),
  )
  const done = algebra.of([[0, 1]], 1, 1)
  let later: ReadonlyMap<string, T> = new Map()
  for (let no = layers.length; no >= 1; no -= 1) {
    const multiplier = model.multipliers?.[Math.min(no, model.multipliers.length) - 1] ?? 1
    const pays = new Map<Step, T>()
    const payOf = (step: Step): T => {
      let pay = pays.get(step)
      if (pay === undefined) {
        pay = algebra.of(step.chances, multiplier, 1)
        pays.set(step, pay)
      }
      return pay
    }
    const next = later
    later = new Map(
      [...(layers[no - 1] ?? [])].map(([key, state]) => [
        key,
        algebra.products(
          stepsOf(state).map((step) => {
            const to = after(state, step, model.most)
            return [payOf(step), no < to.of ? (next.get(stateKey(play, to)) ?? done) : done] as const
          }),
        ),
      ]),
    )
  }
  return new Map(begins.map(({ key, state }) => [key, later.get(stateKey(play, state)) ?? done]))
}

/** Returns the states before each spin, from the first on. */
function reachable(
  play: SlotPlay,
  model: FreeSpinModel,
  stepsOf: (state: State) => readonly Step[],
  begins: readonly State[],
): readonly ReadonlyMap<string, State>[] {
  const layers: Map<string, State>[] = []
  let layer = new Map(begins.map((state) => [stateKey(play, state), state]))
  for (let no = 1; layer.size > 0; no += 1) {
    layers.push(layer)
    const next = new Map<string, State>()
    for (const state of layer.values())
      for (const step of stepsOf(state)) {
        const to = after(state, step, model.most)
        if (no < to.of) next.set(stateKey(play, to), to)
      }
    layer = next
  }
  return layers
}
