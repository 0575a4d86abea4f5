// Rows of events and markets as the feed's messages change them.
import type { SportEventState, SportProgress } from '@mangetsu/contract/sport'
import { writeEvent } from '../../../events/write-event.ts'
import { dateOf, instantOf } from '../../../kernel/clock.ts'
import { batchColumns, type Tx } from '../../../kernel/db/index.ts'
import {
  type Cancellation,
  type CurrentOdds,
  type EventState,
  type Fixture,
  type FormerOdds,
  type MarketState,
  type StoredOutcome,
  storedOutcomes,
} from './event-state.ts'
import type { MarketOdds, OutcomeResult, ProducerName, StatedChances } from './messages.ts'

/** A market by its event. */
export type MarketOfEvent = { readonly eventId: string; readonly marketId: string }

type EventRow = {
  id: string
  fixture: Fixture | null
  fixture_at: Date | null
  planned_start: Date | null
  planned_at: Date | null
  state: SportEventState
  progress: SportProgress | null
  seed: string | null
  chances: StatedChances | null
  state_at: Date | null
  stops: Readonly<Record<string, number>>
}

type MarketRow = {
  event_id: string
  market_id: string
  producer: ProducerName | null
  status: MarketOdds['status']
  outcomes: readonly StoredOutcome[]
  odds_at: Date | null
  former: readonly FormerOdds[]
  results: readonly OutcomeResult[] | null
  results_at: Date | null
  cancels: readonly Cancellation[]
}

const keyColumns = batchColumns<MarketOfEvent>([
  { name: 'event_id', sqlType: 'text[]', of: ({ eventId }) => eventId },
  { name: 'market_id', sqlType: 'text[]', of: ({ marketId }) => marketId },
])

const storedMarket = `m.event_id, m.market_id, m.producer, m.status, m.outcomes, m.odds_at, m.former, m.results,
  m.results_at, m.cancels`
const readMarkets = `select ${storedMarket} from ${keyColumns.unnest(1)} join sport_market m using (event_id, market_id)`

const storedEvent = `id, fixture, fixture_at, planned_start, planned_at, state, progress, seed, chances, state_at, stops`

function oddsOf({ producer, status, outcomes, odds_at }: MarketRow): CurrentOdds | null {
  if (odds_at === null || producer === null) return null
  const priced = outcomes.map(({ before, changedAtMs, ...outcome }) => outcome)
  return { atMs: odds_at.getTime(), producer, status, outcomes: priced }
}

const marketOf = (row: MarketRow): MarketState => ({
  odds: oddsOf(row),
  former: row.former,
  results: row.results_at === null ? null : { atMs: row.results_at.getTime(), value: row.results },
  cancels: row.cancels,
})

function eventOf(row: EventRow, markets: EventState['markets']): EventState {
  const { fixture, fixture_at, planned_start, planned_at, state, progress, seed, chances, state_at, stops } =
    row
  return {
    fixture: fixture === null || fixture_at === null ? null : { atMs: fixture_at.getTime(), value: fixture },
    planned:
      planned_start === null || planned_at === null
        ? null
        : { atMs: planned_at.getTime(), value: planned_start.getTime() },
    status:
      state_at === null ? null : { atMs: state_at.getTime(), value: { state, progress, seed, chances } },
    stops,
    markets,
  }
}

function statesOf(rows: readonly EventRow[], markets: readonly MarketRow[]): Map<string, EventState> {
  const byEvent = Map.groupBy(markets, ({ event_id }) => event_id)
  return new Map(
    rows.map((row) => {
      const own = (byEvent.get(row.id) ?? []).map((one) => [one.market_id, marketOf(one)] as const)
      return [row.id, eventOf(row, new Map(own))]
    }),
  )
}

/**
 * Locks events in the order of their ids, inserted if missing, and returns their state with the given markets. A bet on
 * one of them is placed before the lock or after its release.
 */
