// A unit of counting for one thread, and its result.

import { enumeratePart } from '@mangetsu/slot-engine/figures/enumerate'
import {
  type FreeSpinStart,
  sampleBases,
  sampleFreeSpins,
  sampleSpins,
} from '@mangetsu/slot-engine/figures/sample'
import type { SpinKind } from '@mangetsu/slot-engine/figures/spin-request'
import type { SpinTable } from '@mangetsu/slot-engine/figures/spin-table'
import type { SlotModel } from '@mangetsu/slot-engine/model'
import { fastDraws } from '../simulate-tally.ts'

export type CountingJob =
  | { readonly kind: 'count'; readonly request: SpinKind; readonly part: number }
  | {
      readonly kind: 'sampledSpins'
      readonly request: SpinKind
      readonly times: number
      readonly seed: number
    }
  | {
      readonly kind: 'freeSpins'
      readonly start: FreeSpinStart
      readonly times: number
      readonly seed: number
    }
  | { readonly kind: 'bases'; readonly times: number; readonly seed: number }

export type CountingResult = { readonly tables: readonly SpinTable[]; readonly respinUnits: number }

/** Executes the job. */
export function doJob(model: SlotModel, job: CountingJob): CountingResult {
  if (job.kind === 'count') return { tables: enumeratePart(model, job.request, job.part), respinUnits: 0 }
  const draws = fastDraws(job.seed)
  if (job.kind === 'sampledSpins')
    return { tables: sampleSpins(model, job.request, job.times, draws), respinUnits: 0 }
  if (job.kind === 'freeSpins')
    return { tables: [sampleFreeSpins(model, job.start, job.times, draws)], respinUnits: 0 }
  const { respinUnits, ...table } = sampleBases(model, job.times, draws)
  return { tables: [table], respinUnits }
}
