// Periods of a list by calendar day: their choices in the page's URL, and their first and last day.
import { m } from '../messages-compiled/messages.js'

/** Earlier dates are rejected. */
const firstYear = 2000
const dayMs = 86_400_000

export const periods = ['always', 'today', 'week', 'month', 'lastMonth', 'own'] as const
export type PeriodFilter = (typeof periods)[number]

export type PeriodState = {
  readonly period: PeriodFilter
  /** Dates such as 2026-11-21, both inclusive; set for a custom period only. */
  readonly from: string | null
  readonly to: string | null
}

/** Dates, both inclusive; null where there is no bound. */
export type DaySpan = { readonly from: string | null; readonly to: string | null }

const labels: Readonly<Record<PeriodFilter, () => string>> = {
  always: m.movements_period_always,
  today: m.movements_period_today,
  week: m.movements_period_week,
  month: m.movements_period_month,
  lastMonth: m.movements_period_lastMonth,
  own: m.movements_period_own,
}

export const periodLabel = (period: PeriodFilter): string => labels[period]()

export const periodChoices = (): { readonly value: PeriodFilter; readonly label: string }[] =>
  periods.map((value) => ({ value, label: periodLabel(value) }))

/** Whether the date exists and the platform accepts it. */
export function isDay(text: string): boolean {
  const at = new Date(`${text}T00:00:00Z`)
  return !Number.isNaN(at.getTime()) && at.toISOString().startsWith(text) && at.getUTCFullYear() >= firstYear
}

const dayOf = (text: string | null): string | null => (text !== null && isDay(text) ? text : null)

/** Parses the period from URL parameters; unknown values are ignored. */
export function readPeriod(params: URLSearchParams): PeriodState {
  const period = periods.find((one) => one === params.get('period')) ?? 'always'
  const isOwn = period === 'own'
  return {
    period,
    from: isOwn ? dayOf(params.get('from')) : null,
    to: isOwn ? dayOf(params.get('to')) : null,
  }
}

/** Returns the URL parameters of a period; null for one to be removed. */
export function periodParams({ period, from, to }: PeriodState): Readonly<Record<string, string | null>> {
  const isOwn = period === 'own'
  return {
    period: period === 'always' ? null : period,
    from: isOwn ? from : null,
    to: isOwn ? to : null,
  }
}

/** Returns the URL parameters with these values; an empty or null one is removed, others are preserved. */
export function withParams(
  params: URLSearchParams,
  values: Readonly<Record<string, string | null>>,
): URLSearchParams {
  const next = new URLSearchParams(params)
  for (const [name, value] of Object.entries(values)) {
    if (value === null || value === '') next.delete(name)
    else next.set(name, value)
  }
  return next
}

/** The reader's time zone (IANA). */
export const readersZone = (): string => Intl.DateTimeFormat().resolvedOptions().timeZone

/** Returns the date `by` days after a date. */
export const daysAfter = (day: string, by: number): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) + by * dayMs).toISOString().slice(0, 10)

/** Returns the dates of a period on the date `today`. */
export function daysOf({ period, from, to }: PeriodState, today: string): DaySpan {
  const firstOfMonth = `${today.slice(0, 7)}-01`
  switch (period) {
    case 'always':
      return { from: null, to: null }
    case 'today':
      return { from: today, to: today }
    case 'week':
      return { from: daysAfter(today, -6), to: today }
    case 'month':
      return { from: firstOfMonth, to: today }
    case 'lastMonth': {
      const last = daysAfter(firstOfMonth, -1)
      return { from: `${last.slice(0, 7)}-01`, to: last }
    }
    case 'own':
      return { from, to }
  }
}

/** Whether the period ends before it begins. */
export const isBackwards = ({ from, to }: DaySpan): boolean => from !== null && to !== null && from > to
