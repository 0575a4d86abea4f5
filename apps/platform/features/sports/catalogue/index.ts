// The catalogue of the sportsbook: events and markets for readers, for pushes and for bets.
import { calls, type InputOf } from '@mangetsu/contract'
import type { SportEvent, SportEventDetail } from '@mangetsu/contract/sport'
import type { SportId } from '@mangetsu/sports/sports'
import { instantOf } from '../../../kernel/clock.ts'
import type { Tx } from '../../../kernel/db/index.ts'
import { type Handler, handle, ok, refuse } from '../../../kernel/http/index.ts'
import type { PlaceRules } from '../../../wagering/place-rules.ts'
import { sportsClosedHere } from '../closed-here.ts'
import { practiceFeed, type SportsFeed } from '../feed/index.ts'
import { readCompetition } from './competitions.ts'
import { countBySport, readCompetitions, readPage } from './listing.ts'
import type { OutcomeNow } from './market-now.ts'
import { marketsNow, readEvents, readListed, readMarketsOf, readMoment } from './rows.ts'
import { createTextSearch } from './text-search.ts'
import { detailView, listedView } from './views.ts'
import { createWatched, type WatchedParts } from './watched.ts'

export { entrantOf, type MarketNow, resultFor } from './market-now.ts'
export { type DecidedMarket, marketsNow, readDecided } from './rows.ts'
export { scoreboardOf } from './views.ts'

/** Events in no order; those that do not exist are missing. */
type SportEvents = {
  readonly events: readonly SportEvent[]
  readonly details: readonly SportEventDetail[]
}

export type SportCatalogue = {
  readonly handlers: Handler[]
  /** Reads events as lists show them, and others with all their markets; live ones are marked as watched. */
  eventsNow(
    named: { readonly eventIds: readonly string[]; readonly detailIds: readonly string[] },
    nowMs: number,
  ): Promise<SportEvents>
}

async function readDetails(tx: Tx, eventIds: readonly string[], nowMs: number): Promise<SportEventDetail[]> {
  if (eventIds.length === 0) return []
  const events = await readEvents(tx, eventIds)
  const markets = Map.groupBy(await readMarketsOf(tx, eventIds), ({ event_id }) => event_id)
  const moment = await readMoment(tx, nowMs)
  return events.map((event) => detailView(event, markets.get(event.id) ?? [], moment))
}

async function readEventsOf(tx: Tx, eventIds: readonly string[], nowMs: number): Promise<SportEvent[]> {
  if (eventIds.length === 0) return []
  const listed = await readListed(tx, eventIds)
  const moment = await readMoment(tx, nowMs)
  return listed.map((row) => listedView(row, moment))
}

type CatalogueParts = WatchedParts & {
  readonly rules: PlaceRules
  /** The feed of the events; undefined without one. */
  readonly feed: Pick<SportsFeed, 'name'> | undefined
}

async function readCounts(tx: Tx, nowMs: number) {
  const sports = await countBySport(tx, nowMs)
  const { downSinceMs } = await readMoment(tx, nowMs)
  return {
    live: sports.reduce((sum, { live }) => sum + live, 0),
    sports,
    downSince: downSinceMs === null ? null : instantOf(downSinceMs),
  }
}

const offeredLimit = 40

/** Returns the outcomes that take bets on a market of a sport's next events, at most of 40 events. */
export async function offeredNow(
  tx: Tx,
  { sport, marketId }: { readonly sport: SportId; readonly marketId: string },
  nowMs: number,
): Promise<readonly OutcomeNow[]> {
  const { eventIds } = await readPage(
    tx,
    createTextSearch(),
    { sport, pageNo: 1, pageSize: offeredLimit },
    nowMs,
  )
  const keys = eventIds.map((eventId) => ({ eventId, marketId }))
  const markets = await marketsNow(tx, keys, nowMs)
  return [...markets.values()].flatMap(({ closed, outcomes }) =>
    closed === null ? outcomes.filter(({ isActive }) => isActive) : [],
  )
}

export function createSportCatalogue(parts: CatalogueParts): SportCatalogue {
  const { work, rules } = parts
  const isPractice = parts.feed?.name === practiceFeed
  const search = createTextSearch()
  const watched = createWatched(parts)

  /** Marks without delaying the reader. */
  function noteLive(events: readonly Pick<SportEvent, 'eventId' | 'state'>[], nowMs: number): void {
    const live = events.filter(({ state }) => state === 'live').map(({ eventId }) => eventId)
    void watched.note([...new Set(live)], nowMs)
  }

  async function eventsNow(
    { eventIds, detailIds }: Parameters<SportCatalogue['eventsNow']>[0],
    nowMs: number,
  ): Promise<SportEvents> {
    const read = await work.read(async (tx) => ({
      events: await readEventsOf(tx, eventIds, nowMs),
      details: await readDetails(tx, detailIds, nowMs),
    }))
    noteLive([...read.events, ...read.details], nowMs)
    return read
  }

  async function pageEvents(input: InputOf<typeof calls.querySportEvents>, nowMs: number) {
    const read = await work.read(async (tx) => {
      const { eventIds, total } = await readPage(tx, search, input, nowMs)
      const byId = new Map((await readEventsOf(tx, eventIds, nowMs)).map((event) => [event.eventId, event]))
      return { events: eventIds.flatMap((eventId) => byId.get(eventId) ?? []), total }
    })
    noteLive(read.events, nowMs)
    return read
  }

  return {
    handlers: [
      handle(calls.querySportCounts, async ({ nowMs }) => {
        const counts = await work.read((tx) => readCounts(tx, nowMs))
        return ok({ ...counts, isPractice, closedBecause: sportsClosedHere(rules, nowMs) })
      }),
      handle(calls.querySportEvents, async ({ input, nowMs }) => ok(await pageEvents(input, nowMs))),
      handle(calls.querySportCompetitions, async ({ nowMs }) =>
        ok({ competitions: await work.read((tx) => readCompetitions(tx, nowMs)) }),
      ),
      handle(calls.querySportCompetition, async ({ input: { competitionId }, nowMs }) =>
        ok(await work.read((tx) => readCompetition(tx, competitionId, nowMs))),
      ),
      handle(calls.querySportEvent, async ({ input: { eventId }, nowMs }) => {
        const { details } = await eventsNow({ eventIds: [], detailIds: [eventId] }, nowMs)
        const [event] = details
        return event === undefined ? refuse('sportEventUnknown') : ok({ event })
      }),
    ],
    eventsNow,
  }
}
