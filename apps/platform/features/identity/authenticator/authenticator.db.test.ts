// Life cycle of an authenticator, and two-step sign-in, through the contract.
import { calls, type InputOf } from '@mangetsu/contract'
import {
  type SignedIn,
  startTestPlatform,
  type TestPlatform,
  testPassword,
} from '@mangetsu/test/platform/start'
import { Secret, TOTP } from 'otpauth'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { inTransaction } from '../../../kernel/db/index.ts'
import { issueTicket } from '../proof/index.ts'

let at: TestPlatform
beforeAll(async () => {
  at = await startTestPlatform()
})
afterAll(() => at.close())

const [second, minute] = [1_000, 60_000]
const [step, day] = [30 * second, 24 * 60 * minute]

const codeOf = (secret: string, offsetMs = 0) =>
  TOTP.generate({ secret: Secret.fromBase32(secret), timestamp: at.clock.nowMs() + offsetMs })
/** Returns a code that is invalid for the current and adjacent time steps. */
function wrongCodeOf(secret: string): string {
  const near = [-2, -1, 0, 1, 2].map((n) => codeOf(secret, n * step))
  return (
    ['000000', '111111', '222222', '333333', '444444', '555555'].find((code) => !near.includes(code)) ?? ''
  )
}
type Action = InputOf<typeof calls.bindAuthenticator>['action']
const bind = (player: SignedIn, action: Action, proof: { password?: string; code?: string } = {}) =>
  at.client.call(calls.bindAuthenticator, { action, password: testPassword, ...proof }, player.auth)
const validate = (player: SignedIn, code: string) =>
  at.client.call(calls.validateAuthenticator, { code }, player.auth)

async function begin(player: SignedIn): Promise<string> {
  const answer = await bind(player, 'begin')
  if (!answer.ok || answer.data.secret === null) throw new Error('there is no secret')
  return answer.data.secret
}

/** A player with the app turned on, at the beginning of a time step after the code that turned it on. */
async function withApp() {
  const player = await at.newPlayer()
  const secret = await begin(player)
  const answer = await validate(player, codeOf(secret))
  if (!answer.ok) throw new Error(answer.refusal)
  at.clock.advance(2 * step + second - (at.clock.nowMs() % step))
  return { player, secret, recoveryCodes: answer.data.recoveryCodes }
}

const onDevice = (did: string) => ({ headers: { did } })

/** Completes the first step and returns its challenge. */
async function challengeOf({ loginName }: SignedIn, did = 'phone'): Promise<string> {
  const grant = { grantType: 'password', loginName, password: testPassword } as const
  const answer = await at.client.call(calls.issueToken, grant, onDevice(did))
  if (answer.ok) throw new Error('no second step was asked for')
  expect(answer).toMatchObject({ refusal: 'secondFactorNeeded' })
  return String(answer.data?.challenge)
}

const secondStep = (challenge: string, code: string, { did = 'phone', isTrusted = false } = {}) =>
  at.client.call(calls.issueToken, { grantType: 'second_factor', challenge, code, isTrusted }, onDevice(did))
const firstStep = ({ loginName }: SignedIn, did: string) =>
  at.client.call(
    calls.issueToken,
    { grantType: 'password', loginName, password: testPassword },
    onDevice(did),
  )
const outcomeOf = (answer: { ok: boolean; refusal?: string }) => (answer.ok ? 'in' : answer.refusal)

async function kindsOf({ auth }: SignedIn): Promise<string[]> {
  return (await at.client.must(calls.pageNotices, {}, auth)).notices.map(({ kind }) => kind)
}

