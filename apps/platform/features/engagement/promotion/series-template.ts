// A series of promotions: a template with a rhythm, expanded to single promotions. Pure: a series and a number
// determine one file.
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

/**
 * An operator's file of a series. Strings of the body and of the code may contain placeholders: `series-moments.ts`.
 */
export const SeriesFile = z.strictObject({
  code: PromotionCode,
  kind: z.string().check(z.regex(/^[a-z][a-zA-Z]{1,39}$/)),
  /** The code of each promotion, such as `guess-last-digit-{until|compact}`. */
  promotionCode: z.string(),
  /** Start of the first promotion; another starts after each interval in days. */
  anchor: Instant,
  everyDays: z.int().check(z.gte(1), z.lte(366)),
  lasts: Duration,
  /** Lead time of the publication before a promotion's start; none by default. */
  publishedBefore: z.optional(Duration),
  /** Visibility before its start and after its end. */
  shownBefore: z.optional(Duration),
  shownAfter: z.optional(Duration),
  /** No promotion starts from this time on; null for a series without an end. */
  until: z.nullable(Instant),
  /** A promotion's body without its times. */
  body: z.record(z.string(), z.unknown()),
})
export type SeriesFile = z.infer<typeof SeriesFile>

const msOf = (duration: string | undefined): number =>
  duration === undefined ? 0 : (readDuration(duration) ?? 0)

/** Returns the start and end of the promotion with a number; the first has the number 1. */
export function timesOf(
  { anchor, everyDays, lasts }: Pick<SeriesFile, 'anchor' | 'everyDays' | 'lasts'>,
  number: number,
): { readonly fromMs: number; readonly untilMs: number } {
  // The site's time zone has a constant offset, so every day has the same length.
  const fromMs = Date.parse(anchor) + (number - 1) * everyDays * dayMs
  return { fromMs, untilMs: fromMs + msOf(lasts) }
}

/** Returns the number of the latest started promotion; 0 before the first. */
const lastBegun = ({ anchor, everyDays }: SeriesFile, nowMs: number): number =>
  Math.max(0, Math.floor((nowMs - Date.parse(anchor)) / (everyDays * dayMs)) + 1)

const isOfSeries = (series: SeriesFile, number: number): boolean =>
  number >= 1 && (series.until === null || timesOf(series, number).fromMs < Date.parse(series.until))

/**
 * Returns the numbers that should be published at an instant: the running one, and the next once its publication time
 * has come. Ended ones are skipped, however many were missed.
 */
export function dueNumbers(series: SeriesFile, nowMs: number): number[] {
  const last = lastBegun(series, nowMs)
  const isRunning = timesOf(series, last).untilMs > nowMs
  const isNextDue = timesOf(series, last + 1).fromMs - msOf(series.publishedBefore) <= nowMs
  return [...(isRunning ? [last] : []), ...(isNextDue ? [last + 1] : [])].filter((one) =>
    isOfSeries(series, one),
  )
}

/** Returns the number to publish manually: the running one, otherwise the upcoming one; empty after the last. */
export function nextNumbers(series: SeriesFile, nowMs: number): number[] {
  const last = lastBegun(series, nowMs)
  const isRunning = last > 0 && timesOf(series, last).untilMs > nowMs
  return [...(isRunning ? [last] : []), last + 1].filter((one) => isOfSeries(series, one))
}

export type Expanded =
  | { readonly file: PromotionFile }
  /** Faults, one sentence each. */
  | { readonly faults: readonly string[] }

/** Replaces the placeholders in every string; below a language key, dates use that language. */
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

/** Expands one promotion's file as an operator would write it, before validation by its kind. */
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
