// A withdrawal: money held at once, checked, sent, and either paid or given back.
import * as z from 'zod/mini'
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

/** What the player can do next; `wait` where nothing is needed of them. */
export const NextStep = z.enum(['wait', 'cancel', 'tryAnother', 'verify', 'contact'])
export type NextStep = z.infer<typeof NextStep>

/** Why a person sends a withdrawal back. */
export const rejectReasons = ['documents', 'sourceUnclear', 'accountUnclear', 'other'] as const
export type RejectReason = (typeof rejectReasons)[number]

/**
 * Reasons of a withdrawal's steps: an operator's, the bank's, a deposit address of this site, the player's. Stored steps may
 * hold older ones.
 */
export const withdrawalReasons = [
  ...rejectReasons,
  'accountClosed',
  'bankRefused',
  'depositAddress',
  'byPlayer',
] as const
export type WithdrawalReason = (typeof withdrawalReasons)[number]

/** The refusals of `createWithdrawal` that hold whatever its amount, in the order a player can do something about them. */
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
  /** The masked account or address the money goes to. */
  destination: z.string(),
  createdAt: Instant,
  changedAt: Instant,
  canCancel: z.boolean(),
  /** When most like it are paid; null once it is decided. */
  expectedAt: z.nullable(Instant),
  /** What can be done now; null once it is paid. */
  next: z.nullable(NextStep),
  /** The rail's own reference, or the coin transaction, once there is one. */
  reference: z.nullable(z.string()),
  /** Every state it has been in, oldest first. */
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
  /** The smallest amount it moves: every amount is a multiple. */
  unit: Amount,
  fee: Amount,
  /** Hours in which most are paid. */
  expectedHours: z.number(),
})
export type WithdrawMethod = z.infer<typeof WithdrawMethod>

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
    /** The most at a time: the rule's, or what the player's level lets out in a day where that is less. */
    max: Amount,
    /** What could be withdrawn now: of the balance, and of what the level lets out today. */
    available: Amount,
    /** The smallest amount `methodId` moves, or without one any way of the currency: `max` and `available` are multiples. */
    unit: Amount,
    /** The part of the balance below that unit: it stays in the wallet. */
    remainder: Amount,
    /** Hours in which most are paid. */
    expectedHours: z.number(),
    level: z.int(),
    /** What the level lets out in a day, and what is left of it today; null without a ceiling. */
    perDay: z.nullable(Amount),
    leftToday: z.nullable(Amount),
    /** Up to this no person looks at it. */
    approvedUpTo: Amount,
    hasWithdrawPassword: z.boolean(),
    /**
     * What a withdrawal of the least amount would be refused by now: to `methodId`, or without one to each destination
     * the player has. Empty where one can be made.
     */
    bars: z.array(WithdrawalBar),
    /** A bonus that would be given up by withdrawing now. */
    bonus: z.nullable(
      z.object({ requestId: Id, bonusAmount: Amount, currency: Currency, wagerLeft: Amount }),
    ),
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
    /** The player knows that an open bonus is given up by this. */
    givesUpBonus: z.optional(z.boolean()),
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
  input: z.object({ ...withLoginName, ...pageAsked, id: z.optional(Id) }),
  output: z.object({ withdrawals: z.array(Withdrawal), total: z.int() }),
})

/** The password that is asked for when money leaves; another one than the account's. */
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
