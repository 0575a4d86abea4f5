// Changes of a player's own record through the contract, and the refusal to change another's.
import { type Call, calls } from '@mangetsu/contract'
import {
  type SignedIn,
  startTestPlatform,
  type TestPlatform,
  testPassword,
} from '@mangetsu/test/platform/start'
import { termsVersion } from '@mangetsu/test/platform/terms'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { inTransaction } from '../../../kernel/db/index.ts'
import { newId } from '../../../kernel/ids.ts'
import { issueTicket } from '../proof/index.ts'

let at: TestPlatform
beforeAll(async () => {
  at = await startTestPlatform()
})
afterAll(() => at.close())

const modify = (player: SignedIn, input: Record<string, unknown>, extra = {}) =>
  at.client.call(calls.modifyPlayer, input, { ...player.auth, extra })
const recordOf = (player: SignedIn) => at.client.must(calls.queryPlayer, {}, player.auth)
const rowOf = async (id: string) =>
  (await at.database.pool.query('select * from player where id = $1', [id])).rows[0]
const signIn = (loginName: string, password: string) =>
  at.client.call(calls.issueToken, { grantType: 'password', loginName, password })
const noticesOf = async (player: SignedIn) =>
  (await at.client.must(calls.pageNotices, {}, player.auth)).notices.map(({ kind }) => kind)

/** Registers a player by phone, without a login name or password. */
async function phonePlayer(address: string): Promise<SignedIn> {
  const device = { headers: { did: newId() } }
  const ticketFor = (purpose: 'register' | 'signIn', playerId: string | null) =>
    inTransaction(at.database, (tx) =>
      issueTicket(tx, { channel: 'phone', address, playerId }, purpose, at.clock.nowMs()),
    )
  const facts = { birthDate: '1990-04-01', country: 'JP', lang: 'en', termsVersion } as const
  const ticket = await ticketFor('register', null)
  const { id, loginName } = await at.client.must(
    calls.createAccount,
    { via: 'phone', ticket, ...facts },
    device,
  )
  const grant = { grantType: 'ticket', ticket: await ticketFor('signIn', id) } as const
  const tokens = await at.client.must(calls.issueToken, grant, device)
  const auth = { ...device, authorization: `Bearer ${tokens.access_token}` }
  return { id, loginName, auth, refresh: tokens.refresh_token }
}

describe('the record', () => {
  test('shows bound addresses masked', async () => {
    const record = await recordOf(await at.newPlayer(undefined, { isBound: true }))
    expect(record).toMatchObject({ emailBindFlag: 1, mobileBindFlag: 1, email: 'p***@example.com' })
    expect(record.mobile).toMatch(/^\+81\*{6}\d{3}$/)
  })

  test('changes the language by modifyType 10, for the caller only', async () => {
    const [player, other] = [await at.newPlayer(), await at.newPlayer()]
    const input = { modifyType: 10, id: player.id, lang: 'en', lastUpdatedBy: player.loginName }
    expect(await modify(player, input)).toMatchObject({ ok: true, data: { lang: 'en' } })
    expect(await modify(other, input)).toMatchObject({ status: 403, refusal: 'notYours' })
    expect((await recordOf(other)).lang).toBe('ja')
  })

  test('normalises names, and notifies the player', async () => {
    const player = await at.newPlayer()
    const named = { modifyType: 20, lastNameJapanese: ' 月野 ', firstNameJapanese: 'うさき\u3099' }
    expect(await modify(player, named)).toMatchObject({
      data: { lastNameJapanese: '月野', firstNameJapanese: 'うさぎ' },
    })
    expect(await noticesOf(player)).toContain('nameChanged')
    expect(await modify(player, { ...named, lastNameJapanese: '<b>' })).toMatchObject({ refusal: 'badName' })
  })

  test.each([
    ['お月さま', 'お月さま'],
    ['', null],
    ['<script>alert(1)</script>', 'badNickname'],
    ['x'.repeat(21), 'badNickname'],
    ['line\nbreak', 'badNickname'],
    ['\u3164', 'badNickname'],
    ['運 営', 'nameReserved'],
    ['аdmin', 'badNickname'],
    ['Adm1n', 'nameReserved'],
    ["'; drop table --", "'; drop table --"],
  ])('the nickname %j becomes %j', async (nickname, becomes) => {
    const player = await at.newPlayer()
    const answer = await modify(player, { modifyType: 21, nickname })
    const outcome = answer.ok ? answer.data.nickname : answer.refusal
    expect(outcome).toBe(becomes)
    expect((await recordOf(player)).nickname).toBe(answer.ok ? becomes : null)
  })

  test('stores calm mode by modifyType 23; a new account has no choice', async () => {
    const player = await at.newPlayer()
    expect((await recordOf(player)).isCalm).toBeNull()
    for (const isCalm of [true, false]) {
      await modify(player, { modifyType: 23, isCalm })
      expect((await recordOf(player)).isCalm).toBe(isCalm)
    }
  })

  test('stores the choice of suggestions by modifyType 24, and of reminders by 25', async () => {
    const player = await at.newPlayer()
    const isNew = { hasSuggestions: true, reminders: { byMail: false, byPush: true } }
    expect(await recordOf(player)).toMatchObject(isNew)
    await modify(player, { modifyType: 24, hasSuggestions: false })
    await modify(player, { modifyType: 25, byMail: true, byPush: false })
    const reminders = { byMail: true, byPush: false }
    expect(await recordOf(player)).toMatchObject({ hasSuggestions: false, reminders })
  })

  test('accepts another display currency', async () => {
    const player = await at.newPlayer()
    const input = { productId: 'mangetsu', displayCurrency: 'USD' } as const
    await at.client.must(calls.changeDisplayCurrency, input, player.auth)
    expect((await recordOf(player)).displayCurrency).toBe('USD')
  })

  test('accepts a built-in avatar or the player’s own picture', async () => {
    const player = await at.newPlayer()
    await at.client.must(calls.modifyAvatar, { avatar: 'rabbit' }, player.auth)
    expect((await recordOf(player)).avatar).toBe('rabbit')
    const unknown = await at.client.call(calls.modifyAvatar, { avatar: newId() }, player.auth)
    expect(unknown).toMatchObject({ refusal: 'fileUnknown' })
    const nonsense = await at.client.call(calls.modifyAvatar, { avatar: '../etc' }, player.auth)
    expect(nonsense).toMatchObject({ refusal: 'badRequest' })
  })
})

