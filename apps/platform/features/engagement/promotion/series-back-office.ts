// Series of promotions in the back office: list them, publish a version or the next promotion manually, and end one.
import * as z from 'zod/mini'
import { instantOf } from '../../../kernel/clock.ts'
import type { Tx } from '../../../kernel/db/index.ts'
import { appendOperatorEntry } from '../../../kernel/operator-log/index.ts'
import { faultsIn, type PromotionKinds, type PublishedPromotion } from './publish.ts'
import {
  insertSeries,
  lockSeries,
  publishedOf,
  publishNumber,
  type SeriesParts,
  type StoredSeries,
  seriesIn,
} from './series.ts'
import { expand, nextNumbers, SeriesFile, timesOf } from './series-template.ts'

type ListedSeries = {
  readonly code: string
  readonly kind: string
  readonly version: number
  readonly everyDays: number
  readonly until: string | null
  /** The running promotion and the next one. */
  readonly next: readonly {
    readonly code: string
    readonly from: string
    readonly until: string
    readonly isPublished: boolean
  }[]
}

export type SeriesBackOffice = {
  list(nowMs: number): Promise<ListedSeries[]>
  /** Returns the newest version's file in publishable form; undefined if there is none. */
  show(code: string): Promise<SeriesFile | undefined>
  /** Publishes a version of a series; promotions already published are unchanged. */
  publish(file: unknown, operator: string, nowMs: number): Promise<PublishedPromotion>
  /** Publishes the next promotion of a series ahead of schedule. */
  publishNext(code: string, operator: string, nowMs: number): Promise<PublishedPromotion>
  /** Stops further publications; published promotions continue to their end. */
  end(code: string, operator: string, nowMs: number): Promise<PublishedPromotion>
}

const wrong = (why: string): PublishedPromotion => ({ state: 'unreadable', why })

/** Returns the faults of a series by validating its first two promotions with their kind, under codes of their own. */
export function faultsOfSeries(series: SeriesFile, kinds: PromotionKinds): string[] {
  const faults: string[] = []
  const codes = new Set<string>()
  for (const number of [1, 2]) {
    const expanded = expand(series, number)
    if ('faults' in expanded) return [...expanded.faults]
    codes.add(expanded.file.code)
    faults.push(...faultsIn(expanded.file, kinds))
  }
  const { fromMs, untilMs } = timesOf(series, 1)
  if (untilMs <= fromMs) faults.push('Its promotions end as they begin.')
  if (codes.size < 2) faults.push('Its promotions all have one code: name a day or the number in it.')
  return [...new Set(faults)]
}

/** Stores a version and the operator's log entry, in the caller's transaction and under the series' lock. */
async function store(
  tx: Tx,
  file: SeriesFile,
  before: StoredSeries | undefined,
  { action, operator, nowMs }: { action: 'series.publish' | 'series.end'; operator: string; nowMs: number },
): Promise<PublishedPromotion> {
  const version = (before?.version ?? 0) + 1
  await insertSeries(tx, file, { version, by: operator, nowMs })
  const subject = { kind: 'series', id: file.code } as const
  const logged = before === undefined ? null : { version: before.version, until: before.file.until }
  const entry = { operator, action, subject, playerId: null, before: logged }
  await appendOperatorEntry(tx, { ...entry, after: { version, until: file.until } }, nowMs)
  return { state: 'done', code: file.code, version }
}

/** Publishes a version of a series in the caller's transaction. */
export async function publishSeriesIn(
  tx: Tx,
  kinds: PromotionKinds,
  given: unknown,
  operator: string,
  nowMs: number,
): Promise<PublishedPromotion> {
  const read = SeriesFile.safeParse(given)
  if (!read.success) return wrong(z.prettifyError(read.error))
  const file = read.data
  const faults = faultsOfSeries(file, kinds)
  if (faults.length > 0) return wrong(faults.join('\n'))
  await lockSeries(tx, file.code)
  const [before] = await seriesIn(tx, file.code)
  if (before !== undefined && !hasSameRhythm(before.file, file))
    return wrong(
      `${file.code}: kind, anchor and rhythm of a series do not change; end it and publish another.`,
    )
  return store(tx, file, before, { action: 'series.publish', operator, nowMs })
}

/** Promotion numbers are stable only while the rhythm is unchanged. */
const hasSameRhythm = (one: SeriesFile, other: SeriesFile): boolean =>
  one.kind === other.kind && one.anchor === other.anchor && one.everyDays === other.everyDays

async function listed(tx: Tx, { file, version }: StoredSeries, nowMs: number): Promise<ListedSeries> {
  const { code, kind, everyDays, until } = file
  const known = await publishedOf(tx, code)
  const next = nextNumbers(file, nowMs).map((number) => {
    const expanded = expand(file, number)
    const times = timesOf(file, number)
    return {
      code: known.get(number) ?? ('file' in expanded ? expanded.file.code : ''),
      from: instantOf(times.fromMs),
      until: instantOf(times.untilMs),
      isPublished: known.has(number),
    }
  })
  return { code, kind, version, everyDays, until, next }
}

export function createSeriesBackOffice({ work, kinds }: SeriesParts): SeriesBackOffice {
  /** Runs an action on an existing series under its lock. */
  const within = (code: string, act: (tx: Tx, series: StoredSeries) => Promise<PublishedPromotion>) =>
    work.write(async (tx) => {
      await lockSeries(tx, code)
      const [series] = await seriesIn(tx, code)
      return series === undefined ? wrong(`There is no series "${code}".`) : act(tx, series)
    })
  return {
    list: (nowMs) =>
      work.read(async (tx) => {
        const all: ListedSeries[] = []
        for (const series of await seriesIn(tx, null)) all.push(await listed(tx, series, nowMs))
        return all
      }),
    show: async (code) => (await work.read((tx) => seriesIn(tx, code)))[0]?.file,
    publish: (file, operator, nowMs) => work.write((tx) => publishSeriesIn(tx, kinds, file, operator, nowMs)),
    publishNext: (code, operator, nowMs) =>
      within(code, async (tx, series) => {
        const known = await publishedOf(tx, code)
        const number = nextNumbers(series.file, nowMs).find((one) => !known.has(one))
        if (number === undefined) return wrong(`The next promotion of "${code}" is published already.`)
        return publishNumber(tx, kinds, series, { number, by: operator, nowMs })
      }),
    end: (code, operator, nowMs) =>
      within(code, (tx, series) => {
        const file = { ...series.file, until: instantOf(nowMs) }
        return store(tx, file, series, { action: 'series.end', operator, nowMs })
      }),
  }
}
