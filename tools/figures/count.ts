// Counts a model's spins and features until its rounds can be computed: exhaustively if there are few enough ways, else
// sampled in batches, whose variance gives the error of the figures.
import { partsOf, waysToWalk } from '@mangetsu/slot-engine/figures/enumerate'
import { type Needs, needsOf } from '@mangetsu/slot-engine/figures/needs'
import { firstOption, type ReturnParts, roundMoments } from '@mangetsu/slot-engine/figures/round-pays'
import { requestKey, type SpinKind } from '@mangetsu/slot-engine/figures/spin-request'
import { mergedLinks, mergedTables, type SpinTable } from '@mangetsu/slot-engine/figures/spin-table'
import { startKey, type Tables } from '@mangetsu/slot-engine/figures/tables'
import type { SlotModel } from '@mangetsu/slot-engine/model'
import { createSlotPlay, type SlotPlay } from '@mangetsu/slot-engine/spin'
import type { CountingJob, CountingResult } from './job.ts'
import type { CountingPool } from './pool.ts'

/** Number of batches of samples; their variance gives the error. */
const batchCount = 16

export type CountingPlan = {
  /** Spins with at most this many ways are counted exhaustively. */
  readonly mostWays: number
  /** Number of plays of each sampled part, over all batches. */
  readonly spins: number
  readonly freeSpinRuns: number
  readonly bases: number
  /** Whether parts sampled together share these numbers; otherwise each gets the full number. */
  readonly isShared: boolean
  /** Number of sampling rounds, each of which doubles the total. */
  readonly rounds: number
  readonly seed: number
}

export type CountProgress = (what: string, done: number, of: number) => void

type Bases = SpinTable & { readonly respinUnits: number }

/** The counts: all of them together, and each batch combined with the exhaustive counts. */
export type CountedSpins = {
  readonly all: Tables
  readonly batches: readonly Tables[]
  /** Descriptions of the sampled parts; none if every figure is exact. */
  readonly sampled: readonly string[]
  readonly spinsCounted: number
}

type Gathered = {
  readonly whole: Map<string, readonly SpinTable[]>
  readonly spins: Map<string, (readonly SpinTable[])[]>
  readonly freeSpins: Map<string, SpinTable[]>
  readonly bases: Bases[]
}

const mergedBases = (bases: readonly Bases[]): Bases => ({
  ...mergedTables(bases),
  respinUnits: bases.reduce((sum, { respinUnits }) => sum + respinUnits, 0),
})

/** Merges the tables of these batches. */
function tablesOf(gathered: Gathered, pick: <T>(batches: readonly T[]) => readonly T[]): Tables {
  const { whole, spins, freeSpins, bases } = gathered
  return {
    spins: new Map([
      ...whole,
      ...[...spins].map(([key, batches]) => [key, mergedLinks(pick(batches))] as const),
    ]),
    freeSpins: new Map([...freeSpins].map(([key, batches]) => [key, mergedTables(pick(batches))])),
    ...(bases.length > 0 ? { bases: mergedBases(pick(bases)) } : {}),
  }
}

/** Derives a seed for each job from its purpose (FNV-1a), so that a resumed run draws the same numbers. */
function seedOf(seed: number, what: string): number {
  let hash = (0x811c9dc5 ^ seed) >>> 0
  for (let at = 0; at < what.length; at += 1) hash = Math.imul(hash ^ what.charCodeAt(at), 0x01000193) >>> 0
  return hash
}

type Task = {
  readonly jobs: readonly CountingJob[]
  readonly take: (results: readonly CountingResult[]) => void
}

type Sampling = {
  /** Name of the sampled part, which is part of its seeds. */
  readonly name: string
  readonly times: number
  readonly job: (times: number, seed: number) => CountingJob
  /** Receives the tables of each batch, over all rounds of sampling. */
  readonly take: (batches: readonly CountingResult[]) => void
}

