// What the practice league has sent and what is due next: announcements, kick-offs, and the steps of matches.
import type { FeedMessage } from '@mangetsu/platform/features/sports/feed/messages'
import { sportIds } from '@mangetsu/sports'
import { fixturesBetween, type LeagueFixture } from './calendar.ts'
import {
  aheadMs,
  announcedAtMs,
  announcement,
  type DuePart,
  type LeagueParts,
  longestMs,
  sealedMatch,
} from './league-parts.ts'
import {
  beginLive,
  ceaseMessages,
  currentMessages,
  hasEnded,
  isUpToDate,
  kickOffMessages,
  type LiveMatch,
  playOn,
  playsOnAtMs,
} from './live-match.ts'
import { type SumoProgramme, sumoDue, sumoProgrammeAt } from './sumo-programme.ts'

export type Programme = {
  /** The next fixtures to announce and to kick off. */
  toAnnounce: LeagueFixture
  toBegin: LeagueFixture
  readonly sumo: SumoProgramme
  readonly live: Map<string, LiveMatch>
  /** The events with a reader or an open bet. */
  followed: ReadonlySet<string>
}

function fixtureAfter(ms: number): LeagueFixture {
  const [next] = fixturesBetween(ms, ms + aheadMs)
  if (next === undefined) throw new Error('the calendar has no next match')
  return next
}

/** Returns the fixtures that have kicked off by an instant, and could end after another. */
export function begunBy(league: LeagueParts, untilMs: number, afterMs: number): LeagueFixture[] {
  const mostMs = Math.max(...sportIds.map((sport) => longestMs(league, sport)))
  return fixturesBetween(afterMs - mostMs, untilMs).filter(
    (fixture) => fixture.kickOffMs + longestMs(league, fixture.league.sport) > afterMs,
  )
}

/** Begins at an instant, as if another process had sent everything before. */
export function programmeAt(league: LeagueParts, ms: number, followed: ReadonlySet<string>): Programme {
  const underWay = begunBy(league, ms, ms).map(
    (fixture) => [fixture.id, beginLive(sealedMatch(league, fixture), true)] as const,
  )
  return {
    toAnnounce: fixtureAfter(ms + aheadMs),
    toBegin: fixtureAfter(ms),
    sumo: sumoProgrammeAt(ms),
    live: new Map(underWay),
    followed,
  }
}

function announceNext(league: LeagueParts, programme: Programme): FeedMessage[] {
  const fixture = programme.toAnnounce
  programme.toAnnounce = fixtureAfter(fixture.kickOffMs)
  return announcement(league, fixture)
}

function beginNext(league: LeagueParts, programme: Programme): FeedMessage[] {
  const fixture = programme.toBegin
  const live = beginLive(sealedMatch(league, fixture), false)
  programme.toBegin = fixtureAfter(fixture.kickOffMs)
  programme.live.set(fixture.id, live)
  return kickOffMessages(live, programme.followed.has(fixture.id))
}

/** Plays the next due step of a match, which leaves the programme when it has ended. */
export async function playNext(
  { beacon }: LeagueParts,
  programme: Programme,
  live: LiveMatch,
  now: number,
): Promise<FeedMessage[]> {
  const messages = await playOn(live, beacon, now)
  if (hasEnded(live)) programme.live.delete(live.match.fixture.id)
  return messages
}

/** Returns what is due first; of several parts at one time an announcement, then a kick-off, then the oldest match. */
export function nextDue(league: LeagueParts, programme: Programme, now: number): DuePart {
  const { toAnnounce, toBegin, live, followed } = programme
  const dues = [
    { atMs: announcedAtMs(toAnnounce), run: async () => announceNext(league, programme) },
    { atMs: toBegin.kickOffMs, run: async () => beginNext(league, programme) },
    sumoDue(league, programme),
    ...[...live].map(([id, one]) => ({
      atMs: playsOnAtMs(one, league.beacon, followed.has(id)),
      run: () => playNext(league, programme, one, now),
    })),
  ]
  return dues.reduce((first, due) => (due.atMs < first.atMs ? due : first))
}

/** Returns the messages about a match that has got its first follower or lost its last; null if there is none. */
export function followingMessages(
  { beacon }: LeagueParts,
  { live, followed }: Programme,
  now: number,
): FeedMessage[] | null {
  for (const [id, one] of live) {
    if (one.isSending && !followed.has(id)) return ceaseMessages(one, now)
    if (!one.isSending && followed.has(id) && isUpToDate(one, beacon, now)) return currentMessages(one, now)
  }
  return null
}
