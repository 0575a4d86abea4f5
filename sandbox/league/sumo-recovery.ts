// Recoveries of the practice league's sumo, day by day: each part plays at most the one day that its bouts follow from.
import type { FeedMessage } from '@mangetsu/platform/features/sports/feed/messages'
import { tournamentDays } from '@mangetsu/sports'
import type { LeagueFixture } from './calendar.ts'
import { announcedAtMs, type FeedStep, type LeagueParts } from './league-parts.ts'
import type { Programme } from './programme.ts'
import { boutsOn, dayEnd } from './sumo.ts'
import { tournamentAt } from './sumo-days.ts'

/** Returns the announced bouts of a day, after the days that they follow from. */
async function announcedOn(league: LeagueParts, number: number, day: number): Promise<LeagueFixture[]> {
  const { tournaments, nowMs } = league
  const { state } = tournaments.of(number)
  if (state.day < day - 1 && dayEnd(league, number, state.day + 1).dueMs <= nowMs())
    await tournaments.playDay(league, number)
  const bouts = boutsOn(league, tournaments.of(number), day)
  return bouts.filter((fixture) => announcedAtMs(fixture) <= nowMs())
}

/**
 * Returns the parts of a recovery since an instant, Unix ms; null for the current bouts alone: one for each day of the
 * tournament under way, and of the one before if it reaches back so far; after its days what is sent about the tournament.
 */
export function sumoParts(
  league: LeagueParts,
  { sumo }: Programme,
  sinceMs: number | null,
  messagesOf: (fixture: LeagueFixture) => Promise<FeedMessage[]>,
  ofTournament: (number: number) => FeedMessage[],
): FeedStep[] {
  const first = sinceMs === null ? sumo.number : Math.max(sumo.number - 1, tournamentAt(sinceMs))
  const numbers = first < sumo.number ? [first, sumo.number] : [sumo.number]
  const days = Array.from({ length: tournamentDays }, (_, at) => at + 1)
  return numbers.flatMap((number) => [
    ...days.map((day) => async () => {
      const messages: FeedMessage[] = []
      for (const fixture of await announcedOn(league, number, day))
        messages.push(...(await messagesOf(fixture)))
      return messages
    }),
    async () => ofTournament(number),
  ])
}
