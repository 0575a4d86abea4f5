// The messages of the Unified Odds Feed in the port's words.
import type { FootballProgress, SportEventState } from '@mangetsu/contract/sport'
import type { FeedMessage, MarketOdds, OutcomeOdds, OutcomeResult, ProducerName } from '../messages.ts'
import { type KnownUofMarket, knownMarket, stoppedKinds, type UofMarketName } from './uof-markets.ts'
import type {
  UofEventStatus,
  UofFixture,
  UofMessage,
  UofOddsMarket,
  UofOutcome,
  UofSettledOutcome,
} from './uof-xml.ts'

const million = 1_000_000

/** Producers by their number in the feed, and their part of the path of a recovery. */
const products = {
  live: { id: 1, path: 'liveodds', longestRecoveryMs: 10 * 3_600_000 },
  prematch: { id: 3, path: 'pre', longestRecoveryMs: 72 * 3_600_000 },
} as const satisfies Record<ProducerName, object>

/** Returns the product of a producer: its number, its path, and how far back a recovery may reach. */
export const productOf = (producer: ProducerName): (typeof products)[ProducerName] => products[producer]

/** Returns the producer of a product; null for one that is not used here. */
export function producerOf(product: number): ProducerName | null {
  if (product === products.live.id) return 'live'
  return product === products.prematch.id ? 'prematch' : null
}

/** Returns the port's id of a URN: sr-match-123 for sr:match:123. */
const feedIdOf = (urn: string): string => urn.toLowerCase().replaceAll(/[^a-z0-9]+/g, '-')

/** Thousandths, cut; null below the least odds that the contract states. */
function thousandthsOf(odds: number | undefined): number | null {
  const cut = odds === undefined ? 0 : Math.floor(odds * 1_000 + 1e-6)
  return cut > 1_000 ? cut : null
}

/** The fair chance, ppm: the feed's probability, or else the share of its inverse odds in those of the market. */
function chanceOf({ probabilities, odds }: UofOutcome, inverseSum: number): number {
  if (probabilities !== undefined) return Math.min(million, Math.round(probabilities * million))
  return odds === undefined || inverseSum === 0 ? 0 : Math.round(million / odds / inverseSum)
}

const isOffered = ({ active }: UofOutcome): boolean => active !== '0'

function outcomesOf(market: UofOddsMarket, { outcomes }: KnownUofMarket): OutcomeOdds[] {
  const stated = market.outcome ?? []
  const inverseSum = stated.reduce((sum, { odds }) => sum + (odds === undefined ? 0 : 1 / odds), 0)
  return stated.flatMap((one) => {
    const outcomeId = outcomes[one.id]
    const odds = thousandthsOf(one.odds)
    if (outcomeId === undefined || odds === null) return []
    return [{ outcomeId, odds, chancePpm: chanceOf(one, inverseSum), isActive: isOffered(one) }]
  })
}

const marketStates: Readonly<Record<number, MarketOdds['status']>> = {
  1: 'active',
  [-1]: 'suspended',
  [-2]: 'handedOver',
}

function oddsOf(market: UofOddsMarket): MarketOdds[] {
  const known = knownMarket(market)
  if (known === null) return []
  // Settled and cancelled markets (-3, -4) are closed by the messages that say so.
  const status = marketStates[market.status ?? 1] ?? 'inactive'
  return [{ marketId: known.marketId, status, outcomes: outcomesOf(market, known) }]
}

const states: Readonly<Record<number, SportEventState>> = {
  0: 'scheduled',
  1: 'live',
  2: 'live',
  3: 'ended',
  4: 'ended',
  5: 'cancelled',
  6: 'scheduled',
  7: 'live',
  8: 'postponed',
  9: 'abandoned',
}

const firstHalf = 6
const secondHalf = 7
const phases: Readonly<Record<number, FootballProgress['phase']>> = {
  [firstHalf]: 'firstHalf',
  31: 'halfTime',
  [secondHalf]: 'secondHalf',
}

