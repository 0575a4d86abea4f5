// The filter of the history: parsed from the page's URL, written to it, and converted to the platform's criteria.
import { dayIn, siteZone } from '@mangetsu/contract/calendar'
import {
  type HistoryGroup,
  type HistoryState,
  historyGroups,
  historyStates,
} from '@mangetsu/contract/history'
import { type Currency, isCurrency } from '@mangetsu/money'
import { daysOf, type PeriodState, periodParams, readPeriod, withParams } from '../../ui/period.ts'

export type HistoryFilterState = PeriodState & {
  /** Empty means all. */
  readonly groups: readonly HistoryGroup[]
  readonly currency: Currency | null
  readonly state: HistoryState | null
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

const oneOf = <T extends string>(known: readonly T[], text: string | null): T | null =>
  known.find((one) => one === text) ?? null

/** Parses the filter from URL parameters; unknown values are ignored. */
export function readFilter(params: URLSearchParams): HistoryFilterState {
  const groups = (params.get('group') ?? '').split(',')
  const currency = params.get('currency')
  return {
    groups: historyGroups.filter((group) => groups.includes(group)),
    currency: isCurrency(currency) ? currency : null,
    state: oneOf(historyStates, params.get('state')),
    ...readPeriod(params),
  }
}

/** Returns the URL parameters with this filter; other parameters are preserved. */
export const writeFilter = (params: URLSearchParams, filter: HistoryFilterState): URLSearchParams =>
  withParams(params, {
    group: filter.groups.join(','),
    currency: filter.currency,
    state: filter.state,
    ...periodParams(filter),
  })

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
