// Voids the bets on events that have not begun by the longest delay that the rules allow. This is the platform's own
// cancellation: the feed may never send one, and what is played later changes nothing.
import { latestStartMs, sportRules } from '@mangetsu/sports'
import { sportIds } from '@mangetsu/sports/sports'
import type { EventBus } from '../../../events/event-bus.ts'
import { dateOf } from '../../../kernel/clock.ts'
import type { Tx } from '../../../kernel/db/index.ts'
import type { UnitOfWork } from '../../../kernel/http/index.ts'
import { type Job, minuteMs } from '../../../kernel/jobs.ts'
import { applyMessage } from './apply-message.ts'
import { lockEvents, type MarketOfEvent, writeEvents } from './event-rows.ts'
import type { EventState } from './event-state.ts'
import { type BetCancelMessage, producers } from './messages.ts'
import { producersNow } from './producer-rows.ts'
import { storeMessages } from './stored-messages.ts'

/** Maximum number of markets voided in one turn. */
const atOnce = 500

const isLate = sportIds
  .map(
    (sport) =>
      `e.sport = '${sport}' and e.planned_start < $1::timestamptz - interval '${sportRules[sport].postponedHours} hours'`,
  )
  .join(' or ')
/** Undecided markets of late events; those whose whole cancellation the feed has withdrawn are its own matter. */
const lateMarkets = `sport_event e join sport_market m on m.event_id = e.id
  where e.state in ('scheduled', 'postponed', 'cancelled') and (${isLate})
    and m.results is null and not m.cancels @> '[{"fromMs": null, "untilMs": null}]'`

const begun = new Set(['live', 'ended', 'abandoned'])

/**
 * Returns the cancellation of all undecided markets of an event that is too late at an instant, Unix ms; null if it is
 * not, or has none. Its timestamp is the deadline, so that it is the same whenever it is made.
 */
export function lateCancellation(
  eventId: string,
  { fixture, status, planned, markets }: EventState,
  nowMs: number,
): BetCancelMessage | null {
  if (fixture === null || planned === null || begun.has(status?.value.state ?? 'scheduled')) return null
  const { sport } = fixture.value
  const deadlineMs = latestStartMs(sport, planned.value)
  if (nowMs <= deadlineMs) return null
  const undecided = [...markets].filter(([, { results }]) => (results?.value ?? null) === null)
  if (undecided.length === 0) return null
  return {
    type: 'betCancel',
    producer: 'prematch',
    eventId,
    atMs: deadlineMs,
    marketIds: undecided.map(([marketId]) => marketId),
    fromMs: null,
    untilMs: null,
  }
}

/** Voids markets of late events in one transaction; returns how many were found, and the events that changed. */
async function voidLate(tx: Tx, nowMs: number): Promise<{ found: number; changed: string[] }> {
  const { up } = await producersNow(tx, nowMs)
  // What a feed that is down has not yet said may be that the event began.
  if (producers.some((name) => !up.has(name))) return { found: 0, changed: [] }
  const found = await tx.query<MarketOfEvent>(
    `select m.event_id as "eventId", m.market_id as "marketId" from ${lateMarkets} limit $2`,
    [dateOf(nowMs), atOnce],
  )
  const events = await lockEvents(tx, [...new Set(found.map(({ eventId }) => eventId))], found)
  const effects = [...events].flatMap(([eventId, event]) => {
    const message = lateCancellation(eventId, event, nowMs)
    return message === null ? [] : [{ eventId, message, ...applyMessage(event, message) }]
  })
  await writeEvents(tx, {
    events: new Map(effects.map(({ eventId, event }) => [eventId, event])),
    changed: new Set(effects.map(({ eventId }) => eventId)),
    markets: new Map(effects.map(({ eventId, markets }) => [eventId, new Set(markets)])),
    decided: new Map(effects.map(({ eventId, decided }) => [eventId, new Set(decided)])),
  })
  await storeMessages(
    tx,
    effects.map(({ message }) => message),
    nowMs,
  )
  return { found: found.length, changed: effects.map(({ eventId }) => eventId) }
}

type LateParts = { readonly work: UnitOfWork; readonly bus: Pick<EventBus, 'publish'> }

/** The job that voids the markets of late events. */
export const lateEventsJob = ({ work, bus }: LateParts): Job => ({
  name: 'sports-late-events',
  everyMs: minuteMs,
  due: `exists (select from ${lateMarkets})`,
  async turn(nowMs) {
    const { found, changed } = await work.write((tx) => voidLate(tx, nowMs))
    if (changed.length > 0) bus.publish({ type: 'sportEvents', eventIds: changed })
    return found >= atOnce
  },
})
