// The rail to a provider: a port, and the adapter that speaks the contract's `provider-rail.ts` over HTTP.
import {
  ProviderMove,
  type ProviderMoveAsked,
  ProviderWalletAnswer,
  type ProviderWalletAsked,
} from '@mangetsu/contract/provider-rail'
import type { Currency } from '@mangetsu/money'
import { createAsk, type PartyOptions, RailDown } from './signed-post.ts'

/** What the platform needs of a provider. Every call answers the same for the same id; all throw `RailDown`. */
export type ProviderRail = {
  readonly code: string
  readonly name: { readonly ja: string; readonly en: string }
  readonly currency: Currency
  askWallet(asked: ProviderWalletAsked): Promise<ProviderWalletAnswer>
  move(asked: ProviderMoveAsked): Promise<ProviderMove>
  /** How a transfer stands; `unknown` when the provider never heard of it. */
  statusOf(id: string): Promise<ProviderMove>
}

export type ProviderRailOptions = PartyOptions & Pick<ProviderRail, 'code' | 'name' | 'currency'>

/** An answer about another's money than was asked for is no answer. */
function about<Answer>(isAbout: boolean, answer: Answer): Answer {
  if (!isAbout) throw new RailDown('a provider answered about something else')
  return answer
}

/** A provider reached over HTTP: signed requests, answers held against the contract and against what was asked. */
export function createProviderRail({ code, name, currency, ...party }: ProviderRailOptions): ProviderRail {
  const ask = createAsk(`the provider ${code}`, party)
  return {
    code,
    name,
    currency,
    async askWallet(asked) {
      const answer = await ask('/api/wallets', asked, ProviderWalletAnswer)
      return about(answer.playerRef === asked.playerRef, answer)
    },
    async move(asked) {
      const answer = await ask('/api/transfers', asked, ProviderMove)
      return about(answer.id === asked.id, answer)
    },
    async statusOf(id) {
      const answer = await ask('/api/transfers/status', { id }, ProviderMove)
      return about(answer.id === id, answer)
    },
  }
}
