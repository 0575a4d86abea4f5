// The error catalogue of layer 1 end to end without a browser: the running platform returns each code, and the client's
// api reacts as specified. The stories in e2e cover the visible result.
import { calls, sentenceOf } from '@mangetsu/contract'
import { emailTicket } from '@mangetsu/test/platform/codes'
import { putOnLevel } from '@mangetsu/test/platform/kyc'
import { readyToWithdraw } from '@mangetsu/test/platform/payout'
import { openPage, type PageOptions } from '@mangetsu/test/platform/real-page'
import {
  type SignedIn,
  startTestPlatform,
  type TestPlatform,
  testPassword,
} from '@mangetsu/test/platform/start'
import { newWebkeyPair } from '@mangetsu/wire/server'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

let at: TestPlatform
let origin: string
beforeAll(async () => {
  at = await startTestPlatform()
  origin = await at.app.listen({ port: 0, host: '127.0.0.1' })
})
afterAll(() => at.close())

const quarterMs = 15 * 60_000
const newId = () => crypto.randomUUID()

const page = (given: Partial<PageOptions> = {}) =>
  openPage({ origin, nowMs: () => at.clock.nowMs(), ...given })

const tokenOf = ({ auth, refresh }: SignedIn) => ({
  access_token: String(auth.authorization).replace('Bearer ', ''),
  refresh_token: refresh,
})

async function signedIn(given: Partial<PageOptions> = {}) {
  const player = await at.newPlayer()
  const one = page({ token: tokenOf(player), loginName: player.loginName, ...given })
  return { ...one, player }
}

const requestsTokens = (exchanged: readonly { readonly path: string }[]) =>
  exchanged.filter(({ path }) => path.endsWith('/auth/oauth/token'))

describe('1008, with HTTP 401', () => {
  test('one refresh after 3 s serves every call 1 s later, unnoticed by the player', async () => {
    const { api, effects, waits, exchanged, session } = await signedIn()
    const before = session.token?.access_token
    at.clock.advance(quarterMs + 1)
    const answers = await Promise.all(Array.from({ length: 5 }, () => api.call('queryWallets', {})))
    expect(answers.map(({ ok }) => ok)).toEqual([true, true, true, true, true])
    expect(exchanged.filter(({ status }) => status === 401).length).toBeGreaterThan(0)
    expect(requestsTokens(exchanged)).toHaveLength(1)
    expect(waits).toEqual([3_000, 1_000])
    expect(effects).toEqual([])
    expect(session.token?.access_token).not.toBe(before)
  })

  test('clears the session and reloads the home page if there is no refresh token', async () => {
    const { api, effects, session } = await signedIn()
    const { access_token = '' } = session.token ?? {}
    session.token = { access_token, refresh_token: '' }
    at.clock.advance(quarterMs + 1)
    expect(await api.call('queryWallets', {})).toMatchObject({ refusal: 'tokenExpired' })
    expect(effects).toEqual(['clear', 'ended tokensMissing', 'reload /'])
  })

  test('ends the session if its refresh token was used by a thief', async () => {
    const { api, effects, session } = await signedIn()
    const thief = page()
    const stolen = { grantType: 'refresh_token', refresh_token: session.token?.refresh_token ?? '' } as const
    expect(await thief.api.call('issueToken', stolen)).toMatchObject({ ok: true })
    at.clock.advance(quarterMs + 1)
    expect(await api.call('queryWallets', {})).toMatchObject({ ok: false })
    expect(effects).toEqual(['clear', 'go /', 'ended refreshReused'])
    expect(session.token).toBeNull()
  })
})

const signedOut = (reason: string | null) => ['clear', 'go /', `ended ${reason}`]

