// Signing in and out: tokens and the player's own record into the store, and everything of the person out of it.

import type { InputFor } from '@mangetsu/client/api-result'
import { realTimers } from '@mangetsu/client/timers'
import type { calls } from '@mangetsu/contract'
import type { Client } from '../../page/client.ts'
import { forgetDrafts } from '../../page/draft.ts'
import type { PageServices } from '../../page/page.tsx'
import { clearUser } from '../../stores/create-stores.ts'
import { forgetEndedPlace } from './ended-place.ts'
import { loadPlayerAgain, type PlayerLoadResult } from './load-player.ts'

/** How long signing out waits for the platform, ms. */
const longestFarewellMs = 3_000

/** Of that, how long what must be done while still signed in may take, ms. */
const longestPartingMs = 1_000

/** Every way to sign in; a refresh is the api's own. */
export type Grant = Exclude<InputFor<(typeof calls)['issueToken']>, { readonly grantType: 'refresh_token' }>

/** Signs in and loads who that is. A refusal leaves nobody signed in. */
export async function enter(client: Client, page: PageServices, grant: Grant): Promise<PlayerLoadResult> {
  const { userStore } = page.stores
  const tokens = await client.api.call('issueToken', grant, { isHandled: true })
  if (!tokens.ok) return tokens
  const { access_token, refresh_token, loginName } = tokens.data
  client.queries.clear()
  clearUser(page.stores)
  page.hasLeft = false
  userStore.setState({ webToken: { access_token, refresh_token } })
  const loaded = await loadPlayerAgain(client, page, { loginName, isAnew: true })
  if (!loaded.ok) clearUser(page.stores)
  forgetDrafts(userStore.getState().userInfo?.id ?? null)
  return loaded
}

/** What is done for somebody who signs out while they are still signed in. */
export type Parting = (client: Client) => Promise<unknown>

async function farewell(client: Client, part: Parting): Promise<void> {
  await Promise.race([part(client).catch(() => undefined), realTimers.wait(longestPartingMs)])
  const logOut = () => client.api.call('logout', {}, { isHandled: true })
  const first = await logOut()
  // A session that has ended already is refused, which says as much.
  const answer = !first.ok && first.isLost ? await logOut() : first
  // biome-ignore lint/suspicious/noConsole: the specification asks for a note of it and nothing else (section 4).
  if (!answer.ok) console.warn(`The sign-out did not reach the platform (${answer.refusal})`)
}

/** Signs out here and at the platform. Here it holds whatever the platform answers (specification, section 4). */
export async function leave(client: Client, page: PageServices, part: Parting): Promise<void> {
  const loggedOut = farewell(client, part)
  page.hasLeft = true
  forgetEndedPlace()
  forgetDrafts(null)
  client.push.close()
  client.queries.clear()
  page.navigate(`/${page.lang}`)
  await Promise.race([loggedOut, realTimers.wait(longestFarewellMs)])
  clearUser(page.stores)
}
