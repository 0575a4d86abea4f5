// Recoveries of the practice league: the current state of the events that changed since an instant, in parts. Matches that
// have ended are closed at once; their results, which take long to compute, follow when nothing else is due.
import type { FeedMessage, RecoveryRequest } from '@mangetsu/platform/features/sports/feed/messages'
import { fixtureOf, fixturesBetween, type LeagueFixture } from './calendar.ts'
import {
  aheadMs,
  announcedAtMs,
  announcement,
  type FeedStep,
  type LeagueParts,
  longestMs,
  sealedMatch,
} from './league-parts.ts'
import {
  beginLive,
  currentMessages,
  hasEnded,
  isUpToDate,
  kickOffMessages,
  type LiveMatch,
} from './live-match.ts'
import { fixtureMessage, forfeitMessages, statusMessage } from './match-messages.ts'
import { begunBy, type Programme, playNext } from './programme.ts'
import { tournamentSoFar } from './sumo-event.ts'
import { sumoParts } from './sumo-recovery.ts'

/** A recovery begins so long before the requested instant, ms: what was sent then may not have been committed. */
const overlapMs = 60_000

/** Plays all due minutes of a match; stops at a missing value. */
async function playAllDue(
  league: LeagueParts,
  programme: Programme,
  live: LiveMatch,
): Promise<FeedMessage[]> {
  const now = league.nowMs()
  const messages: FeedMessage[] = []
  while (!hasEnded(live) && live.missing === null && !isUpToDate(live, league.beacon, now))
    messages.push(...(await playNext(league, programme, live, now)))
  return messages
}

const announcedLive = ({ match }: LiveMatch, { beacon }: LeagueParts): FeedMessage =>
  fixtureMessage(match, beacon, { producer: 'live', atMs: announcedAtMs(match.fixture) })

/** The current state of a match under way if it is followed, otherwise that of its kick-off. */
async function recoverLive(
  league: LeagueParts,
  programme: Programme,
  live: LiveMatch,
): Promise<FeedMessage[]> {
  const { fixture } = live.match
  const begun = statusMessage(sealedMatch(league, fixture), { atMs: fixture.kickOffMs, isAbandoned: false })
  const messages = [announcedLive(live, league), begun]
  if (!programme.followed.has(fixture.id)) return messages
  messages.push(...(await playAllDue(league, programme, live)))
  const now = league.nowMs()
  if (!hasEnded(live) && isUpToDate(live, league.beacon, now)) messages.push(...currentMessages(live, now))
  return messages
}

/** The end of a match that has left the programme. One whose value is missing comes back into it. */
async function recoverEnded(
  league: LeagueParts,
  programme: Programme,
  fixture: LeagueFixture,
): Promise<FeedMessage[]> {
  const live = beginLive(sealedMatch(league, fixture), true)
  const messages = [announcedLive(live, league), ...(await playAllDue(league, programme, live))]
  if (!hasEnded(live)) programme.live.set(fixture.id, live)
  return messages
}

/** Returns the fixtures that were announced by the instant, have kicked off, and could end after it. */
const begunSince = (league: LeagueParts, { toBegin }: Programme, sinceMs: number): LeagueFixture[] =>
  begunBy(league, Math.min(toBegin.kickOffMs - 1, sinceMs + aheadMs), sinceMs)

function prematchParts(league: LeagueParts, programme: Programme, sinceMs: number | null): FeedStep[] {
  const { toBegin, toAnnounce } = programme
  const ahead = fixturesBetween(toBegin.kickOffMs - 1, toAnnounce.kickOffMs - 1)
  const isNew = (fixture: LeagueFixture) => sinceMs === null || announcedAtMs(fixture) > sinceMs
  const begun =
    sinceMs === null
      ? []
      : begunSince(league, programme, sinceMs).filter(({ kickOffMs }) => kickOffMs > sinceMs)
  const boutMessages = async (bout: LeagueFixture): Promise<FeedMessage[]> => {
    if (bout.kickOffMs > programme.sumo.begunMs) return isNew(bout) ? announcement(league, bout) : []
    const isHandedOver = sinceMs !== null && bout.kickOffMs > sinceMs && bout.ofDay?.isForfeit === false
    return isHandedOver ? kickOffMessages(beginLive(sealedMatch(league, bout), false), false) : []
  }
  return [
    ...ahead.filter(isNew).map((fixture) => async () => announcement(league, fixture)),
    ...begun.map(
      (fixture) => async () => kickOffMessages(beginLive(sealedMatch(league, fixture), false), false),
    ),
    ...sumoParts(league, programme, sinceMs, boutMessages, () => []),
  ]
}

