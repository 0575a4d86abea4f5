// The vault: money that the player has locked away. Deposits take effect at once, withdrawals after a day.
import * as z from 'zod/mini'
import { call } from './call.ts'
import { Amount, AmountText, Currency, Id, Instant, RequestId, withLoginName } from './fields.ts'

/** Hours from the request until the money is back in the wallet. */
export const vaultDelayHours = 24

export const VaultOpening = z.object({
  id: Id,
  currency: Currency,
  amount: Amount,
  askedAt: Instant,
  opensAt: Instant,
})
export type VaultOpening = z.infer<typeof VaultOpening>

export const Vault = z.object({
  /** Locked amounts, including pending withdrawals from the vault; currencies without any are omitted. */
  locked: z.array(z.object({ currency: Currency, amount: Amount })),
  openings: z.array(VaultOpening),
  delayHours: z.int(),
})
export type Vault = z.infer<typeof Vault>

export const queryVault = call({
  path: '/api/v1/wallet/vault/query',
  as: 'player',
  input: z.object({ ...withLoginName }),
  output: Vault,
})

const input = { ...withLoginName, requestId: RequestId, currency: Currency, amount: AmountText }

export const lockInVault = call({
  path: '/api/v1/wallet/vault/lock',
  as: 'player',
  idempotent: true,
  perMinute: 30,
  input: z.object(input),
  output: Vault,
  refusals: ['badAmount', 'amountOutside', 'insufficientFunds', 'keyReused'],
})

export const askVaultOpening = call({
  path: '/api/v1/wallet/vault/open',
  as: 'player',
  idempotent: true,
  perMinute: 30,
  input: z.object(input),
  output: Vault,
  refusals: ['badAmount', 'amountOutside', 'vaultTooLow', 'tooManyOpenings', 'keyReused'],
})

/** Cancels a withdrawal from the vault; the money stays locked. */
export const cancelVaultOpening = call({
  path: '/api/v1/wallet/vault/cancel',
  as: 'player',
  perMinute: 30,
  input: z.object({ ...withLoginName, id: Id }),
  output: Vault,
  refusals: ['openingUnknown'],
})
