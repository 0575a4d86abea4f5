// Signing in, staying signed in, being locked out, and registration's rules, through the contract.
import { calls } from '@mangetsu/contract'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startTestPlatform, type TestPlatform, testPassword } from '../../testing/platform.ts'
import { termsVersion } from '../config/index.ts'

let at: TestPlatform
beforeAll(async () => {
  at = await startTestPlatform()
})
afterAll(() => at.close())

const minute = 60_000
const signIn = (loginName: string, password = testPassword) =>
  at.client.call(calls.issueToken, { grantType: 'password', loginName, password })
const refresh = (refresh_token: string) =>
  at.client.call(calls.issueToken, { grantType: 'refresh_token', refresh_token })

const right = {
  password: testPassword,
  birthDate: '1990-04-01',
  country: 'JP',
  lang: 'ja',
  termsVersion,
} as const

describe('registration', () => {
  test('opens wallets in yen and dollars and welcomes by mail', async () => {
    const email = 'someone@example.com'
    const made = await at.client.must(calls.createAccount, { ...right, loginName: 'Fresh_1', email })
    const tokens = await at.client.must(calls.issueToken, {
      grantType: 'password',
      loginName: 'fresh_1',
      password: testPassword,
    })
    expect(tokens).toMatchObject({ playerId: made.id, loginName: 'Fresh_1', expires_in: 900 })
    const said = { authorization: `Bearer ${tokens.access_token}` }
    const record = await at.client.must(calls.queryPlayer, { searchFreeSpinWallet: true }, said)
    expect(record.wallets.map(({ currency, amount }) => [currency, amount])).toEqual([
      ['JPY', '0.00'],
      ['USD', '0.00'],
    ])
    expect(record.email).toBe('s***@example.com')
    await at.platform.runJob('mail')
    expect(at.mails).toMatchObject([{ to: email, lang: 'ja' }])
  })

  test('takes a name once, whatever its case, however many ask at once', async () => {
    const asked = ['Twice_Name', 'twice_name', 'TWICE_NAME'].map((loginName) =>
      at.client.call(calls.createAccount, { ...right, loginName }),
    )
    const answers = await Promise.all(asked)
    const outcomes = answers.map((answer) => (answer.ok ? 'made' : answer.refusal)).sort()
    expect(outcomes).toEqual(['loginNameTaken', 'loginNameTaken', 'made'])
  })

  test.each([
    ['underAge', { birthDate: '2010-01-01' }],
    ['badBirthDate', { birthDate: '1990-02-30' }],
    ['badBirthDate', { birthDate: '2090-01-01' }],
    ['countryClosed', { country: 'KP' }],
    ['countryClosed', { country: 'XX' }],
    ['weakPassword', { password: 'short1' }],
    ['weakPassword', { password: 'onlyletters' }],
    ['badEmail', { email: 'nobody' }],
    ['termsOld', { termsVersion: '1999-01-01' }],
    ['badRequest', { loginName: '1abc' }],
    ['badRequest', { lang: 'fr' }],
  ])('refuses with %s: %j', async (refusal, bent: object) => {
    const answer = await at.client.call(calls.createAccount, { ...right, loginName: 'NobodyYet', ...bent })
    expect(answer).toMatchObject({ ok: false, refusal })
  })

  test('does not take fields that are not the caller’s to set', async () => {
    const extra = { isSample: true, is_sample: true, id: '00000000-0000-7000-8000-000000000000' }
    const made = await at.client.must(calls.createAccount, { ...right, loginName: 'Greedy' }, { extra })
    expect(made.id).not.toBe(extra.id)
    const { rows } = await at.database.pool.query('select is_sample from player where id = $1', [made.id])
    expect(rows).toEqual([{ is_sample: false }])
  })
})

