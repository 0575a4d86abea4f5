// The messages about a match of the practice league, as its state requires them. Pure.
import { signerOf } from '@mangetsu/chance/drand'
import {
  commitmentOf,
  isMatchOver,
  type MatchState,
  matchFacts,
  modelNameOf,
  shownMatch,
} from '@mangetsu/league'
import { boutScore } from '@mangetsu/league/sumo-bout'
import type { WrestlerRecord } from '@mangetsu/league/sumo-tournament'
import type {
  BetSettlementMessage,
  BetStopMessage,
  FeedMessage,
  FixtureMessage,
  MarketOdds,
  OddsChangeMessage,
  ProducerName,
  SettledMarket,
  StatusMessage,
} from '@mangetsu/platform/features/sports/feed/messages'
import { abandonedResults, type MarketResults, settleMarket } from '@mangetsu/sports'
import type { LeagueFixture } from './calendar.ts'
import type { LeagueBeacon, Match } from './match.ts'
import { statedChances } from './prices.ts'

export const competitorOf = ({ id, name, rank }: LeagueFixture['home']) => ({
  id,
  name,
  crest: id,
  ...(rank === undefined ? {} : { rank }),
})

/** Who sends a message, and its timestamp, Unix ms. */
export type Sending = { readonly producer: ProducerName; readonly atMs: number }

export function fixtureMessage(
  { fixture, seed, clock }: Match,
  { publicKey, times }: LeagueBeacon,
  sending: Sending,
): FixtureMessage {
  const { id, league, round, title, season, home, away, partOf = null, kickOffMs } = fixture
  return {
    ...sending,
    type: 'fixture',
    eventId: id,
    isChange: false,
    sport: league.sport,
    competition: { id: league.id, name: league.name },
    round: title ?? { ja: `第${round}節`, en: `Round ${round}` },
    ...(season !== undefined && {
      season: { id: `${league.id}-s${season}`, name: { ja: `第${season}シーズン`, en: `Season ${season}` } },
    }),
    home: competitorOf(home),
    away: competitorOf(away),
    entrants: [],
    partOf,
    startsAtMs: kickOffMs,
    proof: {
      commitment: commitmentOf(seed),
      model: modelNameOf(league.sport),
      signer: signerOf({ publicKey, ...times }),
      publicKey,
      genesis: times.genesis,
      period: times.period,
      strengths: fixture.strengths,
      minuteMs: clock.minuteMs,
      halfTimeMs: clock.halfTimeMs,
    },
  }
}

/** A record with the result of one more bout. */
const withResult = (record: WrestlerRecord, isWin: boolean): WrestlerRecord =>
  isWin ? { ...record, wins: record.wins + 1 } : { ...record, losses: record.losses + 1 }

/** The state of play as the contract shows it. */
function progressOf({ ofDay }: LeagueFixture, state: MatchState): StatusMessage['progress'] {
  const shown = shownMatch(state)
  if (shown.sport !== 'sumo') return shown
  if (ofDay === undefined) throw new RangeError('a bout has its day')
  const { day, bout, bouts, records, isForfeit, defaultWinner } = ofDay
  const winner = isForfeit ? defaultWinner : shown.winner
  const hasEnded = isForfeit || winner !== null
  const { east, west } = records
  return {
    ...shown,
    of: 'bout',
    day,
    bout,
    bouts,
    phase: hasEnded ? 'ended' : shown.phase,
    winner,
    score: boutScore(winner),
    isForfeit,
    records: hasEnded
      ? { east: withResult(east, winner === 'east'), west: withResult(west, winner === 'west') }
      : records,
  }
}

/**
 * The messages about a bout without an opponent, once the withdrawal is known: it has ended, and its bets are void. It
 * has no play that its seed could prove.
 */
export function forfeitMessages({ fixture, state }: Match, atMs: number): FeedMessage[] {
  const { id, ofDay } = fixture
  const winner = ofDay?.defaultWinner ?? null
  const results = abandonedResults('bout', { sport: 'sumo', of: 'bout', winner, isForfeit: true })
  const sent = { producer: 'live', atMs, eventId: id } as const
  return [
    {
      ...sent,
      type: 'status',
      state: winner === null ? 'cancelled' : 'ended',
      progress: progressOf(fixture, state),
      seed: null,
    },
    { ...sent, type: 'betSettlement', markets: [settledMarket('bout', results)] },
  ]
}

/** The status of a match under way, ended or abandoned. Only one that has ended publishes its seed. */
export function statusMessage(
  { fixture, seed, state }: Match,
  { atMs, isAbandoned }: { readonly atMs: number; readonly isAbandoned: boolean },
): StatusMessage {
  const hasEnded = isMatchOver(state) || isAbandoned
  return {
    producer: 'live',
    atMs,
    type: 'status',
    eventId: fixture.id,
    state: isAbandoned ? 'abandoned' : hasEnded ? 'ended' : 'live',
    progress: progressOf(fixture, state),
    seed: hasEnded ? seed : null,
  }
}

/** The status of a match under way whose odds are sent, with its chances: they move on while odds stand. */
export const playMessage = (match: Match, atMs: number): StatusMessage => ({
  ...statusMessage(match, { atMs, isAbandoned: false }),
  chances: statedChances(match.state),
})

export const oddsMessage = (
  { fixture }: Match,
  markets: readonly MarketOdds[],
  sending: Sending,
): OddsChangeMessage => ({ ...sending, type: 'oddsChange', eventId: fixture.id, markets })

/** Suspends all markets of a match in play. */
export const stopMessage = ({ fixture }: Match, atMs: number): BetStopMessage => ({
  producer: 'live',
  atMs,
  type: 'betStop',
  eventId: fixture.id,
  kinds: null,
})

export const settledMarket = (marketId: string, results: MarketResults): SettledMarket => ({
  marketId,
  outcomes: [...results].map(([outcomeId, result]) => ({ outcomeId, result })),
})

/** Returns those of the markets that the state decides; in an abandoned match the others are void. */
export function settledMarkets(
  { state }: Match,
  marketIds: Iterable<string>,
  isAbandoned: boolean,
): SettledMarket[] {
  const facts = matchFacts(state)
  return [...marketIds].flatMap((marketId) => {
    const results = isAbandoned ? abandonedResults(marketId, facts) : settleMarket(marketId, facts)
    return results === null ? [] : [settledMarket(marketId, results)]
  })
}

export const settlementMessage = (
  { fixture }: Match,
  markets: readonly SettledMarket[],
  atMs: number,
): BetSettlementMessage => ({ producer: 'live', atMs, type: 'betSettlement', eventId: fixture.id, markets })
