// Renewing a session: one refresh for all waiting calls, retries after lost responses, and responses that end a
// session.
import {
  createFetch,
  createTime,
  createWorld,
  ok,
  type RecordedCall,
  type Reply,
  refused,
  startMs,
  startTestApi,
} from '@mangetsu/test/player/api'
import { expect, test } from 'vitest'
import { createApi } from './create-api.ts'

const wallets = { wallets: [] }
const token = { access_token: 'old', refresh_token: 'again' }
const tokens = {
  access_token: 'new',
  refresh_token: 'next',
  expires_in: 900,
  playerId: '01964000-0000-7000-8000-000000000001',
  loginName: 'tsukimi',
}

const isToken = ({ path }: RecordedCall) => path.endsWith('/auth/oauth/token')
const bearerOf = ({ headers }: RecordedCall) => headers.authorization

const expiring = (request: RecordedCall): Reply => {
  if (isToken(request)) return ok(tokens)
  return bearerOf(request) === 'Bearer new' ? ok(wallets) : refused(1008, 'expired', null, 401)
}

test('an expired token causes one refresh after 3 s, and 1 s later all waiting calls are sent again', async () => {
  const { api, requests, time, session, effects } = startTestApi(expiring, { token })
  const first = api.call('queryWallets', {})
  const second = api.call('queryWallets', {})
  await time.pass(2_999)
  expect(requests.filter(isToken)).toHaveLength(0)
  const late = api.call('queryWallets', {})
  await time.pass(1)
  expect(requests.filter(isToken)).toHaveLength(1)
  expect(session.token).toEqual({ access_token: 'new', refresh_token: 'next' })
  expect(requests.filter((one) => bearerOf(one) === 'Bearer new')).toHaveLength(0)
  await time.pass(1_000)
  const answers = await Promise.all([first, second, late])
  expect(answers.map(({ ok: isOk }) => isOk)).toEqual([true, true, true])
  expect(requests.filter(isToken)).toHaveLength(1)
  expect(requests.filter(isToken)[0]?.body).toBe('{"grantType":"refresh_token","refresh_token":"again"}')
  expect(requests.filter(isToken)[0]?.headers.authorization).toBe('Basic site')
  expect(effects).toEqual([])
})

test('a call whose token has been replaced meanwhile is sent again at once', async () => {
  const { api, requests, session } = startTestApi(
    (one, count) => {
      if (count === 1) session.token = { access_token: 'new', refresh_token: 'next' }
      return expiring(one)
    },
    { token },
  )
  expect(await api.call('queryWallets', {})).toMatchObject({ ok: true })
  expect(requests.filter(isToken)).toHaveLength(0)
})

test('tokens that another tab has fetched are adopted, and no refresh token is used twice', async () => {
  const time = createTime(startMs)
  const { fetch, requests } = createFetch(time, expiring)
  const world = createWorld(time, fetch, { token })
  const reread = () => {
    world.session.token = { access_token: 'new', refresh_token: 'theirs' }
  }
  const api = createApi({ ...world.ports, session: { ...world.ports.session, reread } })
  const answer = api.call('queryWallets', {})
  expect(await time.until(answer, 4_000)).toMatchObject({ ok: true })
  expect(requests.filter(isToken)).toHaveLength(0)
})

test.each([
  { name: '1018 for an expired session', reply: refused(1018, 'ended', { reason: 'expired' }) },
  { name: 'another refusal', reply: refused(200400, 'refused', null, 400) },
])('a refresh refused by $name ends the session at once', async ({ reply }) => {
  const { api, effects, time, session, requests } = startTestApi(
    (one) => (isToken(one) ? reply : refused(1008, 'expired', null, 401)),
    { token },
  )
  const answer = api.call('queryWallets', {})
  expect(await time.until(answer, 4_000)).toMatchObject({ ok: false, refusal: 'tokenExpired' })
  expect(effects).toEqual(['clear', 'go /', 'ended expired'])
  expect(session.token).toBeNull()
  expect(requests.filter(isToken)).toHaveLength(1)
})

const lostAnswers = [
  { name: 'a broken network', reply: 'broken' as const },
  { name: 'no answer', reply: 'never' as const },
  { name: 'a fault of the platform', reply: refused(200500, 'fault', null, 503) },
  { name: 'a page of a captive portal', reply: { status: 403, body: '<h1>Sign in to this Wi-Fi</h1>' } },
]

test.each(lostAnswers)(
  'a refresh lost twice by $name is sent a third time, and the calls continue',
  async ({ reply }) => {
    let refreshes = 0
    const { api, effects, time, session, requests } = startTestApi(
      (one) => {
        if (!isToken(one)) return expiring(one)
        refreshes += 1
        return refreshes < 3 ? reply : ok(tokens)
      },
      { token },
    )
    const answer = api.call('queryWallets', {})
    expect(await time.until(answer, 30_000)).toMatchObject({ ok: true })
    expect(effects).toEqual([])
    expect(session.token).toEqual({ access_token: 'new', refresh_token: 'next' })
    expect(requests.filter(isToken)).toHaveLength(3)
  },
)

test.each(lostAnswers)(
  'a refresh lost three times by $name ends the session, with a message',
  async ({ reply }) => {
    const { api, effects, time, session, requests } = startTestApi(
      (one) => (isToken(one) ? reply : refused(1008, 'expired', null, 401)),
      { token },
    )
    const answer = api.call('queryWallets', {})
    expect(await time.until(answer, 40_000)).toMatchObject({ ok: false, refusal: 'tokenExpired' })
    expect(effects).toEqual(['clear', 'go /', 'ended connectionLost'])
    expect(session.token).toBeNull()
    expect(requests.filter(isToken)).toHaveLength(3)
  },
)

test('a session ended elsewhere is reported as such at refresh, not as expired', async () => {
  const { api, effects, time } = startTestApi(
    (one) =>
      isToken(one) ? refused(1018, 'ended', { reason: 'revoked' }) : refused(1008, 'expired', null, 401),
    { token },
  )
  const answer = api.call('queryWallets', {})
  await time.until(answer, 4_000)
  expect(effects).toEqual(['clear', 'go /', 'ended revoked'])
})

test('a player who signs out during a refresh stays signed out', async () => {
  const { api, time, session } = startTestApi(
    (one) => {
      if (!isToken(one)) return refused(1008, 'expired', null, 401)
      session.token = null
      return ok(tokens)
    },
    { token },
  )
  const answer = api.call('queryWallets', {})
  await time.until(answer, 4_000)
  expect(session.token).toBeNull()
})

test('a token refused right after its refresh is not refreshed again', async () => {
  const { api, requests, time } = startTestApi(
    (one) => (isToken(one) ? ok(tokens) : refused(1008, 'expired', null, 401)),
    { token },
  )
  const answer = api.call('queryWallets', {})
  await time.pass(20_000)
  expect(await answer).toMatchObject({ ok: false })
  expect(requests.filter(isToken)).toHaveLength(1)
})
