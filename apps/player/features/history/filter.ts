// The filter of the history: parsed from the page's URL, written to it, and converted to the platform's criteria.
import { dayIn, siteZone } from '@mangetsu/contract/calendar'
import {
  type HistoryGroup,
  type HistoryState,
  historyGroups,
  historyStates,
} from '@mangetsu/contract/history'
import { type Currency, isCurrency } from '@mangetsu/money'

/** Earlier dates are rejected. */
const firstYear = 2000
const dayMs = 86_400_000

export const periods = ['always', 'today', 'week', 'month', 'lastMonth', 'own'] as const
export type PeriodFilter = (typeof periods)[number]

export type HistoryFilterState = {
  /** Empty means all. */
  readonly groups: readonly HistoryGroup[]
  readonly currency: Currency | null
  readonly state: HistoryState | null
  readonly period: PeriodFilter
  /** Dates such as 2026-11-21, both inclusive; set for a custom period only. */
  readonly from: string | null
  readonly to: string | null
}

export const noFilter: HistoryFilterState = {
  groups: [],
  currency: null,
  state: null,
  period: 'always',
  from: null,
  to: null,
}

/** Returns the date of an instant in the site's time zone, such as 2026-11-21. */
export const siteDay = (atMs: number): string => dayIn(siteZone, atMs)

/** Whether the date exists and the platform accepts it. */
export function isDay(text: string): boolean {
  const at = new Date(`${text}T00:00:00Z`)
  return !Number.isNaN(at.getTime()) && at.toISOString().startsWith(text) && at.getUTCFullYear() >= firstYear
}

const oneOf = <T extends string>(known: readonly T[], text: string | null): T | null =>
  known.find((one) => one === text) ?? null

const dayOf = (text: string | null): string | null => (text !== null && isDay(text) ? text : null)

/** Parses the filter from URL parameters; unknown values are ignored. */
export function readFilter(params: URLSearchParams): HistoryFilterState {
  const groups = (params.get('group') ?? '').split(',')
  const currency = params.get('currency')
  const period = oneOf(periods, params.get('period')) ?? 'always'
  const isOwn = period === 'own'
  return {
    groups: historyGroups.filter((group) => groups.includes(group)),
    currency: isCurrency(currency) ? currency : null,
    state: oneOf(historyStates, params.get('state')),
    period,
    from: isOwn ? dayOf(params.get('from')) : null,
    to: isOwn ? dayOf(params.get('to')) : null,
  }
}

/** Returns the URL parameters with this filter; other parameters are preserved. */
export function writeFilter(params: URLSearchParams, filter: HistoryFilterState): URLSearchParams {
  const next = new URLSearchParams(params)
  const isOwn = filter.period === 'own'
  const values = {
    group: filter.groups.join(','),
    currency: filter.currency,
    state: filter.state,
    period: filter.period === 'always' ? null : filter.period,
    from: isOwn ? filter.from : null,
    to: isOwn ? filter.to : null,
  }
  for (const [name, value] of Object.entries(values)) {
    if (value === null || value === '') next.delete(name)
    else next.set(name, value)
  }
  return next
}

const daysAfter = (day: string, by: number): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) + by * dayMs).toISOString().slice(0, 10)

/** Returns the dates of a filter on the site's date `today`; null where it has no bound. */
export function daysOf(
  { period, from, to }: HistoryFilterState,
  today: string,
): { readonly from: string | null; readonly to: string | null } {
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
export const isBackwards = ({ from, to }: Pick<HistoryFilterState, 'from' | 'to'>): boolean =>
  from !== null && to !== null && from > to

export type HistoryCriteria = {
  readonly groups?: HistoryGroup[]
  readonly currency?: Currency
  readonly state?: HistoryState
  readonly from?: string
  readonly to?: string
}

/** Converts the filter to the platform's criteria. */
export function toHistoryCriteria(filter: HistoryFilterState, today: string): HistoryCriteria {
  const { from, to } = daysOf(filter, today)
  return {
    ...(filter.groups.length === 0 ? {} : { groups: [...filter.groups] }),
    ...(filter.currency === null ? {} : { currency: filter.currency }),
    ...(filter.state === null ? {} : { state: filter.state }),
    ...(from === null ? {} : { from }),
    ...(to === null ? {} : { to }),
  }
}

/** Whether the filter excludes anything. */
export const isFiltering = (filter: HistoryFilterState): boolean =>
  Object.keys(toHistoryCriteria(filter, '2000-01-01')).length > 0
