// The error catalogue of layer 2 end to end without a browser: encrypted calls to the running platform.
import { calls, sentenceOf } from '@mangetsu/contract'
import { openPage, type PageOptions } from '@mangetsu/test/platform/real-page'
import { type SignedIn, startTestPlatform, type TestPlatform } from '@mangetsu/test/platform/start'
import { newWebkeyPair } from '@mangetsu/wire/server'
import { afterAll, beforeAll, expect, test } from 'vitest'

let at: TestPlatform
let origin: string
beforeAll(async () => {
  at = await startTestPlatform()
  origin = await at.app.listen({ port: 0, host: '127.0.0.1' })
})
afterAll(() => at.close())

const page = (given: Partial<PageOptions> = {}) =>
  openPage({ origin, nowMs: () => at.clock.nowMs(), ...given })

const tokenOf = ({ auth, refresh }: SignedIn) => ({
  access_token: String(auth.authorization).replace('Bearer ', ''),
  refresh_token: refresh,
})

async function signedIn(given: Partial<PageOptions> = {}) {
  const player = await at.newPlayer()
  return { player, ...page({ token: tokenOf(player), loginName: player.loginName, ...given }) }
}

const reward = (action: 'query' | 'claim') => ({ action, requestId: crypto.randomUUID() })

test('success is code 200, encrypted both ways', async () => {
  const { api, effects, exchanged } = page()
  expect(await api.call('queryTopic', { topic: 'faq', lang: 'ja' })).toMatchObject({ ok: true })
  expect(exchanged.at(-1)).toEqual({ path: calls.queryTopic.path, status: 200 })
  expect(effects).toEqual([])
})

test.each(['ja', 'en'] as const)(
  'shows the sentence of any other code in %s, unless the request handles it',
  async (lang) => {
    const { api, effects } = await signedIn({ lang })
    const sentence = sentenceOf('rewardNotReady', lang)
    expect(await api.call('rewardKyc2', reward('claim'))).toMatchObject({ ok: false, msg: sentence })
    expect(effects).toEqual([`toast ${sentence}`])
    await api.call('rewardKyc2', reward('claim'), { isHandled: true })
    expect(effects).toHaveLength(1)
  },
)

test('HTTP 401 refreshes once for both layers and sends the call again', async () => {
  const { api, effects, exchanged } = await signedIn()
  at.clock.advance(15 * 60_000 + 1)
  const answers = await Promise.all([
    api.call('rewardKyc2', reward('query')),
    api.call('queryWallets', {}),
    api.call('rewardKyc2', reward('query')),
  ])
  expect(answers.map(({ ok }) => ok)).toEqual([true, true, true])
  expect(exchanged.some(({ path, status }) => path === calls.rewardKyc2.path && status === 401)).toBe(true)
  expect(exchanged.filter(({ path }) => path.endsWith('/auth/oauth/token'))).toHaveLength(1)
  expect(effects).toEqual([])
})

test('−120: encrypted by an old key; deletes the cookie and reloads the page after 5 s', async () => {
  const known = await page().config()
  const { api, effects, waits } = page({ opened: { ...known, webkey: (await newWebkeyPair()).webkey } })
  expect(await api.call('queryTopic', { topic: 'faq', lang: 'ja' })).toMatchObject({
    code: -120,
    refusal: 'sealBroken',
  })
  await expect.poll(() => effects).toEqual(['cookie storeKey', 'reload'])
  expect(waits).toEqual([5_000])
  const after = page()
  expect(await after.api.call('queryTopic', { topic: 'faq', lang: 'ja' })).toMatchObject({ ok: true })
})

test('−130: ended from another device; clears the session, opens home with the reason, no red toast', async () => {
  const { api, effects, player, session } = await signedIn()
  await at.client.must(calls.revokeSessions, { which: 'all' }, player.auth)
  expect(await api.call('rewardKyc2', reward('query'))).toMatchObject({ code: -130, refusal: 'sessionEnded' })
  expect(effects).toEqual(['clear', 'go /', 'ended revoked'])
  expect(session.token).toBeNull()
})
