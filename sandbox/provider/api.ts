// The practice provider's API for the platform, as packages/contract/provider-rail.ts declares it.
import {
  ProviderMoveAsked,
  ProviderMoveStatusAsked,
  type ProviderWalletAnswer,
  ProviderWalletAsked,
} from '@mangetsu/contract/provider-rail'
import { toDecimal } from '@mangetsu/money'
import type { FastifyInstance } from 'fastify'
import { badRequest, idReused, takeSignedCalls } from '../rail/signed-api.ts'
import type { ProviderParts } from './pages.ts'
import { pagePath } from './view.ts'
import { currency, moveMoney, moveStatus, openWallet } from './wallets.ts'

/** Mounts the API; give it the prefix /api. */
export async function providerApi(api: FastifyInstance, parts: ProviderParts): Promise<void> {
  const { db, origin, nowMs } = parts
  const take = takeSignedCalls(api, parts)
  take('/wallets', ProviderWalletAsked, ({ playerRef, currency: asked, lang }) => {
    if (asked !== currency) return badRequest
    const wallet = openWallet(db, playerRef, nowMs())
    return {
      playerRef,
      balance: toDecimal(wallet.balanceMinor, currency),
      url: `${origin}${pagePath(wallet)}?lang=${lang}`,
    } satisfies ProviderWalletAnswer
  })
  take('/transfers', ProviderMoveAsked, (asked) => moveMoney(db, asked, nowMs()) ?? idReused)
  take('/transfers/status', ProviderMoveStatusAsked, ({ id }) => moveStatus(db, id))
}
