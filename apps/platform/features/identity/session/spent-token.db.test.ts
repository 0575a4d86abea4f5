// Reused refresh tokens: the previous one is repeated once for a lost reply, any other use ends the family.
import { calls } from '@mangetsu/contract'
import {
  type SignedIn,
  startTestPlatform as start,
  type TestPlatform,
  testPassword,
} from '@mangetsu/test/platform/start'
import { afterAll, beforeAll, expect, test } from 'vitest'

let at: TestPlatform
beforeAll(async () => {
  at = await start()
})
afterAll(() => at.close())

const bearer = (token: string) => ({ authorization: `Bearer ${token}` })
const ended = { ok: false, refusal: 'sessionEnded' }

/** From the device of `player` if given, otherwise from another one. */
const refresh = (refresh_token: string, player?: SignedIn, client = at.client) => {
  const headers = player?.auth.headers
  const options = headers === undefined ? {} : { headers }
  return client.call(calls.issueToken, { grantType: 'refresh_token', refresh_token }, options)
}

/** Signs the same player in on another device. */
const onAnotherDevice = ({ loginName }: SignedIn) =>
  at.client.must(
    calls.issueToken,
    { grantType: 'password', loginName, password: testPassword },
    { headers: { did: 'other-device' } },
  )

test('a spent refresh token gives the same pair once more within 30 s, and then ends the family', async () => {
  const player = await at.newPlayer()
  const other = await onAnotherDevice(player)
  const renewed = await refresh(player.refresh, player)
  if (!renewed.ok) throw new Error(renewed.refusal)
  at.clock.advance(29_000)
  const { access_token, refresh_token } = renewed.data
  const repeated = await refresh(player.refresh, player)
  if (!repeated.ok) throw new Error(repeated.refusal)
  expect(repeated.data).toMatchObject({ access_token, refresh_token })
  expect(repeated.data.expires_in).toBeLessThanOrEqual(900 - 29)
  expect(await refresh(player.refresh, player)).toMatchObject(ended)
  const reused = { ...ended, data: { reason: 'refreshReused' } }
  expect(await refresh(refresh_token)).toMatchObject(reused)
  const auth = bearer(access_token)
  expect(await at.client.call(calls.queryWallets, {}, auth)).toMatchObject(ended)
  const { notices } = await at.client.must(calls.pageNotices, {}, bearer(other.access_token))
  expect(notices[0]?.kind).toBe('refreshReused')
})

test.each([
  ['later than 30 s', { laterMs: 30_001, rotations: 1, isOwnDevice: true }],
  ['from another device', { laterMs: 0, rotations: 1, isOwnDevice: false }],
  ['after a later token was spent', { laterMs: 0, rotations: 2, isOwnDevice: true }],
])('a spent refresh token ends the family %s', async (_, { laterMs, rotations, isOwnDevice }) => {
  const player = await at.newPlayer()
  let newest = player.refresh
  for (let n = 0; n < rotations; n += 1) {
    const renewed = await refresh(newest, player)
    if (!renewed.ok) throw new Error(renewed.refusal)
    newest = renewed.data.refresh_token
  }
  at.clock.advance(laterMs)
  expect(await refresh(player.refresh, isOwnDevice ? player : undefined)).toMatchObject(ended)
  expect(await refresh(newest, player)).toMatchObject(ended)
})

test('two concurrent refreshes with one token get the same pair, which stays valid', async () => {
  const player = await at.newPlayer()
  const [one, two] = await Promise.all([refresh(player.refresh, player), refresh(player.refresh, player)])
  if (!one.ok || !two.ok) throw new Error('not both were served')
  expect(two.data.refresh_token).toBe(one.data.refresh_token)
  expect((await refresh(one.data.refresh_token)).ok).toBe(true)
})

test('of eight concurrent refreshes with one token two are served, and the third ends the family', async () => {
  const player = await at.newPlayer()
  const answers = await Promise.all(Array.from({ length: 8 }, () => refresh(player.refresh, player)))
  const served = answers.flatMap((answer) => (answer.ok ? [answer.data.refresh_token] : []))
  expect(served).toHaveLength(2)
  expect(new Set(served).size).toBe(1)
  expect(await refresh(served[0] ?? '')).toMatchObject(ended)
  expect(await at.client.call(calls.queryWallets, {}, player.auth)).toMatchObject(ended)
})

test('two processes with one token issue the same pair, which stays valid in both', async () => {
  const other = await at.restart()
  try {
    const player = await at.newPlayer()
    const one = refresh(player.refresh, player)
    const answers = await Promise.all([one, refresh(player.refresh, player, other.client)])
    const pairs = answers.map((answer) => (answer.ok ? answer.data.refresh_token : answer.refusal))
    expect(new Set(pairs).size).toBe(1)
    expect((await refresh(pairs[0] ?? '', player, other.client)).ok).toBe(true)
  } finally {
    await other.close()
  }
})
