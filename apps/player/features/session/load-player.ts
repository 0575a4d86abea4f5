// Loads the signed-in player and determines the next step: a follow-up, or signed in, with verification and wallets
// stored.

import type { ApiRefusal, ApiResultFor } from '@mangetsu/client/api-result'
import { realTimers, type Timers } from '@mangetsu/client/timers'
import type { calls } from '@mangetsu/contract'
import type { UserInfo } from '@mangetsu/contract/account'
import type { Currency } from '@mangetsu/money'
import { walletOrder } from '@mangetsu/money/wallet-order'
import type { Client } from '../../page/client.ts'
import type { PageServices } from '../../page/page.tsx'
import { showSessionEnd } from '../../page/session-end.ts'
import { clearUser } from '../../stores/create-stores.ts'
import type { UserFields } from '../../stores/fields.ts'
import { kycFieldsOf } from '../../stores/kyc-fields.ts'
import { arrivalOf } from './arrival.ts'

type PlayerAnswer = ApiResultFor<(typeof calls)['queryPlayer']>

export type PlayerLoadResult = { readonly ok: true } | ApiRefusal

/** Returns the selected wallet's currency; if the account has no such wallet, that of its first. */
const shownCurrency = (wallets: readonly { readonly currency: Currency }[], chosen: Currency): Currency =>
  wallets.some(({ currency }) => currency === chosen) ? chosen : (wallets[0]?.currency ?? chosen)

/** Returns the player's free spins in the displayed wallet, otherwise the first; null without any. */
export const freeSpinWalletOf = (
  list: UserInfo['freeSpinWalletList'],
  currency: Currency,
): UserFields['freeSpinWallet'] => list.find((one) => one.currency === currency) ?? list[0] ?? null

const recordKey = ['arrival']

/** Sign-in and page start may request it simultaneously: within this time they share one response, in ms. */
const sharedMs = 5_000

async function loadKyc(client: Client, { stores }: PageServices): Promise<void> {
  const playerId = stores.userStore.getState().userInfo?.id
  if (playerId === undefined) return
  const answer = await client.api.call('queryKyc', { playerId }, { isHandled: true })
  const { userInfo } = stores.userStore.getState()
  // Discarded if the player signed out, or another signed in, meanwhile.
  if (answer.ok && userInfo?.id === playerId) stores.userStore.setState(kycFieldsOf(answer.data, userInfo))
}

export type PlayerRequest = { readonly loginName?: string; readonly isAnew?: boolean }

/**
 * Loads the player's record into the store. `loginName` is required if the store does not contain it yet; `isAnew`
 * bypasses a recent response.
 */
export async function loadPlayer(
  client: Client,
  page: PageServices,
  { loginName, isAnew = false }: PlayerRequest = {},
): Promise<PlayerLoadResult> {
  const { userStore } = page.stores
  const name = loginName ?? userStore.getState().userInfo?.loginName
  const input = { ...(name === undefined ? {} : { loginName: name }), searchFreeSpinWallet: true }
  const answer = await client.queries
    .fetchQuery<PlayerAnswer>({
      queryKey: recordKey,
      staleTime: isAnew ? 0 : sharedMs,
      queryFn: () => client.api.call('queryPlayer', input, { isHandled: true }),
    })
    // Calls never throw: only the end of the session, which cancels pending queries, is caught here.
    .catch(() => null)
  if (answer === null) return { ok: true }
  if (!answer.ok) {
    client.queries.removeQueries({ queryKey: recordKey })
    return answer
  }
  // A player who signed out meanwhile stays signed out.
  if (userStore.getState().webToken === null) return { ok: true }
  const userInfo = answer.data
  const { isLogin } = arrivalOf(userInfo)
  if (!isLogin) {
    userStore.setState({ userInfo, isLogin })
    return { ok: true }
  }
  const wallets = walletOrder(userInfo.wallets)
  userStore.setState(({ currency: before }) => {
    const currency = shownCurrency(wallets, before)
    const freeSpinWallet = freeSpinWalletOf(userInfo.freeSpinWalletList, currency)
    return { userInfo: { ...userInfo, wallets }, isLogin, currency, freeSpinWallet }
  })
  void loadKyc(client, page)
  return { ok: true }
}

/** Delays before a lost response is requested again, in ms. */
const againMs = [1_000, 2_000, 5_000] as const

/** Like `loadPlayer`, repeated after each lost response; returns the last result if all were lost. */
export async function loadPlayerAgain(
  client: Client,
  page: PageServices,
  request: PlayerRequest = {},
  { wait }: Timers = realTimers,
): Promise<PlayerLoadResult> {
  let loaded = await loadPlayer(client, page, request)
  for (const ms of againMs) {
    if (loaded.ok || !loaded.isLost) break
    await wait(ms)
    loaded = await loadPlayer(client, page, request)
  }
  return loaded
}

/**
 * At page start: loads the player of stored tokens. Refused tokens are cleared; after lost responses they stay stored,
 * and the next page load tries again.
 */
export async function restoreSession(
  client: Client,
  page: PageServices,
  timers: Timers = realTimers,
): Promise<void> {
  const loaded = await loadPlayerAgain(client, page, {}, timers)
  const { userInfo, webToken } = page.stores.userStore.getState()
  if (loaded.ok || loaded.isLost || userInfo !== null) return
  clearUser(page.stores)
  // If the tokens are gone, the call's refusal has already ended the session and shown its message.
  if (webToken !== null) showSessionEnd(page, null)
}
