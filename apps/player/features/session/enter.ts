// Signing in and out: tokens and the player's own record into the store, and everything of the person out of it.
import { walletOrder } from '@mangetsu/money'
import type { Refused } from '../../api/answers.ts'
import type { Client } from '../../api/client.ts'
import { realTimers } from '../../api/waiting.ts'
import { clearUser } from '../../stores/create-stores.ts'
import type { Page } from '../../stores/stores.tsx'

/** How long signing out waits for the platform, ms. */
const longestFarewellMs = 3_000

type Entered = { readonly ok: true } | Refused

/** Signs in and loads who that is. A refusal leaves nobody signed in. */
export async function enter(
  client: Client,
  page: Page,
  { loginName, password }: { readonly loginName: string; readonly password: string },
): Promise<Entered> {
  const { userStore } = page.stores
  const given = { grantType: 'password', loginName, password } as const
  const tokens = await client.api.call('issueToken', given, { isHandled: true })
  if (!tokens.ok) return tokens
  const { access_token, refresh_token } = tokens.data
  client.queries.clear()
  clearUser(page.stores)
  userStore.setState({ webToken: { access_token, refresh_token } })
  const asked = { loginName: tokens.data.loginName, searchFreeSpinWallet: true }
  const player = await client.api.call('queryPlayer', asked, { isHandled: true })
  if (!player.ok) {
    clearUser(page.stores)
    return player
  }
  const wallets = walletOrder(player.data.wallets)
  userStore.setState({ userInfo: { ...player.data, wallets }, isLogin: true })
  return { ok: true }
}

/** Signs out here and at the platform. Here it holds whatever the platform answers (specification, section 4). */
export async function leave(client: Client, page: Page): Promise<void> {
  const told = client.api.call('logout', {}, { isHandled: true })
  client.push.close()
  client.queries.clear()
  page.navigate(`/${page.lang}`)
  await Promise.race([told, realTimers.wait(longestFarewellMs)])
  clearUser(page.stores)
}