describe('setting up an app', () => {
  test('shows a secret, accepts its first code, and returns ten recovery codes once', async () => {
    const player = await at.newPlayer()
    const secret = await begin(player)
    expect(secret).toMatch(/^[A-Z2-7]{32}$/)
    expect((await firstStep(player, 'phone')).ok).toBe(true)
    expect(await validate(player, wrongCodeOf(secret))).toMatchObject({ refusal: 'wrongCode' })
    const on = await validate(player, codeOf(secret))
    expect(on).toMatchObject({ ok: true, data: { isOn: true } })
    expect(on.ok && on.data.recoveryCodes).toHaveLength(10)
    expect(await validate(player, codeOf(secret, step))).toMatchObject({ refusal: 'authenticatorOn' })
    expect(await bind(player, 'begin')).toMatchObject({ refusal: 'authenticatorOn' })
    expect((await kindsOf(player))[0]).toBe('authenticatorOn')
  })

  test('requires proof, and reports an app that is not set up', async () => {
    const player = await at.newPlayer()
    const input = { action: 'begin' } as const
    expect(await at.client.call(calls.bindAuthenticator, input, player.auth)).toMatchObject({
      refusal: 'proofNeeded',
    })
    expect(await bind(player, 'begin', { password: 'wrong 1' })).toMatchObject({
      refusal: 'wrongCredentials',
    })
    expect(await bind(player, 'remove')).toMatchObject({ refusal: 'authenticatorOff' })
    expect(await bind(player, 'newCodes')).toMatchObject({ refusal: 'authenticatorOff' })
    expect(await validate(player, '123456')).toMatchObject({ refusal: 'authenticatorOff' })
  })

  test('expires a secret not confirmed within half an hour, or replaced by another', async () => {
    const player = await at.newPlayer()
    const first = await begin(player)
    const next = await begin(player)
    expect(await validate(player, codeOf(first))).toMatchObject({ refusal: 'wrongCode' })
    at.clock.advance(30 * minute)
    const renewed = await at.client.must(calls.issueToken, {
      grantType: 'refresh_token',
      refresh_token: player.refresh,
    })
    const auth = { authorization: `Bearer ${renewed.access_token}` }
    const late = await at.client.call(calls.validateAuthenticator, { code: codeOf(next) }, auth)
    expect(late).toMatchObject({ refusal: 'authenticatorOff' })
  })

  test('stores the secret and the codes unreadable in the database', async () => {
    const { player, secret, recoveryCodes } = await withApp()
    const { rows } = await at.database.owner.query(
      `select a.secret, r.code_hash from authenticator a join recovery_code r using (player_id) where player_id = $1`,
      [player.id],
    )
    expect(rows).toHaveLength(10)
    const dump = rows.map((row) => Buffer.concat([row.secret, row.code_hash]).toString('latin1')).join('')
    expect(dump).not.toContain(Buffer.from(Secret.fromBase32(secret).bytes).toString('latin1'))
    for (const code of recoveryCodes) expect(dump).not.toContain(code.slice(0, 5))
  })
})

