// Refreshing a session, the list of a player's sessions, and every way a session ends, through the contract.
import { calls } from '@mangetsu/contract'
import type { TestCallOptions } from '@mangetsu/test/platform/client'
import {
  type SignedIn,
  startTestPlatform as start,
  type TestPlatform,
  testPassword,
} from '@mangetsu/test/platform/start'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { inTransaction } from '../../../kernel/db/index.ts'
import { newId } from '../../../kernel/ids.ts'
import { issueTicket } from '../proof/index.ts'
import { eraseSessions } from './overview.ts'

let at: TestPlatform
beforeAll(async () => {
  at = await start({
    ipLocator: { regionOf: (address) => (address.startsWith('192.') ? 'JP' : '') },
  })
})
afterAll(() => at.close())

const chrome = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) Chrome/140.0.0.0 Safari/537.36'
const refresh = (refresh_token: string) =>
  at.client.call(calls.issueToken, { grantType: 'refresh_token', refresh_token })
const bearer = (token: string) => ({ authorization: `Bearer ${token}` })

/** Signs the same player in on another device. */
async function signInOn(player: SignedIn, did: string, auth: TestCallOptions = {}) {
  const grant = { grantType: 'password', loginName: player.loginName, password: testPassword } as const
  const headers = { did, 'user-agent': chrome }
  const tokens = await at.client.must(calls.issueToken, grant, { ...auth, headers })
  return { ...tokens, id: tokens.refresh_token.split('.')[0] ?? '', auth: bearer(tokens.access_token) }
}

async function openGame(auth: TestCallOptions): Promise<TestCallOptions> {
  const input = { gameId: 'moonlit-festival', currency: 'JPY', lang: 'ja' } as const
  return bearer((await at.client.must(calls.launchGame, input, auth)).token)
}

const ended = { ok: false, refusal: 'sessionEnded' }
type Opened = { readonly auth: TestCallOptions; readonly refresh_token: string }
/** Verifies that no token of the session is accepted any more. */
async function expectEnded(session: Opened, game: TestCallOptions, reason: string): Promise<void> {
  const expected = { ...ended, data: { reason } }
  expect(await at.client.call(calls.queryWallets, {}, session.auth)).toMatchObject(expected)
  expect(await at.client.call(calls.openStudioSession, { clientSeed: 'mine' }, game)).toMatchObject(ended)
  expect(await refresh(session.refresh_token)).toMatchObject(expected)
}

const entriesOf = async (auth: TestCallOptions) =>
  (await at.client.must(calls.listSessions, {}, auth)).sessions
async function kindsOf(auth: TestCallOptions): Promise<string[]> {
  return (await at.client.must(calls.pageNotices, {}, auth)).notices.map(({ kind }) => kind)
}

describe('tokens', () => {
  test('expire after a quarter of an hour with 1008 and HTTP 401, and can be refreshed', async () => {
    const player = await at.newPlayer()
    at.clock.advance(900_000 + 1)
    const late = await at.client.call(calls.queryWallets, {}, player.auth)
    expect(late).toMatchObject({ status: 401, refusal: 'tokenExpired' })
    const renewed = await refresh(player.refresh)
    if (!renewed.ok) throw new Error(renewed.refusal)
    const auth = bearer(renewed.data.access_token)
    expect(await at.client.call(calls.queryWallets, {}, auth)).toMatchObject({ ok: true })
  })

  test('a refresh token is valid for 30 days after its last use', async () => {
    const player = await at.newPlayer()
    at.clock.advance(29 * 24 * 3600_000)
    const renewed = await refresh(player.refresh)
    if (!renewed.ok) throw new Error(renewed.refusal)
    at.clock.advance(30 * 24 * 3600_000 + 1)
    expect(await refresh(renewed.data.refresh_token)).toMatchObject({ ...ended, data: { reason: 'expired' } })
  })

  test.each(['Bearer nonsense', 'Bearer a.b.c', 'Basic whatever', `Bearer ${'x'.repeat(500)}`])(
    'refuses %s',
    async (authorization) => {
      const answer = await at.client.call(calls.queryWallets, {}, { authorization })
      expect(['tokenExpired', 'sessionEnded']).toContain(answer.ok ? 'in' : answer.refusal)
    },
  )

  test('another player’s name in the body is refused', async () => {
    const player = await at.newPlayer()
    const answer = await at.client.call(calls.queryWallets, { loginName: 'somebody_else' }, player.auth)
    expect(answer).toMatchObject({ status: 403, refusal: 'notYourName' })
    const loginName = player.loginName.toUpperCase()
    expect((await at.client.call(calls.queryWallets, { loginName }, player.auth)).ok).toBe(true)
  })
})

