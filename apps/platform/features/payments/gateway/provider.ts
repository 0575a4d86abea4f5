// The gateway to a provider: a port, and the adapter for the contract's `provider-gateway.ts` over HTTP.
import {
  ProviderMove,
  type ProviderMoveRequest,
  type ProviderWalletRequest,
  ProviderWalletResponse,
} from '@mangetsu/contract/provider-gateway'
import type { Currency } from '@mangetsu/money'
import { createSignedPost, GatewayDown, type GatewayOptions } from './signed-post.ts'

/** Operations of a provider. Every call is idempotent per id; all throw `GatewayDown`. */
export type ProviderGateway = {
  readonly code: string
  readonly name: { readonly ja: string; readonly en: string }
  readonly currency: Currency
  requestWallet(request: ProviderWalletRequest): Promise<ProviderWalletResponse>
  move(request: ProviderMoveRequest): Promise<ProviderMove>
  /** Returns the state of a transfer; `unknown` if the provider has never received it. */
  statusOf(id: string): Promise<ProviderMove>
}

export type ProviderGatewayOptions = GatewayOptions & Pick<ProviderGateway, 'code' | 'name' | 'currency'>

/** A response about a transfer other than the requested one is rejected. */
function about<Answer>(isAbout: boolean, answer: Answer): Answer {
  if (!isAbout) throw new GatewayDown('a provider answered about something else')
  return answer
}

/** A provider reached over HTTP: signed requests, responses validated against the contract and the request. */
export function createProviderGateway({
  code,
  name,
  currency,
  ...party
}: ProviderGatewayOptions): ProviderGateway {
  const post = createSignedPost(`the provider ${code}`, party)
  return {
    code,
    name,
    currency,
    async requestWallet(request) {
      const answer = await post('/api/wallets', request, ProviderWalletResponse)
      return about(answer.playerRef === request.playerRef, answer)
    },
    async move(request) {
      const answer = await post('/api/transfers', request, ProviderMove)
      return about(answer.id === request.id, answer)
    },
    async statusOf(id) {
      const answer = await post('/api/transfers/status', { id }, ProviderMove)
      return about(answer.id === id, answer)
    },
  }
}
