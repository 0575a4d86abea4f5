// Virtual football: rounds of four matches at once between invented clubs, their odds, tickets and results. A round changes
// its state only at the instants of its timetable, at which a page asks again.
import * as z from 'zod/mini'
import { call } from './call.ts'
import { Amount, AmountText, Currency, Id, pageInput, RequestId, withLoginName } from './fields.ts'
import { SportCompetitor, SportMarketId, SportOdds, SportOutcomeId, SportStrength } from './sport.ts'
import {
  VirtualRoundId,
  virtualRecord,
  virtualTicket,
  virtualTicketRefusals,
  virtualTimes,
} from './virtual-sport.ts'

const Score = z.object({ home: z.int(), away: z.int() })

/** The number of a match in its round, from 1. */
const MatchNo = z.int().check(z.gte(1), z.lte(4))

const matchFields = {
  match: MatchNo,
  home: SportCompetitor,
  away: SportCompetitor,
  /** The final score; null unless the round is over. */
  score: z.nullable(Score),
}

const roundFields = {
  roundId: VirtualRoundId,
  /** All four matches kick off at `startsAt` and end 90 s later. A minute takes a second. */
  ...virtualTimes,
}

export const VirtualFootballListed = z.object({ ...roundFields, matches: z.array(z.object(matchFields)) })
export type VirtualFootballListed = z.infer<typeof VirtualFootballListed>

const Outcome = z.object({
  outcomeId: SportOutcomeId,
  odds: SportOdds,
  /** Null unless the round is over. */
  isWon: z.nullable(z.boolean()),
})

/** A market of a match under the names of `packages/sports`: `result`, `total:2.5`. */
const Market = z.object({
  marketId: SportMarketId,
  /** Average return of the market before rounding, ppm. */
  returnPpm: z.int(),
  outcomes: z.array(Outcome),
})
export type VirtualFootballMarket = z.infer<typeof Market>

/** A goal in a minute of 1 to 90; two sides may score in one minute, the home side first. */
const Goal = z.object({ minute: z.int().check(z.gte(1), z.lte(90)), side: z.enum(['home', 'away']) })
export type VirtualFootballGoal = z.infer<typeof Goal>

const Goals = z.array(Goal)

export const VirtualFootballMatch = z.object({
  ...matchFields,
  /** Public; the chances of a goal in each minute follow from them alone. */
  strengths: z.object({ home: SportStrength, away: SportStrength }),
  markets: z.array(Market),
  /** All goals in order, the same for everybody; present from the kick-off. */
  goals: z.nullable(Goals),
})
export type VirtualFootballMatch = z.infer<typeof VirtualFootballMatch>

export const VirtualFootballRound = z.object({ ...roundFields, matches: z.array(VirtualFootballMatch) })
export type VirtualFootballRound = z.infer<typeof VirtualFootballRound>

const Line = z.object({ match: MatchNo, marketId: SportMarketId, outcomeId: SportOutcomeId })

/** One bet of a ticket. */
const TicketLine = z.object({
  ...Line.shape,
  stake: Amount,
  odds: SportOdds,
  /** What it returned; null before the round is over. */
  returned: z.nullable(Amount),
})

export const VirtualFootballTicket = z.object({
  ...virtualTicket,
  round: VirtualFootballListed,
  lines: z.array(TicketLine),
})
export type VirtualFootballTicket = z.infer<typeof VirtualFootballTicket>

/** Lists the current round and the next ones in the order of their times, and the last ones, newest first. */
export const queryVirtualFootballRounds = call({
  path: '/api/v1/sport/virtual-football/list',
  as: 'anyone',
  perMinute: 240,
  input: z.object({}),
  output: z.object({
    /** The platform's clock, ms since 1970. */
    nowMs: z.int(),
    rounds: z.array(VirtualFootballListed),
    results: z.array(VirtualFootballListed),
  }),
})

/** The round with the fixed odds of every bet; bounds of stakes are those of a currency. */
export const queryVirtualFootballRound = call({
  path: '/api/v1/sport/virtual-football',
  as: 'anyone',
  perMinute: 240,
  input: z.object({ roundId: VirtualRoundId, currency: Currency }),
  output: z.object({
    nowMs: z.int(),
    round: VirtualFootballRound,
    leastStake: Amount,
    /** The largest return of one line; a larger one is refused. */
    mostReturn: Amount,
  }),
  refusals: ['virtualFootballUnknown'],
})

/** The most bets of one ticket. */
export const mostVirtualFootballLines = 60

/** Places all lines as one ticket of singles, or none. */
export const placeVirtualFootballTicket = call({
  path: '/api/v1/sport/virtual-football/ticket',
  as: 'player',
  idempotent: true,
  input: z.object({
    ...withLoginName,
    requestId: RequestId,
    appId: z.string().check(z.maxLength(40)),
    roundId: VirtualRoundId,
    currency: Currency,
    lines: z
      .array(z.object({ ...Line.shape, stake: AmountText }))
      .check(z.minLength(1), z.maxLength(mostVirtualFootballLines)),
  }),
  output: z.object({ ticket: VirtualFootballTicket }),
  refusals: [
    'appIdUnknown',
    'virtualFootballUnknown',
    'virtualFootballClosed',
    'virtualFootballLineUnknown',
    'virtualFootballStakeOutside',
    'virtualFootballReturnTooLarge',
    ...virtualTicketRefusals,
  ],
})

/** The player's own tickets, newest first: of one round, or of all. */
export const pageVirtualFootballTickets = call({
  path: '/api/v1/sport/virtual-football/ticket/page',
  as: 'player',
  input: z.object({ ...withLoginName, roundId: z.optional(VirtualRoundId), ...pageInput }),
  output: z.object({ tickets: z.array(VirtualFootballTicket), total: z.int(), open: z.int() }),
})

/** One of the player's own tickets. */
export const queryVirtualFootballTicket = call({
  path: '/api/v1/sport/virtual-football/ticket/query',
  as: 'player',
  input: z.object({ ...withLoginName, ticketId: Id }),
  output: z.object({ ticket: VirtualFootballTicket }),
  refusals: ['virtualTicketUnknown'],
})

/** A match as a record lists it. */
const RecordedMatch = z.object({
  home: z.string(),
  away: z.string(),
  strengths: z.object({ home: SportStrength, away: SportStrength }),
  markets: z.array(z.object({ marketId: SportMarketId, odds: z.record(SportOutcomeId, SportOdds) })),
  goals: z.nullable(Goals),
})

/** All inputs needed to recompute a round. */
export const VirtualFootballRecord = z.object({
  roundId: VirtualRoundId,
  ...virtualRecord,
  /** In the order of their numbers. Sides are ids of clubs. */
  matches: z.array(RecordedMatch),
})
export type VirtualFootballRecord = z.infer<typeof VirtualFootballRecord>

export const queryVirtualFootballRecord = call({
  path: '/api/v1/sport/virtual-football/record',
  as: 'anyone',
  input: z.object({ roundId: VirtualRoundId }),
  output: z.object({ record: VirtualFootballRecord }),
  refusals: ['virtualFootballUnknown'],
})
