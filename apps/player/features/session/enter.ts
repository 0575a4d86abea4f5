// Signing in and out: stores the tokens and the player's record, and clears all personal data.

import type { InputFor } from '@mangetsu/client/api-result'
import { realTimers } from '@mangetsu/client/timers'
import type { calls } from '@mangetsu/contract'
import type { Client } from '../../page/client.ts'
import { forgetDrafts } from '../../page/draft.ts'
import type { PageServices } from '../../page/page.tsx'
import { clearUser } from '../../stores/create-stores.ts'
import { playerStorageKeys } from '../../stores/fields.ts'
import { forgetEndedPlace } from './ended-place.ts'
import { loadPlayerAgain, type PlayerLoadResult } from './load-player.ts'

/** Maximum wait for the platform when signing out, in ms. */
const longestFarewellMs = 3_000

/** Part of that reserved for the work that needs the session, in ms. */
const longestPartingMs = 1_000

/** Every grant for signing in; refreshing is done by the API client. */
export type Grant = Exclude<InputFor<(typeof calls)['issueToken']>, { readonly grantType: 'refresh_token' }>

/** Removes the data of the signed-in player, if any. A visitor who signs in keeps the slip. */
function clearForNext({ stores }: PageServices): void {
  const { userStore, storage } = stores
  const isVisitor = userStore.getState().userInfo === null
  const slip = isVisitor ? storage.getItem(playerStorageKeys.sportSlip) : null
  clearUser(stores)
  if (typeof slip === 'string') storage.setItem(playerStorageKeys.sportSlip, slip)
}

/** Signs in and loads the player. After a refusal nobody is signed in. */
export async function enter(client: Client, page: PageServices, grant: Grant): Promise<PlayerLoadResult> {
  const { userStore } = page.stores
  const tokens = await client.api.call('issueToken', grant, { isHandled: true })
  if (!tokens.ok) return tokens
  const { access_token, refresh_token, loginName } = tokens.data
  client.queries.clear()
  clearForNext(page)
  page.hasLeft = false
  userStore.setState({ webToken: { access_token, refresh_token } })
  const loaded = await loadPlayerAgain(client, page, { loginName, isAnew: true })
  if (!loaded.ok) clearUser(page.stores)
  forgetDrafts(userStore.getState().userInfo?.id ?? null)
  return loaded
}

/** Work done before signing out, while still signed in. */
export type Parting = (client: Client) => Promise<unknown>

async function farewell(client: Client, part: Parting): Promise<void> {
  await Promise.race([part(client).catch(() => undefined), realTimers.wait(longestPartingMs)])
  const logOut = () => client.api.call('logout', {}, { isHandled: true })
  const first = await logOut()
  // A session that has already ended is refused, which counts as success.
  const answer = !first.ok && first.isLost ? await logOut() : first
  // biome-ignore lint/suspicious/noConsole: the specification requires a console note and nothing else (section 4).
  if (!answer.ok) console.warn(`The sign-out did not reach the platform (${answer.refusal})`)
}

/**
 * Signs out here and at the platform. Locally it takes effect whatever the platform responds (specification, section
 * 4).
 */
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
