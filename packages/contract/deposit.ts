// A deposit: money on its way in, through a channel of a payment rail.
import * as z from 'zod/mini'
import { call } from './call.ts'
import {
  Amount,
  AmountText,
  Currency,
  Id,
  InBoth,
  Instant,
  Lang,
  pageAsked,
  RequestId,
  withLoginName,
} from './fields.ts'

export const DepositStatus = z.enum(['created', 'pending', 'succeeded', 'failed', 'expired', 'cancelled'])
export type DepositStatus = z.infer<typeof DepositStatus>

export const Deposit = z.object({
  id: Id,
  channel: z.string(),
  currency: Currency,
  amount: Amount,
  status: DepositStatus,
  /** Why it ended as it did; null while under way or when it succeeded. */
  reason: z.nullable(z.string()),
  createdAt: Instant,
  changedAt: Instant,
  expiresAt: Instant,
  /** Where the player pays; null once it is decided. */
  payUrl: z.nullable(z.string()),
})
export type Deposit = z.infer<typeof Deposit>

export const Channel = z.object({
  code: z.string(),
  kind: z.enum(['bank']),
  name: InBoth,
  currency: Currency,
  min: Amount,
  max: Amount,
  isPlayMoney: z.boolean(),
})
export type Channel = z.infer<typeof Channel>

export const queryChannels = call({
  path: '/api/v1/deposit/getPaymentAllChannel',
  as: 'player',
  input: z.object({ ...withLoginName, currency: Currency }),
  output: z.object({ channels: z.array(Channel) }),
})

export const createDeposit = call({
  path: '/api/v1/deposit/create',
  as: 'player',
  idempotent: true,
  perMinute: 20,
  input: z.object({
    ...withLoginName,
    requestId: RequestId,
    channel: z.string().check(z.maxLength(40)),
    currency: Currency,
    amount: AmountText,
    lang: Lang,
  }),
  output: Deposit,
  refusals: [
    'badAmount',
    'amountOutside',
    'channelClosed',
    'keyReused',
    'railDown',
    'realMoneyOff',
    'regionClosed',
    'depositLimit',
    'onBreak',
    'excluded',
    'levelLimit',
  ],
})

export const queryDeposits = call({
  path: '/api/v1/deposit/query_by_login_name',
  as: 'player',
  input: z.object({ ...withLoginName, ...pageAsked, id: z.optional(Id) }),
  output: z.object({ deposits: z.array(Deposit), total: z.int() }),
})
