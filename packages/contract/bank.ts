// The rail between the platform and a bank: the orders it takes, the payouts it makes, and the signed
// events it sends back. The sandbox bank speaks it; a real rail's adapter would translate to it.
import * as z from 'zod/mini'
import { Amount, Currency, Id, Instant, Lang } from './fields.ts'

/** POST {bank}/api/orders: the player is to pay this. The same id answers the same order. */
export const BankOrderAsked = z.object({
  id: Id,
  currency: Currency,
  amount: Amount,
  payer: z.string(),
  lang: Lang,
  expiresAt: Instant,
  notifyUrl: z.string(),
  returnUrl: z.string(),
})
export type BankOrderAsked = z.infer<typeof BankOrderAsked>
export const BankOrder = z.object({ id: Id, bankReference: z.string(), payUrl: z.string() })

/** POST {bank}/api/payouts: pay this to that account. The same id is paid once. */
export const BankPayoutAsked = z.object({
  id: Id,
  currency: Currency,
  amount: Amount,
  bankCode: z.string(),
  branchCode: z.string(),
  accountNo: z.string(),
  holder: z.string(),
  notifyUrl: z.string(),
})
export type BankPayoutAsked = z.infer<typeof BankPayoutAsked>
export const BankPayout = z.object({
  id: Id,
  bankReference: z.string(),
  status: z.enum(['accepted', 'paid', 'failed']),
})

/** What the bank posts to `notifyUrl`, as often as it takes until it is answered 200. */
export const BankEvent = z.object({
  eventId: Id,
  type: z.enum(['order.paid', 'order.failed', 'payout.paid', 'payout.failed']),
  /** The order's or payout's id. */
  id: Id,
  currency: Currency,
  amount: Amount,
  reason: z.nullable(z.string()),
  at: Instant,
})
export type BankEvent = z.infer<typeof BankEvent>

/** Header on both directions: `t=<ms>,v1=<hex HMAC-SHA-256 over "<t>.<body>">`, under the rail's secret. */
export const bankSignatureHeader = 'bank-signature'
