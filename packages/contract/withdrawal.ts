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

export const Withdrawal = z.object({
  id: Id,
  currency: Currency,
  amount: Amount,
  status: WithdrawalStatus,
  reason: z.nullable(z.string()),
  methodId: Id,
  /** The masked account the money goes to. */
  destination: z.string(),
  createdAt: Instant,
  changedAt: Instant,
  canCancel: z.boolean(),
  /** Every state it has been in, oldest first. */
  steps: z.array(z.object({ status: WithdrawalStatus, at: Instant, reason: z.nullable(z.string()) })),
})
export type Withdrawal = z.infer<typeof Withdrawal>

export const queryWithdrawMethods = call({
  path: '/api/v1/withdraw/queryWithdrawMethod_v2',
  as: 'player',
  input: z.object({ ...withLoginName, currency: Currency }),
  output: z.object({ methods: z.array(z.object({ code: z.string(), name: InBoth, currency: Currency })) }),
})

export const queryWithdrawLimit = call({
  path: '/api/v1/withdraw/queryLimit',
  as: 'player',
  input: z.object({ ...withLoginName, currency: Currency }),
  output: z.object({
    currency: Currency,
    min: Amount,
    /** The most at a time: the rule's, or what the player's level lets out in a day where that is less. */
    max: Amount,
    /** What could be withdrawn now: of the balance, and of what the level lets out today. */
    available: Amount,
    /** Hours in which most are paid. */
    expectedHours: z.number(),
  }),
})

export const createWithdrawal = call({
  path: '/api/v1/withdraw/create',
  as: 'player',
  idempotent: true,
  perMinute: 10,
  secret: ['password'],
  input: z.object({
    ...withLoginName,
    requestId: RequestId,
    currency: Currency,
    amount: AmountText,
    methodId: Id,
    /** The account's password, asked again because money leaves. */
    password: Secret,
  }),
  output: Withdrawal,
  refusals: [
    'badAmount',
    'amountOutside',
    'insufficientFunds',
    'methodUnknown',
    'wrongCredentials',
    'lockedOut',
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
