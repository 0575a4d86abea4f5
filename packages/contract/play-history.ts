// The play history: the player's own rounds of every game and table with filters, the rounds of one seed pair, and the
// private facts of one round.
import * as z from 'zod/mini'
import { isZone, siteZone } from './calendar.ts'
import { call } from './call.ts'
import { Amount, Currency, GameId, Id, InBoth, Instant, withLoginName } from './fields.ts'
import { GameKind } from './lobby.ts'
import { PlayedRound } from './play.ts'

/**
 * `won` returned more than its stake, `returned` a part of it or all of it, `lost` nothing; `free` was a promotion's
 * free spin, whatever it returned.
 */
const playResults = ['won', 'returned', 'lost', 'free'] as const
export const PlayResult = z.enum(playResults)
export type PlayResult = z.infer<typeof PlayResult>

/** The money that paid: own money, a bonus's, or a promotion's free spin. */
const Money = z.enum(['cash', 'bonus', 'freeSpin'])

/** `bonusGame`: it contained the game's free spins or bonus game; `bought`: with a bought feature; `sideBet`: with one. */
const RoundFeature = z.enum(['bonusGame', 'bought', 'sideBet'])
export type RoundFeature = z.infer<typeof RoundFeature>

const HistoryRound = z.object({ ...PlayedRound.shape, funding: Money, features: z.array(RoundFeature) })
export type HistoryRound = z.infer<typeof HistoryRound>

const filter = {
  gameType: z.optional(GameKind),
  /** A game or a table. */
  gameId: z.optional(GameId),
  result: z.optional(PlayResult),
  currency: z.optional(Currency),
  /** First instant of the period, and the first one after it. */
  from: z.optional(Instant),
  to: z.optional(Instant),
}

const paging = {
  /** Returns only rounds before this one: the last of the previous page. */
  before: z.optional(Id),
  limit: z._default(z.int().check(z.gte(1), z.lte(100)), 30),
}

const Total = z.object({
  currency: Currency,
  /** Rounds of each money are totalled separately: a free spin's stake is nobody's, and a bonus's money is not cash. */
  funding: Money,
  rounds: z.int(),
  staked: Amount,
  returned: Amount,
  /** Returns minus stakes. */
  net: Amount,
})
export type PlayTotal = z.infer<typeof Total>

/** A calendar day of the requested time zone, such as 2026-11-30. */
const Day = z.iso.date()

/** The rounds of the filter that began on a day, whether or not they are on the page. */
const DayTotals = z.object({ day: Day, totals: z.array(Total) })
export type DayTotals = z.infer<typeof DayTotals>

const DatedRound = z.object({
  ...HistoryRound.shape,
  /** The day on which it began, or was paid at a table. */
  day: Day,
})
export type DatedRound = z.infer<typeof DatedRound>

/** Lists the caller's rounds, newest first, with the totals of each day that has a round on the page. */
export const pagePlayHistory = call({
  path: '/api/v1/game/order/page',
  as: 'player',
  input: z.object({
    ...withLoginName,
    ...filter,
    ...paging,
    /** Time zone (IANA) of the days. */
    zone: z._default(z.string().check(z.maxLength(64), z.refine(isZone)), siteZone),
  }),
  output: z.object({
    rounds: z.array(DatedRound),
    /** Newest first. */
    days: z.array(DayTotals),
    /** `before` of the next page; null at the end. */
    next: z.nullable(Id),
  }),
})

/** Totals all rounds of the filter. */
export const queryPlayTotals = call({
  path: '/api/v1/game/order/totals',
  as: 'player',
  input: z.object({ ...withLoginName, ...filter }),
  output: z.object({ totals: z.array(Total) }),
})

/** Lists the games and tables of all the caller's rounds. */
export const queryPlayedGames = call({
  path: '/api/v1/game/order/games',
  as: 'player',
  input: z.object({ ...withLoginName }),
  output: z.object({ gameIds: z.array(GameId) }),
})

const OwnRound = z.object({
  /** The caller's own round; that of their bets, if the request named a table's round. */
  id: Id,
  currency: Currency,
  /** The wallet before and after it; null if its money was a bonus's, or its entries were archived. */
  wallet: z.nullable(z.object({ before: Amount, after: Amount })),
  /** Its seed pair with the number of nonces used; null for a round of a table. */
  pair: z.nullable(z.object({ commitment: z.string(), nonce: z.int(), nonces: z.int() })),
  /** Only of a table: each bet with its return, stake included. */
  bets: z.array(z.object({ title: InBoth, stake: Amount, payout: Amount })),
})
export type OwnRound = z.infer<typeof OwnRound>

/** Returns the private facts of one of the caller's rounds; a table's round may also be named by its own id. */
export const queryOwnRound = call({
  path: '/api/v1/game/order/round',
  as: 'player',
  silent: true,
  input: z.object({ ...withLoginName, roundId: Id }),
  output: OwnRound,
  refusals: ['roundUnknown'],
})

const PairRound = z.object({ ...HistoryRound.shape, nonce: z.int() })
export type PairRound = z.infer<typeof PairRound>

/** Lists the caller's rounds under one of their seed pairs, newest first, so that a missing nonce is noticed. */
export const pagePairRounds = call({
  path: '/api/v1/fairness/rounds',
  as: 'player',
  input: z.object({
    ...withLoginName,
    /** SHA-256 of the pair's server seed, hex. */
    commitment: z.string().check(z.regex(/^[0-9a-f]{64}$/)),
    ...paging,
  }),
  output: z.object({
    clientSeed: z.string(),
    createdAt: Instant,
    /** Null while the pair is in use. */
    revealedAt: z.nullable(Instant),
    /** Number of nonces used, from 0 on. */
    nonces: z.int(),
    rounds: z.array(PairRound),
    next: z.nullable(Id),
  }),
  refusals: ['seedsUnknown'],
})
