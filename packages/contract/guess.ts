// A guess-game: players stake on what will happen; a pool is shared by those who were right, fixed odds are the house's.
import * as z from 'zod/mini'
import { ActivityCode } from './activity.ts'
import { call } from './call.ts'
import {
  Amount,
  AmountText,
  Currency,
  Id,
  InBoth,
  Instant,
  pageAsked,
  RequestId,
  withLoginName,
} from './fields.ts'

const GuessOptionId = z.string().check(z.regex(/^[a-z0-9-]{1,32}$/))
const GuessTagId = z.string().check(z.regex(/^[a-z0-9-]{1,32}$/))

/** How many times the stake comes back, with three decimals. */
const Odds = z.string().check(z.regex(/^(0|[1-9]\d*)\.\d{3}$/))

/** Not begun, taking bets, waiting for the result, decided, stakes given back. */
const GuessState = z.enum(['upcoming', 'open', 'closed', 'settled', 'refunded'])
export type GuessState = z.infer<typeof GuessState>

/** What was staked in one currency; pools of different currencies are never mixed. */
const GuessPool = z.object({
  currency: Currency,
  total: Amount,
  bettors: z.int(),
  options: z.array(
    z.object({
      option: GuessOptionId,
      amount: Amount,
      bettors: z.int(),
      /** As things stand, or fixed; null while nobody has staked on it. */
      odds: z.nullable(Odds),
    }),
  ),
})
export type GuessPool = z.infer<typeof GuessPool>

const GuessGame = z.object({
  guessId: ActivityCode,
  title: InBoth,
  summary: InBoth,
  terms: z.object({ ja: z.array(z.string()), en: z.array(z.string()) }),
  picture: z.string(),
  mode: z.enum(['pool', 'fixedOdds']),
  /** What the house keeps of a pool, in parts per million; 0 for fixed odds. */
  houseSharePpm: z.int(),
  tags: z.array(GuessTagId),
  state: GuessState,
  from: Instant,
  /** Bets are taken until then, by the platform's clock. */
  closesAt: Instant,
  resultAt: Instant,
  /** Where the result is read. */
  source: InBoth,
  /** Without a result by then every stake is given back. */
  refundBy: Instant,
  options: z.array(z.object({ id: GuessOptionId, name: InBoth, picture: z.string() })),
  /** The least stake, and the most that one player can have on the game. */
  stakes: z.array(z.object({ currency: Currency, least: Amount, largest: Amount })),
  pools: z.array(GuessPool),
  /** What happened, once it is decided. */
  result: z.nullable(GuessOptionId),
})
export type GuessGame = z.infer<typeof GuessGame>

/** Every game that is shown, those that take bets first; one of them by its id, also when it is over. */
export const queryGuessGames = call({
  path: '/api/phoenix/prom/open/guess/config/list',
  as: 'either',
  input: z.object({ ...withLoginName, guessId: z.optional(ActivityCode), tag: z.optional(GuessTagId) }),
  output: z.object({ games: z.array(GuessGame) }),
})

export const queryGuessTags = call({
  path: '/api/phoenix/prom/open/guess/tag/list',
  as: 'either',
  input: z.object({ ...withLoginName }),
  output: z.object({ tags: z.array(z.object({ tag: GuessTagId, name: InBoth, games: z.int() })) }),
})

/** What a stake would bring as things stand; nothing is moved and nothing is promised, fixed odds excepted. */
export const estimateGuessReward = call({
  path: '/api/phoenix/prom/open/guess/estimateReward',
  as: 'either',
  input: z.object({
    ...withLoginName,
    guessId: ActivityCode,
    option: GuessOptionId,
    currency: Currency,
    amount: AmountText,
  }),
  output: z.object({
    /** Null while nobody has staked on it. */
    odds: z.nullable(Odds),
    /** With this stake among the others. */
    oddsWithStake: Odds,
    reward: Amount,
  }),
  refusals: ['guessUnknown', 'guessOptionUnknown', 'guessClosed', 'badAmount', 'amountOutside'],
})

const GuessOutcome = z.enum(['open', 'won', 'lost', 'refunded'])

const GuessBet = z.object({
  id: Id,
  guessId: ActivityCode,
  title: InBoth,
  option: GuessOptionId,
  optionName: InBoth,
  currency: Currency,
  amount: Amount,
  /** Fixed at the bet, or what the pool came to; null while a pool is open. */
  odds: z.nullable(Odds),
  at: Instant,
  outcome: GuessOutcome,
  /** What came back; null while it is open. */
  payout: z.nullable(Amount),
})
export type GuessBet = z.infer<typeof GuessBet>