describe('a first login name and password', () => {
  const wanted = { modifyType: 22, newLoginName: 'My_Own_Name', newPassword: 'brand new 1' }

  test('are set once for an account without them, and its session continues under the new name', async () => {
    const player = await phonePlayer('+819011112222')
    expect((await recordOf(player)).userNamePwdStatus).toBe(0)
    const [first, second] = await Promise.all([
      modify(player, wanted),
      modify(player, { ...wanted, newLoginName: 'My_Other_Name' }),
    ])
    const outcomes = [first, second].map((answer) => (answer.ok ? 'set' : answer.refusal)).sort()
    expect(outcomes).toEqual(['alreadySet', 'set'])
    const { login_name: loginName } = await rowOf(player.id)
    expect(await recordOf({ ...player, loginName })).toMatchObject({ loginName, userNamePwdStatus: 1 })
    const named = await at.client.call(calls.queryPlayer, { loginName }, player.auth)
    expect(named).toMatchObject({ ok: true })
    const before = await at.client.call(calls.queryPlayer, { loginName: player.loginName }, player.auth)
    expect(before).toMatchObject({ refusal: 'notYourName' })
    expect(await signIn(loginName, wanted.newPassword)).toMatchObject({ ok: true })
    const { notices } = await at.client.must(calls.pageNotices, {}, player.auth)
    expect(notices.filter(({ kind }) => kind === 'passwordChanged')).toHaveLength(1)
  })

  test('are refused if taken, weak, or already set', async () => {
    const known = await at.newPlayer()
    const player = await phonePlayer('+819011113333')
    const taken = { ...wanted, newLoginName: known.loginName.toUpperCase() }
    expect(await modify(player, taken)).toMatchObject({ refusal: 'loginNameTaken' })
    expect(await modify(player, { ...wanted, newPassword: 'weak' })).toMatchObject({
      refusal: 'weakPassword',
    })
    for (const guessed of ['password1', `${wanted.newLoginName}1`, '09011113333a'])
      expect(await modify(player, { ...wanted, newPassword: guessed })).toMatchObject({
        refusal: 'guessablePassword',
      })
    expect(await modify(known, { ...wanted, newLoginName: 'Second_Name' })).toMatchObject({
      refusal: 'alreadySet',
    })
  })
})