describe('1018: clears the session, opens the home page and shows the reason, without a red toast', () => {
  test('shows the reason for a session ended elsewhere, even if the request shows refusals itself', async () => {
    const { api, effects, player, session } = await signedIn()
    await at.client.must(calls.revokeSessions, { which: 'all' }, player.auth)
    const answer = await api.call('queryWallets', {}, { isHandled: true })
    expect(answer).toMatchObject({ code: 1018, refusal: 'sessionEnded' })
    expect(effects).toEqual(signedOut('revoked'))
    expect(session.token).toBeNull()
  })

  test('clears the session after the token was altered', async () => {
    const { api, effects, session } = await signedIn()
    const { access_token = '', refresh_token = '' } = session.token ?? {}
    const bent = access_token.at(-9) === 'A' ? 'B' : 'A'
    session.token = { access_token: access_token.slice(0, -9) + bent + access_token.slice(-8), refresh_token }
    expect(await api.call('queryWallets', {})).toMatchObject({ code: 1018 })
    expect(effects).toEqual(signedOut(null))
  })
})

describe('1012: the ticket of the step has expired', () => {
  const reset = { by: 'ticket', ticket: 'x'.repeat(43), newPassword: 'new word 12' } as const

  test.each(['/account', '/register'])('1012 on %s opens the home page, without a toast', async (path) => {
    const { api, effects } = page({ path })
    expect(await api.call('resetPassword', reset)).toMatchObject({ code: 1012, refusal: 'stepGone' })
    expect(effects).toEqual(['go /'])
  })

  test.each(['/login/code', '/password-reset/code'])(
    '1012 on %s stays, for the page to show the error',
    async (path) => {
      const { api, effects } = page({ path })
      const answer = await api.call('resetPassword', reset, { isHandled: true })
      expect(answer).toMatchObject({ code: 1012, refusal: 'stepGone' })
      expect(effects).toEqual([])
    },
  )
})

test('100326: opens the verification dialog with the refusal’s data, also returns it, moves no money', async () => {
  const { api, effects, player } = await signedIn()
  await putOnLevel(at, player, 2)
  await at.fund(player, '1200000')
  const { methodId, password } = await readyToWithdraw(at, player)
  const input = { currency: 'JPY', amount: '1000001', methodId, withdrawPassword: password } as const
  const answer = await api.call('createWithdrawal', { requestId: newId(), ...input })
  expect(answer).toMatchObject({ code: 100326, refusal: 'kycNeeded', data: { nextLevel: 3 } })
  expect(effects).toEqual([`open kyc ${JSON.stringify(answer.ok ? null : answer.data)}`])
  const wallets = await api.call('queryWallets', {})
  expect(wallets).toMatchObject({
    ok: true,
    data: { wallets: expect.arrayContaining([expect.objectContaining({ amount: '1200000.00' })]) },
  })
})

test('100989: opens the registration error for the address of an excluded player', async () => {
  const email = 'gone@example.com'
  const { config } = page()
  const { termsVersion } = await config()
  const born = { birthDate: '1990-04-01', country: 'JP', lang: 'ja', termsVersion } as const
  const register = async () => {
    const one = page({ path: '/register/code' })
    const ticket = await emailTicket(at, { email, purpose: 'register' })
    return { ...one, answer: await one.api.call('createAccount', { via: 'email', ticket, ...born }) }
  }
  const first = await register()
  if (!first.answer.ok) throw new Error(first.answer.refusal)
  const tokens = await at.client.must(calls.issueToken, {
    grantType: 'ticket',
    ticket: first.answer.data.ticket ?? '',
  })
  const auth = { authorization: `Bearer ${tokens.access_token}` }
  const { api } = page({ token: tokens, loginName: tokens.loginName })
  expect(await api.call('selfControl', { action: 'exclude', months: null })).toMatchObject({ ok: true })
  const confirm = await emailTicket(at, { email, purpose: 'confirm' }, auth)
  expect(await api.call('closeAccount', { action: 'ask', ticket: confirm })).toMatchObject({ ok: true })
  at.clock.advance(15 * 24 * 60 * 60_000)
  await at.platform.runJob('closings')
  at.mails.length = 0
  const again = await register()
  expect(again.answer).toMatchObject({ code: 100989, refusal: 'registerRefused' })
  expect(again.effects).toEqual(['open registerError {}'])
})

