// A guess-game: players stake on an event; a pool is shared by those who were right, fixed odds are paid by the
// operator.
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
  pageInput,
  RequestId,
  withLoginName,
} from './fields.ts'

const GuessOptionId = z.string().check(z.regex(/^[a-z0-9-]{1,32}$/))
const GuessTagId = z.string().check(z.regex(/^[a-z0-9-]{1,32}$/))

/** Payout as a multiple of the stake, with three decimals. */
const Odds = z.string().check(z.regex(/^(0|[1-9]\d*)\.\d{3}$/))

/** States: not open yet, taking bets, waiting for the result, decided, stakes returned. */
const GuessState = z.enum(['upcoming', 'open', 'closed', 'settled', 'refunded'])
export type GuessState = z.infer<typeof GuessState>

/** Total stakes in one currency; pools of different currencies are never mixed. */
const GuessPool = z.object({
  currency: Currency,
  total: Amount,
  bettors: z.int(),
  options: z.array(
    z.object({
      option: GuessOptionId,
      amount: Amount,
      bettors: z.int(),
      /** Current or fixed odds; null while nobody has staked on the option. */
      odds: z.nullable(Odds),
    }),
  ),
})
export type GuessPool = z.infer<typeof GuessPool>

const Hex = z.string().check(z.regex(/^[0-9a-f]+$/))

/** The round of the public randomness beacon that decides a game, fixed by the time of the result. */
const GuessBeacon = z.object({
  game: z.enum(['zodiacRace', 'twoDice']),
  /** Signer of the beacon's chain: drand's group, or the practice world's single signer. */
  signer: z.enum(['drand', 'practice']),
  /** The chain: its public key, 96 bytes as hex, the time of its first round in seconds, and its interval in seconds. */
  publicKey: Hex,
  genesis: z.int(),
  period: z.int(),
  /** The first round after `resultAt`. */
  round: z.int(),
  roundAt: Instant,
  /** The round's signature and the result it gives; null before the result. */
  proof: z.nullable(
    z.object({
      signature: Hex,
      value: Hex,
      /** The order of arrival as places in the list of options, from 1, or the dice. */
      figures: z.array(z.int()),
    }),
  ),
})
export type GuessBeacon = z.infer<typeof GuessBeacon>

const GuessGame = z.object({
  guessId: ActivityCode,
  title: InBoth,
  summary: InBoth,
  terms: z.object({ ja: z.array(z.string()), en: z.array(z.string()) }),
  picture: z.string(),
  mode: z.enum(['pool', 'fixedOdds']),
  /** The operator's share of a pool, in parts per million; 0 for fixed odds. */
  houseSharePpm: z.int(),
  tags: z.array(GuessTagId),
  state: GuessState,
  from: Instant,
  /** Bets are accepted until this time, by the platform's clock. */
  closesAt: Instant,
  resultAt: Instant,
  /** The source of the result. */
  source: InBoth,
  /** Without a result by this time every stake is returned. */
  refundBy: Instant,
  /** Null for a game whose result operators read at its source. */
  beacon: z.nullable(GuessBeacon),
  options: z.array(
    z.object({
      id: GuessOptionId,
      name: InBoth,
      picture: z.string(),
      /** Exact chance of an option of a game decided by the beacon: `ways` of `outOf` equally likely results; null for any other game. */
      chance: z.nullable(z.object({ ways: z.int(), outOf: z.int() })),
    }),
  ),
  /** Minimum stake, and the maximum total stake of one player on the game. */
  stakes: z.array(z.object({ currency: Currency, least: Amount, largest: Amount })),
  pools: z.array(GuessPool),
  /** The winning option, once it is decided. */
  result: z.nullable(GuessOptionId),
})
export type GuessGame = z.infer<typeof GuessGame>

/** Lists all published games, those that take bets first; a single one by its id, also when it is over. */
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

