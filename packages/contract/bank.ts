// The API between the platform and a bank: orders, coin addresses, payouts, and the signed events the bank sends. The
// sandbox bank implements it; an adapter for a real payment gateway would translate to it. Every request is a POST
// under the bank's origin, signed; the same id with the same contents returns the same response, with other contents
// 409.
import * as z from 'zod/mini'
import { Amount, Currency, Id, InBoth, Instant, Lang } from './fields.ts'

/** Payment method of an order. */
export const BankMethod = z.enum(['transfer', 'qr', 'card', 'ewallet'])
export type BankMethod = z.infer<typeof BankMethod>

/** POST {bank}/api/orders: creates an order that the player is to pay. */
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
  /** The e-wallet's own name for the account to be charged; null for the other methods. */
  accountRef: z.nullable(z.string()),
  /**
   * If false, the bank declines a credit card, a card of unknown funding, and an e-wallet filled from either, before
   * money moves.
   */
  acceptsCredit: z._default(z.boolean(), true),
})
export type BankOrderRequest = z.infer<typeof BankOrderRequest>

/** Destination of a transfer. The bank assigns an account number to each order, so that orders cannot be confused. */
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
  /** The bank's page for the payer's decision. */
  payUrl: z.string(),
  /** Present for a transfer. */
  account: z.nullable(TransferAccount),
  /** Contents of the QR code; present for a QR payment. */
  qr: z.nullable(z.string()),
})
export type BankOrder = z.infer<typeof BankOrder>

/** POST {bank}/api/orders/cancel: cancels an order, so that nobody pays it any more. */
export const BankCancelRequest = z.object({ id: Id })
export const BankCancelled = z.object({
  id: Id,
  /** Current state of the order: `cancelled` unless it was decided before. */
  status: z.enum(['cancelled', 'paid', 'refused', 'expired']),
})
export type BankCancelled = z.infer<typeof BankCancelled>

/** POST {bank}/api/addresses: returns a coin address that is permanently this player's. `id` is the address's. */
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
  /** Destination tag or memo, if the network has one. */
  tag: z.nullable(z.string()),
  /** Confirmations until a payment is final. */
  needed: z.int(),
  /** The practice chain's page for sending coins; null with a real payment gateway. */
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
/** `code` is shown on the account's own page, and is valid once. */
export const EwalletLinkRequest = z.object({
  id: Id,
  provider: z.string(),
  handle: z.string(),
  code: z.string(),
})
export type EwalletLinkRequest = z.infer<typeof EwalletLinkRequest>
export const EwalletResponse = z.object({
  status: z.enum(['done', 'handleTaken', 'handleUnknown', 'wrongCode']),
  /** The e-wallet's own name for the account, after success. */
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

/** POST {bank}/api/payouts: pays an amount to a destination. The same id is paid once. */
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

/** POST {bank}/api/statement: movements from an instant (inclusive) to another (exclusive), oldest first. */
export const BankStatementRequest = z.object({
  from: Instant,
  to: Instant,
  /** Returns lines after this one; null for the first page. */
  after: z.nullable(z.string()),
})
export const BankStatementLine = z.object({
  direction: z.enum(['in', 'out']),
  /** Id of the order, payout or coin transaction. */
  id: z.string(),
  reference: z.string(),
  currency: Currency,
  amount: Amount,
  at: Instant,
})
export type BankStatementLine = z.infer<typeof BankStatementLine>
export const BankStatement = z.object({ lines: z.array(BankStatementLine), next: z.nullable(z.string()) })
export type BankStatement = z.infer<typeof BankStatement>

/** A coin transaction to an address; reported when first seen and at each further confirmation. */
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

/** An event that the bank posts to `notifyUrl`, repeatedly until the response is 200. */
export const BankEvent = z.object({
  eventId: Id,
  type: z.enum(['order.paid', 'order.failed', 'payout.paid', 'payout.failed', 'chain.seen']),
  /** Id of the order or payout or, for a coin, of the address. */
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

/** Header in both directions: `t=<ms>,v1=<hex HMAC-SHA-256 over "<t>.<body>">`, under the payment gateway's secret. */
export const bankSignatureHeader = 'bank-signature'
