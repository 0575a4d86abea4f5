// The API of a provider with wallets of its own. Every request is a POST under the provider's origin, signed like the
// bank's; the same id with the same contents returns the same response, with other contents 409.
import * as z from 'zod/mini'
import { Amount, Currency, Id, Lang } from './fields.ts'

/** POST {provider}/api/wallets: returns the wallet of this player, the same one each time. */
export const ProviderWalletRequest = z.object({ playerRef: Id, currency: Currency, lang: Lang })
export type ProviderWalletRequest = z.infer<typeof ProviderWalletRequest>
export const ProviderWalletResponse = z.object({
  playerRef: Id,
  balance: Amount,
  url: z.nullable(z.string()),
})
export type ProviderWalletResponse = z.infer<typeof ProviderWalletResponse>

/** POST {provider}/api/transfers. `out` without an amount takes the whole balance. */
export const ProviderMoveRequest = z.object({
  id: Id,
  playerRef: Id,
  direction: z.enum(['in', 'out']),
  currency: Currency,
  amount: z.nullable(Amount),
})
export type ProviderMoveRequest = z.infer<typeof ProviderMoveRequest>

/**
 * Also the response of POST {provider}/api/transfers/status; only there `unknown`, for an id the provider never
 * received.
 */
export const ProviderMove = z.object({
  id: Id,
  status: z.enum(['done', 'refused', 'unknown']),
  amount: z.nullable(Amount),
  balance: z.nullable(Amount),
})
export type ProviderMove = z.infer<typeof ProviderMove>
export const ProviderMoveStatusRequest = z.object({ id: Id })
