// Computes the payout of a whole round and the parts of its return: the base game's ends, then hold and spin, free
// spins and meter.
import type { HoldSpinOption, SlotModel } from '../model.ts'
import type { SlotPlay } from '../spin.ts'
import { freeSpinPays } from './free-spin-pays.ts'
import { createHoldSpinPays } from './hold-spin-pays.ts'
import { type Collected, type MeterFigures, meterFigures, meterPay } from './meter-pays.ts'
import { type Moments, moments, type PayAlgebra } from './pays.ts'
import { type BaseEnd, baseEnds } from './respin-pays.ts'
import type { FreeSpinStart } from './sample.ts'
import { baseRequest } from './spin-request.ts'
import { gather, startKey, type Tables, tableOf } from './tables.ts'

export type RoundPays<T> = {
  readonly total: T
  readonly ends: readonly BaseEnd<T>[]
  /** Payouts of free spins by `startKey`, of hold and spin by its letters, and of the spins of a full meter. */
  readonly freeSpins: ReadonlyMap<string, T>
  readonly holdSpins: ReadonlyMap<string, T>
  readonly meter: T | null
  readonly meterFigures: MeterFigures | null
}

/** Returns the payouts of free spins for each of these starts, by `startKey`. */
export function freeSpinPaysOf<T>(
  algebra: PayAlgebra<T>,
  play: SlotPlay,
  tables: Tables,
  begun: readonly (FreeSpinStart | null)[],
): ReadonlyMap<string, T> {
  const { freeSpins } = play.slot.model
  const starts = new Map(begun.flatMap((start) => (start ? [[startKey(play, start), start] as const] : [])))
  if (freeSpins === undefined || starts.size === 0) return new Map()
  const played = [...starts.keys()].flatMap((key) => {
    const table = tables.freeSpins.get(key)
    if (table === undefined) return []
    const chances = new Map<number, number>()
    for (const { units } of table.buckets.values()) gather(chances, units, 1)
    return [[key, algebra.of(chances, 1, 1 / table.weight)] as const]
  })
  const known = new Set(played.map(([key]) => key))
  const derived = [...starts].filter(([key]) => !known.has(key)).map(([, start]) => start)
  const pays = derived.length === 0 ? [] : freeSpinPays(algebra, play, tables, freeSpins, derived)
  return new Map([...played, ...pays])
}

/** Returns the payout of each hold and spin, by its initial letters. */
function holdSpinPaysOf<T>(
  algebra: PayAlgebra<T>,
  { slot }: SlotPlay,
  option: HoldSpinOption | null,
  ends: readonly BaseEnd<T>[],
): ReadonlyMap<string, T> {
  const { hold: holdSpin } = slot.model
  if (holdSpin === undefined || option === null) return new Map()
  const payOf = createHoldSpinPays(algebra, holdSpin, option, slot.reels * slot.rows)
  const letters = new Set(ends.flatMap(({ holdSpin: begun }) => (begun === '' ? [] : [begun])))
  return new Map([...letters].map((one) => [one, payOf(one)]))
}

const cappedIn = (pay: unknown): number => (pay as { capped?: number }).capped ?? 0

