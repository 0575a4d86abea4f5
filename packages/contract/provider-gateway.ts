// The rail to a provider that keeps its own wallets. Every request is a POST under the provider's origin, signed as the
// bank's are; the same id with the same contents answers the same thing, with others 409.
import * as z from 'zod/mini'
import { Amount, Currency, Id, Lang } from './fields.ts'

/** POST {provider}/api/wallets: a wallet for this player, the same one each time. */
export const ProviderWalletRequest = z.object({ playerRef: Id, currency: Currency, lang: Lang })
export type ProviderWalletRequest = z.infer<typeof ProviderWalletRequest>
export const ProviderWalletResponse = z.object({
  playerRef: Id,
  balance: Amount,
  url: z.nullable(z.string()),
})
export type ProviderWalletResponse = z.infer<typeof ProviderWalletResponse>

/** POST {provider}/api/transfers. `out` without an amount takes all there is. */
export const ProviderMoveRequest = z.object({
  id: Id,
  playerRef: Id,
  direction: z.enum(['in', 'out']),
  currency: Currency,
  amount: z.nullable(Amount),
})
export type ProviderMoveRequest = z.infer<typeof ProviderMoveRequest>

/** Also the answer of POST {provider}/api/transfers/status; `unknown` only there: it never heard of that id. */
export const ProviderMove = z.object({
  id: Id,
  status: z.enum(['done', 'refused', 'unknown']),
  amount: z.nullable(Amount),
  balance: z.nullable(Amount),
})
export type ProviderMove = z.infer<typeof ProviderMove>
export const ProviderMoveStatusRequest = z.object({ id: Id })