describe('the second step', () => {
  test('is required only after the right password, and succeeds with the app’s code', async () => {
    const { player, secret } = await withApp()
    const wrong = { grantType: 'password', loginName: player.loginName, password: 'wrong 1' } as const
    expect(await at.client.call(calls.issueToken, wrong)).toMatchObject({ refusal: 'wrongCredentials' })
    const challenge = await challengeOf(player)
    expect(challenge.length).toBeLessThanOrEqual(512)
    const opened = await secondStep(challenge, codeOf(secret))
    expect(opened).toMatchObject({ ok: true, data: { playerId: player.id } })
  })

  test('is required after a sign-in by code, too', async () => {
    const { player, secret } = await withApp()
    const proven = { channel: 'email', address: 'a@example.com', playerId: player.id } as const
    const ticket = await inTransaction(at.database.pool, (tx) =>
      issueTicket(tx, proven, 'signIn', at.clock.nowMs()),
    )
    const answer = await at.client.call(calls.issueToken, { grantType: 'ticket', ticket }, onDevice('phone'))
    expect(answer).toMatchObject({ refusal: 'secondFactorNeeded', data: { canRecover: true } })
    if (answer.ok) throw new Error('no second step')
    expect(await secondStep(String(answer.data?.challenge), codeOf(secret))).toMatchObject({ ok: true })
  })

  test('accepts a code once, and no earlier one, under concurrent requests', async () => {
    const { player, secret } = await withApp()
    const challenge = await challengeOf(player)
    const code = codeOf(secret)
    const outcomes = await Promise.all([1, 2, 3].map(() => secondStep(challenge, code)))
    expect(outcomes.map(outcomeOf).sort()).toEqual(['in', 'wrongCode', 'wrongCode'])
    expect(await secondStep(challenge, codeOf(secret, -step))).toMatchObject({ ok: false })
  })

  test('accepts a code half a minute off, and no more', async () => {
    const { player, secret } = await withApp()
    const challenge = await challengeOf(player)
    expect(await secondStep(challenge, codeOf(secret, -2 * step))).toMatchObject({ refusal: 'wrongCode' })
    expect(await secondStep(challenge, codeOf(secret, 2 * step))).toMatchObject({ refusal: 'wrongCode' })
    expect(await secondStep(challenge, codeOf(secret, step))).toMatchObject({ ok: true })
  })

  test('locks after three wrong codes, longer each time, across challenges', async () => {
    const { player, secret } = await withApp()
    for (const minutes of [1, 5]) {
      const wrong = wrongCodeOf(secret)
      expect(await secondStep(await challengeOf(player), wrong)).toMatchObject({ refusal: 'wrongCode' })
      expect(await secondStep(await challengeOf(player), wrong)).toMatchObject({ refusal: 'wrongCode' })
      const third = await secondStep(await challengeOf(player), wrong)
      expect(third).toMatchObject({ refusal: 'lockedOut', data: { minutes } })
      const right = await secondStep(await challengeOf(player), codeOf(secret))
      expect(right).toMatchObject({ refusal: 'lockedOut' })
      at.clock.advance(minutes * minute + 1)
    }
    expect(await secondStep(await challengeOf(player), codeOf(secret))).toMatchObject({ ok: true })
  })

  test('admits at most three of a thousand guesses', async () => {
    const { player, secret } = await withApp()
    const challenge = await challengeOf(player)
    const wrong = wrongCodeOf(secret)
    const outcomes: (string | undefined)[] = []
    for (let batch = 0; batch < 20; batch += 1) {
      const guesses = Array.from({ length: 50 }, () => secondStep(challenge, wrong))
      outcomes.push(...(await Promise.all(guesses)).map(outcomeOf))
    }
    expect(outcomes.filter((outcome) => outcome === 'wrongCode')).toHaveLength(2)
    expect(outcomes.filter((outcome) => outcome === 'lockedOut')).toHaveLength(998)
  })

  test('expires after five minutes, on another device, and after a password change', async () => {
    const { player, secret } = await withApp()
    const challenge = await challengeOf(player)
    expect(await secondStep(challenge, codeOf(secret), { did: 'thief' })).toMatchObject({
      refusal: 'stepGone',
    })
    const bent = `${challenge.slice(0, -2)}AA`
    expect(await secondStep(bent, codeOf(secret))).toMatchObject({ refusal: 'stepGone' })
    expect(await secondStep('made-up', codeOf(secret))).toMatchObject({ refusal: 'stepGone' })
    await at.database.owner.query(`update player set password_hash = 'another' where id = $1`, [player.id])
    expect(await secondStep(challenge, codeOf(secret))).toMatchObject({ refusal: 'stepGone' })
    const { player: late, secret: lateSecret } = await withApp()
    const old = await challengeOf(late)
    at.clock.advance(5 * minute)
    expect(await secondStep(old, codeOf(lateSecret))).toMatchObject({ refusal: 'stepGone' })
  })

  test('of one player does not accept another’s codes', async () => {
    const [mine, theirs] = [await withApp(), await withApp()]
    const challenge = await challengeOf(mine.player)
    expect(await secondStep(challenge, codeOf(theirs.secret))).toMatchObject({ refusal: 'wrongCode' })
    const [code = ''] = theirs.recoveryCodes
    expect(await secondStep(challenge, code)).toMatchObject({ refusal: 'wrongCode' })
  })
})

