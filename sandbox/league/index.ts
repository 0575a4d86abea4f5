// The practice league: invented clubs that play around the clock, as a sports feed, and the records of their matches.
import type { SportsFeed } from '@mangetsu/platform/features/sports/feed/messages'
import type { FastifyInstance } from 'fastify'
import { createLeagueFeed } from './feed.ts'
import type { LeagueParts } from './league-parts.ts'
import { recordRoutes } from './record.ts'
import { createTournaments } from './sumo.ts'
import { createTournamentBook } from './sumo-book.ts'

export type LeagueOptions = Omit<LeagueParts, 'minuteMs' | 'tournaments' | 'book'> & {
  /** Length of a match minute, ms; 5 s by default, which is the longest that leaves sumo's bouts their time. */
  readonly minuteMs?: number | undefined
}

export type PracticeLeague = {
  readonly feed: SportsFeed
  /** `/matches/<event>.json`: the record of an ended match. */
  readonly routes: (server: FastifyInstance) => Promise<void>
}

const usualMinuteMs = 5_000

/** Opens the league, which has no file: everything follows from its secret, the clock and the beacon. */
export function openLeague({ minuteMs = usualMinuteMs, ...given }: LeagueOptions): PracticeLeague {
  const league = {
    ...given,
    minuteMs,
    tournaments: createTournaments(),
    book: createTournamentBook(given.secret),
  }
  return { feed: createLeagueFeed(league), routes: recordRoutes(league) }
}