/** One option a player and game; more on the same one is added to it. */
export const betGuess = call({
  path: '/api/phoenix/prom/guess/bet',
  as: 'player',
  idempotent: true,
  perMinute: 30,
  input: z.object({
    ...withLoginName,
    requestId: RequestId,
    /** By the common config: `appid` from a big screen, `appidForPc` from any other, as the specification has it. */
    appId: z.string().check(z.minLength(1), z.maxLength(40)),
    guessId: ActivityCode,
    option: GuessOptionId,
    currency: Currency,
    amount: AmountText,
  }),
  output: z.object({ bet: GuessBet }),
  refusals: [
    'appIdUnknown',
    'guessUnknown',
    'guessOptionUnknown',
    'guessClosed',
    'guessOtherOption',
    'guessFull',
    'wagerLimit',
    'lossLimit',
    'sessionLimit',
    'activityNotForYou',
    'badAmount',
    'amountOutside',
    'insufficientFunds',
    'keyReused',
    'regionClosed',
    'gameClosedHere',
    'stakeTooLargeHere',
    'onBreak',
    'excluded',
    'identityHeld',
    'identityNeeded',
  ],
})

const betPage = z.object({ bets: z.array(GuessBet), total: z.int() })

/** The player's bets that wait for a result, the newest first; of one game where it is named, whatever their outcome. */
export const pageGuessBets = call({
  path: '/api/phoenix/prom/guess/bet/page',
  as: 'player',
  input: z.object({ ...withLoginName, ...pageAsked, guessId: z.optional(ActivityCode) }),
  output: betPage,
})

/** The player's bets that are decided, the newest first. */
export const pageGuessBetRecords = call({
  path: '/api/phoenix/prom/guess/bet/record/page',
  as: 'player',
  input: z.object({ ...withLoginName, ...pageAsked }),
  output: betPage,
})

/** Games that are decided or were given back, the newest first. */
export const pageGuessRecords = call({
  path: '/api/phoenix/prom/open/guess/record/page',
  as: 'either',
  input: z.object({ ...withLoginName, ...pageAsked }),
  output: z.object({
    records: z.array(
      z.object({
        guessId: ActivityCode,
        title: InBoth,
        state: GuessState,
        result: z.nullable(InBoth),
        /** What was read at the source, as it was written down. */
        reading: z.string(),
        decidedAt: Instant,
        isCorrected: z.boolean(),
      }),
    ),
    total: z.int(),
  }),
})

const GuessPrize = z.object({
  id: Id,
  guessId: ActivityCode,
  title: InBoth,
  /** Won, given back, or owed because a result was corrected. */
  kind: z.enum(['win', 'refund', 'correction']),
  currency: Currency,
  amount: Amount,
  at: Instant,
  /** Paid by itself then, claimed or not. */
  payBy: Instant,
  /** Null while it waits to be claimed. */
  claimedAt: z.nullable(Instant),
})
export type GuessPrize = z.infer<typeof GuessPrize>

export const pageGuessPrizes = call({
  path: '/api/phoenix/prom/guess/prize/record/page',
  as: 'player',
  input: z.object({ ...withLoginName, ...pageAsked }),
  output: z.object({ prizes: z.array(GuessPrize), total: z.int() }),
})

/** Moves a prize into the wallet, once; of one that was claimed it says so, and nothing moves again. */
export const claimGuessPrize = call({
  path: '/api/phoenix/prom/guess/claimPrize',
  as: 'player',
  idempotent: true,
  perMinute: 60,
  input: z.object({ ...withLoginName, prizeId: Id }),
  output: z.object({ prize: GuessPrize }),
  refusals: ['guessPrizeUnknown'],
})

const TopRow = z.object({
  place: z.int(),
  maskedName: z.string(),
  /** Whether it is one of the practice world's players. */
  isSample: z.boolean(),
  isOwn: z.boolean(),
})

/** Players by how often they were right, never by what they gained; the reader's own row comes last where it is further down. */
export const queryGuessTop = call({
  path: '/api/phoenix/prom/open/guess/top/list',
  as: 'either',
  input: z.object({ ...withLoginName }),
  output: z.object({
    /** Decided games a player needs to be among them. */
    leastSettled: z.int(),
    rows: z.array(z.extend(TopRow, { ratePpm: z.int(), settled: z.int() })),
  }),
})

/** Players by how many games in a row they have been right in. */
export const queryGuessStreaks = call({
  path: '/api/phoenix/prom/open/guess/bonus/top',
  as: 'either',
  input: z.object({ ...withLoginName }),
  output: z.object({ rows: z.array(z.extend(TopRow, { streak: z.int() })) }),
})