describe('a sign-in', () => {
  test('answers an unknown name and a wrong password alike', async () => {
    await at.newPlayer('Known_Name')
    const unknown = await signIn('Unknown_Name', 'wrong password 1')
    const wrong = await signIn('Known_Name', 'wrong password 1')
    expect(unknown).toEqual(wrong)
    expect(wrong).toMatchObject({ refusal: 'wrongCredentials' })
  })

  test.each(['Locked_One', 'Nobody_At_All'])('is locked for longer each time: %s', async (loginName) => {
    if (loginName === 'Locked_One') await at.newPlayer(loginName)
    for (const minutes of [1, 5, 15, 60]) {
      expect(await signIn(loginName, 'wrong 1')).toMatchObject({ refusal: 'wrongCredentials' })
      expect(await signIn(loginName, 'wrong 2')).toMatchObject({ refusal: 'wrongCredentials' })
      expect(await signIn(loginName, 'wrong 3')).toMatchObject({ refusal: 'lockedOut', data: { minutes } })
      expect(await signIn(loginName)).toMatchObject({ refusal: 'lockedOut' })
      at.clock.advance(minutes * minute + 1)
    }
    const now = await signIn(loginName)
    expect(now.ok).toBe(loginName === 'Locked_One')
  })

  test('lets at most three guesses through, however many come at once', async () => {
    await at.newPlayer('Guessed')
    const guesses = Array.from({ length: 12 }, (_, n) => signIn('Guessed', `guess number ${n}`))
    const outcomes = (await Promise.all(guesses)).map((answer) => (answer.ok ? 'in' : answer.refusal))
    expect(outcomes.filter((outcome) => outcome === 'wrongCredentials')).toHaveLength(2)
    expect(outcomes.filter((outcome) => outcome === 'lockedOut')).toHaveLength(10)
  })

  test('ends with sign-out, at once and for everything it opened', async () => {
    const player = await at.newPlayer()
    const asked = { gameId: 'moonlit-festival', currency: 'JPY', lang: 'ja' } as const
    const { token } = await at.client.must(calls.launchGame, asked, player.said)
    const stage = { authorization: `Bearer ${token}` }
    await at.client.must(calls.openStudioSession, {}, stage)
    await at.client.must(calls.logout, {}, player.said)
    expect(await at.client.call(calls.queryWallets, {}, player.said)).toMatchObject({
      refusal: 'sessionEnded',
    })
    expect(await at.client.call(calls.openStudioSession, {}, stage)).toMatchObject({
      refusal: 'sessionEnded',
    })
    expect(await refresh(player.refresh)).toMatchObject({ refusal: 'sessionEnded' })
  })
})

describe('tokens', () => {
  test('expire after a quarter of an hour with 1008 and HTTP 401, and are renewed', async () => {
    const player = await at.newPlayer()
    at.clock.advance(15 * minute + 1)
    const late = await at.client.call(calls.queryWallets, {}, player.said)
    expect(late).toMatchObject({ status: 401, refusal: 'tokenExpired' })
    const renewed = await refresh(player.refresh)
    if (!renewed.ok) throw new Error(renewed.refusal)
    const said = { authorization: `Bearer ${renewed.data.access_token}` }
    expect(await at.client.call(calls.queryWallets, {}, said)).toMatchObject({ ok: true })
  })

  test('a refresh token used twice ends the family', async () => {
    const player = await at.newPlayer()
    const renewed = await refresh(player.refresh)
    if (!renewed.ok) throw new Error(renewed.refusal)
    expect(await refresh(player.refresh)).toMatchObject({ refusal: 'sessionEnded' })
    expect(await refresh(renewed.data.refresh_token)).toMatchObject({ refusal: 'sessionEnded' })
    const said = { authorization: `Bearer ${renewed.data.access_token}` }
    expect(await at.client.call(calls.queryWallets, {}, said)).toMatchObject({ refusal: 'sessionEnded' })
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
    const answer = await at.client.call(calls.queryWallets, { loginName: 'somebody_else' }, player.said)
    expect(answer).toMatchObject({ status: 403, refusal: 'notYourName' })
    const own = await at.client.call(
      calls.queryWallets,
      { loginName: player.loginName.toUpperCase() },
      player.said,
    )
    expect(own.ok).toBe(true)
  })
})

test('no password, token or seed ever stands in the log', async () => {
  const text = at.logged.join('\n')
  expect(text).not.toContain(testPassword)
  expect(text).not.toContain('Bearer')
  expect(text.length).toBeGreaterThan(0)
})