export async function lockEvents(
  tx: Tx,
  eventIds: readonly string[],
  keys: readonly MarketOfEvent[],
): Promise<ReadonlyMap<string, EventState>> {
  await tx.query(
    'insert into sport_event (id) select id from unnest($1::text[]) as id order by id on conflict do nothing',
    [eventIds],
  )
  const rows = await tx.query<EventRow>(
    `select ${storedEvent} from sport_event where id = any($1::text[]) order by id for no key update`,
    [eventIds],
  )
  return statesOf(
    rows,
    keys.length === 0 ? [] : await tx.query<MarketRow>(readMarkets, keyColumns.values(keys)),
  )
}

/** Reads the state of the events that start within a period, Unix ms, with all their markets. */
export async function readStates(
  tx: Tx,
  { fromMs, untilMs }: { readonly fromMs: number; readonly untilMs: number },
): Promise<ReadonlyMap<string, EventState>> {
  const rows = await tx.query<EventRow>(
    `select ${storedEvent} from sport_event where fixture is not null and starts_at >= $1 and starts_at < $2`,
    [dateOf(fromMs), dateOf(untilMs)],
  )
  const markets = await tx.query<MarketRow>(
    `select ${storedMarket} from sport_market m where m.event_id = any($1::text[])`,
    [rows.map(({ id }) => id)],
  )
  return statesOf(rows, markets)
}

const instantIn = (ms: number | undefined): string | null => (ms === undefined ? null : instantOf(ms))
const jsonIn = (value: unknown): string | null =>
  value === null || value === undefined ? null : JSON.stringify(value)

type WrittenEvent = Pick<EventState, 'fixture' | 'planned' | 'status' | 'stops'> & {
  readonly eventId: string
}

const eventColumns = batchColumns<WrittenEvent>([
  { name: 'id', sqlType: 'text[]', of: ({ eventId }) => eventId },
  { name: 'sport', sqlType: 'text[]', of: ({ fixture }) => fixture?.value.sport ?? null },
  { name: 'competition_id', sqlType: 'text[]', of: ({ fixture }) => fixture?.value.competition.id ?? null },
  { name: 'starts_at', sqlType: 'timestamptz[]', of: ({ fixture }) => instantIn(fixture?.value.startsAtMs) },
  { name: 'fixture', sqlType: 'jsonb[]', of: ({ fixture }) => jsonIn(fixture?.value) },
  { name: 'fixture_at', sqlType: 'timestamptz[]', of: ({ fixture }) => instantIn(fixture?.atMs) },
  { name: 'planned_start', sqlType: 'timestamptz[]', of: ({ planned }) => instantIn(planned?.value) },
  { name: 'planned_at', sqlType: 'timestamptz[]', of: ({ planned }) => instantIn(planned?.atMs) },
  { name: 'state', sqlType: 'text[]', of: ({ status }) => status?.value.state ?? 'scheduled' },
  { name: 'progress', sqlType: 'jsonb[]', of: ({ status }) => jsonIn(status?.value.progress) },
  { name: 'seed', sqlType: 'text[]', of: ({ status }) => status?.value.seed ?? null },
  { name: 'chances', sqlType: 'jsonb[]', of: ({ status }) => jsonIn(status?.value.chances) },
  { name: 'state_at', sqlType: 'timestamptz[]', of: ({ status }) => instantIn(status?.atMs) },
  { name: 'stops', sqlType: 'jsonb[]', of: ({ stops }) => JSON.stringify(stops) },
])

const updateEvents = `update sport_event e set sport = i.sport, competition_id = i.competition_id,
    starts_at = i.starts_at, fixture = i.fixture, fixture_at = i.fixture_at, planned_start = i.planned_start,
    planned_at = i.planned_at, state = i.state, progress = i.progress, seed = i.seed,
    chances = i.chances, state_at = i.state_at, stops = i.stops, revision = e.revision + 1
  from ${eventColumns.unnest(1)} where e.id = i.id`

type WrittenMarket = MarketOfEvent & MarketState

