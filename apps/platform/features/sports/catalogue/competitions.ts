// A competition with the table of its season, from stored results.
import type { calls, OutputOf } from '@mangetsu/contract'
import type { SportCompetitor } from '@mangetsu/contract/sport'
import { seasonTable } from '@mangetsu/sports/season-table'
import type { SportId } from '@mangetsu/sports/sports'
import { dateOf } from '../../../kernel/clock.ts'
import type { Connection } from '../../../kernel/db/index.ts'
import type { Fixture } from '../feed/index.ts'

type Reader = Pick<Connection, 'query'>
type Found = OutputOf<typeof calls.querySportCompetition>

type Newest = {
  sport: SportId
  competition: Fixture['competition']
  season: NonNullable<Fixture['season']> | null
}

/** The newest event that has begun; before the first start, the next one. */
const newestOf = (tx: Reader, competitionId: string, nowMs: number) =>
  tx.query<Newest>(
    `select sport, fixture->'competition' as competition, fixture->'season' as season from (
       (select sport, fixture, starts_at from sport_event
        where competition_id = $1 and starts_at <= $2 order by starts_at desc limit 1)
       union all
       (select sport, fixture, starts_at from sport_event
        where competition_id = $1 and starts_at > $2 order by starts_at limit 1)
     ) as nearest order by starts_at limit 1`,
    [competitionId, dateOf(nowMs)],
  )

type Played = {
  home: SportCompetitor
  away: SportCompetitor
  score: { home: number; away: number }
}

/** Ended matches of a season; one that was abandoned or cancelled has no result. */
const playedIn = (tx: Reader, competitionId: string, seasonId: string) =>
  tx.query<Played>(
    `select fixture->'home' as home, fixture->'away' as away, progress->'score' as score from sport_event
     where competition_id = $1 and fixture->'season'->>'id' = $2 and state = 'ended'
       and progress->'score' is not null and jsonb_typeof(fixture->'home') = 'object'
     order by starts_at, id`,
    [competitionId, seasonId],
  )

/** Reads a competition with the table of its newest season that has begun. */
export async function readCompetition(tx: Reader, competitionId: string, nowMs: number): Promise<Found> {
  const [newest] = await newestOf(tx, competitionId, nowMs)
  if (newest === undefined) return { competition: null, table: null }
  const { sport, season } = newest
  const competition = { sport, ...newest.competition }
  const matches = season === null ? [] : await playedIn(tx, competitionId, season.id)
  if (season === null || matches.length === 0) return { competition, table: null }
  const sides = new Map(matches.flatMap(({ home, away }) => [home, away].map((side) => [side.id, side])))
  const results = matches.map(({ home, away, score }) => ({ home: home.id, away: away.id, score }))
  const placements = seasonTable(sport, results).flatMap(({ id, ...record }) => {
    const competitor = sides.get(id)
    return competitor === undefined ? [] : [{ ...record, competitor }]
  })
  return { competition, table: { season, matches: matches.length, placements } }
}