describe('data that is not the caller’s', () => {
  const greedy = {
    id: newId(),
    playerId: newId(),
    kycStatus: 1,
    wallets: [{ currency: 'JPY', amount: '1000000.00' }],
    vip: { level: 6 },
    level: 6,
    bonus: '1000.00',
    isSample: true,
    is_sample: true,
    emailBoundAt: '2026-01-01T00:00:00.000Z',
    emailBindFlag: 1,
    mobile: '+447700900999',
    passwordHash: 'x',
    createdAt: '2000-01-01T00:00:00.000Z',
  }

  test.each<[string, Call, Record<string, unknown>]>([
    ['nickname', calls.modifyPlayer, { modifyType: 21, nickname: 'greedy' }],
    ['names', calls.modifyPlayer, { modifyType: 20, lastNameJapanese: '月', firstNameJapanese: '子' }],
    ['avatar', calls.modifyAvatar, { avatar: 'fox' }],
    ['display currency', calls.changeDisplayCurrency, { productId: 'mangetsu', displayCurrency: 'USD' }],
    ['notices', calls.readNotices, { upTo: newId() }],
    ['level', calls.queryLevelProcess, {}],
    ['record', calls.queryPlayer, {}],
  ])('cannot be set along with the %s', async (_, call, input) => {
    const [player, other] = [await at.newPlayer(), await at.newPlayer()]
    const [before, othersBefore] = [await rowOf(player.id), await rowOf(other.id)]
    const extra = { ...greedy, id: other.id, playerId: other.id }
    const answer = await at.client.call(call, input, { ...player.auth, extra })
    expect(answer.ok).toBe(true)
    const mine = await rowOf(player.id)
    for (const column of [
      'is_sample',
      'email_key',
      'mobile',
      'password_hash',
      'created_at',
      'email_bound_at',
    ])
      expect(mine[column], column).toEqual(before[column])
    expect(await rowOf(other.id)).toEqual(othersBefore)
    const { wallets } = await recordOf(player)
    expect(wallets.map(({ amount }) => amount)).toEqual(['0.00', '0.00'])
    expect((await at.client.must(calls.queryLevelProcess, {}, player.auth)).level).toBe(0)
  })

  test.each<[string, Call, Record<string, unknown>]>([
    ['query', calls.queryPlayer, {}],
    ['modify', calls.modifyPlayer, { modifyType: 21, nickname: 'thief' }],
    ['avatar', calls.modifyAvatar, { avatar: 'fox' }],
    ['notices', calls.pageNotices, {}],
    ['close', calls.closeAccount, { action: 'ask', password: testPassword }],
    ['level', calls.queryLevelProcess, {}],
  ])('is refused under another player’s name: %s', async (_, call, input) => {
    const [player, other] = [await at.newPlayer(), await at.newPlayer()]
    const answer = await at.client.call(call, { ...input, loginName: other.loginName }, player.auth)
    expect(answer).toMatchObject({ status: 403, refusal: 'notYourName' })
  })
})

test('a sample player is complete from the start, also one of an earlier release', async () => {
  const sample = { loginName: 'Sample_One', password: testPassword, lang: 'ja' } as const
  const made = await at.platform.ensureSamplePlayer(sample)
  const bound = { email_key: 'sample_one@example.com', mobile: expect.stringMatching(/^\+447700900\d{3}$/) }
  expect(await rowOf(made.id)).toMatchObject(bound)
  await at.database.owner.query(
    `update player set email_key = null, email_bound_at = null, mobile = null, mobile_bound_at = null where id = $1`,
    [made.id],
  )
  expect(await at.platform.ensureSamplePlayer(sample)).toEqual(made)
  expect(await rowOf(made.id)).toMatchObject(bound)
  const second = await at.platform.ensureSamplePlayer({ ...sample, loginName: 'Sample_Two' })
  expect((await rowOf(second.id)).mobile).not.toBe((await rowOf(made.id)).mobile)
})

test('a sample player has the password of the site’s start, and sessions by another password are ended', async () => {
  const sample = { loginName: 'Sample_Three', password: testPassword, lang: 'ja' } as const
  await at.platform.ensureSamplePlayer(sample)
  const signIn = (password: string) =>
    at.client.call(calls.issueToken, { grantType: 'password', loginName: sample.loginName, password })
  const opened = await signIn(testPassword)
  if (!opened.ok) throw new Error(opened.refusal)
  const auth = { authorization: `Bearer ${opened.data.access_token}` }
  await at.platform.ensureSamplePlayer(sample)
  expect(await at.client.call(calls.queryWallets, {}, auth)).toMatchObject({ ok: true })
  await at.platform.ensureSamplePlayer({ ...sample, password: 'another horse 9' })
  const refresh = { grantType: 'refresh_token', refresh_token: opened.data.refresh_token } as const
  expect(await at.client.call(calls.issueToken, refresh)).toMatchObject({ ok: false })
  expect(await signIn(testPassword)).toMatchObject({ refusal: 'wrongCredentials' })
  expect(await signIn('another horse 9')).toMatchObject({ ok: true })
})