const marketColumns = batchColumns<WrittenMarket>([
  { name: 'event_id', sqlType: 'text[]', of: ({ eventId }) => eventId },
  { name: 'market_id', sqlType: 'text[]', of: ({ marketId }) => marketId },
  { name: 'producer', sqlType: 'text[]', of: ({ odds }) => odds?.producer ?? null },
  { name: 'status', sqlType: 'text[]', of: ({ odds }) => odds?.status ?? 'inactive' },
  { name: 'outcomes', sqlType: 'jsonb[]', of: (market) => JSON.stringify(storedOutcomes(market)) },
  { name: 'odds_at', sqlType: 'timestamptz[]', of: ({ odds }) => instantIn(odds?.atMs) },
  { name: 'former', sqlType: 'jsonb[]', of: ({ former }) => JSON.stringify(former) },
  { name: 'results', sqlType: 'jsonb[]', of: ({ results }) => jsonIn(results?.value) },
  { name: 'results_at', sqlType: 'timestamptz[]', of: ({ results }) => instantIn(results?.atMs) },
  { name: 'cancels', sqlType: 'jsonb[]', of: ({ cancels }) => JSON.stringify(cancels) },
])

const writeMarkets = `insert into sport_market
    (event_id, market_id, producer, status, outcomes, odds_at, former, results, results_at, cancels)
  select event_id, market_id, producer, status, outcomes, odds_at, former, results, results_at, cancels
  from ${marketColumns.unnest(1)}
  on conflict (event_id, market_id) do update set producer = excluded.producer, status = excluded.status,
    outcomes = excluded.outcomes, odds_at = excluded.odds_at, former = excluded.former, results = excluded.results,
    results_at = excluded.results_at, cancels = excluded.cancels`

type Changes = {
  readonly events: ReadonlyMap<string, EventState>
  /** Ids of the events that differ. */
  readonly changed: ReadonlySet<string>
  /** Ids of the markets that differ, by event, and of those whose results or cancellations do. */
  readonly markets: ReadonlyMap<string, ReadonlySet<string>>
  readonly decided: ReadonlyMap<string, ReadonlySet<string>>
}

/** Writes the rows that a batch has changed, and an event of what it has decided. */
export async function writeEvents(tx: Tx, { events, changed, markets, decided }: Changes): Promise<void> {
  const written = [...changed].flatMap((eventId) => {
    const event = events.get(eventId)
    return event === undefined ? [] : [{ ...event, eventId }]
  })
  if (written.length > 0) await tx.query(updateEvents, eventColumns.values(written))
  const writtenMarkets = [...markets].flatMap(([eventId, ids]) =>
    [...ids].flatMap((marketId) => {
      const market = events.get(eventId)?.markets.get(marketId)
      return market === undefined ? [] : [{ ...market, eventId, marketId }]
    }),
  )
  if (writtenMarkets.length > 0) await tx.query(writeMarkets, marketColumns.values(writtenMarkets))
  for (const [eventId, marketIds] of decided)
    await writeEvent(tx, {
      type: 'sport.marketsDecided',
      playerId: null,
      payload: { eventId, marketIds: [...marketIds] },
    })
}

/** Events without a bet are kept for this time after their start, ms. */
const keptMs = 8 * 24 * 60 * 60_000
/** Maximum number of events deleted in one turn. */
const deletedAtOnce = 500

/** Deletes events past their retention that no bet refers to; returns true if more remain. */
export async function deleteOldEvents(tx: Tx, nowMs: number): Promise<boolean> {
  const rows = await tx.query<{ id: string }>(
    `delete from sport_event where id in (
       select e.id from sport_event e where coalesce(e.starts_at, e.created_at) < $1
         and not exists (select 1 from sport_bet_leg l where l.event_id = e.id)
       limit $2)
     returning id`,
    [dateOf(nowMs - keptMs), deletedAtOnce],
  )
  return rows.length >= deletedAtOnce
}
