// A deposit: money on its way in, through a channel of a payment rail.
import * as z from 'zod/mini'
import { TransferAccount } from './bank.ts'
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

export const depositStatuses = ['created', 'pending', 'succeeded', 'failed', 'expired', 'cancelled'] as const
export const DepositStatus = z.enum(depositStatuses)
export type DepositStatus = z.infer<typeof DepositStatus>

export const ChannelKind = z.enum(['bank', 'qr', 'card', 'ewallet', 'crypto'])
export type ChannelKind = z.infer<typeof ChannelKind>

/** How the player pays, as long as it is not decided. `payUrl` is the practice bank's page, or the rail's own. */
export const DepositInstruction = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('page'), payUrl: z.string() }),
  z.object({
    kind: z.literal('transfer'),
    account: TransferAccount,
    payUrl: z.string(),
  }),
  z.object({ kind: z.literal('qr'), qr: z.string(), payUrl: z.string() }),
  z.object({
    kind: z.literal('address'),
    network: z.string(),
    address: z.string(),
    tag: z.nullable(z.string()),
    payUrl: z.nullable(z.string()),
  }),
])
export type DepositInstruction = z.infer<typeof DepositInstruction>

export const DepositStep = z.object({
  status: z.enum([...depositStatuses, 'voucher', 'saidPaid', 'seen']),
  at: Instant,
  reason: z.nullable(z.string()),
})

export const Deposit = z.object({
  id: Id,
  channel: z.string(),
  kind: ChannelKind,
  currency: Currency,
  amount: Amount,
  status: DepositStatus,
  /** Why it ended as it did; null while under way or when it succeeded. */
  reason: z.nullable(z.string()),
  createdAt: Instant,
  changedAt: Instant,
  expiresAt: Instant,
  instruction: z.nullable(DepositInstruction),
  /** The picture of a payment slip the player has sent. */
  voucher: z.nullable(z.object({ fileId: Id, at: Instant })),
  /** How far a coin transaction has come. */
  chain: z.nullable(z.object({ txId: z.string(), confirmations: z.int(), needed: z.int() })),
  /** What arrived, where that differs from the amount asked for. */
  received: z.nullable(Amount),
  /** What the wallet gets when it is paid as agreed: another currency's where a quote was taken. */
  credit: z.object({ currency: Currency, amount: Amount, rate: z.nullable(z.string()) }),
  /** The coupon it was made with. */
  couponId: z.nullable(Id),
  canCancel: z.boolean(),
  /** Every state it has been in, oldest first. */
  steps: z.array(DepositStep),
})
export type Deposit = z.infer<typeof Deposit>

export const Channel = z.object({
  code: z.string(),
  kind: ChannelKind,
  name: InBoth,
  currency: Currency,
  /** A coin's network, such as `tron`; null for money of states. */
  network: z.nullable(z.string()),
  networkName: z.nullable(InBoth),
  min: Amount,
  max: Amount,
  /** The smallest amount it moves: every amount is a multiple. */
  unit: Amount,
  /** Amounts people often take, from small to large. */
  presets: z.array(Amount),
  /** Minutes until most are credited, once paid. */
  expectedMinutes: z.int(),
  /** A coin's confirmations until it is credited. */
  confirmations: z.nullable(z.int()),
  /** Whether a slip may be sent to speed it up. */
  takesVoucher: z.boolean(),
  /** Whether an account at the e-wallet has to be bound first. */
  needsAccount: z.boolean(),
  isPlayMoney: z.boolean(),
})
export type Channel = z.infer<typeof Channel>

export const queryChannels = call({
  path: '/api/v1/deposit/getPaymentAllChannel',
  as: 'player',
  input: z.object({ ...withLoginName, currency: Currency }),
  output: z.object({
    channels: z.array(Channel),
    /** The most that may come in now by the player's own limits and their level; null without a bound. */
    left: z.nullable(z.object({ amount: Amount, currency: Currency, by: z.enum(['limit', 'level']) })),
  }),
})

