// The messages about a match of the practice league, as its state requires them. Pure.
import { signerOf } from '@mangetsu/chance/drand'
import { commitmentOf, factsOf, footballModel, isOver, progressOf } from '@mangetsu/league'
import type {
  BetSettlementMessage,
  BetStopMessage,
  FixtureMessage,
  MarketOdds,
  OddsChangeMessage,
  ProducerName,
  SettledMarket,
  StatusMessage,
} from '@mangetsu/platform/features/sports/feed/messages'
import { abandonedResults, type MarketResults, settleMarket } from '@mangetsu/sports'
import type { Club } from './clubs.ts'
import type { LeagueBeacon, Match } from './match.ts'

const competitorOf = ({ id, name }: Club) => ({ id, name, crest: id })

/** Who sends a message, and its timestamp, Unix ms. */
export type Sending = { readonly producer: ProducerName; readonly atMs: number }

export function fixtureMessage(
  { fixture, seed, clock }: Match,
  { publicKey, times }: LeagueBeacon,
  sending: Sending,
): FixtureMessage {
  const { id, league, round, home, away, kickOffMs } = fixture
  return {
    ...sending,
    type: 'fixture',
    eventId: id,
    isChange: false,
    sport: 'football',
    competition: { id: league.id, name: league.name },
    round: { ja: `第${round}節`, en: `Round ${round}` },
    home: competitorOf(home),
    away: competitorOf(away),
    startsAtMs: kickOffMs,
    proof: {
      commitment: commitmentOf(seed),
      model: footballModel,
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

/** The status of a match under way, ended or abandoned. Only one that has ended publishes its seed. */
export function statusMessage(
  { fixture, seed, state }: Match,
  { atMs, isAbandoned }: { readonly atMs: number; readonly isAbandoned: boolean },
): StatusMessage {
  const hasEnded = isOver(state) || isAbandoned
  return {
    producer: 'live',
    atMs,
    type: 'status',
    eventId: fixture.id,
    state: isAbandoned ? 'abandoned' : hasEnded ? 'ended' : 'live',
    progress: progressOf(state),
    seed: hasEnded ? seed : null,
  }
}

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

const settledMarket = (marketId: string, results: MarketResults): SettledMarket => ({
  marketId,
  outcomes: [...results].map(([outcomeId, result]) => ({ outcomeId, result })),
})

/** Returns those of the markets that the state decides; in an abandoned match the others are void. */
export function settledMarkets(
  { state }: Match,
  marketIds: Iterable<string>,
  isAbandoned: boolean,
): SettledMarket[] {
  const facts = factsOf(state)
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