/** Estimates the payout of a stake at the current odds; no money is moved, and only fixed odds are guaranteed. */
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
    /** Null while nobody has staked on the option. */
    odds: z.nullable(Odds),
    /** Odds including this stake. */
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
  /** Odds fixed at the bet, or the pool's final ones; null while a pool is open. */
  odds: z.nullable(Odds),
  at: Instant,
  outcome: GuessOutcome,
  /** Payout; null while the bet is open. */
  payout: z.nullable(Amount),
})
export type GuessBet = z.infer<typeof GuessBet>

/** Bets on one option of a game; a player cannot bet on a second option, and further bets are added to the first. */
export const betGuess = call({
  path: '/api/phoenix/prom/guess/bet',
  as: 'player',
  idempotent: true,
  perMinute: 30,
  input: z.object({
    ...withLoginName,
    requestId: RequestId,
    /** From the common config: `appid` on a large screen, `appidForPc` on any other, as in the specification. */
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

/** Lists the player's undecided bets, newest first; for a named game all its bets, whatever their outcome. */
export const pageGuessBets = call({
  path: '/api/phoenix/prom/guess/bet/page',
  as: 'player',
  input: z.object({ ...withLoginName, ...pageInput, guessId: z.optional(ActivityCode) }),
  output: betPage,
})

/** Lists the player's decided bets, newest first. */
export const pageGuessBetRecords = call({
  path: '/api/phoenix/prom/guess/bet/record/page',
  as: 'player',
  input: z.object({ ...withLoginName, ...pageInput }),
  output: betPage,
})

/** Lists decided and refunded games, newest first. */
export const pageGuessRecords = call({
  path: '/api/phoenix/prom/open/guess/record/page',
  as: 'either',
  input: z.object({ ...withLoginName, ...pageInput }),
  output: z.object({
    records: z.array(
      z.object({
        guessId: ActivityCode,
        title: InBoth,
        state: GuessState,
        result: z.nullable(InBoth),
        /** The text recorded from the source; of a game decided by the beacon its round. */
        reading: z.string(),
        /** Whether a round of the public randomness beacon decided it. */
        isByBeacon: z.boolean(),
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
  /** Winnings, a refund, or an amount owed because a result was corrected. */
  kind: z.enum(['win', 'refund', 'correction']),
  currency: Currency,
  amount: Amount,
  at: Instant,
  /** Time of automatic payment if not claimed. */
  payBy: Instant,
  /** Null while unclaimed. */
  claimedAt: z.nullable(Instant),
})
export type GuessPrize = z.infer<typeof GuessPrize>

export const pageGuessPrizes = call({
  path: '/api/phoenix/prom/guess/prize/record/page',
  as: 'player',
  input: z.object({ ...withLoginName, ...pageInput }),
  output: z.object({ prizes: z.array(GuessPrize), total: z.int() }),
})

/** Claims a prize into the wallet once; for a claimed prize it returns that state and moves no money again. */
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
  /** Whether the player is one of the sandbox's sample players. */
  isSample: z.boolean(),
  isOwn: z.boolean(),
})

/**
 * Ranks players by how often they were right, never by their gains; the caller's own row comes last if it is further
 * down.
 */
export const queryGuessTop = call({
  path: '/api/phoenix/prom/open/guess/top/list',
  as: 'either',
  input: z.object({ ...withLoginName }),
  output: z.object({
    /** Minimum number of decided games to be ranked. */
    leastSettled: z.int(),
    rows: z.array(z.extend(TopRow, { ratePpm: z.int(), settled: z.int() })),
  }),
})

/** Ranks players by their number of consecutive right guesses. */
export const queryGuessStreaks = call({
  path: '/api/phoenix/prom/open/guess/bonus/top',
  as: 'either',
  input: z.object({ ...withLoginName }),
  output: z.object({ rows: z.array(z.extend(TopRow, { streak: z.int() })) }),
})