/** Returns whole minutes of a clock 62:14. */
const minutesOf = (clock: string | undefined): number =>
  Number(/^(\d{1,3}):\d{2}$/.exec(clock ?? '')?.[1] ?? 0)

/** Returns the minute that a clock is in, 1 to 90, and the minute of added time. */
function minuteOf({ clock }: UofEventStatus, phase: FootballProgress['phase']) {
  const last = phase === 'firstHalf' || phase === 'halfTime' ? 45 : 90
  if (phase === 'halfTime' || phase === 'ended') return { minute: last }
  const minute = Math.min(minutesOf(clock?.match_time) + 1, last)
  return clock?.stoppage_time === undefined
    ? { minute }
    : { minute: last, added: minutesOf(clock.stoppage_time) + 1 }
}

/** Returns the score of regular time: bets count no extra time. */
function scoreOf({ home_score, away_score, period_scores }: UofEventStatus) {
  const periods = period_scores?.period_score ?? []
  const ofHalf = (code: number) => {
    const half = periods.find((one) => one.match_status_code === code)
    return half === undefined ? null : { home: half.home_score, away: half.away_score }
  }
  const [first, second] = [ofHalf(firstHalf), ofHalf(secondHalf)]
  if (first !== null && second !== null)
    return { half: first, score: { home: first.home + second.home, away: first.away + second.away } }
  return { half: first, score: { home: home_score ?? 0, away: away_score ?? 0 } }
}

/** Returns the play of a football match as far as the feed states it: without statistics, timeline and momentum. */
function progressOf(status: UofEventStatus): FootballProgress | null {
  if (states[status.status] === 'scheduled' || status.home_score === undefined) return null
  const phase = phases[status.match_status ?? firstHalf] ?? 'ended'
  const { half, score } = scoreOf(status)
  return {
    sport: 'football',
    phase,
    ...minuteOf(status, phase),
    score,
    halfScore: phase === 'firstHalf' ? null : half,
    statistics: null,
    last: null,
    timeline: [],
    momentum: [],
  }
}

/** Returns m/n for a dead heat's factor in decimals, with the fewest runners that give it; null if none do. */
function deadHeatOf(factor: number): string | null {
  for (let runners = 2; runners < 100; runners += 1) {
    const places = Math.round(factor * runners)
    if (places > 0 && places < runners && Math.abs(places / runners - factor) < 0.005)
      return `dead-heat:${places}/${runners}`
  }
  return null
}

/** Returns a result in the port's words; null while it is not decided, or if its factors have no meaning. */
function resultOf({ result, void_factor: voided = 0, dead_heat_factor: shared = 1 }: UofSettledOutcome) {
  if (voided === 1) return 'void'
  if (voided === 0.5 && result >= 0) return result === 1 ? 'half-won' : 'half-lost'
  if (voided !== 0 || result < 0) return null
  if (result === 1 && shared !== 1) return deadHeatOf(shared)
  return result === 1 ? 'won' : 'lost'
}

/** Returns a market's results; null until all of its outcomes are decided. */
function resultsOf(
  outcomes: readonly UofSettledOutcome[],
  known: KnownUofMarket,
): readonly OutcomeResult[] | null {
  const results = outcomes.flatMap((one) => {
    const outcomeId = known.outcomes[one.id]
    return outcomeId === undefined ? [] : [{ outcomeId, result: resultOf(one) }]
  })
  const decided = results.filter((one): one is OutcomeResult => one.result !== null)
  return decided.length === 0 || decided.length < results.length ? null : decided
}

const idsOf = (names: readonly UofMarketName[] = []): string[] =>
  names.flatMap((name) => knownMarket(name)?.marketId ?? [])

type EventMessageOf = Exclude<UofMessage, { readonly root: 'alive' | 'snapshot_complete' }>
type Sent = { readonly producer: ProducerName; readonly atMs: number; readonly eventId: string }

