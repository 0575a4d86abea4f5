// What one spin leads to, counted: for each outcome that matters to what follows, how often each number of units is paid.
import type { CompiledSlot } from '../compile.ts'
import { countKind, type SlotGrid } from '../grid.ts'
import type { SpinResult } from '../spin.ts'
import type { StuckWild } from '../wilds.ts'

/** What of a spin decides how its round goes on. */
export type Outcome = {
  readonly scatters: number
  /** The place among the multipliers of cascades, the last standing for those after it; 0 where it is not kept. */
  readonly link: number
  /** Wilds that stay, and whether one of them came with this spin. */
  readonly stuck: readonly StuckWild[]
  readonly came: boolean
  /** The letters a hold begins with, sorted; '' for too few. */
  readonly hold: string
  /** How many letters the meter collects. */
  readonly meter: number
}

export type Bucket = { readonly outcome: Outcome; readonly units: Map<number, number> }

/** Weights are whole numbers of draws where all were counted, spins where they were sampled. */
export type SpinTable = {
  weight: number
  /** Weight × units, of scatters and of sets alone. */
  scatterUnits: number
  setUnits: number
  readonly buckets: Map<string, Bucket>
}

export const emptyTable = (): SpinTable => ({ weight: 0, scatterUnits: 0, setUnits: 0, buckets: new Map() })

/** Adds what another table has counted of the same spin. */
export function addTable(into: SpinTable, other: SpinTable): void {
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

/** The tables of parts or batches of one kind of spin together, link by link. */
export const mergedLinks = (parts: readonly (readonly SpinTable[])[]): readonly SpinTable[] =>
  (parts[0] ?? []).map((_, link) => mergedTables(parts.map((tables) => tables[link] as SpinTable)))

/** Wilds that stay, as text; in one order where their order means nothing. */
export function stuckKey({ model }: CompiledSlot, stuck: readonly StuckWild[]): string {
  const texts = stuck.map(({ kind, reel, row, multiplier }) => `${kind}.${reel}.${row ?? '*'}.${multiplier}`)
  const isWalking = model.wilds.some((wild) => wild.walks !== undefined)
  return (isWalking ? texts : texts.sort()).join(' ')
}

/** How many places among the multipliers of cascades differ in what follows a spin. */
export function linkPlaces({ model }: CompiledSlot): number {
  return model.cascade?.keepsInFreeSpins && model.freeSpins ? model.cascade.multipliers.length : 1
}

/** What is to be told apart. Free spins know no holds and meters, so fewer outcomes are enough there. */
export type CountedFacts = { readonly hasHold: boolean; readonly hasMeter: boolean }

export type Counter = {
  readonly table: SpinTable
  count(grid: SlotGrid, result: SpinResult, units: number, weight: number): void
}

/** Reads the letters of a hold off a grid: a number that says them, 0 for too few. */
function createHoldReader({ model, kindOf }: CompiledSlot) {
  const { hold } = model
  if (hold === undefined) return { read: () => 0, text: () => '' }
  const letters = [...hold.letters].sort()
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
      return all >= hold.from ? code : 0
    },
    text(code: number): string {
      let text = ''
      for (let at = kinds.length - 1, left = code; at >= 0; at -= 1, left = Math.floor(left / width))
        text = (letters[at] as string).repeat(left % width) + text
      return text
    },
  }
}

/** Counts spins into a table. */
export function createCounter(slot: CompiledSlot, { hasHold, hasMeter }: CountedFacts): Counter {
  const table = emptyTable()
  const places = linkPlaces(slot)
  const hold = createHoldReader(slot)
  const meterKinds = hasMeter
    ? [...(slot.model.meter?.letters ?? '')].map((one) => slot.kindOf.get(one) ?? -1)
    : []
  /** By a number for each outcome without wilds; those with wilds are rare, and found by their text. */
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
    const holdCode = hasHold ? hold.read(grid) : 0
    let meter = 0
    for (const kind of meterKinds) meter += countKind(grid, kind)
    if (stuck.length > 0)
      return bucketOf({ scatters, link, stuck, came: cameWilds > 0, hold: hold.text(holdCode), meter })
    const key = ((holdCode * 256 + meter) * 64 + link) * 256 + scatters
    if (key === lastKey && last !== null) return last
    let bucket = quick.get(key)
    if (bucket === undefined) {
      bucket = bucketOf({ scatters, link, stuck: [], came: false, hold: hold.text(holdCode), meter })
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
