// A series of promotions: a template with a rhythm, and what one promotion of it is. Pure: a series and a number make one file.
import { Instant } from '@mangetsu/contract/fields'
import * as z from 'zod/mini'
import { instantOf } from '../../../kernel/clock.ts'
import { dayMs } from '../../../kernel/site-calendar.ts'
import { PromotionCode, type PromotionFile } from './body.ts'
import { type Moment, momentsOf, readDuration, written } from './series-moments.ts'

const Duration = z
  .string()
  .check(
    z.refine((text) => readDuration(text) !== null, { error: 'no duration such as P7D, PT12H or P6DT9H30M' }),
  )

/** An operator's file of a series. Strings of the body, of the code too, may name moments: `series-moments.ts`. */
export const SeriesFile = z.strictObject({
  code: PromotionCode,
  kind: z.string().check(z.regex(/^[a-z][a-zA-Z]{1,39}$/)),
  /** The code of each promotion, such as `guess-last-digit-{until|compact}`. */
  promotionCode: z.string(),
  /** The first promotion begins here, and every so many days another one. */
  anchor: Instant,
  everyDays: z.int().check(z.gte(1), z.lte(366)),
  lasts: Duration,
  /** So long before its begin a promotion is published; at its begin where nothing is said. */
  publishedBefore: z.optional(Duration),
  /** So long before its begin and after its end it is shown. */
  shownBefore: z.optional(Duration),
  shownAfter: z.optional(Duration),
  /** None begins from then on; null for a series without an end. */
  until: z.nullable(Instant),
  /** A promotion's body without its times. */
  body: z.record(z.string(), z.unknown()),
})
export type SeriesFile = z.infer<typeof SeriesFile>

const msOf = (duration: string | undefined): number =>
  duration === undefined ? 0 : (readDuration(duration) ?? 0)

/** When the promotion of a number begins and ends; the first has the number 1. */
export function timesOf(
  { anchor, everyDays, lasts }: Pick<SeriesFile, 'anchor' | 'everyDays' | 'lasts'>,
  number: number,
): { readonly fromMs: number; readonly untilMs: number } {
  // The site's zone keeps one offset all year: a day there is always so long.
  const fromMs = Date.parse(anchor) + (number - 1) * everyDays * dayMs
  return { fromMs, untilMs: fromMs + msOf(lasts) }
}

/** The number of the promotion that began last; 0 before the first. */
const lastBegun = ({ anchor, everyDays }: SeriesFile, nowMs: number): number =>
  Math.max(0, Math.floor((nowMs - Date.parse(anchor)) / (everyDays * dayMs)) + 1)

const isOfSeries = (series: SeriesFile, number: number): boolean =>
  number >= 1 && (series.until === null || timesOf(series, number).fromMs < Date.parse(series.until))

/**
 * The numbers that are to be there at a moment: the one that runs, and the next once its time to be published has come.
 * Those that are over are left out, however many were missed.
 */
export function dueNumbers(series: SeriesFile, nowMs: number): number[] {
  const last = lastBegun(series, nowMs)
  const isRunning = timesOf(series, last).untilMs > nowMs
  const isNextDue = timesOf(series, last + 1).fromMs - msOf(series.publishedBefore) <= nowMs
  return [...(isRunning ? [last] : []), ...(isNextDue ? [last + 1] : [])].filter((one) =>
    isOfSeries(series, one),
  )
}

/** The number that a hand publishes next: the running one, else the one to come; null after the last. */
export function nextNumbers(series: SeriesFile, nowMs: number): number[] {
  const last = lastBegun(series, nowMs)
  const isRunning = last > 0 && timesOf(series, last).untilMs > nowMs
  return [...(isRunning ? [last] : []), last + 1].filter((one) => isOfSeries(series, one))
}

export type Expanded =
  | { readonly file: PromotionFile }
  /** What is wrong, a sentence each. */
  | { readonly faults: readonly string[] }

/** Writes the moments into every string; names of the languages say how a date is written below them. */
function filled(
  value: unknown,
  moments: readonly Moment[],
  lang: 'ja' | 'en' | null,
  faults: string[],
): unknown {
  if (typeof value === 'string') {
    const text = written(value, moments, lang)
    if ('fault' in text) faults.push(text.fault)
    return 'text' in text ? text.text : value
  }
  if (Array.isArray(value)) return value.map((one) => filled(one, moments, lang, faults))
  if (value === null || typeof value !== 'object') return value
  return Object.fromEntries(
    Object.entries(value).map(([name, one]) => {
      const below = name === 'ja' || name === 'en' ? name : lang
      return [name, filled(one, moments, below, faults)]
    }),
  )
}

const timesOfBody = ['from', 'until', 'showFrom', 'showUntil']

/** The file of one promotion, as if an operator had written it; its kind has not seen it yet. */
export function expand(series: SeriesFile, number: number): Expanded {
  const { fromMs, untilMs } = timesOf(series, number)
  const moments = momentsOf({ fromMs, untilMs, number })
  const faults = timesOfBody
    .filter((name) => name in series.body)
    .map((name) => `A series gives its promotions their times itself: leave out "${name}".`)
  const code = filled(series.promotionCode, moments, null, faults) as string
  const body = filled(series.body, moments, null, faults) as object
  const shown = {
    ...(series.shownBefore === undefined ? {} : { showFrom: instantOf(fromMs - msOf(series.shownBefore)) }),
    ...(series.shownAfter === undefined ? {} : { showUntil: instantOf(untilMs + msOf(series.shownAfter)) }),
  }
  if (faults.length > 0) return { faults }
  const times = { from: instantOf(fromMs), until: instantOf(untilMs), ...shown }
  return { file: { code, kind: series.kind, body: { ...body, ...times } } as PromotionFile }
}