describe('the list of sessions', () => {
  test('shows device, location and time with a masked address, the latest use first', async () => {
    const player = await at.newPlayer()
    const phone = await signInOn(player, 'my-phone', { address: '192.0.2.77' })
    at.clock.advance(60_000)
    const entries = await entriesOf(phone.auth)
    expect(entries).toMatchObject([
      { id: phone.id, isCurrent: true, device: 'Chrome, Windows', region: 'JP', address: '192.0.*.*' },
      { isCurrent: false, region: null },
    ])
    expect(JSON.stringify(entries)).not.toContain('192.0.2.77')
  })

  test('excludes ended sessions, and those of others', async () => {
    const [mine, theirs] = [await at.newPlayer(), await at.newPlayer()]
    const other = await signInOn(mine, 'second')
    await at.client.must(calls.logout, {}, other.auth)
    expect(await entriesOf(mine.auth)).toHaveLength(1)
    expect(await entriesOf(theirs.auth)).toHaveLength(1)
  })

  test('contains at most fifty: a further sign-in ends the least recently used', async () => {
    const player = await at.newPlayer()
    const sessions = []
    for (let n = 0; n < 50; n += 1) sessions.push(await signInOn(player, `device-${n}`))
    const last = sessions.at(-1)
    if (last === undefined) throw new Error('nobody signed in')
    expect(await entriesOf(last.auth)).toHaveLength(50)
    const gaveWay = { ...ended, data: { reason: 'gaveWay' } }
    expect(await at.client.call(calls.queryWallets, {}, player.auth)).toMatchObject(gaveWay)
  })
})

describe('a session ends, at once and with everything it opened,', () => {
  test('by signing out', async () => {
    const player = await at.newPlayer()
    const session = await signInOn(player, 'phone')
    const game = await openGame(session.auth)
    await at.client.must(calls.openStudioSession, { clientSeed: 'mine' }, game)
    await at.client.must(calls.logout, {}, session.auth)
    await expectEnded(session, game, 'signedOut')
    expect(await at.client.call(calls.queryWallets, {}, player.auth)).toMatchObject({ ok: true })
  })

  test('when it is revoked by its id', async () => {
    const player = await at.newPlayer()
    const lost = await signInOn(player, 'lost-phone')
    const session = await openGame(lost.auth)
    await at.client.must(calls.openStudioSession, { clientSeed: 'mine' }, session)
    const answer = await at.client.must(calls.revokeSessions, { which: lost.id }, player.auth)
    expect(answer).toEqual({ ended: 1 })
    await expectEnded(lost, session, 'revoked')
    expect((await kindsOf(player.auth))[0]).toBe('sessionRevoked')
    const again = await at.client.call(calls.revokeSessions, { which: lost.id }, player.auth)
    expect(again).toMatchObject({ refusal: 'sessionUnknown' })
  })

  test.each([
    ['others', 2, true],
    ['all', 3, false],
  ] as const)('when %s are revoked', async (which, count, staysIn) => {
    const player = await at.newPlayer()
    const others = [await signInOn(player, 'one'), await signInOn(player, 'two')]
    const sessions = await Promise.all(others.map(({ auth }) => openGame(auth)))
    expect(await at.client.must(calls.revokeSessions, { which }, player.auth)).toEqual({ ended: count })
    for (const [n, other] of others.entries()) await expectEnded(other, sessions[n] ?? {}, 'revoked')
    expect((await at.client.call(calls.queryWallets, {}, player.auth)).ok).toBe(staysIn)
    expect((await refresh(player.refresh)).ok).toBe(staysIn)
  })

  test('when the password is changed elsewhere, including concurrent sign-ins with the old one', async () => {
    const player = await at.newPlayer()
    const other = await signInOn(player, 'other')
    const session = await openGame(other.auth)
    const grant = { grantType: 'password', loginName: player.loginName, password: testPassword } as const
    const racing = Array.from({ length: 6 }, (_, n) =>
      at.client.call(calls.issueToken, grant, { headers: { did: `racing-${n}` } }),
    )
    const change = { by: 'old', oldPassword: testPassword, newPassword: 'another horse 8' } as const
    await at.client.must(calls.resetPassword, change, player.auth)
    await expectEnded(other, session, 'passwordChanged')
    expect(await at.client.call(calls.queryWallets, {}, player.auth)).toMatchObject({ ok: true })
    for (const answer of await Promise.all(racing)) {
      if (!answer.ok) continue
      const auth = bearer(answer.data.access_token)
      expect(await at.client.call(calls.queryWallets, {}, auth)).toMatchObject(ended)
    }
    expect(await entriesOf(player.auth)).toHaveLength(1)
  })

  test('together with unused tickets when all others are ended', async () => {
    const player = await at.newPlayer()
    const proven = { channel: 'email', address: 'held@example.com', playerId: player.id } as const
    const issue = (purpose: 'signIn' | 'confirm' | 'resetPassword') =>
      inTransaction(at.database, (tx) => issueTicket(tx, proven, purpose, at.clock.nowMs()))
    const [kept, other, reset] = [await issue('signIn'), await issue('signIn'), await issue('resetPassword')]
    const enter = (ticket: string) => at.client.call(calls.issueToken, { grantType: 'ticket', ticket })
    const lost = await signInOn(player, 'lost-with-code')
    await at.client.must(calls.revokeSessions, { which: lost.id }, player.auth)
    expect(await enter(kept)).toMatchObject({ ok: true })
    await at.client.must(calls.revokeSessions, { which: 'others' }, player.auth)
    expect(await enter(other)).toMatchObject({ refusal: 'stepGone' })
    const taking = { by: 'ticket', ticket: reset, newPassword: 'not the owner 1' } as const
    expect(await at.client.call(calls.resetPassword, taking)).toMatchObject({ refusal: 'stepGone' })
  })

  test('but never another player’s', async () => {
    const [mine, theirs] = [await at.newPlayer(), await at.newPlayer()]
    const [entry] = await entriesOf(theirs.auth)
    for (const which of [entry?.id ?? '', newId()]) {
      const answer = await at.client.call(calls.revokeSessions, { which }, mine.auth)
      expect(answer).toMatchObject({ refusal: 'sessionUnknown' })
    }
    expect(await at.client.call(calls.queryWallets, {}, theirs.auth)).toMatchObject({ ok: true })
  })

  test('also in another process on the same database', async () => {
    const player = await at.newPlayer()
    const lost = await signInOn(player, 'lost')
    await at.client.must(calls.revokeSessions, { which: lost.id }, player.auth)
    const next = await at.restart()
    expect(await next.client.call(calls.queryWallets, {}, lost.auth)).toMatchObject(ended)
    await next.close()
  })
})

