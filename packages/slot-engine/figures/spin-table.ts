// Counted results of one kind of spin: for each outcome that affects the rest of the round, how often each number of
// units is paid.
import type { CompiledSlot } from '../compile.ts'
import { countKind, type SlotGrid } from '../grid.ts'
import type { SpinResult } from '../spin.ts'
import type { StuckWild } from '../wilds.ts'

/** The properties of a spin that decide how its round continues. */
export type Outcome = {
  readonly scatters: number
  /** Position among the cascade multipliers, the last one standing for all later ones; 0 if it is not carried over. */
  readonly link: number
  /** Sticky wilds, and whether one of them landed in this spin. */
  readonly stuck: readonly StuckWild[]
  readonly came: boolean
  /** The initial letters of hold and spin, sorted; '' for too few. */
  readonly holdSpin: string
  /** Number of letters the meter collects. */
  readonly meter: number
}

export type Bucket = { readonly outcome: Outcome; readonly units: Map<number, number> }

/** Weights are numbers of draws if everything was counted, and numbers of spins if sampled. */
export type SpinTable = {
  weight: number
  /** Weight × units, of scatters and of sets alone. */
  scatterUnits: number
  setUnits: number
  readonly buckets: Map<string, Bucket>
}

export const emptyTable = (): SpinTable => ({ weight: 0, scatterUnits: 0, setUnits: 0, buckets: new Map() })

/** Adds another table's counts of the same spin. */
function addTable(into: SpinTable, other: SpinTable): void {
  into.weight += other.weight
  into.scatterUnits += other.scatterUnits
  into.setUnits += other.setUnits
  for (const [key, { outcome, units }] of other.buckets) {
    let bucket = into.buckets.get(key)
    if (bucket === undefined) {
      bucket = { outcome, units: new Map() }
      into.buckets.set(key, bucket)
    }
    for (const [paid, weight] of units) bucket.units.set(paid, (bucket.units.get(paid) ?? 0) + weight)
  }
}

export const mergedTables = (tables: readonly SpinTable[]): SpinTable => {
  const all = emptyTable()
  for (const table of tables) addTable(all, table)
  return all
}

/** Merges the tables of parts or batches of one kind of spin, link by link. */
export const mergedLinks = (parts: readonly (readonly SpinTable[])[]): readonly SpinTable[] =>
  (parts[0] ?? []).map((_, link) => mergedTables(parts.map((tables) => tables[link] as SpinTable)))

/** Returns sticky wilds as text; in a canonical order if their order does not matter. */
export function stuckKey({ model }: CompiledSlot, stuck: readonly StuckWild[]): string {
  const texts = stuck.map(({ kind, reel, row, multiplier }) => `${kind}.${reel}.${row ?? '*'}.${multiplier}`)
  const isWalking = model.wilds.some((wild) => wild.walks !== undefined)
  return (isWalking ? texts : texts.sort()).join(' ')
}

/** Returns the number of positions among the cascade multipliers that affect the rest of the round. */
export function linkPlaces({ model }: CompiledSlot): number {
  return model.cascade?.keepsInFreeSpins && model.freeSpins ? model.cascade.multipliers.length : 1
}

/** Facts the count distinguishes. Free spins have neither hold and spin nor a meter, so they need fewer outcomes. */
export type CountedFacts = { readonly hasHoldSpin: boolean; readonly hasMeter: boolean }

export type Counter = {
  readonly table: SpinTable
  count(grid: SlotGrid, result: SpinResult, units: number, weight: number): void
}

/** Reads the letters of hold and spin off a grid as a number; 0 for too few. */
function createHoldSpinReader({ model, kindOf }: CompiledSlot) {
  const { hold: holdSpin } = model
  if (holdSpin === undefined) return { read: () => 0, text: () => '' }
  const letters = [...holdSpin.letters].sort()
  const kinds = letters.map((letter) => kindOf.get(letter) ?? -1)
  const width = 128
  return {
    read(grid: SlotGrid): number {
      let code = 0
      let all = 0
      for (let at = 0; at < kinds.length; at += 1) {
        const shown = countKind(grid, kinds[at] as number)
        all += shown
        code = code * width + shown
      }
      return all >= holdSpin.from ? code : 0
    },
    text(code: number): string {
      let text = ''
      for (let at = kinds.length - 1, left = code; at >= 0; at -= 1, left = Math.floor(left / width))
        text = (letters[at] as string).repeat(left % width) + text
      return text
    },
  }
}

/** Creates a counter of spins into a table. */
export function createCounter(slot: CompiledSlot, { hasHoldSpin, hasMeter }: CountedFacts): Counter {
  const table = emptyTable()
  const places = linkPlaces(slot)
  const holdSpin = createHoldSpinReader(slot)
  const meterKinds = hasMeter
    ? [...(slot.model.meter?.letters ?? '')].map((one) => slot.kindOf.get(one) ?? -1)
    : []
  /** By a numeric key for outcomes without wilds; outcomes with wilds are rare and keyed by text. */
  const quick = new Map<number, Bucket>()
  let lastKey = -1
  let last: Bucket | null = null

  function bucketOf(outcome: Outcome): Bucket {
    const key = JSON.stringify({ ...outcome, stuck: stuckKey(slot, outcome.stuck) })
    let bucket = table.buckets.get(key)
    if (bucket === undefined) {
      bucket = { outcome, units: new Map() }
      table.buckets.set(key, bucket)
    }
    return bucket
  }

  function find(grid: SlotGrid, { scatters, link: end, stuck, cameWilds }: SpinResult): Bucket {
    const link = places === 1 ? 0 : Math.min(end, places - 1)
    const holdSpinCode = hasHoldSpin ? holdSpin.read(grid) : 0
    let meter = 0
    for (const kind of meterKinds) meter += countKind(grid, kind)
    if (stuck.length > 0)
      return bucketOf({
        scatters,
        link,
        stuck,
        came: cameWilds > 0,
        holdSpin: holdSpin.text(holdSpinCode),
        meter,
      })
    const key = ((holdSpinCode * 256 + meter) * 64 + link) * 256 + scatters
    if (key === lastKey && last !== null) return last
    let bucket = quick.get(key)
    if (bucket === undefined) {
      bucket = bucketOf({
        scatters,
        link,
        stuck: [],
        came: false,
        holdSpin: holdSpin.text(holdSpinCode),
        meter,
      })
      quick.set(key, bucket)
    }
    lastKey = key
    last = bucket
    return bucket
  }

  return {
    table,
    count(grid, result, units, weight) {
      const bucket = find(grid, result)
      bucket.units.set(units, (bucket.units.get(units) ?? 0) + weight)
      table.weight += weight
    },
  }
}
