// Stored events and markets, as the feed's messages left them.
import type { SportEventState, SportProgress } from '@mangetsu/contract/sport'
import { isLegResult, type LegResult, mainMarkets } from '@mangetsu/sports'
import type { SportId } from '@mangetsu/sports/sports'
import type { Connection } from '../../../kernel/db/index.ts'
import { type Fixture, producersNow, type StatedChances } from '../feed/index.ts'
import { closureOf, type MarketFacts, type MarketMoment, newestStop } from './closure.ts'
import type { EventNow, MarketNow, OutcomeNow, VoidPeriod } from './market-now.ts'
import { outcomesAtMargin } from './own-margin.ts'

type Reader = Pick<Connection, 'query'>
export type SportEventRow = {
  id: string
  sport: SportId
  starts_at: Date
  fixture: Fixture
  state: SportEventState
  progress: SportProgress | null
  seed: string | null
  stops: Readonly<Record<string, number>>
  revision: bigint
  /** Only read for bets. */
  chances?: StatedChances | null
}

const eventColumns = 'id, sport, starts_at, fixture, state, progress, seed, stops, revision'

export type MarketRow = {
  event_id: string
  market_id: string
  producer: string | null
  status: MarketFacts['status']
  outcomes: readonly OutcomeNow[]
  odds_at: Date | null
  results: readonly { readonly outcomeId: string; readonly result: string }[] | null
  cancels: readonly (VoidPeriod & { readonly isCancelled: boolean })[]
  /** What operators have decided about it: voided, suspended, and its least margin, ppm; null for the feed's own. */
  is_voided: boolean
  is_suspended: boolean
  margin_ppm: number | null
}

/** Read after the events' locks, so that a bet that has waited for an operator's decision sees it. */
const marketColumns = `m.event_id, m.market_id, m.producer, m.status, m.outcomes, m.odds_at, m.results, m.cancels,
  coalesce(m.voided_at, e.voided_at) is not null as is_voided,
  exists (select from sport_suspension where subject in ('all', 'sport/' || e.sport,
    'competition/' || e.competition_id, 'event/' || e.id, 'market/' || e.id || '/' || m.market_id)) as is_suspended,
  (select margin_ppm from sport_margin where subject in ('competition/' || e.competition_id, 'sport/' || e.sport)
    order by subject limit 1) as margin_ppm`

/** Reads which producers' odds are current at an instant, Unix ms. */
export const readMoment = async (tx: Reader, nowMs: number): Promise<MarketMoment> => ({
  ...(await producersNow(tx, nowMs)),
  nowMs,
})

/** Reads events that have a fixture, by id; `isLocked` keeps the feed from changing them until the transaction ends. */
export const readEvents = (
  tx: Reader,
  eventIds: readonly string[],
  { isLocked = false }: { readonly isLocked?: boolean } = {},
): Promise<SportEventRow[]> =>
  tx.query<SportEventRow>(
    `select ${eventColumns}, chances from sport_event where id = any($1::text[]) and fixture is not null
     order by id${isLocked ? ' for share' : ''}`,
    [eventIds],
  )

/** Reads all markets of events. */
export const readMarketsOf = (tx: Reader, eventIds: readonly string[]): Promise<MarketRow[]> =>
  tx.query<MarketRow>(
    `select ${marketColumns} from sport_market m join sport_event e on e.id = m.event_id
     where m.event_id = any($1::text[])`,
    [eventIds],
  )

/** Names one market of an event. */
type MarketKey = { readonly eventId: string; readonly marketId: string }

const readMarkets = (tx: Reader, keys: readonly MarketKey[]): Promise<MarketRow[]> =>
  tx.query<MarketRow>(
    `select ${marketColumns} from unnest($1::text[], $2::text[]) as k (event_id, market_id)
     join sport_market m on m.event_id = k.event_id and m.market_id = k.market_id
     join sport_event e on e.id = m.event_id`,
    [keys.map(({ eventId }) => eventId), keys.map(({ marketId }) => marketId)],
  )

/** An event of a list, its main market, and the number of its markets that readers see and that are not decided. */
export type ListedRow = {
  readonly event: SportEventRow
  readonly main: MarketRow | undefined
  readonly markets: number
}

/** Reads events as lists show them; the markets counted are those of `isShown`. */
export async function readListed(tx: Reader, eventIds: readonly string[]): Promise<ListedRow[]> {
  const events = await tx.query<SportEventRow & { markets: number }>(
    `select ${eventColumns}, (
       select count(*)::int from sport_market m
       where m.event_id = e.id and m.producer is not null and m.status <> 'inactive' and m.results is null
         and m.voided_at is null and e.voided_at is null
         and not m.cancels @> '[{"fromMs": null, "untilMs": null, "isCancelled": true}]'
     ) as markets
     from sport_event e where id = any($1::text[]) and fixture is not null`,
    [eventIds],
  )
  const mains = await readMarkets(
    tx,
    events.map(({ id, sport }) => ({ eventId: id, marketId: mainMarkets[sport] })),
  )
  const mainOf = new Map(mains.map((row) => [row.event_id, row]))
  return events.map((event) => ({ event, main: mainOf.get(event.id), markets: event.markets }))
}

