// The jackpots: pots that a share of stakes feeds, where each drops, how it is proved, and draws earned by staking.
import * as z from 'zod/mini'
import { call } from './call.ts'
import {
  Amount,
  Currency,
  GameId,
  Id,
  InBoth,
  Instant,
  pageAsked,
  RequestId,
  Sha256,
  withLoginName,
} from './fields.ts'

export const PotId = z.string().check(z.regex(/^[a-z][a-z-]{1,19}$/))

/** A pot as it is now. What it is to drop at was drawn when its round opened, and is sealed by the commitment. */
export const JackpotPot = z.object({
  potId: PotId,
  name: InBoth,
  amount: Amount,
  /** Grows by one with each drop. */
  roundNum: z.int(),
  /** Parts per million of a stake that go into it. */
  sharePpm: z.int(),
  /** What the house begins a round with. */
  seedAmount: Amount,
  /** It drops at an amount from the floor up to this one, each as likely. */
  floorAmount: Amount,
  mustDropBy: Amount,
  commitment: Sha256,
  /** What stakes have added since the site's day began. */
  fedToday: Amount,
})
export type JackpotPot = z.infer<typeof JackpotPot>

/** Fields of the specification (section 3), of the largest pot; rights are the caller's, 0 for a visitor. */
const info = {
  jackpotAmount: Amount,
  bigBonusAmount: Amount,
  jackpotRoundNum: z.int(),
  canUseQualifiedCount: z.int(),
}

export const Jackpot = z.object({
  ...info,
  currency: Currency,
  at: Instant,
  /** The largest first. */
  pots: z.array(JackpotPot),
  /** A stake below it feeds nothing and draws nothing. */
  leastStake: Amount,
  /** Everything that goes into pots and draws, parts per million of a stake. */
  sharePpm: z.int(),
  /** What comes back of a stake on average, with what the house adds, parts per million. */
  returnPpm: z.int(),
  draws: z.object({
    sharePpm: z.int(),
    /** So much staked earns one right. */
    perStaked: Amount,
    /** Each with its weight among all weights. */
    prizes: z.array(z.object({ amount: Amount, weight: z.int() })),
    /** What one draw gives on average. */
    averageAmount: Amount,
  }),
  games: z.array(z.object({ gameId: GameId, name: InBoth, kind: z.string(), hasCover: z.boolean() })),
  terms: z.object({ ja: z.array(z.string()), en: z.array(z.string()) }),
})
export type Jackpot = z.infer<typeof Jackpot>

export const queryJackpotAmount = call({
  path: '/api/phoenix/prom/open/jackpot/amount',
  as: 'either',
  input: z.object({ ...withLoginName }),
  output: Jackpot,
  refusals: ['jackpotUnknown'],
})

/** A pot that has dropped, and all that anybody needs to prove where: no name of anybody. */
export const JackpotDrop = z.object({
  potId: PotId,
  name: InBoth,
  roundNum: z.int(),
  /** What it paid: the amount it was drawn to drop at. */
  amount: Amount,
  currency: Currency,
  at: Instant,
  /** The round whose share lifted the pot to that amount; its player was paid. */
  roundId: Id,
  amountBefore: Amount,
  /** What that round's stake added; what went beyond the drop began the next round. */
  contribution: Amount,
  floorAmount: Amount,
  mustDropBy: Amount,
  commitment: Sha256,
  serverSeed: Sha256,
})
export type JackpotDrop = z.infer<typeof JackpotDrop>

/** Drops, the latest first. */
export const queryJackpotHistory = call({
  path: '/api/phoenix/prom/open/jackpot/history',
  as: 'anyone',
  silent: true,
  input: z.object({ ...pageAsked, potId: z.optional(PotId) }),
  output: z.object({ drops: z.array(JackpotDrop), total: z.int() }),
})

/** Whether the caller may draw now, how far the next right is, and their own day. */
export const queryJackpotQualified = call({
  path: '/api/phoenix/prom/jackpot/qualified',
  as: 'player',
  input: z.object({ ...withLoginName }),
  output: z.object({
    ...info,
    currency: Currency,
    qualified: z.boolean(),
    /** Staked towards the next right. */
    towards: Amount,
    perStaked: Amount,
    today: z.object({ staked: Amount, rounds: z.int(), fed: Amount }),
    /** Why nothing is drawn now, whatever rights there are: a pause of the player's own or a check. */
    closed: z.nullable(z.enum(['onBreak', 'excluded', 'identityHeld'])),
  }),
  refusals: ['jackpotUnknown'],
})

/** The caller's rights, all that were ever earned. */
export const sumJackpotQualified = call({
  path: '/api/phoenix/prom/jackpot/qualified/sum',
  as: 'player',
  input: z.object({ ...withLoginName }),
  output: z.object({
    earnedCount: z.int(),
    usedCount: z.int(),
    canUseQualifiedCount: z.int(),
    drawnAmount: Amount,
    currency: Currency,
  }),
  refusals: ['jackpotUnknown'],
})

/** A draw, proved with the player's own seeds once they have changed them. */
export const JackpotDrawing = z.object({
  id: Id,
  at: Instant,
  amount: Amount,
  currency: Currency,
  /** Which ticket of how many was drawn. */
  ticket: z.int(),
  tickets: z.int(),
  nonce: z.int(),
  clientSeed: z.string(),
  commitment: Sha256,
  /** Null until the player has changed seeds. */
  serverSeed: z.nullable(Sha256),
})
export type JackpotDrawing = z.infer<typeof JackpotDrawing>

/** The caller's draws, the latest first. */
export const queryJackpotDrawings = call({
  path: '/api/phoenix/prom/jackpot/drawingRecords',
  as: 'player',
  input: z.object({ ...withLoginName, ...pageAsked }),
  output: z.object({ drawings: z.array(JackpotDrawing), total: z.int() }),
})

/** What others drew lately, without names. */
export const queryOtherJackpotDrawings = call({
  path: '/api/phoenix/prom/jackpot/otherDrawRecords',
  as: 'player',
  input: z.object({ ...withLoginName }),
  output: z.object({ drawings: z.array(z.object({ at: Instant, amount: Amount, currency: Currency })) }),
})

/** Uses one right; what is drawn is in the wallet at once. */
export const drawJackpot = call({
  path: '/api/phoenix/prom/jackpot/draw',
  as: 'player',
  idempotent: true,
  perMinute: 60,
  input: z.object({ ...withLoginName, requestId: RequestId }),
  output: z.object({ drawing: JackpotDrawing, canUseQualifiedCount: z.int() }),
  refusals: [
    'jackpotUnknown',
    'jackpotUnqualified',
    'jackpotFundLow',
    'seedMissing',
    'keyReused',
    'onBreak',
    'excluded',
    'identityHeld',
  ],
})

/** What the push says of the pots: those that changed. */
export const JackpotAmounts = z.object({
  at: Instant,
  pots: z.array(z.object({ potId: PotId, amount: Amount, roundNum: z.int() })),
})
export type JackpotAmounts = z.infer<typeof JackpotAmounts>
