// The sportsbook: events of competitions with their markets, slips of bets, and the player's own bets.
import { type SportId, sportIds } from '@mangetsu/sports/sports'
import * as z from 'zod/mini'
import { call } from './call.ts'
import {
  Amount,
  AmountText,
  Currency,
  Id,
  InBoth,
  Instant,
  pageInput,
  RequestId,
  withLoginName,
} from './fields.ts'
import { SportCashOut, SportCashOutOffer, SportCashOutPercent, SportCashOutQuote } from './sport-cash-out.ts'
import { SportProgress, SportScoreboard } from './sport-progress.ts'

export type {
  SportCashOut,
  SportCashOutObstacle,
  SportCashOutOffer,
  SportCashOutQuote,
} from './sport-cash-out.ts'
export type {
  BaseballPlay,
  BaseballProgress,
  BaseballScoreboard,
  FootballIncident,
  FootballProgress,
  FootballStatistics,
  SportScoreboard,
  SumoProgress,
  TournamentProgress,
} from './sport-progress.ts'
export { SportProgress }

const Sport: z.ZodMiniEnum<{ [Id in SportId]: Id }> = z.enum(sportIds)

/** The id of an event, a competition or a competitor, as its feed names it. */
const FeedId = z.string().check(z.regex(/^[a-z0-9-]{1,64}$/))

/** The id of an event. */
export const SportEventId = FeedId

/**
 * The kind of a market, the entrant that it is about if it is about one, and its line in units with at most two decimals:
 * `result`, `total:2.25`, `handicap:-0.75`, `wins@hanakagari:9.5`.
 */
const MarketId = z.string().check(z.regex(/^[a-z0-9-]{1,40}(@[a-z0-9-]{1,40})?(:-?\d{1,3}(\.\d{1,2})?)?$/))
const OutcomeId = z.string().check(z.regex(/^[a-z0-9-]{1,40}$/))

/** Decimal odds in thousandths: 2560 is 2.56, the return of a stake of 1. */
const Odds = z.int().check(z.gte(1_001), z.lte(10_000_000))

export { MarketId as SportMarketId, Odds as SportOdds, OutcomeId as SportOutcomeId }

/**
 * A club, player or wrestler. `crest` names its picture; `rank` is a wrestler's rank with its side, such as 東小結, in the
 * tournament of the event.
 */
const Competitor = z.object({ id: FeedId, name: InBoth, crest: FeedId, rank: z.optional(InBoth) })
export type SportCompetitor = z.infer<typeof Competitor>

const Competition = z.object({ id: FeedId, name: InBoth })

/** Attack and defence of a side in thousandths of its competition's average. */
const Strength = z.object({ attack: z.int(), defence: z.int() })

/** What proves that an event of the practice league was not decided by hand: all that its record must agree with. */
const EventProof = z.object({
  /** SHA-256 of the sealed seed, hex, published before the markets open. */
  commitment: z.string(),
  /** The model and its version that compute the event from its keys. */
  model: z.string(),
  /** The beacon's chain, and whether drand's group or the practice world's single signer signs it. */
  signer: z.enum(['drand', 'practice']),
  publicKey: z.string(),
  genesis: z.int(),
  period: z.int(),
  strengths: z.object({ home: Strength, away: Strength }),
  /**
   * The length of a step of play (a match minute; in baseball a plate appearance, in sumo a moment of the bout) and of
   * the pause between two parts of it (half-time; in baseball each change of sides), ms: they fix the beacon's round of
   * each step.
   */
  minuteMs: z.int(),
  halfTimeMs: z.int(),
  /** The seed, hex; null until the event has ended. */
  seed: z.nullable(z.string()),
})
export type SportEventProof = z.infer<typeof EventProof>

export const sportEventStates = ['scheduled', 'live', 'ended', 'postponed', 'abandoned', 'cancelled'] as const
const SportEventState = z.enum(sportEventStates)
export type SportEventState = z.infer<typeof SportEventState>

/**
 * Why a market takes no bets: a bet stop; its event has begun and its first odds in play are awaited; its feed is down;
 * its event has begun and it is not offered in play; or it is decided.
 */
