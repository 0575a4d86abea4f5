// Counts a whole model in one run, for small models such as those of tests.

import { enumeratePart, partsOf } from '@mangetsu/slot-engine/figures/enumerate'
import { needsOf } from '@mangetsu/slot-engine/figures/needs'
import { requestKey, type SpinKind } from '@mangetsu/slot-engine/figures/spin-request'
import { mergedLinks, type SpinTable } from '@mangetsu/slot-engine/figures/spin-table'
import type { Tables } from '@mangetsu/slot-engine/figures/tables'
import type { SlotModel } from '@mangetsu/slot-engine/model'
import { createSlotPlay } from '@mangetsu/slot-engine/spin'

/** Returns the tables of one kind of spin, with every way counted. */
export function countSpin(model: SlotModel, request: SpinKind): readonly SpinTable[] {
  const parts = Array.from({ length: partsOf(model, request) }, (_, part) =>
    enumeratePart(model, request, part),
  )
  return mergedLinks(parts)
}

/** Counts everything. Throws for a model whose features have too many states. */
export function countWhole(model: SlotModel): Tables {
  const play = createSlotPlay(model)
  const spins = new Map<string, readonly SpinTable[]>()
  const tables: Tables = { spins, freeSpins: new Map() }
  for (;;) {
    const needs = needsOf(play, tables)
    if (needs.bases || needs.freeSpins.length > 0)
      throw new Error(`${model.id} has features that can only be sampled`)
    if (needs.spins.length === 0) return tables
    for (const request of needs.spins) spins.set(requestKey(play, request), countSpin(model, request))
  }
}
