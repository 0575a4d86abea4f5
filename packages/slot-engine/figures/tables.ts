// The counted tables of a model's spins and features, by request.
import type { SlotPlay } from '../spin.ts'
import type { FreeSpinStart } from './sample.ts'
import { requestKey, type SpinKind } from './spin-request.ts'
import { type SpinTable, stuckKey } from './spin-table.ts'

export type Tables = {
  /** By `requestKey`; one table per starting link. */
  readonly spins: ReadonlyMap<string, readonly SpinTable[]>
  /** Base games simulated to their end with all respins, if they were not derived. */
  readonly bases?: SpinTable & { readonly respinUnits: number }
  /** Whole runs of free spins by `startKey`, if they were simulated instead of derived. */
  readonly freeSpins: ReadonlyMap<string, SpinTable>
}

export const startKey = ({ slot }: SlotPlay, { spins, stuck }: FreeSpinStart): string =>
  `${spins}|${stuckKey(slot, stuck)}`

/** Returns the table of a spin; throws if it has not been counted. */
export function tableOf(play: SlotPlay, tables: Tables, request: SpinKind, link = 0): SpinTable {
  const table = tables.spins.get(requestKey(play, request))?.[link]
  if (table === undefined) throw new Error(`nothing was counted of ${requestKey(play, request)}`)
  return table
}

/** Adds a bucket's payouts to the units gathered under a key. */
export function gather(
  into: Map<number, number>,
  units: ReadonlyMap<number, number>,
  weight: number,
): Map<number, number> {
  for (const [paid, count] of units) into.set(paid, (into.get(paid) ?? 0) + count * weight)
  return into
}
