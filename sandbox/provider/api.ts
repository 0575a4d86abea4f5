// The practice provider's API for the platform, as declared in packages/contract/provider-gateway.ts.
import {
  ProviderMoveRequest,
  ProviderMoveStatusRequest,
  ProviderWalletRequest,
  type ProviderWalletResponse,
} from '@mangetsu/contract/provider-gateway'
import { toDecimal } from '@mangetsu/money'
import type { FastifyInstance } from 'fastify'
import { badRequest, handleSignedCalls, idReused } from '../gateway/signed-api.ts'
import type { SandboxProviderParts } from './pages.ts'
import { pagePath } from './view.ts'
import { currency, moveMoney, moveStatus, openWallet } from './wallets.ts'

/** Registers the API; mount it under the prefix /api. */
export async function providerApi(api: FastifyInstance, parts: SandboxProviderParts): Promise<void> {
  const { db, origin, nowMs } = parts
  const take = handleSignedCalls(api, parts)
  take('/wallets', ProviderWalletRequest, ({ playerRef, currency: requested, lang }) => {
    if (requested !== currency) return badRequest
    const wallet = openWallet(db, playerRef, nowMs())
    return {
      playerRef,
      balance: toDecimal(wallet.balanceMinor, currency),
      url: `${origin}${pagePath(wallet)}?lang=${lang}`,
    } satisfies ProviderWalletResponse
  })
  take('/transfers', ProviderMoveRequest, (request) => moveMoney(db, request, nowMs()) ?? idReused)
  take('/transfers/status', ProviderMoveStatusRequest, ({ id }) => moveStatus(db, id))
}
