// Samples spins and features at random where counting all of them is infeasible.
import type { Draws } from '@mangetsu/chance'
import { reelsNamed } from '../compile.ts'
import { playFreeSpins, playRespins } from '../features.ts'
import type { SlotModel } from '../model.ts'
import type { RoundInPlay } from '../round.ts'
import { createSlotPlay, scatterUnits, spin } from '../spin.ts'
import type { StuckWild } from '../wilds.ts'
import { createSpinCounting, type SpinKind } from './spin-request.ts'
import { type Bucket, createCounter, emptyTable, type SpinTable } from './spin-table.ts'
import { strataOf } from './strata.ts'

const one = (): number => 1

/** Plays this many spins, stratified by their scatters if possible; returns one table per starting link. */
export function sampleSpins(
  model: SlotModel,
  request: SpinKind,
  spins: number,
  draws: Draws,
): readonly SpinTable[] {
  const counting = createSpinCounting(model, request)
  const strata = strataOf(createSlotPlay(model), request)
  if (strata) strata.play(spins, draws, (drawn, weight) => counting.count(drawn, () => weight))
  else for (let time = 0; time < spins; time += 1) counting.count(draws, one)
  return counting.tables
}

/** Start of a run of free spins. */
export type FreeSpinStart = { readonly spins: number; readonly stuck: readonly StuckWild[] }

/** Plays free spins from their start this many times; one bucket collects their payouts, up to the cap of a round. */
export function sampleFreeSpins(
  model: SlotModel,
  { spins, stuck }: FreeSpinStart,
  times: number,
  draws: Draws,
): SpinTable {
  const play = createSlotPlay(model)
  const table = emptyTable()
  const { freeSpins } = model
  if (freeSpins === undefined) return table
  const units = new Map<number, number>()
  const bucket: Bucket = {
    outcome: { scatters: 0, link: 0, stuck: [], came: false, holdSpin: '', meter: 0 },
    units,
  }
  table.buckets.set('free', bucket)
  const round: RoundInPlay = { events: null, unitMinor: 1, capUnits: play.slot.capUnits, units: 0 }
  for (let time = 0; time < times; time += 1) {
    round.units = 0
    playFreeSpins(play, round, draws, freeSpins, { scatters: 0, spins, stuck })
    units.set(round.units, (units.get(round.units) ?? 0) + 1)
  }
  table.weight = times
  return table
}

/** Plays base games with all their respins; the payout of the respins is recorded separately. */
export function sampleBases(
  model: SlotModel,
  times: number,
  draws: Draws,
): SpinTable & { readonly respinUnits: number } {
  const play = createSlotPlay(model)
  const { slot, grid } = play
  const counter = createCounter(slot, {
    hasHoldSpin: model.hold !== undefined,
    hasMeter: model.meter !== undefined,
  })
  const set = reelsNamed(slot, 'base')
  const base = { phase: 'base', set, no: 0, of: 0, multiplier: 1, link: 0, stuck: [], wildRow: -1 } as const
  const round: RoundInPlay = { events: null, unitMinor: 1, capUnits: slot.capUnits, units: 0 }
  let respinUnits = 0
  for (let time = 0; time < times; time += 1) {
    round.units = 0
    const first = spin(play, round, draws, base)
    const before = round.units
    const isGoingOn = model.respins !== undefined && first.cameWilds > 0
    const last = isGoingOn && model.respins ? playRespins(play, round, draws, model.respins, first) : first
    respinUnits += round.units - before
    counter.table.scatterUnits += scatterUnits(slot, first.scatters)
    counter.count(grid, { ...last, scatters: first.scatters }, round.units, 1)
  }
  return { ...counter.table, respinUnits }
}
