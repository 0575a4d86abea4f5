// Calls from end to end: the request sent, the result returned, and the order of waiting.

import {
  config,
  createTime,
  createWorld,
  ok,
  type RecordedCall,
  refused,
  startMs,
  startTestApi,
} from '@mangetsu/test/player/api'
import { createVerifier, importPrivateWebkey, newWebkeyPair, openField } from '@mangetsu/wire/server'
import { expect, test } from 'vitest'

const wallets = { wallets: [] }
const token = { access_token: 'old', refresh_token: 'again' }
const tokens = {
  access_token: 'new',
  refresh_token: 'next',
  expires_in: 900,
  playerId: '01964000-0000-7000-8000-000000000001',
  loginName: 'tsukimi',
}

const _isToken = ({ path }: RecordedCall) => path.endsWith('/auth/oauth/token')
const _bearerOf = ({ headers }: RecordedCall) => headers.authorization

test('a signed-in call has every header of layer 1, the login name, and a valid signature', async () => {
  const { api, requests } = startTestApi(() => ok(wallets), { token })
  expect(await api.call('queryWallets', {})).toEqual({ ok: true, data: wallets })
  const [one] = requests
  expect(one?.path).toBe('/_api_/api/v1/wallet/credit/query_list_by_login_name')
  expect(one?.headers).toMatchObject({
    aid: 'app-h5',
    dm: 'mangetsu.test',
    version: 'v1.0.0',
    merchant: 'MG',
    lang: 'en-US',
    did: 'device-1',
    ts: String(startMs),
    tz: '+0900',
    authorization: 'Bearer old',
  })
  expect(one?.body).toBe('{"loginName":"tsukimi"}')
  const { qid = '', ts = '', did = '', authorization = '', sign = '' } = one?.headers ?? {}
  const path = '/api/v1/wallet/credit/query_list_by_login_name'
  const parts = { path, qid, ts, did, payload: { loginName: 'tsukimi' } }
  expect(createVerifier().verify(authorization, parts, sign)).toBe(true)
})

test('an anonymous call has the client credentials and no name; a large screen has its own app id', async () => {
  const ports = { session: { ...createWorld(createTime(0), fetch).ports.session, isBigScreen: () => true } }
  const { api, requests } = startTestApi(() => ok({ winners: [] }), { ports })
  await api.call('queryWinners', {})
  expect(requests[0]?.headers).toMatchObject({ authorization: 'Basic site', aid: 'app-pc' })
  expect(requests[0]?.body).toBe('{}')
})

test('secret fields are sent only as ciphertext bound to the time', async () => {
  const pair = await newWebkeyPair()
  const { api, requests } = startTestApi(() => ok(tokens), {
    ports: { config: { ...config, webkey: pair.webkey } },
  })
  await api.call('issueToken', { grantType: 'password', loginName: 'tsukimi', password: 'moon1234' })
  const sent = JSON.parse(requests[0]?.body ?? '{}')
  const key = await importPrivateWebkey(pair.privateWebkey)
  expect(requests[0]?.body).not.toContain('moon1234')
  expect(await openField(key, 'password', String(startMs), sent.password)).toEqual({
    ok: true,
    value: 'moon1234',
  })
})

test('a page’s part of the config suffices for a plain call; the first encrypted one fetches the rest', async () => {
  const pair = await newWebkeyPair()
  const { webkey, activityKey, ...own } = config
  const { api, requests } = startTestApi(
    ({ path }) =>
      ok(
        path.endsWith('/config')
          ? { ...config, webkey: pair.webkey }
          : path.includes('token')
            ? tokens
            : { winners: [] },
      ),
    { ports: { config: own } },
  )
  await api.call('queryWinners', {})
  expect(requests.map(({ path }) => path.endsWith('/config'))).toEqual([false])
  await api.call('issueToken', { grantType: 'password', loginName: 'tsukimi', password: 'moon1234' })
  expect(requests.map(({ path }) => path.endsWith('/config'))).toEqual([false, true, false])
  expect(requests.at(-1)?.body).not.toContain('moon1234')
})

test('the config is fetched once, however many calls start together', async () => {
  const { api, requests } = startTestApi(
    ({ path }) => ok(path.endsWith('/config') ? config : { winners: [] }),
    {
      ports: { config: undefined },
    },
  )
  await Promise.all([api.call('queryWinners', {}), api.call('queryWinners', {})])
  expect(requests.map(({ path }) => path.split('/').at(-1))).toEqual(['config', 'recent', 'recent'])
})

test('the XSRF cookie is repeated in its header', async () => {
  const { ports } = createWorld(createTime(0), fetch)
  const cookie = (name: string) => (name === 'XSRF-TOKEN' ? 'pair' : null)
  const { api, requests } = startTestApi(() => ok({ winners: [] }), {
    ports: { location: { ...ports.location, cookie } },
  })
  await api.call('queryWinners', {})
  expect(requests[0]?.headers['X-XSRF-TOKEN']).toBe('pair')
})

