// A withdrawal: money that is held at once, checked, sent, and either paid out or returned.
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
  Secret,
  withLoginName,
  withProof,
} from './fields.ts'

export const WithdrawalStatus = z.enum([
  'requested',
  'checking',
  'approved',
  'sending',
  'paid',
  'rejected',
  'cancelled',
  'failed',
])
export type WithdrawalStatus = z.infer<typeof WithdrawalStatus>

export const payoutKinds = ['bank', 'ewallet', 'crypto'] as const
export const PayoutKind = z.enum(payoutKinds)
export type PayoutKind = z.infer<typeof PayoutKind>

/** The next step open to the player; `wait` if they need not do anything. */
export const NextStep = z.enum(['wait', 'cancel', 'tryAnother', 'verify', 'contact'])
export type NextStep = z.infer<typeof NextStep>

/** Reasons for which an operator rejects a withdrawal. */
export const rejectReasons = ['documents', 'sourceUnclear', 'accountUnclear', 'other'] as const
export type RejectReason = (typeof rejectReasons)[number]

/**
 * Reasons of a withdrawal's steps: from an operator, the bank, the player, or because a deposit address of this site
 * was the destination. Stored steps may have older reasons.
 */
export const withdrawalReasons = [
  ...rejectReasons,
  'accountClosed',
  'bankRefused',
  'depositAddress',
  'byPlayer',
] as const
export type WithdrawalReason = (typeof withdrawalReasons)[number]

/** Refusals of `createWithdrawal` that apply to any amount, in the order in which a player can resolve them. */
export const withdrawalBars = [
  'realMoneyOff',
  'insufficientFunds',
  'methodUnknown',
  'methodUnfit',
  'methodCooling',
  'notOwnAccount',
  'addressUnspendable',
  'ownDepositAddress',
  'withdrawPasswordUnset',
  'kycNeeded',
  'bonusOpen',
] as const
export const WithdrawalBar = z.enum(withdrawalBars)
export type WithdrawalBar = z.infer<typeof WithdrawalBar>

export const Withdrawal = z.object({
  id: Id,
  currency: Currency,
  amount: Amount,
  status: WithdrawalStatus,
  /** One of `withdrawalReasons`. */
  reason: z.nullable(z.string()),
  methodId: Id,
  kind: PayoutKind,
  /** The masked account or address that receives the money. */
  destination: z.string(),
  createdAt: Instant,
  changedAt: Instant,
  canCancel: z.boolean(),
  /** Time by which most similar withdrawals are paid; null once it is decided. */
  expectedAt: z.nullable(Instant),
  /** The next step open to the player; null once it is paid. */
  next: z.nullable(NextStep),
  /** The payment gateway's own reference, or the coin transaction; null until there is one. */
  reference: z.nullable(z.string()),
  /** All states so far, oldest first. */
  steps: z.array(z.object({ status: WithdrawalStatus, at: Instant, reason: z.nullable(z.string()) })),
})
export type Withdrawal = z.infer<typeof Withdrawal>

export const WithdrawMethod = z.object({
  code: z.string(),
  kind: PayoutKind,
  name: InBoth,
  currency: Currency,
  network: z.nullable(z.string()),
  networkName: z.nullable(InBoth),
  min: Amount,
  max: Amount,
  /** The smallest amount that this method moves: every amount is a multiple of it. */
  unit: Amount,
  fee: Amount,
  /** Hours within which most withdrawals are paid. */
  expectedHours: z.number(),
})
export type WithdrawMethod = z.infer<typeof WithdrawMethod>

/** A bonus that a withdrawal now would forfeit. */
export const ForfeitedBonus = z.object({
  requestId: Id,
  name: InBoth,
  currency: Currency,
  /** Amount at its grant. */
  bonusAmount: Amount,
  /** Amount that is lost now. */
  amount: Amount,
  wagerTarget: Amount,
  wagerDone: Amount,
  wagerLeft: Amount,
})
export type ForfeitedBonus = z.infer<typeof ForfeitedBonus>