/** Computes a whole round with hold and spin played in the given way. */
export function roundPays<T>(
  algebra: PayAlgebra<T>,
  play: SlotPlay,
  tables: Tables,
  option: HoldSpinOption | null,
): RoundPays<T> {
  const { meter: meterModel } = play.slot.model
  const ends = baseEnds(algebra, play, tables)
  const begun = ends.map(({ start }) => start)
  const freeSpins = freeSpinPaysOf(algebra, play, tables, begun)
  const holdSpins = holdSpinPaysOf(algebra, play, option, ends)
  const none = algebra.of([[0, 1]], 1, 1)
  const both = new Map<string, T>()
  const laterPay = ({ holdSpin, start }: BaseEnd<T>): T => {
    const begun = start === null ? '' : startKey(play, start)
    const key = `${holdSpin}|${begun}`
    let pay = both.get(key)
    if (pay === undefined) {
      const [ofHoldSpin, ofFreeSpins] = [holdSpins.get(holdSpin), freeSpins.get(begun)]
      pay =
        ofHoldSpin && ofFreeSpins
          ? algebra.products([[ofHoldSpin, ofFreeSpins]])
          : (ofHoldSpin ?? ofFreeSpins ?? none)
      both.set(key, pay)
    }
    return pay
  }
  const pairsByMeter = new Map<number, (readonly [T, T])[]>()
  for (const end of ends) {
    const pairs = pairsByMeter.get(end.meter) ?? []
    pairs.push([end.pay, laterPay(end)])
    pairsByMeter.set(end.meter, pairs)
  }
  const byMeter = [...pairsByMeter].map(([count, pairs]) => ({ count, pay: algebra.products(pairs) }))
  if (meterModel === undefined) {
    const total = algebra.sum(byMeter.map(({ pay }) => pay))
    return { total, ends, freeSpins, holdSpins, meter: null, meterFigures: null }
  }
  const meter = meterPay(algebra, play, tables, meterModel)
  const collected: readonly Collected[] = byMeter.map(({ count, pay }) => ({
    count,
    chance: algebra.massOf(pay),
    capped: cappedIn(pay),
  }))
  const figures = meterFigures(meterModel, collected)
  const total = algebra.products(
    byMeter.map(({ count, pay }) => {
      const full = figures.fullAt(count)
      const brings = algebra.sum([algebra.scaled(none, 1 - full), algebra.scaled(meter, full)])
      return [pay, brings] as const
    }),
  )
  return { total, ends, freeSpins, holdSpins, meter, meterFigures: figures }
}

/** Parts of the return, in stakes, before the cap. */
export type ReturnParts = {
  readonly base: number
  readonly scatters: number
  readonly sets: number
  readonly respins: number
  readonly freeSpins: number
  readonly hold: number
  readonly meter: number
}

export type RoundMoments = RoundPays<Moments> & { readonly parts: ReturnParts }

/** Returns the moments of a round, with the parts of its return. */
export function roundMoments(play: SlotPlay, tables: Tables, option: HoldSpinOption | null): RoundMoments {
  const pays = roundPays(moments, play, tables, option)
  const { units } = play.slot.model
  const whole = tables.bases
  const table = whole ?? tableOf(play, tables, baseRequest(play))
  const meanOf = (total: number) => total / table.weight / units
  let spinUnits = -(whole?.respinUnits ?? 0)
  for (const bucket of table.buckets.values())
    for (const [paid, weight] of bucket.units) spinUnits += paid * weight
  const ended = pays.ends.reduce((sum, { pay }) => sum + pay.first, 0) / units
  const shareOf = (meanAfter: (end: BaseEnd<Moments>) => number) =>
    pays.ends.reduce((sum, end) => sum + end.pay.mass * meanAfter(end), 0) / units
  const parts: ReturnParts = {
    base: meanOf(spinUnits - table.scatterUnits - table.setUnits),
    scatters: meanOf(table.scatterUnits),
    sets: meanOf(table.setUnits),
    respins: ended - meanOf(spinUnits),
    freeSpins: shareOf(({ start }) => (start ? (pays.freeSpins.get(startKey(play, start))?.first ?? 0) : 0)),
    hold: shareOf(({ holdSpin }) => pays.holdSpins.get(holdSpin)?.first ?? 0),
    meter: ((pays.meterFigures?.fullRate ?? 0) * (pays.meter?.first ?? 0)) / units,
  }
  return { ...pays, parts }
}

/** The first way to play hold and spin, for which the return is declared. */
export const firstOption = ({ hold: holdSpin }: SlotModel): HoldSpinOption | null =>
  holdSpin?.options[0] ?? null
