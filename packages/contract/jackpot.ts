// The jackpots: pots fed by a share of stakes, the rules and proof of their drops, and drawings earned by staking.
import * as z from 'zod/mini'
import { call } from './call.ts'
import {
  Amount,
  Currency,
  GameId,
  Id,
  InBoth,
  Instant,
  pageInput,
  RequestId,
  Sha256,
  withLoginName,
} from './fields.ts'

export const PotId = z.string().check(z.regex(/^[a-z][a-z-]{1,19}$/))

/** The current state of a pot. Its drop amount was drawn when its round opened, and is sealed by the commitment. */
export const JackpotPot = z.object({
  potId: PotId,
  name: InBoth,
  amount: Amount,
  /** Incremented with each drop. */
  roundNum: z.int(),
  /** Share of a stake that feeds it, in parts per million. */
  sharePpm: z.int(),
  /** The operator's initial amount of a round. */
  seedAmount: Amount,
  /** The drop amount is uniform from the floor to this amount. */
  floorAmount: Amount,
  mustDropBy: Amount,
  commitment: Sha256,
  /** Amount added by stakes since the site's day began. */
  fedToday: Amount,
})
export type JackpotPot = z.infer<typeof JackpotPot>

/** Fields of the specification (section 3), for the largest pot; rights are the caller's, 0 for a visitor. */
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
  /** Largest first. */
  pots: z.array(JackpotPot),
  /** A smaller stake neither feeds a pot nor earns drawings. */
  leastStake: Amount,
  /** Total share for pots and drawings, in parts per million of a stake. */
  sharePpm: z.int(),
  /** Average return of a stake, including the operator's part, in parts per million. */
  returnPpm: z.int(),
  draws: z.object({
    sharePpm: z.int(),
    /** Amount of stakes that earns one right. */
    perStaked: Amount,
    /** Each prize with its weight relative to the total. */
    prizes: z.array(z.object({ amount: Amount, weight: z.int() })),
    /** Average prize of one drawing. */
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

/** A pot that has dropped, with the data to prove when; without any player's name. */
export const JackpotDrop = z.object({
  potId: PotId,
  name: InBoth,
  roundNum: z.int(),
  /** Amount paid: the drawn drop amount. */
  amount: Amount,
  currency: Currency,
  at: Instant,
  /** The round whose share raised the pot to that amount; its player was paid. */
  roundId: Id,
  amountBefore: Amount,
  /** Amount that this round's stake added; the part above the drop amount began the next round. */
  contribution: Amount,
  floorAmount: Amount,
  mustDropBy: Amount,
  commitment: Sha256,
  serverSeed: Sha256,
})
export type JackpotDrop = z.infer<typeof JackpotDrop>

/** Lists drops, latest first. */
export const queryJackpotHistory = call({
  path: '/api/phoenix/prom/open/jackpot/history',
  as: 'anyone',
  silent: true,
  input: z.object({ ...pageInput, potId: z.optional(PotId) }),
  output: z.object({ drops: z.array(JackpotDrop), total: z.int() }),
})

/** Returns whether the caller may run a drawing now, the progress to the next right, and their own day. */
export const queryJackpotQualified = call({
  path: '/api/phoenix/prom/jackpot/qualified',
  as: 'player',
  input: z.object({ ...withLoginName }),
  output: z.object({
    ...info,
    currency: Currency,
    qualified: z.boolean(),
    /** Amount staked towards the next right. */
    towards: Amount,
    perStaked: Amount,
    today: z.object({ staked: Amount, rounds: z.int(), fed: Amount }),
    /** Reason why drawings are closed now, regardless of rights: the player's own pause, or an identity check. */
    closed: z.nullable(z.enum(['onBreak', 'excluded', 'identityHeld'])),
  }),
  refusals: ['jackpotUnknown'],
})

/** Returns the total number of rights the caller has ever earned. */
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

/** A drawing, provable with the player's own seeds after they have changed them. */
export const JackpotDrawing = z.object({
  id: Id,
  at: Instant,
  amount: Amount,
  currency: Currency,
  /** The number of the drawn ticket, out of all tickets. */
  ticket: z.int(),
  tickets: z.int(),
  nonce: z.int(),
  clientSeed: z.string(),
  commitment: Sha256,
  /** Null until the player has changed seeds. */
  serverSeed: z.nullable(Sha256),
})
export type JackpotDrawing = z.infer<typeof JackpotDrawing>

/** Lists the caller's drawings, latest first. */
export const queryJackpotDrawings = call({
  path: '/api/phoenix/prom/jackpot/drawingRecords',
  as: 'player',
  input: z.object({ ...withLoginName, ...pageInput }),
  output: z.object({ drawings: z.array(JackpotDrawing), total: z.int() }),
})

/** Lists other players' recent drawings, without names. */
export const queryOtherJackpotDrawings = call({
  path: '/api/phoenix/prom/jackpot/otherDrawRecords',
  as: 'player',
  input: z.object({ ...withLoginName }),
  output: z.object({ drawings: z.array(z.object({ at: Instant, amount: Amount, currency: Currency })) }),
})

/** Uses one right; the prize is credited to the wallet at once. */
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

/** Push message with the changed pots. */
export const JackpotAmounts = z.object({
  at: Instant,
  pots: z.array(z.object({ potId: PotId, amount: Amount, roundNum: z.int() })),
})
export type JackpotAmounts = z.infer<typeof JackpotAmounts>
