// The sportsbook's events: their competitions, their state of play, their markets and what proves them.
import { type SportId, sportIds } from '@mangetsu/sports/sports'
import * as z from 'zod/mini'
import { call } from './call.ts'
import { InBoth, Instant, pageInput } from './fields.ts'
import { SportProgress, SportScoreboard } from './sport-progress.ts'

export type {
  BaseballPlay,
  BaseballProgress,
  BaseballScoreboard,
  BasketballPlay,
  BasketballProgress,
  BasketballScoreboard,
  BasketballStatistics,
  FootballIncident,
  FootballProgress,
  FootballStatistics,
  SportScoreboard,
  SumoProgress,
  TennisPoint,
  TennisProgress,
  TennisScoreboard,
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

export {
  Competition as SportCompetition,
  Competitor as SportCompetitor,
  eventNames as sportEventNames,
  MarketClosure,
  MarketId as SportMarketId,
  Odds as SportOdds,
  OutcomeId as SportOutcomeId,
  Season as SportSeason,
  Sport,
  SportEventState,
  Strength as SportStrength,
}

/**
 * A club, player or wrestler. `crest` names its picture; `rank` is a wrestler's rank with its side, such as 東小結, in the
 * tournament of the event.
 */
const Competitor = z.object({ id: FeedId, name: InBoth, crest: FeedId, rank: z.optional(InBoth) })
export type SportCompetitor = z.infer<typeof Competitor>

const Competition = z.object({ id: FeedId, name: InBoth })

/** A season in which each side's results are counted together. */
const Season = z.object({ id: FeedId, name: InBoth })

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
  /** Null for an event of many. */
  strengths: z.nullable(z.object({ home: Strength, away: Strength })),
  /** Of an event of many: by entrant, then of those who may fill in. */
  entrantStrengths: z.optional(z.array(Strength)),
  /**
   * The length of a step of play (a match minute; in baseball a plate appearance, in basketball half a minute, in tennis
   * at most two points, in sumo a moment of the bout, of a tournament a day's session) and of the pause between two parts
   * of it (half-time; in baseball each change of sides, in basketball each break, in tennis each rest, in a tournament
   * the time between two sessions), ms: they fix the beacon's round of each step.
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

/** The competitions that have an event ahead, under way or ended within a day, by sport and id. */
export const querySportCompetitions = call({
  path: '/api/v1/sport/competitions',
  as: 'anyone',
  input: z.object({}),
  output: z.object({
    competitions: z.array(
      z.object({
        sport: Sport,
        competition: Competition,
        live: z.int(),
        /** Those under way and ahead. */
        events: z.int(),
      }),
    ),
  }),
})

/** A side's results in a season; scores are goals, runs or points. */
const Placement = z.object({
  /** From 1; sides that no rule separates share it. */
  place: z.int(),
  competitor: Competitor,
  played: z.int(),
  wins: z.int(),
  ties: z.int(),
  losses: z.int(),
  scored: z.int(),
  conceded: z.int(),
})
export type SportPlacement = z.infer<typeof Placement>

/** A competition, and the table of its newest season from the results that the platform has. */
export const querySportCompetition = call({
  path: '/api/v1/sport/competition',
  as: 'anyone',
  input: z.object({ competitionId: FeedId }),
  output: z.object({
    /** Null if no event has ever been announced in it. */
    competition: z.nullable(z.object({ sport: Sport, ...Competition.shape })),
    /** Null for a competition whose feed names no season, and before the first result. */
    table: z.nullable(z.object({ season: Season, matches: z.int(), placements: z.array(Placement) })),
  }),
})

export const querySportEvent = call({
  path: '/api/v1/sport/event',
  as: 'anyone',
  input: z.object({ eventId: FeedId }),
  output: z.object({ event: SportEventDetail }),
  refusals: ['sportEventUnknown'],
})