/** Every way to pay in, over all currencies: for choosing a currency before a channel. */
export const queryPaymentList = call({
  path: '/api/v1/paymentChanel/query_payment_list_v2',
  as: 'player',
  input: z.object({ ...withLoginName }),
  output: z.object({
    payments: z.array(
      z.object({
        kind: ChannelKind,
        name: InBoth,
        currencies: z.array(Currency),
        expectedMinutes: z.int(),
        isPlayMoney: z.boolean(),
      }),
    ),
  }),
})

const asked = {
  ...withLoginName,
  requestId: RequestId,
  currency: Currency,
  amount: AmountText,
  lang: Lang,
  /** A coupon of the player's own, by its `requestId`. */
  couponId: z.optional(Id),
}
const askedRefusals = [
  'badAmount',
  'amountOutside',
  'depositTooFine',
  'channelClosed',
  'keyReused',
  'railDown',
  'realMoneyOff',
  'regionClosed',
  'accountIncomplete',
  'identityNeeded',
  'depositLimitUnanswered',
  'depositLimit',
  'onBreak',
  'excluded',
  'identityHeld',
  'levelLimit',
  'couponUnknown',
  'couponUnfit',
  'tooManyOpenOrders',
] as const

export const createDeposit = call({
  path: '/api/v1/deposit/create',
  as: 'player',
  idempotent: true,
  perMinute: 20,
  input: z.object({
    ...asked,
    channel: z.string().check(z.maxLength(40)),
    /** A quote taken for just this amount: the wallet is credited in its target currency. */
    quoteId: z.optional(Id),
    /** The bound account of an e-wallet, by its payout method's id. */
    methodId: z.optional(Id),
  }),
  output: Deposit,
  refusals: [...askedRefusals, 'quoteUnknown', 'quoteOver', 'methodUnknown'],
})

/** A QR payment, which has a call of its own. */
export const createQrPayment = call({
  path: '/api/v1/deposit/createQrCodePayment',
  as: 'player',
  idempotent: true,
  perMinute: 20,
  input: z.object(asked),
  output: Deposit,
  refusals: askedRefusals,
})

/** The player's own address of a coin on a network: whatever arrives there is theirs, with an order or without. */
export const askDepositAddress = call({
  path: '/api/v1/deposit/address',
  as: 'player',
  perMinute: 30,
  input: z.object({
    ...withLoginName,
    currency: Currency,
    network: z.string().check(z.maxLength(40)),
    lang: Lang,
  }),
  output: z.object({
    currency: Currency,
    network: z.string(),
    address: z.string(),
    tag: z.nullable(z.string()),
    /** Less than this is credited too, but costs more than it is worth on a real chain. */
    min: Amount,
    /** The most the player's own limits and their level let in now; null where neither sets one. */
    max: z.nullable(Amount),
    confirmations: z.int(),
    payUrl: z.nullable(z.string()),
  }),
  refusals: [
    'channelClosed',
    'railDown',
    'realMoneyOff',
    'regionClosed',
    'accountIncomplete',
    'identityNeeded',
    'onBreak',
    'excluded',
    'identityHeld',
    'depositLimitUnanswered',
    'depositLimit',
    'levelLimit',
  ],
})

export const queryDeposits = call({
  path: '/api/v1/deposit/query_by_login_name',
  as: 'player',
  // Who waits for the outcome of a payment looks every 300 ms for a minute.
  perMinute: 300,
  input: z.object({ ...withLoginName, ...pageAsked, id: z.optional(Id) }),
  output: z.object({ deposits: z.array(Deposit), total: z.int() }),
})

/** The picture of a payment slip, uploaded before with the purpose `voucher`. */
export const saveVoucher = call({
  path: '/api/v1/deposit/saveVoucher',
  as: 'player',
  perMinute: 20,
  input: z.object({ ...withLoginName, id: Id, fileId: Id }),
  output: Deposit,
  refusals: ['depositUnknown', 'depositDecided', 'voucherUnfit', 'fileUnknown'],
})

/** What a player can do with an order: take it back, or say that it has been paid. */
export const operateOrder = call({
  path: '/api/v1/deposit/orderOperate',
  as: 'player',
  perMinute: 30,
  input: z.object({ ...withLoginName, id: Id, operate: z.enum(['cancel', 'paid']) }),
  output: Deposit,
  refusals: ['depositUnknown', 'depositDecided', 'railDown'],
})