export const queryWithdrawMethods = call({
  path: '/api/v1/withdraw/queryWithdrawMethod_v2',
  as: 'player',
  input: z.object({ ...withLoginName, currency: Currency }),
  output: z.object({ methods: z.array(WithdrawMethod) }),
})

export const queryWithdrawLimit = call({
  path: '/api/v1/withdraw/queryLimit',
  as: 'player',
  input: z.object({ ...withLoginName, currency: Currency, methodId: z.optional(Id) }),
  output: z.object({
    currency: Currency,
    min: Amount,
    /** Maximum per withdrawal: the rule's, or the daily limit of the player's level if that is lower. */
    max: Amount,
    /** Amount that can be withdrawn now, from the balance and within today's limit of the level. */
    available: Amount,
    /**
     * The smallest amount that `methodId` moves, or any method of the currency if none is named: `max` and `available`
     * are multiples of it.
     */
    unit: Amount,
    /** The part of the balance below that unit, which stays in the wallet. */
    remainder: Amount,
    /** Hours within which most withdrawals are paid. */
    expectedHours: z.number(),
    level: z.int(),
    /** Daily limit of the level, and its remainder today; null without a limit. */
    perDay: z.nullable(Amount),
    leftToday: z.nullable(Amount),
    /** Maximum amount that is approved without review by a person. */
    approvedUpTo: Amount,
    hasWithdrawPassword: z.boolean(),
    /**
     * Refusals that a withdrawal of the minimum amount would get now: to `methodId`, or if none is named to each of the
     * player's destinations. Empty if it is possible.
     */
    bars: z.array(WithdrawalBar),
    /** The bonus that a withdrawal now would forfeit; no other bonus and no free spins are affected. */
    bonus: z.nullable(ForfeitedBonus),
  }),
})

export const createWithdrawal = call({
  path: '/api/v1/withdraw/create',
  as: 'player',
  idempotent: true,
  perMinute: 10,
  secret: ['withdrawPassword'],
  input: z.object({
    ...withLoginName,
    requestId: RequestId,
    currency: Currency,
    amount: AmountText,
    methodId: Id,
    withdrawPassword: Secret,
    /** The bonus whose loss the player has confirmed, as `queryWithdrawLimit` returned it. */
    forfeits: z.optional(z.object({ requestId: Id, amount: Amount })),
  }),
  output: Withdrawal,
  refusals: [
    'badAmount',
    'amountOutside',
    'payoutTooFine',
    'insufficientFunds',
    'methodUnknown',
    'methodUnfit',
    'addressUnspendable',
    'ownDepositAddress',
    'methodCooling',
    'notOwnAccount',
    'withdrawPasswordUnset',
    'wrongWithdrawPassword',
    'lockedOut',
    'bonusOpen',
    'bonusChanged',
    'roundOpen',
    'keyReused',
    'realMoneyOff',
    'kycNeeded',
  ],
})

export const cancelWithdrawal = call({
  path: '/api/v1/withdraw/cancel',
  as: 'player',
  idempotent: true,
  perMinute: 20,
  input: z.object({ ...withLoginName, requestId: RequestId, id: Id }),
  output: Withdrawal,
  refusals: ['withdrawalUnknown', 'tooLateToCancel', 'keyReused'],
})

export const queryWithdrawals = call({
  path: '/api/v1/withdraw/query_by_login_name',
  as: 'player',
  input: z.object({ ...withLoginName, ...pageInput, id: z.optional(Id) }),
  output: z.object({ withdrawals: z.array(Withdrawal), total: z.int() }),
})

/** Sets the password required for withdrawals, which differs from the account's password. */
export const setWithdrawPassword = call({
  path: '/api/v1/player/withdraw_password/set',
  as: 'player',
  perMinute: 10,
  secret: ['withdrawPassword', 'password'],
  input: z.object({ ...withLoginName, ...withProof, withdrawPassword: Secret }),
  output: z.object({ hasWithdrawPassword: z.boolean() }),
  refusals: [
    'weakWithdrawPassword',
    'sameAsPassword',
    'proofNeeded',
    'wrongCredentials',
    'lockedOut',
    'stepGone',
  ],
})
