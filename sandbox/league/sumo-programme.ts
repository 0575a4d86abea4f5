// The sumo part of the practice league's programme: which bouts begin next, the ends of days, and what is announced.
import type { FeedMessage } from '@mangetsu/platform/features/sports/feed/messages'
import { tournamentDays } from '@mangetsu/sports'
import type { LeagueFixture } from './calendar.ts'
import { announcement, type DuePart, type LeagueParts, longestMs, sealedMatch } from './league-parts.ts'
import { beginLive, kickOffMessages, type LiveMatch } from './live-match.ts'
import { forfeitMessages } from './match-messages.ts'
import { boutsOn, dayEnd } from './sumo.ts'
import { announcedMs, dayBeginsMs, tournamentAt } from './sumo-days.ts'
import { announceMessages, dayBegunMessages, dayEndedMessages, pricedMessage } from './sumo-event.ts'

/** A day that cannot end for lack of a value is tried again after this time, ms. */
const retryAfterMs = 1_000

export type SumoProgramme = {
  /** What was due by then has been sent by another process, Unix ms. */
  readonly sentMs: number
  /** The bouts until then have begun, Unix ms. */
  begunMs: number
  /** The tournament and its day, both from 1, and the number of the day's bouts that have begun. */
  number: number
  day: number
  begun: number
  /** Its bouts; null until they are needed. */
  bouts: readonly LeagueFixture[] | null
  /** The end of the day is not tried again before, Unix ms. */
  retryMs: number
  /** The day of the tournament whose odds have been sent; null before them. */
  priced: number | null
}

/** The part of the programme that bouts have. */
type BoutProgramme = {
  readonly sumo: SumoProgramme
  readonly live: Map<string, LiveMatch>
  readonly followed: ReadonlySet<string>
}

/** Begins at an instant: with the tournament whose bouts are announced by then, from its first day. */
export const sumoProgrammeAt = (ms: number): SumoProgramme => ({
  sentMs: ms,
  begunMs: ms,
  number: tournamentAt(ms),
  day: 1,
  begun: 0,
  bouts: null,
  retryMs: 0,
  priced: null,
})

function beginDay(sumo: SumoProgramme, number: number, day: number): void {
  sumo.number = number
  sumo.day = day
  sumo.begun = 0
  sumo.bouts = null
  sumo.priced = null
}

const boutsOf = (league: LeagueParts, { number }: SumoProgramme, day: number): LeagueFixture[] =>
  boutsOn(league, league.tournaments.of(number), day)

const isForfeit = ({ ofDay }: LeagueFixture): boolean => ofDay?.isForfeit ?? false

const announceBouts = (league: LeagueParts, bouts: readonly LeagueFixture[]): FeedMessage[] =>
  bouts.flatMap((fixture) => announcement(league, fixture))

/** Begins a bout, unless another process has played it or a wrestler does not appear. */
function beginBout(league: LeagueParts, programme: BoutProgramme, fixture: LeagueFixture): FeedMessage[] {
  const { sumo, live, followed } = programme
  const { id, league: competition, kickOffMs } = fixture
  const ofDay =
    sumo.begun === 0 && kickOffMs > sumo.sentMs
      ? dayBegunMessages(league, league.tournaments.of(sumo.number), sumo.day)
      : []
  sumo.begun += 1
  sumo.begunMs = Math.max(sumo.begunMs, kickOffMs)
  const isPlayed = kickOffMs + longestMs(league, competition.sport) <= sumo.sentMs
  if (isForfeit(fixture) || isPlayed || live.has(id)) return ofDay
  const isTakenOver = kickOffMs <= sumo.sentMs
  const begun = beginLive(sealedMatch(league, fixture), isTakenOver)
  live.set(id, begun)
  return isTakenOver ? ofDay : [...ofDay, ...kickOffMessages(begun, followed.has(id))]
}

/** Ends a day: announces the bouts two days later, and says which of the next day do not take place. */
async function endOfDay(league: LeagueParts, { sumo }: BoutProgramme, atMs: number): Promise<FeedMessage[]> {
  const { number, day } = sumo
  if (league.tournaments.of(number).state.day < day && !(await league.tournaments.playDay(league, number))) {
    sumo.retryMs = league.nowMs() + retryAfterMs
    return []
  }
  beginDay(sumo, number, day + 1)
  if (atMs <= sumo.sentMs) return []
  const forfeits = boutsOf(league, sumo, day + 1).filter(isForfeit)
  return [
    ...dayEndedMessages(league, league.tournaments.of(number), day),
    ...forfeits.flatMap((fixture) => forfeitMessages(sealedMatch(league, fixture), atMs)),
    ...announceBouts(league, boutsOf(league, sumo, day + 2)),
  ]
}

function announceTournament(league: LeagueParts, { sumo }: BoutProgramme): FeedMessage[] {
  beginDay(sumo, sumo.number + 1, 1)
  return [
    ...announceMessages(league, league.tournaments.of(sumo.number)),
    ...[1, 2].flatMap((day) => announceBouts(league, boutsOf(league, sumo, day))),
  ]
}

/**
 * Returns the odds of the tournament between two days as soon as they are counted, once, and counts a part of them; null if
 * nothing is to be counted. They are not sent once the bouts of the next day have begun.
 */
export function tournamentOdds(league: LeagueParts, { sumo }: BoutProgramme): FeedMessage[] | null {
  const { number, day, begun, priced } = sumo
  const now = league.nowMs()
  if (day > tournamentDays || begun > 0 || priced === day || dayBeginsMs(number, day) <= now) return null
  const markets = league.book.price(league.tournaments.of(number), day - 1)
  if (markets === null) return []
  sumo.priced = day
  return markets.length === 0 ? [] : [pricedMessage(number, markets, now)]
}

/** Returns what is due next of the tournaments. */
export function sumoDue(league: LeagueParts, programme: BoutProgramme): DuePart {
  const { sumo } = programme
  const { number, day, begun, retryMs } = sumo
  if (day > tournamentDays)
    return { atMs: announcedMs(number + 1), run: async () => announceTournament(league, programme) }
  sumo.bouts ??= boutsOf(league, sumo, day)
  const next = sumo.bouts[begun]
  if (next !== undefined) return { atMs: next.kickOffMs, run: async () => beginBout(league, programme, next) }
  const { dueMs } = dayEnd(league, number, day)
  return { atMs: Math.max(dueMs, retryMs), run: () => endOfDay(league, programme, dueMs) }
}
