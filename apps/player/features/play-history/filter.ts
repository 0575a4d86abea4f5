// The filter of the play history: parsed from the page's URL, written to it, and converted to the platform's criteria.
import { dayIn } from '@mangetsu/contract/calendar'
import { gameKinds } from '@mangetsu/contract/game-attributes'
import type { GameKind } from '@mangetsu/contract/lobby'
import type { PlayResult } from '@mangetsu/contract/play-history'
import { type Currency, isCurrency } from '@mangetsu/money'
import {
  daysAfter,
  daysOf,
  type PeriodState,
  periodParams,
  readersZone,
  readPeriod,
  withParams,
} from '../../ui/period.ts'

export type PlayFilterState = PeriodState & {
  readonly kind: GameKind | null
  /** A game or a table. */
  readonly gameId: string | null
  readonly result: PlayResult | null
  readonly currency: Currency | null
}

export const noFilter: PlayFilterState = {
  kind: null,
  gameId: null,
  result: null,
  currency: null,
  period: 'always',
  from: null,
  to: null,
}

// Not the contract's list, which would load its validation with the page.
export const results = ['won', 'returned', 'lost', 'free'] as const satisfies readonly PlayResult[]

const gameIdPattern = /^[a-z0-9-]{2,40}$/

/** Parses the filter from URL parameters; unknown values are ignored. */
export function readFilter(params: URLSearchParams): PlayFilterState {
  const gameId = params.get('game')
  const currency = params.get('currency')
  return {
    kind: gameKinds.find((kind) => kind === params.get('kind')) ?? null,
    gameId: gameId !== null && gameIdPattern.test(gameId) ? gameId : null,
    result: results.find((result) => result === params.get('result')) ?? null,
    currency: isCurrency(currency) ? currency : null,
    ...readPeriod(params),
  }
}

/** Returns the URL parameters with this filter; other parameters are preserved. */
export const writeFilter = (params: URLSearchParams, filter: PlayFilterState): URLSearchParams =>
  withParams(params, {
    kind: filter.kind,
    game: filter.gameId,
    result: filter.result,
    currency: filter.currency,
    ...periodParams(filter),
  })

/** Returns the date of an instant in the reader's time zone, such as 2026-11-21. */
export const readersDay = (atMs: number): string => dayIn(readersZone(), atMs)

/** Returns the first instant of a date in the reader's time zone. */
function beginOf(day: string): string {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number)
  return new Date(year, month - 1, date).toISOString()
}

export type PlayCriteria = {
  readonly gameType?: GameKind
  readonly gameId?: string
  readonly result?: PlayResult
  readonly currency?: Currency
  readonly from?: string
  readonly to?: string
}

/** Converts the filter to the platform's criteria on the reader's date `today`. */
export function toPlayCriteria(filter: PlayFilterState, today: string): PlayCriteria {
  const { from, to } = daysOf(filter, today)
  return {
    ...(filter.kind === null ? {} : { gameType: filter.kind }),
    ...(filter.gameId === null ? {} : { gameId: filter.gameId }),
    ...(filter.result === null ? {} : { result: filter.result }),
    ...(filter.currency === null ? {} : { currency: filter.currency }),
    ...(from === null ? {} : { from: beginOf(from) }),
    ...(to === null ? {} : { to: beginOf(daysAfter(to, 1)) }),
  }
}

/** Whether the filter excludes anything. */
export const isFiltering = (filter: PlayFilterState): boolean =>
  Object.keys(toPlayCriteria(filter, '2000-01-01')).length > 0