describe('checking the password of a signed-in player', () => {
  const change = (player: SignedIn, oldPassword: string) =>
    at.client.call(
      calls.resetPassword,
      { by: 'old', oldPassword, newPassword: 'another horse 8' },
      player.auth,
    )

  test('locks after three wrong ones without a captcha, and does not affect signing in', async () => {
    const player = await at.newPlayer()
    for (const n of [1, 2]) {
      expect(await change(player, `wrong ${n}`)).toMatchObject({ refusal: 'wrongCredentials' })
    }
    expect(await change(player, 'wrong 3')).toMatchObject({ refusal: 'lockedOut', data: { minutes: 1 } })
    expect(await change(player, testPassword)).toMatchObject({ refusal: 'lockedOut' })
    expect((await kindsOf(player.auth))[0]).toBe('lockedOut')
    await signInOn(player, 'still-open')
    at.clock.advance(60_001)
    expect(await change(player, testPassword)).toMatchObject({ ok: true })
  })

  test('is not locked by strangers who guess at the name', async () => {
    const player = await at.newPlayer()
    const guess = { grantType: 'password', loginName: player.loginName, password: 'wrong 1' } as const
    for (let n = 0; n < 4; n += 1) await at.client.call(calls.issueToken, guess, { address: '192.0.2.9' })
    expect(await change(player, testPassword)).toMatchObject({ ok: true })
  })
})

describe('a device', () => {
  test('is new to a player once, which is mailed to them', async () => {
    const player = await at.newPlayer(undefined, { isBound: true })
    // Earlier mails are not counted.
    await at.platform.runJob('mail')
    await signInOn(player, 'fresh-device')
    await signInOn(player, 'fresh-device')
    expect(await kindsOf(player.auth)).toEqual(['signedIn', 'newDevice', 'signedIn'])
    at.mails.length = 0
    await at.platform.runJob('mail')
    expect(at.mails).toHaveLength(1)
  })
})

test('data retained of a closed account’s sessions contains no location and no device', async () => {
  const player = await at.newPlayer()
  await signInOn(player, 'phone', { address: '192.0.2.1' })
  await inTransaction(at.database.pool, (tx) => eraseSessions(tx, player.id))
  const [entry] = await entriesOf(player.auth)
  expect(entry).toMatchObject({ device: '', region: null, address: '' })
})

test('no password, token or seed appears in the log', async () => {
  const text = at.logged.join('\n')
  expect(text).not.toContain(testPassword)
  expect(text).not.toContain('Bearer')
  expect(text.length).toBeGreaterThan(0)
})
