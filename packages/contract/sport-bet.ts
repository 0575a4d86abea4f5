// Slips and the player's own bets on sports: what a slip's selections can be bet at, its placement, and cash-outs.
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
import {
  LegResult,
  MarketClosure,
  Sport,
  SportCompetition,
  SportCompetitor,
  SportEventId,
  SportEventState,
  SportMarketId,
  SportOdds,
  SportOutcomeId,
  sportEventNames,
} from './sport.ts'
import { RewardFunding, SlipRewards } from './sport-bonus.ts'
import { SportCashOut, SportCashOutOffer, SportCashOutPercent, SportCashOutQuote } from './sport-cash-out.ts'
import { SportScoreboard } from './sport-progress.ts'

export type {
  SportCashOut,
  SportCashOutObstacle,
  SportCashOutOffer,
  SportCashOutQuote,
} from './sport-cash-out.ts'

/** Which changes of odds between the page and the platform are accepted: every one, only better ones, or none. */
const AcceptOdds = z.enum(['any', 'better', 'none'])
export type AcceptOdds = z.infer<typeof AcceptOdds>

/** A selection with the odds that the player saw. */
const Selection = z.object({
  eventId: SportEventId,
  marketId: SportMarketId,
  outcomeId: SportOutcomeId,
  odds: SportOdds,
})
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
const BetEntrant = z.nullable(SportCompetitor)

const BetLeg = z.object({
  eventId: SportEventId,
  sport: Sport,
  competition: SportCompetition,
  ...sportEventNames,
  entrant: BetEntrant,
  startsAt: Instant,
  state: SportEventState,
  /** The play so far; null before the start. */
  progress: z.nullable(SportScoreboard),
  marketId: SportMarketId,
  outcomeId: SportOutcomeId,
  odds: SportOdds,
  isBanker: z.boolean(),
  /** Whether the market takes bets now. */
  isOpen: z.boolean(),
  result: z.nullable(LegResult),
  decidedAt: z.nullable(Instant),
})
export type SportBetLeg = z.infer<typeof BetLeg>

/** Returns the number that a player quotes for a bet: S-40892. */
export const betNumber = (number: bigint): string => `S-${number}`

const SportBet = z.object({
  id: Id,
  /** The number a player quotes (`betNumber`). */
  number: z.string(),
  state: SportBetState,
  currency: Currency,
  /** What pays it instead of own money; absent for own money. The stake of a free bet is never paid out. */
  rewardFunding: z.optional(RewardFunding),
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
  /** What it paid, its cash-outs and its stake included, unless that is a free bet's; null before settlement. */
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
        eventId: SportEventId,
        marketId: SportMarketId,
        outcomeId: SportOutcomeId,
        sport: Sport,
        home: z.nullable(SportCompetitor),
        away: z.nullable(SportCompetitor),
        startsAt: Instant,
        state: SportEventState,
        /** The play so far; null before the start. */
        progress: z.nullable(SportScoreboard),
        /** Null if the outcome is not offered any more. */
        odds: z.nullable(SportOdds),
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
    /** What may pay instead of own money, in the slip's currency; absent for a visitor. */
    rewards: z.optional(SlipRewards),
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
    /** Pays by own money only, also where a bonus's terms name its money first. */
    isOwnMoney: z.optional(z.boolean()),
    /** The free bet that pays the slip's one bet; the stake is its amount. */
    freeBetId: z.optional(Id),
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
    'freeBetUnknown',
    'freeBetUnfit',
    'bonusOddsTooLow',
    'bonusSinglesOnly',
    'bonusNotForSports',
    'bonusStakeTooLarge',
    'bonusOver',
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