function bodiesOf(message: EventMessageOf, sent: Sent): FeedMessage[] {
  switch (message.root) {
    case 'fixture_change':
      return []
    case 'odds_change': {
      const status = message.sport_event_status
      const markets = (message.odds?.market ?? []).flatMap(oddsOf)
      return [
        ...(status === undefined ? [] : [statusOf(status, sent)]),
        ...(markets.length === 0 ? [] : [{ ...sent, type: 'oddsChange' as const, markets }]),
      ]
    }
    case 'bet_stop':
      return [{ ...sent, type: 'betStop', kinds: stoppedKinds(message.groups ?? 'all') }]
    case 'bet_settlement': {
      const markets = (message.outcomes?.market ?? []).flatMap((market) => {
        const known = knownMarket(market)
        const outcomes = known && resultsOf(market.outcome ?? [], known)
        return known === null || outcomes === null ? [] : [{ marketId: known.marketId, outcomes }]
      })
      return markets.length === 0 ? [] : [{ ...sent, type: 'betSettlement', markets }]
    }
    case 'rollback_bet_settlement':
      return [{ ...sent, type: 'rollbackBetSettlement', marketIds: idsOf(message.market) }]
    case 'bet_cancel':
    case 'rollback_bet_cancel':
      return [
        {
          ...sent,
          type: message.root === 'bet_cancel' ? 'betCancel' : 'rollbackBetCancel',
          marketIds: idsOf(message.market),
          fromMs: message.start_time ?? null,
          untilMs: message.end_time ?? null,
        },
      ]
  }
}

const statusOf = (status: UofEventStatus, sent: Sent): FeedMessage => ({
  ...sent,
  type: 'status',
  state: states[status.status] ?? 'scheduled',
  progress: progressOf(status),
  seed: null,
})

/** Returns what a message about an event says in the port's words; several for one that states play and odds. */
export function eventMessagesOf(message: EventMessageOf): readonly FeedMessage[] {
  const producer = producerOf(message.product)
  if (producer === null) return []
  return bodiesOf(message, { producer, atMs: message.timestamp, eventId: feedIdOf(message.event_id) })
}

/** The number of football in the feed. */
const footballUrn = 'sr:sport:1'

type InBothFixture = { readonly ja: UofFixture; readonly en: UofFixture }

/** Returns the fixture in both languages, as of `atMs`; null unless it is football between two named sides. */
export function fixtureMessageOf(
  { ja, en }: InBothFixture,
  sent: { readonly producer: ProducerName; readonly atMs: number; readonly isChange: boolean },
): FeedMessage | null {
  const startsAtMs = Date.parse(en.start_time)
  // By their qualifier: their order in the document says nothing.
  const sideOf = (qualifier: 'home' | 'away') => {
    const [local, common] = [ja, en].map((one) =>
      one.competitors.competitor.find((side) => side.qualifier === qualifier),
    )
    return local && common
      ? { id: feedIdOf(common.id), name: { ja: local.name, en: common.name }, crest: feedIdOf(common.id) }
      : null
  }
  const [home, away] = [sideOf('home'), sideOf('away')]
  if (en.tournament.sport.id !== footballUrn || home === null || away === null) return null
  if (Number.isNaN(startsAtMs)) return null
  const round = en.tournament_round?.number
  return {
    ...sent,
    type: 'fixture',
    eventId: feedIdOf(en.id),
    sport: 'football',
    competition: {
      id: feedIdOf(en.tournament.id),
      name: { ja: ja.tournament.name, en: en.tournament.name },
    },
    round: round === undefined ? null : { ja: `第${round}節`, en: `Round ${round}` },
    ...(en.season !== undefined && {
      season: {
        id: feedIdOf(en.season.id),
        name: { ja: ja.season?.name ?? en.season.name, en: en.season.name },
      },
    }),
    home,
    away,
    startsAtMs,
    entrants: [],
    partOf: null,
    proof: null,
  }
}