test('a response that violates the contract is a refusal, not a crash', async () => {
  const { api } = startTestApi(() => ok({ wallets: [{ currency: 'MOON' }] }), { token })
  expect(await api.call('queryWallets', {})).toMatchObject({ ok: false, refusal: 'transport' })
})

test.each([
  { name: 'an HTML page', body: '<h1>Bad Gateway</h1>' },
  {
    name: 'JSON in its own format',
    body: { statusCode: 502, code: 'ECONNREFUSED', message: '10.0.0.7 refused' },
  },
])("a proxy's error as $name is not shown to the player", async ({ body }) => {
  const { api, effects } = startTestApi(() => ({ status: 502, body }), { token })
  expect(await api.call('queryWallets', {})).toMatchObject({ ok: false, refusal: 'transport' })
  expect(effects).toEqual(['toast Request failed with status code 502'])
})

test('a refusal is a value with its name, and its message is shown as a toast', async () => {
  const { api, requests, effects } = startTestApi(() => refused(202003, 'too low'), { token })
  expect(await api.call('queryWallets', {})).toMatchObject({
    ok: false,
    refusal: 'insufficientFunds',
    msg: 'too low',
  })
  expect(effects).toEqual(['toast too low'])
  expect(requests).toHaveLength(1)
})

test('a call times out after 30 s, with a message', async () => {
  const { api, effects, time } = startTestApi(() => 'never', { token })
  const answer = api.call('queryWallets', {})
  await time.pass(29_999)
  expect(effects).toEqual([])
  await time.pass(1)
  expect(await answer).toMatchObject({ ok: false, refusal: 'transport', msg: 'Request timed out' })
  expect(effects).toEqual(['toast Request timed out'])
})

test('a network error shows nothing', async () => {
  const { api, effects } = startTestApi(() => 'broken', { token })
  expect(await api.call('queryWallets', {})).toMatchObject({ ok: false, refusal: 'transport', msg: '' })
  expect(effects).toEqual([])
})

test('offline, no request is sent and the call fails at once', async () => {
  const at = { isOnline: false }
  const { api, requests, effects } = startTestApi(() => ok(wallets), {
    token,
    ports: { isOnline: () => at.isOnline },
  })
  expect(await api.call('queryWallets', {})).toMatchObject({
    ok: false,
    refusal: 'transport',
    msg: 'No connection',
  })
  expect([requests, effects]).toEqual([[], ['toast No connection']])
  at.isOnline = true
  expect(await api.call('queryWallets', {})).toEqual({ ok: true, data: wallets })
})

test.each([
  ['readNotices', { upTo: '1' }],
  ['saveFingerprint', { playerId: '1', fingerprint: 'f'.repeat(32) }],
] as const)(
  'when %s finds in the background that the session has ended, the player is signed out and shown why',
  async (name, input) => {
    const { api, effects } = startTestApi(() => refused(1018, 'ended', { reason: 'gaveWay' }), { token })
    await api.call(name, input as never, { isHandled: true, isQuiet: true })
    expect(effects).toEqual(['clear', 'go /', 'ended gaveWay'])
  },
)

test('the verification dialog gets the data of its refusal, and so does the caller', async () => {
  const { api, effects } = startTestApi(() => refused(100326, 'verify', { level: 'L3' }), { token })
  expect(await api.call('queryWallets', {})).toMatchObject({ ok: false, data: { level: 'L3' } })
  expect(effects).toEqual(['open kyc {"level":"L3"}'])
})

test('layer 2 is sent encrypted with its headers, and −120 reloads after 5 s', async () => {
  const pair = await newWebkeyPair()
  const { api, requests, effects, time } = startTestApi(
    () => ({ body: { code: -120, msg: 'stale', data: null } }),
    {
      ports: { config: { ...config, webkey: pair.webkey } },
    },
  )
  expect(await api.call('queryTopic', { topic: 'faq', lang: 'ja' })).toMatchObject({ ok: false, code: -120 })
  expect(requests[0]?.path).toBe('/api/phoenix/cms/open/topic/query')
  expect(requests[0]?.body).not.toContain('faq')
  expect(requests[0]?.headers).toMatchObject({
    'X-Website-Code': 'MG_H5',
    'Accept-Language': 'en-US',
    merchant: 'MG',
  })
  expect(requests[0]?.headers['X-Request-md5']).toMatch(/^[0-9a-f]{32}$/)
  expect(effects).toEqual(['keep storeKey 16', 'cookie storeKey'])
  await time.pass(5_000)
  expect(effects.at(-1)).toBe('reload')
})
