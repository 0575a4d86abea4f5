// A provider: a studio outside, where money is played with that was sent there before. Transfers there and back.
import * as z from 'zod/mini'
import { call } from './call.ts'
import { Amount, AmountText, Currency, Id, InBoth, Instant, RequestId, withLoginName } from './fields.ts'

export const ProviderCode = z.string().check(z.regex(/^[a-z0-9-]{2,40}$/))

/** Asked for; told to the provider; done; refused by it and given back. `stuck` ones are looked after by a job. */
export const ProviderTransferStatus = z.enum(['requested', 'sent', 'done', 'returned'])
export type ProviderTransferStatus = z.infer<typeof ProviderTransferStatus>

export const ProviderTransfer = z.object({
  id: Id,
  providerCode: ProviderCode,
  direction: z.enum(['in', 'out']),
  /** What left the wallet, or what the provider gives back. */
  currency: Currency,
  amount: Amount,
  /** What arrives on the other side; null while that is not known. */
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
  /** The provider's own page, from where its games are played. */
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

/** The first four fields are the specification's (section 7): from which wallet, what it counts as, to where. */
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
    /** All there is, where nothing is said. */
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

/** Whether a deposit goes on into a provider by itself, and to which (specification, section 9: in USD). */
export const queryAutoTransfer = call({
  path: '/api/v1/game/info/deposit_auto_trans_in_game',
  as: 'player',
  input: z.object({
    ...withLoginName,
    /** Turns it on or off, where the profile lets. */
    isOn: z.optional(z.boolean()),
  }),
  output: z.object({
    /** Whether the profile lets it at all. */
    supportAutoTransIn: z.boolean(),
    isOn: z.boolean(),
    providerCode: ProviderCode,
    providerCurrency: Currency,
  }),
  refusals: ['autoTransferOff'],
})
