// The messages about a sumo tournament as an event of its own: its fixture with the ranking, the records after each day,
// the stop of its markets while bouts are fought, and what each day decides.
import { signerOf } from '@mangetsu/chance/drand'
import { commitmentOf } from '@mangetsu/league'
import { tournamentModel } from '@mangetsu/league/sumo-record'
import { asOfDay, divisionSize, recordsOf } from '@mangetsu/league/sumo-tournament'
import type {
  BetStopMessage,
  FeedMessage,
  FixtureMessage,
  MarketOdds,
  StatusMessage,
} from '@mangetsu/platform/features/sports/feed/messages'
import { settleMarket, tournamentDays } from '@mangetsu/sports'
import type { LeagueParts } from './league-parts.ts'
import { competitorOf, settledMarket } from './match-messages.ts'
import { dayEnd, type PlayedTournament, sumoLeague, tournamentId, tournamentSeed } from './sumo.ts'
import { factsAfter, marketsOf } from './sumo-book.ts'
import { announcedMs, dayBeginsMs, tournamentClock, tournamentTitle } from './sumo-days.ts'
import { rankOf } from './wrestlers.ts'

const sentAt = (number: number, atMs: number) =>
  ({ producer: 'live', atMs, eventId: tournamentId(number) }) as const

/** What a tournament is computed from, published before it but for its seed. */
function proofOf(
  { secret, beacon }: LeagueParts,
  { number, state }: PlayedTournament,
): FixtureMessage['proof'] {
  const { publicKey, times } = beacon
  const { minuteMs, halfTimeMs } = tournamentClock(number)
  return {
    commitment: commitmentOf(tournamentSeed(secret, number)),
    model: tournamentModel,
    signer: signerOf({ publicKey, ...times }),
    publicKey,
    genesis: times.genesis,
    period: times.period,
    strengths: null,
    entrantStrengths: [...state.strengths],
    minuteMs,
    halfTimeMs,
  }
}

/** The fixture of a tournament, with its ranking as the entrants. */
const fixtureMessage = (league: LeagueParts, tournament: PlayedTournament): FixtureMessage => ({
  ...sentAt(tournament.number, announcedMs(tournament.number)),
  type: 'fixture',
  isChange: false,
  sport: 'sumo',
  competition: { id: sumoLeague.id, name: sumoLeague.name },
  round: tournamentTitle(tournament.number),
  home: null,
  away: null,
  entrants: tournament.ranking
    .slice(0, divisionSize)
    .map((wrestler, place) => competitorOf({ ...wrestler, rank: rankOf(place) })),
  partOf: null,
  startsAtMs: dayBeginsMs(tournament.number, 1),
  proof: proofOf(league, tournament),
})

/** The records after a number of days, while the bouts of the next are fought or not. */
function statusMessage(
  { secret }: LeagueParts,
  { number, ranking, state }: PlayedTournament,
  day: number,
  { atMs, isUnderWay }: { readonly atMs: number; readonly isUnderWay: boolean },
): StatusMessage {
  const then = asOfDay(state, day)
  const hasEnded = day === tournamentDays
  return {
    ...sentAt(number, atMs),
    type: 'status',
    state: hasEnded ? 'ended' : 'live',
    progress: {
      sport: 'sumo',
      of: 'tournament',
      day,
      phase: hasEnded ? 'ended' : isUnderWay ? 'bouts' : 'pause',
      score: null,
      champion: then.champion === null ? null : (ranking[then.champion]?.name ?? null),
      wrestlers: recordsOf(then)
        .slice(0, divisionSize)
        .map((record, place) => ({
          ...record,
          id: ranking[place]?.id ?? '',
          hasWithdrawn: then.withdrawn[place] !== null,
        })),
    },
    seed: hasEnded ? tournamentSeed(secret, number) : null,
  }
}

const stopMessage = (number: number, atMs: number): BetStopMessage => ({
  ...sentAt(number, atMs),
  type: 'betStop',
  kinds: null,
})

/** The messages at the beginning of a day, from 1: the chances change with every bout, so bets wait for its end. */
export function dayBegunMessages(
  league: LeagueParts,
  tournament: PlayedTournament,
  day: number,
): FeedMessage[] {
  const atMs = dayBeginsMs(tournament.number, day)
  return [
    stopMessage(tournament.number, atMs),
    statusMessage(league, tournament, day - 1, { atMs, isUnderWay: true }),
  ]
}

/** The messages at the end of a day, from 1: the records, and the results of the markets that it has decided. */
export function dayEndedMessages(
  league: LeagueParts,
  tournament: PlayedTournament,
  day: number,
): FeedMessage[] {
  const { number } = tournament
  const atMs = dayEnd(league, number, day).dueMs
  const [before, after] = [factsAfter(tournament, day - 1), factsAfter(tournament, day)]
  const decided = marketsOf(tournament).flatMap((marketId) => {
    const results = settleMarket(marketId, before) === null ? settleMarket(marketId, after) : null
    return results === null ? [] : [settledMarket(marketId, results)]
  })
  const status = statusMessage(league, tournament, day, { atMs, isUnderWay: false })
  if (decided.length === 0) return [status]
  return [status, { ...sentAt(number, atMs), type: 'betSettlement', markets: decided }]
}

export const announceMessages = (league: LeagueParts, tournament: PlayedTournament): FeedMessage[] => [
  fixtureMessage(league, tournament),
]

export const pricedMessage = (number: number, markets: readonly MarketOdds[], atMs: number): FeedMessage => ({
  ...sentAt(number, atMs),
  type: 'oddsChange',
  markets,
})

/**
 * Returns all that has been sent about a tournament by an instant, Unix ms, but its odds: a recovery repeats it, at the same
 * timestamps.
 */
export function tournamentSoFar(
  league: LeagueParts,
  tournament: PlayedTournament,
  nowMs: number,
): FeedMessage[] {
  const { number, state } = tournament
  const days = Array.from({ length: tournamentDays }, (_, at) => at + 1)
  return [
    ...announceMessages(league, tournament),
    ...days.flatMap((day) => [
      ...(day - 1 <= state.day && dayBeginsMs(number, day) <= nowMs
        ? dayBegunMessages(league, tournament, day)
        : []),
      ...(day <= state.day ? dayEndedMessages(league, tournament, day) : []),
    ]),
  ]
}