const mergedResults = (results: readonly CountingResult[]): CountingResult => ({
  tables: mergedLinks(results.map(({ tables }) => tables)),
  respinUnits: results.reduce((sum, { respinUnits }) => sum + respinUnits, 0),
})

/**
 * Creates all jobs of one sampling. Each round plays as much as all previous ones, so that continuing wastes nothing.
 */
function taskOf({ name, times, job, take }: Sampling, { seed, rounds }: CountingPlan): Task {
  const jobs = Array.from({ length: rounds }, (_, round) =>
    Array.from({ length: batchCount }, (__, batch) =>
      job(times * 2 ** Math.max(0, round - 1), seedOf(seed, `${name}|${round}|${batch}`)),
    ),
  ).flat()
  return {
    jobs,
    take: (results) =>
      take(
        Array.from({ length: batchCount }, (_, batch) =>
          mergedResults(results.filter((__, place) => place % batchCount === batch)),
        ),
      ),
  }
}

function samplings(
  play: SlotPlay,
  gathered: Gathered,
  needs: Needs,
  spins: readonly SpinKind[],
  plan: CountingPlan,
): readonly Sampling[] {
  const share = (times: number, among: number) =>
    Math.max(50, Math.ceil(times / batchCount / (plan.isShared ? among : 1)))
  return [
    ...spins.map((request) => ({
      name: requestKey(play, request),
      times: share(plan.spins, spins.length),
      job: (times: number, seed: number) => ({ kind: 'sampledSpins' as const, request, times, seed }),
      take: (batches: readonly CountingResult[]) => {
        gathered.spins.set(
          requestKey(play, request),
          batches.map(({ tables }) => tables),
        )
      },
    })),
    ...needs.freeSpins.map((start) => ({
      name: startKey(play, start),
      times: share(plan.freeSpinRuns, needs.freeSpins.length),
      job: (times: number, seed: number) => ({ kind: 'freeSpins' as const, start, times, seed }),
      take: (batches: readonly CountingResult[]) => {
        gathered.freeSpins.set(
          startKey(play, start),
          batches.flatMap(({ tables }) => tables),
        )
      },
    })),
    ...(needs.bases
      ? [
          {
            name: 'bases',
            times: share(plan.bases, 1),
            job: (times: number, seed: number) => ({ kind: 'bases' as const, times, seed }),
            take: (batches: readonly CountingResult[]) => {
              for (const { tables, respinUnits } of batches)
                gathered.bases.push(...tables.map((table) => ({ ...table, respinUnits })))
            },
          },
        ]
      : []),
  ]
}

const describeSpin = ({ phase, reels, stuck }: SpinKind): string =>
  `${phase} spins on ${reels}${stuck.length > 0 ? ` with ${stuck.length} wilds held` : ''}`

/** Counts everything in a model. */
export async function countModel(
  model: SlotModel,
  pool: CountingPool,
  plan: CountingPlan,
  onProgress: CountProgress = () => {},
): Promise<CountedSpins> {
  const play = createSlotPlay(model)
  const gathered: Gathered = { whole: new Map(), spins: new Map(), freeSpins: new Map(), bases: [] }
  const everything = <T>(batches: readonly T[]) => batches
  const sampled: string[] = []
  let spinsCounted = 0
  for (;;) {
    const needs = needsOf(play, tablesOf(gathered, everything))
    const whole = needs.spins.filter((request) => waysToWalk(model, request) <= plan.mostWays)
    const rest = needs.spins.filter((request) => !whole.includes(request))
    const tasks = [
      ...whole.map(
        (request): Task => ({
          jobs: Array.from({ length: partsOf(model, request) }, (_, part) => ({
            kind: 'count',
            request,
            part,
          })),
          take: (results) =>
            gathered.whole.set(requestKey(play, request), mergedLinks(results.map(({ tables }) => tables))),
        }),
      ),
      ...samplings(play, gathered, needs, rest, plan).map((sampling) => taskOf(sampling, plan)),
    ]
    if (tasks.length === 0) break
    sampled.push(
      ...rest.map(describeSpin),
      ...needs.freeSpins.map(({ spins }) => `runs of ${spins} free spins`),
      ...(needs.bases ? ['base games with their respins'] : []),
    )
    const jobs = tasks.flatMap((task) => task.jobs)
    let done = 0
    const results = await pool.run(jobs, () => onProgress('counted', ++done, jobs.length))
    let at = 0
    for (const task of tasks) {
      task.take(results.slice(at, at + task.jobs.length))
      at += task.jobs.length
    }
    spinsCounted += results.reduce((sum, { tables }) => sum + (tables[0]?.weight ?? 0), 0)
  }
  return {
    all: tablesOf(gathered, everything),
    batches: Array.from({ length: batchCount }, (_, batch) =>
      tablesOf(gathered, (batches) => batches.slice(batch, batch + 1)),
    ),
    sampled,
    spinsCounted,
  }
}

