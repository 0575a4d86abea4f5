// The holder of a wallet as its provider knows them: the player's id and the language of the provider's pages.
import type { ProviderWalletRequest } from '@mangetsu/contract/provider-gateway'
import type { Tx } from '../../../kernel/db/index.ts'
import { findPlayer } from '../../identity/account/index.ts'
import type { ProviderGateway } from '../gateway/index.ts'

export type Holder = { readonly playerId: string; readonly lang: 'ja' | 'en' }

/** Returns the holder with the language of their account, for requests that no call causes. */
export const holderOf = async (tx: Tx, playerId: string): Promise<Holder> => ({
  playerId,
  lang: (await findPlayer(tx, playerId))?.lang ?? 'ja',
})

export const walletRequestOf = (
  { currency }: Pick<ProviderGateway, 'currency'>,
  { playerId, lang }: Holder,
): ProviderWalletRequest => ({ playerRef: playerId, currency, lang })
