// A provider: an external studio whose games are played with money transferred there first. Transfers in both
// directions.
import * as z from 'zod/mini'
import { call } from './call.ts'
import { Amount, AmountText, Currency, Id, InBoth, Instant, RequestId, withLoginName } from './fields.ts'

export const ProviderCode = z.string().check(z.regex(/^[a-z0-9-]{2,40}$/))

/**
 * Requested by the player; sent to the provider; done; refused by the provider and refunded. A job handles `stuck`
 * ones.
 */
export const ProviderTransferStatus = z.enum(['requested', 'sent', 'done', 'returned'])
export type ProviderTransferStatus = z.infer<typeof ProviderTransferStatus>

export const ProviderTransfer = z.object({
  id: Id,
  providerCode: ProviderCode,
  direction: z.enum(['in', 'out']),
  /** Amount that left the wallet, or that the provider returns. */
  currency: Currency,
  amount: Amount,
  /** Amount that arrives on the other side; null until it is known. */
  targetCurrency: Currency,
  targetAmount: z.nullable(Amount),
  status: ProviderTransferStatus,
  reason: z.nullable(z.string()),
  createdAt: Instant,
  changedAt: Instant,
})
export type ProviderTransfer = z.infer<typeof ProviderTransfer>

export const ProviderWallet = z.object({
  providerCode: ProviderCode,
  name: InBoth,
  currency: Currency,
  isRegistered: z.boolean(),
  /** Null while the provider cannot be reached. */
  balance: z.nullable(Amount),
  /** URL of the provider's own page, where its games are played. */
  url: z.nullable(z.string()),
})
export type ProviderWallet = z.infer<typeof ProviderWallet>

export const queryProviderWallets = call({
  path: '/api/v1/game/transfer/wallets',
  as: 'player',
  input: z.object({ ...withLoginName }),
  output: z.object({ wallets: z.array(ProviderWallet), transfers: z.array(ProviderTransfer) }),
})

export const registerProviderWallet = call({
  path: '/api/v1/game/transfer/register',
  as: 'player',
  perMinute: 20,
  input: z.object({ ...withLoginName, providerCode: ProviderCode }),
  output: ProviderWallet,
  refusals: [
    'providerUnknown',
    'providerDown',
    'onBreak',
    'excluded',
    'identityHeld',
    'identityNeeded',
    'limitOutOfReach',
    'regionClosed',
  ],
})

/**
 * Transfers money to a provider. The first four fields are the specification's (section 7): source wallet, kind of
 * transfer, destination.
 */
export const transferIn = call({
  path: '/api/v1/game/transfer/async_transfer_in',
  as: 'player',
  idempotent: true,
  perMinute: 20,
  input: z.object({
    ...withLoginName,
    requestId: RequestId,
    currency: Currency,
    fiatCurrency: Currency,
    providerCode: ProviderCode,
    providerCurrency: Currency,
    /** Transfers the whole balance if absent. */
    amount: z.optional(AmountText),
  }),
  output: ProviderTransfer,
  refusals: [
    'badAmount',
    'amountOutside',
    'insufficientFunds',
    'keyReused',
    'providerUnknown',
    'providerDown',
    'ratesOld',
    'onBreak',
    'excluded',
    'identityHeld',
    'identityNeeded',
    'limitOutOfReach',
    'regionClosed',
  ],
})

export const transferOutAll = call({
  path: '/api/v1/game/transfer/transfer_out_all',
  as: 'player',
  idempotent: true,
  perMinute: 20,
  input: z.object({ ...withLoginName, requestId: RequestId }),
  output: z.object({ transfers: z.array(ProviderTransfer) }),
  refusals: ['keyReused', 'providerDown'],
})

/**
 * Returns whether deposits are transferred to a provider automatically, and to which (specification, section 9: in
 * USD).
 */
export const queryAutoTransfer = call({
  path: '/api/v1/game/info/deposit_auto_trans_in_game',
  as: 'player',
  input: z.object({
    ...withLoginName,
    /** Turns it on or off, if the profile allows it. */
    isOn: z.optional(z.boolean()),
  }),
  output: z.object({
    /** Whether the profile allows it at all. */
    supportAutoTransIn: z.boolean(),
    isOn: z.boolean(),
    providerCode: ProviderCode,
    providerCurrency: Currency,
  }),
  refusals: ['autoTransferOff'],
})