/** Student's t for 15 degrees of freedom, two-sided 99 %. */
const t99 = 2.9467

/** A number with the half-width of its 99 % interval; 0 if it is exact. */
export type FigureEstimate = { readonly value: number; readonly half: number }

/** Estimates a figure's interval from its values in all batches. */
function estimateOf(value: number, batches: readonly number[]): FigureEstimate {
  const mean = batches.reduce((sum, one) => sum + one, 0) / batches.length
  const squares = batches.reduce((sum, one) => sum + (one - mean) ** 2, 0)
  const deviation = Math.sqrt(squares / (batches.length - 1))
  return { value, half: (t99 * deviation) / Math.sqrt(batches.length) }
}

const partNames = ['base', 'scatters', 'sets', 'respins', 'freeSpins', 'hold', 'meter'] as const

export type Quick = {
  readonly rtp: FigureEstimate
  readonly parts: Readonly<Record<keyof ReturnParts, FigureEstimate>>
  readonly deviation: FigureEstimate
  readonly hitRate: FigureEstimate
  /** Frequency of free spins, hold and spin, and a full meter, and the average pay of each, in stakes. */
  readonly features: readonly {
    readonly name: 'freeSpins' | 'hold' | 'meter'
    readonly chance: FigureEstimate
    readonly pay: FigureEstimate
  }[]
}

/** Returns the first figures from the counts, before the cap. */
export function quickFigures(model: SlotModel, { all, batches, sampled }: CountedSpins): Quick {
  const play = createSlotPlay(model)
  const read = (tables: Tables) => {
    const pays = roundMoments(play, tables, firstOption(model))
    const { total, parts, ends, meterFigures } = pays
    const { units } = model
    const rtp = total.first / units
    const share = (isOne: (end: (typeof ends)[number]) => boolean) =>
      ends.reduce((sum, end) => (isOne(end) ? sum + end.pay.mass : sum), 0)
    return {
      rtp,
      parts,
      deviation: Math.sqrt(total.second / units ** 2 - rtp ** 2),
      hitRate: 1 - total.nothing,
      chances: {
        freeSpins: share(({ start }) => start !== null),
        hold: share(({ holdSpin }) => holdSpin !== ''),
        meter: meterFigures?.fullRate ?? 0,
      },
    }
  }
  const whole = read(all)
  const each = sampled.length === 0 ? [whole, whole] : batches.map(read)
  const estimate = (of: (figures: typeof whole) => number) => estimateOf(of(whole), each.map(of))
  const features = (['freeSpins', 'hold', 'meter'] as const).filter((name) => whole.chances[name] > 0)
  return {
    rtp: estimate(({ rtp }) => rtp),
    parts: Object.fromEntries(
      partNames.map((name) => [name, estimate(({ parts }) => parts[name])]),
    ) as Quick['parts'],
    deviation: estimate(({ deviation }) => deviation),
    hitRate: estimate(({ hitRate }) => hitRate),
    features: features.map((name) => ({
      name,
      chance: estimate(({ chances }) => chances[name]),
      pay: estimate(({ chances, parts }) => (chances[name] > 0 ? parts[name] / chances[name] : 0)),
    })),
  }
}
