// The rail between the platform and a bank: the orders it takes, the addresses it keeps, the payouts it makes, and the
// signed events it sends back. The sandbox bank speaks it; a real rail's adapter would translate to it. Every request is
// a POST under the bank's origin, signed; the same id with the same contents answers the same thing, with others 409.
import * as z from 'zod/mini'
import { Amount, Currency, Id, InBoth, Instant, Lang } from './fields.ts'

/** How an order is to be paid. */
export const BankMethod = z.enum(['transfer', 'qr', 'card', 'ewallet'])
export type BankMethod = z.infer<typeof BankMethod>

/** POST {bank}/api/orders: the player is to pay this. */
export const BankOrderRequest = z.object({
  id: Id,
  method: BankMethod,
  currency: Currency,
  amount: Amount,
  payer: z.string(),
  lang: Lang,
  expiresAt: Instant,
  notifyUrl: z.string(),
  returnUrl: z.string(),
  /** The e-wallet's own name for the account that is asked; null for the other methods. */
  accountRef: z.nullable(z.string()),
  /**
   * False: the bank declines a credit card, a card whose funding it does not know, and an e-wallet filled from either,
   * before money moves.
   */
  acceptsCredit: z._default(z.boolean(), true),
})
export type BankOrderRequest = z.infer<typeof BankOrderRequest>

/** Where a transfer goes. The bank keeps an account number for each order, so that none is mistaken for another. */
export const TransferAccount = z.object({
  bankName: InBoth,
  branchName: InBoth,
  accountType: InBoth,
  accountNo: z.string(),
  holder: z.string(),
})
export type TransferAccount = z.infer<typeof TransferAccount>

export const BankOrder = z.object({
  id: Id,
  bankReference: z.string(),
  /** The bank's page where the payer decides. */
  payUrl: z.string(),
  /** For a transfer. */
  account: z.nullable(TransferAccount),
  /** For a QR payment: what the code carries. */
  qr: z.nullable(z.string()),
})
export type BankOrder = z.infer<typeof BankOrder>

/** POST {bank}/api/orders/cancel: nobody is to pay this any more. */
export const BankCancelRequest = z.object({ id: Id })
export const BankCancelled = z.object({
  id: Id,
  /** How the order stands now: `cancelled` unless it was decided before. */
  status: z.enum(['cancelled', 'paid', 'refused', 'expired']),
})
export type BankCancelled = z.infer<typeof BankCancelled>

/** POST {bank}/api/addresses: an address of a coin that is this player's for good. `id` is the address's. */
export const BankAddressRequest = z.object({
  id: Id,
  currency: Currency,
  network: z.string(),
  owner: z.string(),
  lang: Lang,
  notifyUrl: z.string(),
})
export type BankAddressRequest = z.infer<typeof BankAddressRequest>
export const BankAddress = z.object({
  id: Id,
  address: z.string(),
  /** Destination tag or memo, where a network has one. */
  tag: z.nullable(z.string()),
  /** Confirmations until what arrives is final. */
  needed: z.int(),
  /** The practice chain's page, from where coins can be sent; null on a real rail. */
  payUrl: z.nullable(z.string()),
})
export type BankAddress = z.infer<typeof BankAddress>

/** POST {bank}/api/ewallet/available, /register and /link. */
export const EwalletAvailabilityRequest = z.object({ provider: z.string(), handle: z.string() })
export const EwalletAvailable = z.object({ isAvailable: z.boolean() })
export const EwalletRegisterRequest = z.object({
  id: Id,
  provider: z.string(),
  handle: z.string(),
  holder: z.string(),
})
export type EwalletRegisterRequest = z.infer<typeof EwalletRegisterRequest>
/** `code` is the one the account's own page shows, good once. */
export const EwalletLinkRequest = z.object({
  id: Id,
  provider: z.string(),
  handle: z.string(),
  code: z.string(),
})
export type EwalletLinkRequest = z.infer<typeof EwalletLinkRequest>
export const EwalletResponse = z.object({
  status: z.enum(['done', 'handleTaken', 'handleUnknown', 'wrongCode']),
  /** The e-wallet's own name for the account, once it is done. */
  accountRef: z.nullable(z.string()),
})
export type EwalletResponse = z.infer<typeof EwalletResponse>

export const PayoutDestination = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('bank'),
    bankCode: z.string(),
    branchCode: z.string(),
    accountType: z.enum(['ordinary', 'current']),
    accountNo: z.string(),
    holder: z.string(),
  }),
  z.object({ kind: z.literal('ewallet'), provider: z.string(), accountRef: z.string() }),
  z.object({
    kind: z.literal('crypto'),
    network: z.string(),
    address: z.string(),
    tag: z.nullable(z.string()),
  }),
])
export type PayoutDestination = z.infer<typeof PayoutDestination>

/** POST {bank}/api/payouts: pay this to that destination. The same id is paid once. */
export const BankPayoutRequest = z.object({
  id: Id,
  currency: Currency,
  amount: Amount,
  to: PayoutDestination,
  notifyUrl: z.string(),
})
export type BankPayoutRequest = z.infer<typeof BankPayoutRequest>
export const BankPayout = z.object({
  id: Id,
  bankReference: z.string(),
  status: z.enum(['accepted', 'paid', 'failed']),
})

/** POST {bank}/api/statement: what moved from an instant (included) to another (not included), oldest first. */
export const BankStatementRequest = z.object({
  from: Instant,
  to: Instant,
  /** Goes on after the line before; null for the first page. */
  after: z.nullable(z.string()),
})
export const BankStatementLine = z.object({
  direction: z.enum(['in', 'out']),
  /** The order's, payout's or coin transaction's id. */
  id: z.string(),
  reference: z.string(),
  currency: Currency,
  amount: Amount,
  at: Instant,
})
export type BankStatementLine = z.infer<typeof BankStatementLine>
export const BankStatement = z.object({ lines: z.array(BankStatementLine), next: z.nullable(z.string()) })
export type BankStatement = z.infer<typeof BankStatement>

/** A coin transaction on its way to an address; told at first sight and at each further confirmation. */
export const ChainTransaction = z.object({
  txId: z.string().check(z.minLength(8), z.maxLength(128)),
  network: z.string(),
  confirmations: z.int().check(z.gte(0)),
  needed: z.int().check(z.gte(1)),
})
export type ChainTransaction = z.infer<typeof ChainTransaction>

/** Funding of a card or an e-wallet as known to the bank. */
export const CardFunding = z.enum(['credit', 'debit', 'prepaid'])
export type CardFunding = z.infer<typeof CardFunding>

/** What the bank posts to `notifyUrl`, as often as it takes until it is answered 200. */
export const BankEvent = z.object({
  eventId: Id,
  type: z.enum(['order.paid', 'order.failed', 'payout.paid', 'payout.failed', 'chain.seen']),
  /** The order's, payout's or, for a coin, the address's id. */
  id: Id,
  currency: Currency,
  amount: Amount,
  reason: z.nullable(z.string()),
  chain: z._default(z.nullable(ChainTransaction), null),
  /**
   * Of a payment by card or e-wallet; null if unknown. If the platform does not accept it, the outcome is
   * `creditNotAccepted` and the bank voids the payment.
   */
  funding: z._default(z.nullable(CardFunding), null),
  at: Instant,
})
export type BankEvent = z.infer<typeof BankEvent>

/** Header on both directions: `t=<ms>,v1=<hex HMAC-SHA-256 over "<t>.<body>">`, under the rail's secret. */
export const bankSignatureHeader = 'bank-signature'