/** The state of a bout under way or, of those since an instant, its end; also of one without an opponent. */
async function recoverBout(
  league: LeagueParts,
  programme: Programme,
  bout: LeagueFixture,
  sinceMs: number | null,
): Promise<FeedMessage[]> {
  const { id, kickOffMs, ofDay } = bout
  const { live, sumo } = programme
  if (ofDay?.isForfeit) {
    const isNew = sinceMs === null ? kickOffMs > sumo.begunMs : ofDay.confirmedMs > sinceMs
    return isNew ? forfeitMessages(sealedMatch(league, bout), ofDay.confirmedMs) : []
  }
  if (kickOffMs > sumo.begunMs) return []
  const endMs = kickOffMs + longestMs(league, 'sumo')
  // Announced and ended within the missed time.
  if (sinceMs !== null && announcedAtMs(bout) > sinceMs && endMs <= league.nowMs()) return []
  if (!live.has(id) && endMs > league.nowMs()) live.set(id, beginLive(sealedMatch(league, bout), true))
  const underWay = live.get(id)
  if (underWay !== undefined) return recoverLive(league, programme, underWay)
  return sinceMs !== null && endMs > sinceMs ? recoverEnded(league, programme, bout) : []
}

/** A tournament as sent so far; its odds are sent again as soon as nothing else is due. */
function recoverTournament(league: LeagueParts, { sumo }: Programme, number: number): FeedMessage[] {
  if (number === sumo.number) sumo.priced = null
  return tournamentSoFar(league, league.tournaments.of(number), league.nowMs())
}

const isBout = ({ match }: LiveMatch): boolean => match.state.sport === 'sumo'

/**
 * The matches that have ended of those under way at an instant, or begun since. The unfinished ones first, in their order:
 * also one that ended before the instant, whose result was lost with a process that died after its snapshot.
 */
function endedMatches(
  league: LeagueParts,
  programme: Programme,
  { sinceMs, unfinished }: Pick<RecoveryRequest, 'sinceMs' | 'unfinished'>,
): LeagueFixture[] {
  const named = unfinished.flatMap((id) => {
    const fixture = fixtureOf(id)
    return fixture !== null && fixture.kickOffMs < programme.toBegin.kickOffMs ? [fixture] : []
  })
  const since = sinceMs === null ? [] : begunSince(league, programme, sinceMs)
  return [...new Map([...named, ...since].map((fixture) => [fixture.id, fixture])).values()].filter(
    ({ id }) => !programme.live.has(id),
  )
}

function liveParts(
  league: LeagueParts,
  programme: Programme,
  sinceMs: number | null,
  ended: readonly LeagueFixture[],
): FeedStep[] {
  return [
    ...ended.map(({ id: eventId }) => async (): Promise<FeedMessage[]> => {
      const atMs = league.nowMs()
      return [{ type: 'betStop', producer: 'live', atMs, eventId, kinds: null }]
    }),
    ...[...programme.live.values()]
      .filter((live) => !isBout(live))
      .map((live) => () => recoverLive(league, programme, live)),
    ...sumoParts(
      league,
      programme,
      sinceMs,
      (bout) => recoverBout(league, programme, bout, sinceMs),
      (number) => recoverTournament(league, programme, number),
    ),
  ]
}

/** Odds and bet stops of a match that has ended open and close nothing any more, and would come too late. */
const isFinal = ({ type }: FeedMessage): boolean => type !== 'oddsChange' && type !== 'betStop'

/** The parts of a recovery: those up to its `snapshotComplete`, and results that follow when nothing else is due. */
export type RecoveryParts = { readonly first: readonly FeedStep[]; readonly later: readonly FeedStep[] }

/**
 * Returns the parts of a recovery. Matches that were announced and ended within the missed time are left out: nobody can
 * have bet on them.
 */
export function recoveryParts(
  league: LeagueParts,
  programme: Programme,
  { producer, sinceMs, unfinished, requestId }: RecoveryRequest,
): RecoveryParts {
  const fromMs = sinceMs === null ? null : sinceMs - overlapMs
  const ended = producer === 'live' ? endedMatches(league, programme, { sinceMs: fromMs, unfinished }) : []
  const parts =
    producer === 'live'
      ? liveParts(league, programme, fromMs, ended)
      : prematchParts(league, programme, fromMs)
  return {
    first: [...parts, async () => [{ type: 'snapshotComplete', producer, atMs: league.nowMs(), requestId }]],
    later: ended.map(
      (fixture) => async () => (await recoverEnded(league, programme, fixture)).filter(isFinal),
    ),
  }
}
