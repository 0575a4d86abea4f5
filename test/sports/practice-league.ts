// The practice league by a virtual clock and a beacon of the test, for tests of what its feed sends.
import { createHash } from 'node:crypto'
import { drandRoundMs } from '@mangetsu/chance/drand'
import type {
  EventMessage,
  FeedMessage,
  StatusMessage,
} from '@mangetsu/platform/features/sports/feed/messages'
import { beaconTimes } from '@mangetsu/sandbox/beacon/chain'
import { fixtureOf, fixturesBetween } from '@mangetsu/sandbox/league/calendar'
import { createLeagueFeed } from '@mangetsu/sandbox/league/feed'
import type { LeagueParts } from '@mangetsu/sandbox/league/league-parts'
import { createTournaments } from '@mangetsu/sandbox/league/sumo'
import { createTournamentBook } from '@mangetsu/sandbox/league/sumo-book'
import { tournamentAt } from '@mangetsu/sandbox/league/sumo-days'

export const minute = 60_000
export const start = Date.UTC(2026, 10, 30, 3, 2)

/** Played once for all tests, which have the same secret and beacon. */
const tournaments = createTournaments()

/** Plays the tournament under way, once for all tests of a file. */
export async function playTournament(): Promise<void> {
  const { league } = openTestLeague()
  while (await tournaments.playDay(league, tournamentAt(start)));
}

/** A league with a clock to set, whose beacon can fall silent. */
export function openTestLeague(fromMs = start) {
  const at = { nowMs: fromMs, isSilent: false, signed: 0 }
  const league: LeagueParts = {
    secret: 'a secret of the test',
    minuteMs: 5_000,
    tournaments,
    book: createTournamentBook('a secret of the test', 40),
    nowMs: () => at.nowMs,
    beacon: {
      times: beaconTimes,
      publicKey: 'ab'.repeat(96),
      async signatureOf(round) {
        if (drandRoundMs(beaconTimes, round) > at.nowMs) throw new Error(`round ${round} is early`)
        if (at.isSilent) return null
        at.signed += 1
        return createHash('sha384').update(`round ${round}`).digest('hex')
      },
    },
  }
  const feed = createLeagueFeed(league)
  /** Receives all that is there: a turn that plays the steps of unfollowed matches can be empty with more to do. */
  async function take(limit = 500): Promise<FeedMessage[]> {
    const taken: FeedMessage[] = []
    for (let empty = 0; empty < 8; ) {
      const some = await feed.receive(limit)
      taken.push(...some)
      empty = some.length === 0 ? empty + 1 : 0
      await feed.acknowledge()
    }
    return taken
  }
  /** Receives every `everyMs` until an instant. */
  async function until(ms: number, everyMs = 1_000, limit = 500): Promise<FeedMessage[]> {
    const taken: FeedMessage[] = []
    for (; at.nowMs < ms; at.nowMs = Math.min(ms, at.nowMs + everyMs)) taken.push(...(await take(limit)))
    return [...taken, ...(await take(limit))]
  }
  return { at, league, feed, take, until }
}

/** The bouts of sumo are in no calendar. */
export const isOfCalendar = ({ eventId }: EventMessage): boolean => fixtureOf(eventId) !== null

export const isOfEvent = (message: FeedMessage): message is EventMessage => 'eventId' in message
export const about = (messages: readonly FeedMessage[], eventId: string): EventMessage[] =>
  messages.filter(isOfEvent).filter((message) => message.eventId === eventId)
export const statusesOf = (messages: readonly FeedMessage[]): StatusMessage[] =>
  messages.filter((message) => message.type === 'status')

/** The next matches to kick off, an hour's view of the calendar. */
const hour = fixturesBetween(start, start + 60 * minute)
const [first, , third] = hour.filter(({ league }) => league.sport === 'football')
const firstGame = hour.find(({ league }) => league.sport === 'baseball')
const firstCourt = hour.find(({ league }) => league.sport === 'basketball')
if (!first || !third || !firstGame || !firstCourt) throw new Error('the calendar has no match')

/** Two matches of football, a game of baseball and one of basketball of that hour. */
export const [next, afterNext, game, court] = [first, third, firstGame, firstCourt]
