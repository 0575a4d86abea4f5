// A deposit: money on its way in, through a channel of a payment gateway.
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
  pageInput,
  RequestId,
  withLoginName,
} from './fields.ts'

export const depositStatuses = ['created', 'pending', 'succeeded', 'failed', 'expired', 'cancelled'] as const
export const DepositStatus = z.enum(depositStatuses)
export type DepositStatus = z.infer<typeof DepositStatus>

export const ChannelKind = z.enum(['bank', 'qr', 'card', 'ewallet', 'crypto'])
export type ChannelKind = z.infer<typeof ChannelKind>

/**
 * Payment instructions while the deposit is pending. `payUrl` is the practice bank's page, or the payment gateway's
 * own.
 */
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

/** Reasons for which a coupon granted nothing although its deposit was credited. */
export const couponMisses = ['belowMinimum', 'usedUp', 'taken', 'unused'] as const
export type CouponMiss = (typeof couponMisses)[number]

/** The bonus of a deposit's coupon. */
export const DepositBonus = z.object({
  currency: Currency,
  /** Promised for the deposit's amount while it is unpaid, then granted; "0.00" if it was missed. */
  amount: Amount,
  /** The granted bonus; null until then, and for a coupon from before promotions. */
  requestId: z.nullable(Id),
  /**
   * Why none was granted: less than the coupon's minimum arrived, the promotion was used up, the person has had it, or
   * the money arrived when the coupon was no longer reserved; null otherwise.
   */
  missed: z.nullable(z.enum(couponMisses)),
})
export type DepositBonus = z.infer<typeof DepositBonus>

export const Deposit = z.object({
  id: Id,
  channel: z.string(),
  kind: ChannelKind,
  currency: Currency,
  amount: Amount,
  status: DepositStatus,
  /** Reason for its outcome; null while pending or when it succeeded. */
  reason: z.nullable(z.string()),
  createdAt: Instant,
  changedAt: Instant,
  expiresAt: Instant,
  instruction: z.nullable(DepositInstruction),
  /** The player's picture of a payment slip. */
  voucher: z.nullable(z.object({ fileId: Id, at: Instant })),
  /** Progress of a coin transaction. */
  chain: z.nullable(z.object({ txId: z.string(), confirmations: z.int(), needed: z.int() })),
  /** Amount that arrived, if it differs from the requested amount. */
  received: z.nullable(Amount),
  /** Amount credited to the wallet if it is paid as agreed, in another currency if a quote was taken. */
  credit: z.object({ currency: Currency, amount: Amount, rate: z.nullable(z.string()) }),
  /** The coupon used with it. */
  couponId: z.nullable(Id),
  /** Its bonus while it can be paid and once it is credited; null without a coupon. */
  bonus: z.nullable(DepositBonus),
  canCancel: z.boolean(),
  /** All states so far, oldest first. */
  steps: z.array(DepositStep),
})
export type Deposit = z.infer<typeof Deposit>

export const Channel = z.object({
  code: z.string(),
  kind: ChannelKind,
  name: InBoth,
  currency: Currency,
  /** A coin's network, such as `tron`; null for fiat money. */
  network: z.nullable(z.string()),
  networkName: z.nullable(InBoth),
  min: Amount,
  max: Amount,
  /** The smallest amount that this channel moves: every amount is a multiple of it. */
  unit: Amount,
  /** Suggested amounts in ascending order. */
  presets: z.array(Amount),
  /** Minutes from payment within which most deposits are credited. */
  expectedMinutes: z.int(),
  /** Confirmations of a coin transaction before it is credited. */
  confirmations: z.nullable(z.int()),
  /** Whether a payment slip may be sent to speed it up. */
  takesVoucher: z.boolean(),
  /** Whether an account at the e-wallet must be bound first. */
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
    /** Maximum deposit now, by the player's own limits and their level; null without a limit. */
    left: z.nullable(z.object({ amount: Amount, currency: Currency, by: z.enum(['limit', 'level']) })),
  }),
})

/** Lists all deposit methods in all currencies, for choosing a currency before a channel. */
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

const input = {
  ...withLoginName,
  requestId: RequestId,
  currency: Currency,
  amount: AmountText,
  lang: Lang,
  /** One of the player's coupons, by its `requestId`. */
  couponId: z.optional(Id),
}
const requestRefusals = [
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
    ...input,
    channel: z.string().check(z.maxLength(40)),
    /** A quote for exactly this amount: the wallet is credited in its target currency. */
    quoteId: z.optional(Id),
    /** The bound e-wallet account, by its payout method's id. */
    methodId: z.optional(Id),
  }),
  output: Deposit,
  refusals: [...requestRefusals, 'quoteUnknown', 'quoteOver', 'methodUnknown'],
})

/** Creates a QR payment, which has a call of its own. */
export const createQrPayment = call({
  path: '/api/v1/deposit/createQrCodePayment',
  as: 'player',
  idempotent: true,
  perMinute: 20,
  input: z.object(input),
  output: Deposit,
  refusals: requestRefusals,
})

/**
 * Returns the player's own address of a coin on a network: every amount that arrives there is theirs, with an order or
 * without.
 */
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
    /** Smaller amounts are credited too, but on a real chain cost more than they are worth. */
    min: Amount,
    /** Maximum deposit now, by the player's own limits and their level; null if neither sets one. */
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
  // A page waiting for the outcome of a payment polls every 300 ms for a minute.
  perMinute: 300,
  input: z.object({ ...withLoginName, ...pageInput, id: z.optional(Id) }),
  output: z.object({ deposits: z.array(Deposit), total: z.int() }),
})

/** Attaches the picture of a payment slip, uploaded before with the purpose `voucher`. */
export const saveVoucher = call({
  path: '/api/v1/deposit/saveVoucher',
  as: 'player',
  perMinute: 20,
  input: z.object({ ...withLoginName, id: Id, fileId: Id }),
  output: Deposit,
  refusals: ['depositUnknown', 'depositDecided', 'voucherUnfit', 'fileUnknown'],
})

/** Performs a player's action on an order: cancelling it, or stating that it has been paid. */
export const operateOrder = call({
  path: '/api/v1/deposit/orderOperate',
  as: 'player',
  perMinute: 30,
  input: z.object({ ...withLoginName, id: Id, operate: z.enum(['cancel', 'paid']) }),
  output: Deposit,
  refusals: ['depositUnknown', 'depositDecided', 'railDown'],
})
