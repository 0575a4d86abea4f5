// Loading the signed-in player: a lost response is requested again and signs nobody out; a refusal does.

import { type Replies, refusal } from '@mangetsu/test/player/fake-caller'
import { renderPage } from '@mangetsu/test/player/page-under-test.tsx'
import { signedIn, userInfo } from '@mangetsu/test/player/samples'
import { waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { usePage } from '../../page/page.tsx'
import { useClient } from '../../page/use-client.ts'
import { restoreSession } from './load-player.ts'

/** Creates a page with tokens and an unknown player, and the function that loads them. */
function renderLoadPlayer(queryPlayer: Replies['queryPlayer']) {
  const waits: number[] = []
  const found: { restore: () => Promise<void> } = { restore: async () => undefined }
  function Restorer() {
    const [client, page] = [useClient(), usePage()]
    found.restore = () =>
      restoreSession(client, page, {
        wait: async (ms) => {
          waits.push(ms)
        },
      })
    return null
  }
  const page = renderPage(<Restorer />, {
    user: { ...signedIn(), userInfo: null, isLogin: false },
    replies: { queryPlayer, queryKyc: refusal('fault'), queryWallets: { wallets: [] } },
  })
  const token = () => page.page().stores.userStore.getState().webToken
  return { ...page, waits, token, restore: () => found.restore() }
}

test.each(['transport', 'fault'] as const)('%s is no refusal: the request is repeated', async (why) => {
  const page = renderLoadPlayer((_, no) => (no < 2 ? refusal(why) : userInfo))
  await waitFor(() => expect(page.token()).not.toBeNull())
  await page.restore()
  expect(page.waits).toEqual([1_000, 2_000])
  expect(page.page().stores.userStore.getState().isLogin).toBe(true)
})

test('if every response is lost the tokens stay stored', async () => {
  const page = renderLoadPlayer(refusal('fault'))
  await waitFor(() => expect(page.token()).not.toBeNull())
  await page.restore()
  expect(page.waits).toEqual([1_000, 2_000, 5_000])
  expect(page.token()).not.toBeNull()
})

test('a refusal clears them at once', async () => {
  const page = renderLoadPlayer(refusal('sessionEnded'))
  await waitFor(() => expect(page.token()).not.toBeNull())
  await page.restore()
  expect([page.waits, page.token()]).toEqual([[], null])
})

const wallet = (currency: 'GBP' | 'JPY' | 'USD') => ({ ...userInfo.wallets[0], currency })

test.each([
  [['GBP'], 'GBP'],
  [['USD', 'JPY'], 'JPY'],
] as const)('an account of %s is shown in %s, though yen was selected before', async (owned, currency) => {
  const page = renderLoadPlayer({ ...userInfo, wallets: owned.map(wallet) as typeof userInfo.wallets })
  await waitFor(() => expect(page.token()).not.toBeNull())
  await page.restore()
  expect(page.page().stores.userStore.getState().currency).toBe(currency)
})