const MarketClosure = z.enum(['betStop', 'handedOver', 'feedDown', 'begun', 'decided'])
export type MarketClosure = z.infer<typeof MarketClosure>

/** The result of one outcome; `dead-heat:1/2` is a win shared with one other. */
export const LegResult = z
  .string()
  .check(z.regex(/^(won|lost|void|half-won|half-lost|dead-heat:\d{1,2}\/\d{1,2})$/))

const Outcome = z.object({
  outcomeId: OutcomeId,
  odds: Odds,
  /** The odds before the last change; null if they never changed. */
  before: z.nullable(Odds),
  /** The instant of the last change; null if they never changed. */
  changedAt: z.nullable(Instant),
  result: z.nullable(LegResult),
})
export type SportOutcome = z.infer<typeof Outcome>

const Market = z.object({
  marketId: MarketId,
  /** Null while it takes bets. */
  closed: z.nullable(MarketClosure),
  outcomes: z.array(Outcome),
})
export type SportMarket = z.infer<typeof Market>

/** What an event is called by. */
const eventNames = {
  /** The sides by name, never by position; in sumo the home side is the east. Both are null for an event of many. */
  home: z.nullable(Competitor),
  away: z.nullable(Competitor),
  /** Round of the competition, such as 第12節; of an event of many its name, such as 中秋場所. */
  round: z.nullable(InBoth),
}

const eventFields = {
  eventId: FeedId,
  sport: Sport,
  competition: Competition,
  ...eventNames,
  startsAt: Instant,
  state: SportEventState,
  /** The event that it is a part of, as a bout is of its tournament: bets on the two depend on each other. */
  partOf: z.nullable(FeedId),
  /** Grows with every change of the event or its markets. */
  revision: z.int(),
}

/** An event in a list, with its main market. */
export const SportEvent = z.object({
  ...eventFields,
  progress: z.nullable(SportScoreboard),
  main: z.nullable(Market),
  /** The number of its markets that are not decided. */
  markets: z.int(),
})
export type SportEvent = z.infer<typeof SportEvent>

export const SportEventDetail = z.object({
  ...eventFields,
  progress: z.nullable(SportProgress),
  /** Who takes part in an event without two sides, in its order, such as that of the ranking; none for any other. */
  entrants: z.array(Competitor),
  markets: z.array(Market),
  proof: z.nullable(EventProof),
})
export type SportEventDetail = z.infer<typeof SportEventDetail>

/**
 * Lists of events: those under way, those starting within the hour, those of the site's day, and those ended within a
 * day, newest first.
 */
const EventList = z.enum(['live', 'soon', 'today', 'ended'])
export type SportEventList = z.infer<typeof EventList>

/** Numbers of events for the sportsbook's front page. */
export const querySportCounts = call({
  path: '/api/v1/sport/counts',
  as: 'anyone',
  input: z.object({}),
  output: z.object({
    live: z.int(),
    sports: z.array(z.object({ sport: Sport, live: z.int(), events: z.int() })),
    /** Whether the events are those of the invented practice league. */
    isPractice: z.boolean(),
    /** Feeds that are down, whose markets take no bets. */
    downSince: z.nullable(Instant),
    /** Why the jurisdiction takes no bets on sports; null if it does. */
    closedBecause: z.nullable(InBoth),
  }),
})

/** Events by list, sport, competition or a text in a competitor's or competition's name; live ones are refreshed for a while. */
export const querySportEvents = call({
  path: '/api/v1/sport/events',
  as: 'anyone',
  input: z.object({
    list: z.optional(EventList),
    sport: z.optional(Sport),
    competitionId: z.optional(FeedId),
    text: z.optional(z.string().check(z.maxLength(60))),
    eventIds: z.optional(z.array(FeedId).check(z.maxLength(40))),
    ...pageInput,
  }),
  output: z.object({ events: z.array(SportEvent), total: z.int() }),
})

export const querySportEvent = call({
  path: '/api/v1/sport/event',
  as: 'anyone',
  input: z.object({ eventId: FeedId }),
  output: z.object({ event: SportEventDetail }),
  refusals: ['sportEventUnknown'],
})