test('100701: the fingerprint is already saved today; shows nothing', async () => {
  const { api, effects, player } = await signedIn()
  const found = { playerId: player.id, fingerprint: '0123456789abcdef' }
  expect(await api.call('saveFingerprint', found)).toMatchObject({ ok: true })
  expect(await api.call('saveFingerprint', found)).toMatchObject({ code: 100701, refusal: 'nothingToDo' })
  expect(effects).toEqual([])
})

describe('110069: the game cannot be played', () => {
  const launch = (path: string) => {
    const one = page({ path, lang: 'en' })
    const input = { gameId: 'no-such-game', currency: 'JPY', lang: 'en' } as const
    return { ...one, answer: one.api.call('launchDemoGame', input) }
  }
  const toast = `toast ${sentenceOf('gameUnavailable', 'en')}`

  test.each([
    ['fish', 'fish'],
    ['live-casino', 'live-casino'],
    ['pachinko', 'pachinko'],
    ['pachislot', 'pachinko'],
    ['slots', 'slots'],
    ['poker', 'poker'],
  ])('a game’s page of %s opens the list of %s', async (kind, list) => {
    const { effects, answer } = launch(`/game/${kind}/no-such-game`)
    expect(await answer).toMatchObject({ code: 110069 })
    expect(effects).toEqual([`go /game/${list}`])
  })

  test.each(['/', '/wallet', '/games/slots', '/game/sports/no-such-game'])(
    '110069 on %s only shows the message',
    async (path) => {
      const { effects, answer } = launch(path)
      expect(await answer).toMatchObject({ code: 110069 })
      expect(effects).toEqual([toast])
    },
  )
})

describe('any other refusal', () => {
  const deposit = { channel: 'bank-jpy', currency: 'JPY', amount: '-5', lang: 'en' } as const

  test.each(['ja', 'en'] as const)('shows one toast, in %s', async (lang) => {
    const { api, effects } = await signedIn({ lang })
    const answer = await api.call('createDeposit', { requestId: newId(), ...deposit })
    expect(answer).toMatchObject({ ok: false, refusal: 'badAmount' })
    expect(effects).toEqual([`toast ${answer.ok ? '' : answer.msg}`])
    expect(answer.ok ? '' : answer.msg).toContain(
      lang === 'ja' ? 'お金は動いていません' : 'No money has moved',
    )
  })

  test('shows no toast if the request handles the refusal itself', async () => {
    const { api, effects } = await signedIn()
    const input = { requestId: newId(), ...deposit }
    expect(await api.call('createDeposit', input, { isHandled: true })).toMatchObject({
      refusal: 'badAmount',
    })
    expect(effects).toEqual([])
  })

  test('shows no toast for quick_login and channel statistics', async () => {
    const { api, effects } = await signedIn({ path: '/wallet' })
    const game = { gameId: 'no-such-game', lang: 'ja' } as const
    expect(await api.call('quickLogin', game)).toMatchObject({ refusal: 'gameUnavailable' })
    expect(await api.call('askChannelStatisticsId', { channel: 'no code!' })).toMatchObject({
      refusal: 'badRequest',
    })
    expect(effects).toEqual([])
  })
})

test('corrects a wrong device clock once, unnoticed by the player', async () => {
  const player = await at.newPlayer()
  const anHourAgo = () => at.clock.nowMs() - 60 * 60_000
  const given = { token: tokenOf(player), loginName: player.loginName, nowMs: anHourAgo }
  const { api, effects, exchanged, config } = page(given)
  await config()
  exchanged.length = 0
  expect(await api.call('queryWallets', {})).toMatchObject({ ok: true })
  expect(await api.call('queryWallets', {})).toMatchObject({ ok: true })
  expect(exchanged.map(({ status }) => status)).toEqual([400, 200, 200])
  expect(effects).toEqual([])
})

test('encrypts a password again after the public key has changed, unnoticed by the player', async () => {
  const { loginName } = await at.newPlayer()
  const known = await page().config()
  const { api, effects } = page({ opened: { ...known, webkey: (await newWebkeyPair()).webkey } })
  const grant = { grantType: 'password', loginName, password: testPassword } as const
  expect(await api.call('issueToken', grant)).toMatchObject({ ok: true })
  expect(effects).toEqual([])
})
