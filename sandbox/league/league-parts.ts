// What the programme of every sport is made of: where all follows from, a fixture's match, and its announcement.
import type { FeedMessage } from '@mangetsu/platform/features/sports/feed/messages'
import type { SportId } from '@mangetsu/sports'
import type { LeagueFixture } from './calendar.ts'
import { type LeagueSource, type Match, matchLengthMs, matchOf, stepMsOf } from './match.ts'
import { fixtureMessage, oddsMessage } from './match-messages.ts'
import { pricesOf } from './prices.ts'
import type { Tournaments } from './sumo.ts'
import type { TournamentBook } from './sumo-book.ts'

/** How long before its kick-off a fixture is announced, ms. */
export const aheadMs = 6 * 3_600_000

/** What everything follows from. */
export type LeagueParts = LeagueSource & {
  readonly tournaments: Tournaments
  /** The prices of tournaments. */
  readonly book: TournamentBook
}

/** A part of the work, done at one time, and the messages it sends. */
export type FeedStep = () => Promise<FeedMessage[]>

/** A part and the time at which it is due, Unix ms. */
export type DuePart = { readonly atMs: number; readonly run: FeedStep }

export const announcedAtMs = ({ kickOffMs, announcedMs }: LeagueFixture): number =>
  announcedMs ?? kickOffMs - aheadMs

export const sealedMatch = ({ secret, minuteMs }: LeagueSource, fixture: LeagueFixture): Match =>
  matchOf(fixture, secret, minuteMs)

export const longestMs = ({ minuteMs, beacon }: LeagueSource, sport: SportId): number =>
  matchLengthMs(sport, 'most', stepMsOf(sport, minuteMs), beacon.times)

/** The messages that announce a fixture, with its odds. */
export function announcement(league: LeagueParts, fixture: LeagueFixture): FeedMessage[] {
  const match = sealedMatch(league, fixture)
  const sending = { producer: 'prematch', atMs: announcedAtMs(fixture) } as const
  return [fixtureMessage(match, league.beacon, sending), oddsMessage(match, pricesOf(match.state), sending)]
}