/** Which changes of odds between the page and the platform are accepted: every one, only better ones, or none. */
const AcceptOdds = z.enum(['any', 'better', 'none'])
export type AcceptOdds = z.infer<typeof AcceptOdds>

/** A selection with the odds that the player saw. */
const Selection = z.object({ eventId: FeedId, marketId: MarketId, outcomeId: OutcomeId, odds: Odds })
export type SportSelection = z.infer<typeof Selection>

/** The largest number of selections of a slip. */
export const mostSelections = 20

const Selections = z.array(Selection).check(z.minLength(1), z.maxLength(mostSelections))

/**
 * A bet of a slip on some of its selections: all combinations of the given sizes, each with the same stake. One
 * selection and size 1 is a single; three and size 3 a treble; three and size 2 the system 2/3.
 */
const SlipBet = z.object({
  /** Places in the slip's selections, ascending. */
  selections: z
    .array(z.int().check(z.gte(0), z.lt(mostSelections)))
    .check(z.minLength(1), z.maxLength(mostSelections)),
  sizes: z
    .array(z.int().check(z.gte(1), z.lte(mostSelections)))
    .check(z.minLength(1), z.maxLength(mostSelections)),
  /** Places of selections that every combination contains. */
  bankers: z.array(z.int().check(z.gte(0), z.lt(mostSelections))).check(z.maxLength(mostSelections)),
  /** Stake of each combination. */
  stake: AmountText,
})
export type SlipBet = z.infer<typeof SlipBet>

const sportBetStates = ['waiting', 'open', 'settled', 'refunded', 'refused'] as const
const SportBetState = z.enum(sportBetStates)
export type SportBetState = z.infer<typeof SportBetState>

/** The entrant that a bet is on or about, of an event without two sides; null for any other. */
const BetEntrant = z.nullable(Competitor)

const BetLeg = z.object({
  eventId: FeedId,
  sport: Sport,
  competition: Competition,
  ...eventNames,
  entrant: BetEntrant,
  startsAt: Instant,
  state: SportEventState,
  /** The play so far; null before the start. */
  progress: z.nullable(SportScoreboard),
  marketId: MarketId,
  outcomeId: OutcomeId,
  odds: Odds,
  isBanker: z.boolean(),
  /** Whether the market takes bets now. */
  isOpen: z.boolean(),
  result: z.nullable(LegResult),
  decidedAt: z.nullable(Instant),
})
export type SportBetLeg = z.infer<typeof BetLeg>

const SportBet = z.object({
  id: Id,
  /** The number a player quotes: S-40892. */
  number: z.string(),
  state: SportBetState,
  currency: Currency,
  /** Stake of all combinations. */
  stake: Amount,
  combinations: z.int(),
  sizes: z.array(z.int()),
  legs: z.array(BetLeg),
  /** The stake that was not cashed out. */
  stakeLeft: Amount,
  /** The return of the remaining stake if every open leg wins, with the results so far. */
  mostReturn: Amount,
  /** Those the player asked for, oldest first. */
  cashOuts: z.array(SportCashOut),
  /** What a cash-out pays now; null unless the bet is open. */
  cashOut: z.nullable(SportCashOutOffer),
  /** What it paid, its stake and its cash-outs included; null before settlement. */
  payout: z.nullable(Amount),
  /** A payout of an earlier settlement that could not be taken back; null without one. */
  claim: z.nullable(Amount),
  /** Why a bet that waited was refused; null for any other. */
  refusedBy: z.nullable(z.enum(['betStop', 'oddsChanged', 'feedDown'])),
  /** Accepted at, or asked at while it waits. */
  placedAt: Instant,
  /** When a waiting bet is decided; null for any other. */
  decidesAt: z.nullable(Instant),
  settledAt: z.nullable(Instant),
  /** How often it was settled again after its first settlement. */
  resettlements: z.int(),
})
export type SportBet = z.infer<typeof SportBet>