describe('a recovery code', () => {
  test('works once, in any typed form, and the player is notified of the number left', async () => {
    const { player, recoveryCodes } = await withApp()
    const [code = ''] = recoveryCodes
    const challenge = await challengeOf(player)
    expect(await secondStep(challenge, ` ${code.toLowerCase().replace('-', ' ')}`)).toMatchObject({
      ok: true,
    })
    expect(await secondStep(challenge, code)).toMatchObject({ refusal: 'wrongCode' })
    const { notices } = await at.client.must(calls.pageNotices, {}, player.auth)
    expect(notices.find(({ kind }) => kind === 'recoveryCodeUsed')?.data).toEqual({ left: 9 })
  })

  test('is void once new ones are created, which requires proof and a code', async () => {
    const { player, secret, recoveryCodes } = await withApp()
    expect(await bind(player, 'newCodes')).toMatchObject({ refusal: 'wrongCode' })
    const renewed = await bind(player, 'newCodes', { code: codeOf(secret) })
    expect(renewed).toMatchObject({ ok: true, data: { isOn: true, secret: null } })
    const fresh = (renewed.ok && renewed.data.recoveryCodes) || []
    expect(fresh).toHaveLength(10)
    const challenge = await challengeOf(player)
    expect(await secondStep(challenge, recoveryCodes[1] ?? '')).toMatchObject({ refusal: 'wrongCode' })
    expect(await secondStep(challenge, fresh[1] ?? '')).toMatchObject({ ok: true })
  })
})

describe('a trusted device', () => {
  test('needs no code for 30 days, and no other device is affected', async () => {
    const { player, secret } = await withApp()
    expect(await secondStep(await challengeOf(player), codeOf(secret), { isTrusted: true })).toMatchObject({
      ok: true,
    })
    at.clock.advance(29 * day)
    expect((await firstStep(player, 'phone')).ok).toBe(true)
    expect(await firstStep(player, 'other')).toMatchObject({ refusal: 'secondFactorNeeded' })
    at.clock.advance(2 * day)
    expect(await firstStep(player, 'phone')).toMatchObject({ refusal: 'secondFactorNeeded' })
  })

  test.each(['others', 'all', 'it'])('is no longer trusted when %s are ended', async (which) => {
    const { player, secret } = await withApp()
    const opened = await secondStep(await challengeOf(player), codeOf(secret), { isTrusted: true })
    if (!opened.ok) throw new Error(opened.refusal)
    const id = opened.data.refresh_token.split('.')[0] ?? ''
    await at.client.must(calls.revokeSessions, { which: which === 'it' ? id : which }, player.auth)
    expect(await firstStep(player, 'phone')).toMatchObject({ refusal: 'secondFactorNeeded' })
  })

  test('stays trusted after signing out, and after ending the other sessions from it', async () => {
    const { player, secret } = await withApp()
    const opened = await secondStep(await challengeOf(player), codeOf(secret), { isTrusted: true })
    if (!opened.ok) throw new Error(opened.refusal)
    const auth = { authorization: `Bearer ${opened.data.access_token}` }
    await at.client.must(calls.revokeSessions, { which: 'others' }, auth)
    await at.client.must(calls.logout, {}, auth)
    expect((await firstStep(player, 'phone')).ok).toBe(true)
  })
})

test('removing the app requires proof and a code, and ends the second step', async () => {
  const { player, secret, recoveryCodes } = await withApp()
  expect(await bind(player, 'remove', { code: wrongCodeOf(secret) })).toMatchObject({ refusal: 'wrongCode' })
  const wrong = await bind(player, 'remove', { password: 'wrong 1', code: codeOf(secret) })
  expect(wrong).toMatchObject({ refusal: 'wrongCredentials' })
  const [code = ''] = recoveryCodes
  expect(await bind(player, 'remove', { code })).toMatchObject({ ok: true, data: { isOn: false } })
  expect((await firstStep(player, 'phone')).ok).toBe(true)
  expect(await kindsOf(player)).toContain('authenticatorOff')
  const again = await begin(player)
  expect(again).not.toBe(secret)
})