const resultsOf = ({ results }: Pick<MarketRow, 'results'>): ReadonlyMap<string, LegResult> | null =>
  results === null
    ? null
    : new Map(
        results.map(({ outcomeId, result }) => {
          if (!isLegResult(result)) throw new Error(`${result} is stored as the result of ${outcomeId}`)
          return [outcomeId, result]
        }),
      )

export const eventOf = ({ id, sport, starts_at, fixture, state, progress }: SportEventRow): EventNow => ({
  eventId: id,
  sport,
  competition: fixture.competition,
  round: fixture.round,
  home: fixture.home,
  away: fixture.away,
  entrants: fixture.entrants,
  partOf: fixture.partOf,
  startsAtMs: starts_at.getTime(),
  state,
  progress,
})

/** The periods in which a market's bets are void, by its feed and by operators. */
function voidPeriodsOf({ cancels, is_voided }: Pick<MarketRow, 'cancels' | 'is_voided'>): VoidPeriod[] {
  const cancelled = cancels.filter(({ isCancelled }) => isCancelled)
  return is_voided ? [...cancelled, { fromMs: null, untilMs: null }] : cancelled
}

/** Returns a market as it is at a moment. */
export function marketOf(event: SportEventRow, row: MarketRow, moment: MarketMoment): MarketNow {
  const voidPeriods = voidPeriodsOf(row)
  const outcomes = outcomesAtMargin(row.outcomes, row.margin_ppm)
  const results = resultsOf(row)
  const oddsAtMs = row.odds_at?.getTime() ?? null
  const closed = closureOf(
    { state: event.state, startsAtMs: event.starts_at.getTime(), stops: event.stops },
    {
      marketId: row.market_id,
      producer: row.producer,
      status: row.status,
      outcomes,
      oddsAtMs,
      hasResults: results !== null,
      voidPeriods,
      isSuspended: row.is_suspended,
    },
    moment,
  )
  const { market_id: marketId } = row
  const stoppedAtMs = newestStop(event, marketId)
  const chances = event.chances?.[marketId] ?? null
  const odds = { closed, outcomes, chances, oddsAtMs, stoppedAtMs }
  return { event: eventOf(event), marketId, ...odds, results, voidPeriods }
}

/**
 * Reads markets for bets, keyed `<eventId> <marketId>`; a market that does not exist, or whose event has no fixture, is
 * missing. With `isLocked` the events are locked (`for share`, in the order of their ids): a message of the feed, which
 * updates its event's row, is either seen here or applied after this transaction. Bets take these locks after the
 * player's and before those of accounts.
 */
export async function marketsNow(
  tx: Reader,
  keys: readonly MarketKey[],
  nowMs: number,
  { isLocked = false }: { readonly isLocked?: boolean } = {},
): Promise<ReadonlyMap<string, MarketNow>> {
  const eventIds = [...new Set(keys.map(({ eventId }) => eventId))]
  const events = new Map((await readEvents(tx, eventIds, { isLocked })).map((row) => [row.id, row]))
  const rows = await readMarkets(tx, keys)
  const moment = await readMoment(tx, nowMs)
  return new Map(
    rows.flatMap((row) => {
      const event = events.get(row.event_id)
      return event === undefined
        ? []
        : [[`${row.event_id} ${row.market_id}`, marketOf(event, row, moment)] as const]
    }),
  )
}

/** What decides bets on a market. */
export type DecidedMarket = Pick<MarketNow, 'results' | 'voidPeriods'> & {
  /** The number of its outcomes. */
  readonly outcomes: number
}

type DecidedRow = Pick<MarketRow, 'event_id' | 'market_id' | 'results' | 'cancels' | 'is_voided'> & {
  readonly outcomes: number
}

const decided = `select m.event_id, m.market_id, m.results, m.cancels, jsonb_array_length(m.outcomes) as outcomes,
    coalesce(m.voided_at, e.voided_at) is not null as is_voided
  from unnest($1::text[], $2::text[]) as k (event_id, market_id)
    join sport_market m on m.event_id = k.event_id and m.market_id = k.market_id
    join sport_event e on e.id = m.event_id`

/** Reads what decides bets on markets, keyed as `marketsNow` keys them. */
export async function readDecided(
  tx: Reader,
  keys: readonly MarketKey[],
): Promise<ReadonlyMap<string, DecidedMarket>> {
  const rows = await tx.query<DecidedRow>(decided, [
    keys.map(({ eventId }) => eventId),
    keys.map(({ marketId }) => marketId),
  ])
  return new Map(
    rows.map((row) => [
      `${row.event_id} ${row.market_id}`,
      { results: resultsOf(row), voidPeriods: voidPeriodsOf(row), outcomes: row.outcomes },
    ]),
  )
}