/** The current odds of selections, and the most that a bet on each can stake. */
export const checkSportSlip = call({
  path: '/api/v1/sport/slip/check',
  as: 'either',
  input: z.object({ ...withLoginName, currency: Currency, selections: Selections }),
  output: z.object({
    selections: z.array(
      z.object({
        eventId: FeedId,
        marketId: MarketId,
        outcomeId: OutcomeId,
        sport: Sport,
        home: z.nullable(Competitor),
        away: z.nullable(Competitor),
        startsAt: Instant,
        state: SportEventState,
        /** The play so far; null before the start. */
        progress: z.nullable(SportScoreboard),
        /** Null if the outcome is not offered any more. */
        odds: z.nullable(Odds),
        closed: z.nullable(MarketClosure),
        /** Seconds that a bet on it waits before it is accepted; 0 before the start. */
        delaySeconds: z.int(),
        /** The largest stake of a single on it, by the bounds and the bets so far; 0 for none. */
        mostStake: Amount,
        /** The largest return of any bet with it, by the same; a combination keeps the least of its selections'. */
        mostReturn: Amount,
      }),
    ),
    leastStake: Amount,
    /** The largest return of one bet. */
    mostReturn: Amount,
    /** Why the jurisdiction takes no bets on sports; null if it does. */
    closedBecause: z.nullable(InBoth),
  }),
})

/** Places all bets of a slip, or none. */
export const placeSportSlip = call({
  path: '/api/v1/sport/slip/place',
  as: 'player',
  idempotent: true,
  input: z.object({
    ...withLoginName,
    requestId: RequestId,
    appId: z.string().check(z.maxLength(40)),
    currency: Currency,
    selections: Selections,
    bets: z.array(SlipBet).check(z.minLength(1), z.maxLength(mostSelections)),
    accept: AcceptOdds,
  }),
  output: z.object({ bets: z.array(SportBet) }),
  refusals: [
    'appIdUnknown',
    'sportMarketClosed',
    'sportOddsChanged',
    'sportSelectionsDependent',
    'sportSlipInvalid',
    'sportStakeOutside',
    'sportReturnTooLarge',
    'sportOutcomeFull',
    'sportDayReturnReached',
    'badAmount',
    'insufficientFunds',
    'onBreak',
    'excluded',
    'identityHeld',
    'sessionLimit',
    'wagerLimit',
    'lossLimit',
    'realityCheck',
    'gameClosedHere',
    'stakeTooLargeHere',
    'regionClosed',
    'identityNeeded',
    'keyReused',
  ],
})

export const pageSportBets = call({
  path: '/api/v1/sport/bet/page',
  as: 'player',
  input: z.object({
    ...withLoginName,
    isOpen: z.boolean(),
    /** Only bets of which a part or all was cashed out. */
    isCashedOut: z.optional(z.boolean()),
    ...pageInput,
  }),
  output: z.object({ bets: z.array(SportBet), total: z.int(), open: z.int() }),
})

export const querySportBet = call({
  path: '/api/v1/sport/bet',
  as: 'player',
  input: z.object({ ...withLoginName, betId: Id }),
  output: z.object({ bet: SportBet }),
  refusals: ['sportBetUnknown'],
})

/** What a cash-out of a part of a bet pays if it is taken at once: for some seconds, unless a market is suspended. */
export const quoteSportCashOut = call({
  path: '/api/v1/sport/cash-out/quote',
  as: 'player',
  input: z.object({ ...withLoginName, betId: Id, percent: SportCashOutPercent }),
  output: z.object({ quote: SportCashOutQuote }),
  refusals: ['sportBetUnknown', 'sportCashOutUnavailable', 'sportCashOutPart'],
})

/** Cashes out as quoted: at once before play, at the end of the sport's delay during it. */
export const takeSportCashOut = call({
  path: '/api/v1/sport/cash-out/take',
  as: 'player',
  idempotent: true,
  input: z.object({ ...withLoginName, requestId: RequestId, quoteId: Id }),
  output: z.object({ bet: SportBet }),
  refusals: ['sportCashOutUnknown', 'sportCashOutOver', 'sportCashOutUnavailable', 'keyReused'],
})
