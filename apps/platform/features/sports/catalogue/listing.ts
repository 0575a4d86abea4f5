// The lists of events: their windows of time, filters and pages.
import type { calls, InputOf, OutputOf } from '@mangetsu/contract'
import type { SportCompetitor } from '@mangetsu/contract/sport'
import { type SportId, sportIds } from '@mangetsu/sports/sports'
import { dateOf } from '../../../kernel/clock.ts'
import type { Connection } from '../../../kernel/db/index.ts'
import { minuteMs } from '../../../kernel/jobs.ts'
import { dayBegan, dayMs } from '../../../kernel/site-calendar.ts'
import type { TextSearch } from './text-search.ts'

type Reader = Pick<Connection, 'query'>
type ListInput = InputOf<typeof calls.querySportEvents>
type InBoth = SportCompetitor['name']

const soonMs = 60 * minuteMs
/** Time after its start during which an event whose kick-off was not reported is still listed as coming, ms. */
const lateMs = 60 * minuteMs
/** Longest time from the start of an event to its end, for the list of those ended, ms. */
const longestPlayMs = dayMs

/** Events whose start lies from `$1` to before `$2`. */
const within = 'fixture is not null and starts_at >= $1 and starts_at < $2'

/** Events by their state; `named` has every state, and `ended` those that ended a day after `$1` or later. */
const windows = {
  live: `${within} and state = 'live'`,
  coming: `${within} and state in ('scheduled', 'postponed')`,
  current: `${within} and state in ('live', 'scheduled', 'postponed')`,
  ended: `${within} and state in ('ended', 'abandoned', 'cancelled') and state_at > $1::timestamptz + interval '1 day'`,
  named: within,
} as const

type Period = { readonly of: keyof typeof windows; readonly fromMs: number; readonly untilMs: number }

/** No event starts outside this time of a list's instant, ms. */
const everMs = 100 * 365 * dayMs

/** Returns the events of a list and the time of their start. Live and ended ones have begun within a day. */
function periodOf({ list, eventIds }: Pick<ListInput, 'list' | 'eventIds'>, nowMs: number): Period {
  const tomorrowMs = dayBegan(nowMs) + dayMs
  if (list === 'live') return { of: 'live', fromMs: nowMs - longestPlayMs, untilMs: nowMs + dayMs }
  if (list === 'soon') return { of: 'coming', fromMs: nowMs - lateMs, untilMs: nowMs + soonMs }
  if (list === 'today') return { of: 'coming', fromMs: nowMs + soonMs, untilMs: tomorrowMs }
  if (list === 'ended') return { of: 'ended', fromMs: nowMs - dayMs - longestPlayMs, untilMs: nowMs + everMs }
  if (eventIds !== undefined) return { of: 'named', fromMs: nowMs - everMs, untilMs: nowMs + everMs }
  return { of: 'current', fromMs: nowMs - longestPlayMs, untilMs: nowMs + everMs }
}

/** The names of an event's sides or entrants, its competition and its round; an absent one is null. */
const names = `jsonb_build_array(fixture->'home'->'name', fixture->'away'->'name', fixture->'competition'->'name',
  fixture->'round') || jsonb_path_query_array(fixture, '$.entrants[*].name')`

/** The newest end first in the list of ended events, otherwise the nearest start first. */
const inOrder = `order by case when $7 then starts_at end desc, case when not $7 then starts_at end, id`

/** Ids of one window's events; their names only if a text is searched (`$6`). */
const select = (window: (typeof windows)[Period['of']]) =>
  `select id, case when $6 then ${names} end as names from sport_event
   where ${window} and ($3::text is null or sport = $3) and ($4::text is null or competition_id = $4)
     and ($5::text[] is null or id = any($5)) ${inOrder}`

/**
 * Reads the ids of one page of a list, and the number of all its events. All ids are read, since a list has at most a
 * few thousand.
 */
export async function readPage(
  tx: Reader,
  search: TextSearch,
  input: ListInput,
  nowMs: number,
): Promise<{ eventIds: string[]; total: number }> {
  const { text = '', list, sport = null, competitionId = null, eventIds = null, pageNo, pageSize } = input
  const hasText = text.trim() !== ''
  const { of, fromMs, untilMs } = periodOf(input, nowMs)
  const rows = await tx.query<{ id: string; names: readonly (InBoth | null)[] | null }>(select(windows[of]), [
    dateOf(fromMs),
    dateOf(untilMs),
    sport,
    competitionId,
    eventIds,
    hasText,
    list === 'ended',
  ])
  const isFound = search(text)
  const found = hasText
    ? rows.filter((row) => isFound((row.names ?? []).filter((name) => name !== null)))
    : rows
  const from = (pageNo - 1) * pageSize
  return { eventIds: found.slice(from, from + pageSize).map(({ id }) => id), total: found.length }
}

/** Counts the live and the coming events of each sport that has any. */
export const countBySport = (tx: Reader, nowMs: number) => {
  const { fromMs, untilMs } = periodOf({}, nowMs)
  return tx.query<{ sport: SportId; live: number; events: number }>(
    `select sport, count(*) filter (where state = 'live')::int as live, count(*)::int as events
     from sport_event where ${windows.current} group by sport order by sport`,
    [dateOf(fromMs), dateOf(untilMs)],
  )
}

type ListedCompetition = OutputOf<typeof calls.querySportCompetitions>['competitions'][number]

/** Reads the competitions of one list's events, with the newest name of each. */
async function competitionsIn(tx: Reader, list: 'ended' | undefined, nowMs: number) {
  const { of, fromMs, untilMs } = periodOf({ list }, nowMs)
  return await tx.query<ListedCompetition>(
    `select sport, (array_agg(fixture->'competition' order by starts_at desc))[1] as competition,
       count(*) filter (where state = 'live')::int as live, count(*)::int as events
     from sport_event where ${windows[of]} group by sport, competition_id`,
    [dateOf(fromMs), dateOf(untilMs)],
  )
}

/** Reads the competitions that have an event ahead, under way or ended within a day, by sport and id. */
export async function readCompetitions(tx: Reader, nowMs: number): Promise<ListedCompetition[]> {
  const current = await competitionsIn(tx, undefined, nowMs)
  const known = new Set(current.map(({ competition }) => competition.id))
  const ended = (await competitionsIn(tx, 'ended', nowMs))
    .filter(({ competition }) => !known.has(competition.id))
    .map((one) => ({ ...one, events: 0 }))
  const place = ({ sport, competition }: ListedCompetition) => `${sportIds.indexOf(sport)} ${competition.id}`
  return [...current, ...ended].sort((one, other) => (place(one) < place(other) ? -1 : 1))
}
