// Registration by name, email and phone, through the contract: accounts opened, and refusals.
import { calls } from '@mangetsu/contract'
import { dayIn, siteZone } from '@mangetsu/contract/calendar'
import type { CodePurpose } from '@mangetsu/contract/verification'
import { solveCaptcha } from '@mangetsu/test/platform/captcha'
import { startTestPlatform, type TestPlatform, testPassword } from '@mangetsu/test/platform/start'
import { termsVersion } from '@mangetsu/test/platform/terms'
import { Kysely, PostgresDialect } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { inTransaction } from '../../../kernel/db/index.ts'
import * as emailsInOneForm from '../../../kernel/db/migrations/0058-emails-in-one-form.ts'
import { newId, newToken } from '../../../kernel/ids.ts'
import { dayBegan, dayMs } from '../../../kernel/site-calendar.ts'
import { issueTicket } from '../proof/index.ts'

let at: TestPlatform
/** An address in Iran, where every action is closed. */
const closedAddress = '198.51.100.7'
beforeAll(async () => {
  const ipLocator = { regionOf: (address: string) => (address === closedAddress ? 'IR' : 'local') }
  at = await startTestPlatform({ ipLocator })
})
afterAll(() => at.close())

const facts = { birthDate: '1990-04-01', country: 'JP', lang: 'ja', termsVersion } as const
/** Each registration uses its own device, except in the tests of device limits. */
const onDevice = (did: string = newId()) => ({ headers: { did } })

const byName = async (loginName: string, bent: object = {}, options: object = {}) =>
  at.client.call(
    calls.createAccount,
    { via: 'name', loginName, password: testPassword, captcha: await solveCaptcha(at), ...facts, ...bent },
    { ...onDevice(), ...options },
  )

const ticketFor = (channel: 'email' | 'phone', address: string, purpose: CodePurpose = 'register') =>
  inTransaction(at.database, (tx) =>
    issueTicket(tx, { channel, address, playerId: null }, purpose, at.clock.nowMs()),
  )

const byTicket = (via: 'email' | 'phone', ticket: string, bent: object = {}) =>
  at.client.call(calls.createAccount, { via, ticket, ...facts, ...bent }, onDevice())

async function rowOf(id: string) {
  const { rows } = await at.database.pool.query('select * from player where id = $1', [id])
  return rows[0]
}

const outcomeOf = (answer: { ok: boolean; refusal?: string }) => (answer.ok ? 'made' : answer.refusal)

test('an email stored in full width by an earlier release signs in by its plain form', async () => {
  const password = testPassword
  for (const wide of ['ｍａｅ@example.com', 'ｏｔｈｅｒ@example.com', 'other@example.com'])
    expect(outcomeOf(await byTicket('email', await ticketFor('email', wide), { password }))).toBe('made')
  await emailsInOneForm.up(new Kysely({ dialect: new PostgresDialect({ pool: at.database.owner }) }))
  for (const loginName of [
    'mae@example.com',
    'ｍａｅ＠ｅｘａｍｐｌｅ．ｃｏｍ',
    '\u202amae@example.com\u202c',
  ])
    await at.client.must(calls.issueToken, { grantType: 'password', loginName, password })
  const others = "select 1 from player where email_key ~ '^(other|ｏｔｈｅｒ)@'"
  expect((await at.database.pool.query(others)).rows).toHaveLength(2)
})

describe('a registration by login name', () => {
  test('opens wallets in yen and dollars, and requests an email next', async () => {
    const made = await byName('Fresh_1')
    if (!made.ok) throw new Error(made.refusal)
    expect(made.data).toMatchObject({ loginName: 'Fresh_1', addInfoType: 2 })
    const grant = { grantType: 'password', loginName: 'fresh_1', password: testPassword } as const
    const tokens = await at.client.must(calls.issueToken, grant)
    expect(tokens).toMatchObject({ playerId: made.data.id, loginName: 'Fresh_1', expires_in: 900 })
    const auth = { authorization: `Bearer ${tokens.access_token}` }
    const record = await at.client.must(calls.queryPlayer, { searchFreeSpinWallet: true }, auth)
    expect(record.wallets.map(({ currency, amount }) => [currency, amount])).toEqual([
      ['JPY', '0.00'],
      ['USD', '0.00'],
    ])
    expect(record).toMatchObject({
      emailBindFlag: 0,
      mobileBindFlag: 0,
      needBindPhone: false,
      userNamePwdStatus: 1,
      email: null,
      avatar: 'moon',
      displayCurrency: 'JPY',
      closingAt: null,
    })
  })

  test('takes a name once, in any case and under concurrent requests; no reserved name', async () => {
    const answers = await Promise.all(['Twice_Name', 'twice_name', 'Adm1n'].map((name) => byName(name)))
    expect(answers.map(outcomeOf).sort()).toEqual(['loginNameTaken', 'made', 'nameReserved'])
  })

  test('uses a captcha once under concurrent requests', async () => {
    const captcha = await solveCaptcha(at)
    const names = ['Puzzle_1', 'Puzzle_2', 'Puzzle_3', 'Puzzle_4']
    const answers = await Promise.all(names.map((name) => byName(name, { captcha })))
    expect(answers.map(outcomeOf).sort()).toEqual(['captchaNeeded', 'captchaNeeded', 'captchaNeeded', 'made'])
  })

  test('discloses a taken name only with a captcha, which stays valid then', async () => {
    const known = await at.newPlayer()
    const nobody = { captcha: newToken() }
    const taken = await byName(known.loginName, nobody)
    expect(taken).toEqual(await byName('Nobody_Has_This', nobody))
    expect(taken).toMatchObject({ refusal: 'captchaNeeded' })
    const captcha = await solveCaptcha(at)
    expect(await byName(known.loginName, { captcha })).toMatchObject({ refusal: 'loginNameTaken' })
    expect(await byName('Another_Name', { captcha })).toMatchObject({ ok: true })
  })

  test('records the terms, the referral, the region and the device', async () => {
    const { channelStatisticsId } = await at.client.must(calls.askChannelStatisticsId, { channel: 'poster' })
    const bent = { referralId: 'friend-7', channelStatisticsId }
    const made = await byName('Referred', bent, onDevice('device-of-referred'))
    if (!made.ok) throw new Error(made.refusal)
    expect(await rowOf(made.data.id)).toMatchObject({
      referral_id: 'friend-7',
      channel_statistics_id: channelStatisticsId,
      registered_region: 'local',
      registered_device: 'device-of-referred',
    })
    const terms = 'select version from accepted_terms where player_id = $1'
    const { rows } = await at.database.pool.query(terms, [made.data.id])
    expect(rows).toEqual([{ version: termsVersion }])
  })

  test('a player’s birthday begins at midnight at their residence', async () => {
    // The first minute of a day in Tokyo, when the previous day has not ended in UTC, nor in Hawaii.
    const midnight = dayBegan(at.clock.nowMs()) + dayMs
    at.clock.advance(midnight + 60_000 - at.clock.nowMs())
    const today = dayIn(siteZone, midnight)
    const bornYearsAgo = (years: number) => `${Number(today.slice(0, 4)) - years}${today.slice(4)}`
    const bornIn = async (country: string, years: number) =>
      outcomeOf(await byName(`born_in_${country}`, { birthDate: bornYearsAgo(years), country }))
    expect([await bornIn('JP', 20), await bornIn('US', 18)]).toEqual(['made', 'underAge'])
  })

  test.each([
    ['underAge', { birthDate: '2010-01-01' }],
    ['underAge', { birthDate: '2007-11-02', country: 'JP' }],
    ['badBirthDate', { birthDate: '1990-02-30' }],
    ['badBirthDate', { birthDate: '2090-01-01' }],
    ['countryClosed', { country: 'KP' }],
    ['countryClosed', { country: 'XX' }],
    ['weakPassword', { password: 'short1' }],
    ['weakPassword', { password: 'onlyletters' }],
    ['guessablePassword', { password: 'password1' }],
    ['guessablePassword', { password: 'NobodyYet1' }],
    ['guessablePassword', { password: 'Mangetsu2026' }],
    ['termsOld', { termsVersion: '1999-01-01' }],
    ['badRequest', { loginName: '1abc' }],
    ['badRequest', { lang: 'fr' }],
    ['badRequest', { channelStatisticsId: 'x' }],
    ['badRequest', { referralId: 'x'.repeat(65) }],
    ['badRequest', { via: 'sample' }],
  ])('refuses with %s: %j', async (refusal, bent) => {
    expect(await byName('NobodyYet', bent)).toMatchObject({ ok: false, refusal })
  })

  test('is refused at an address in a closed country', async () => {
    const answer = await byName('From_Afar', {}, { address: closedAddress })
    expect(answer).toMatchObject({ refusal: 'countryClosed' })
  })

  test('is limited to five accounts per device and day, under concurrent requests', async () => {
    const registrations = Array.from({ length: 8 }, (_, n) =>
      byName(`Crowd_${n}`, {}, onDevice('one-device')),
    )
    const outcomes = (await Promise.all(registrations)).map(outcomeOf)
    expect(outcomes.filter((outcome) => outcome === 'made')).toHaveLength(5)
    expect(outcomes.filter((outcome) => outcome === 'registerRefused')).toHaveLength(3)
    at.clock.advance(24 * 60 * 60_000 + 1)
    expect(await byName('Crowd_Next_Day', {}, onDevice('one-device'))).toMatchObject({ ok: true })
  })

  test('ignores fields that the caller may not set', async () => {
    const extra = {
      id: '00000000-0000-7000-8000-000000000000',
      isSample: true,
      is_sample: true,
      email: 'greedy@example.com',
      emailBoundAt: '2026-01-01T00:00:00.000Z',
      email_key: 'greedy@example.com',
      mobile: '+447700900999',
      kycStatus: 1,
      wallets: [{ currency: 'JPY', amount: '1000000.00' }],
      vipLevel: 6,
      bonus: '1000.00',
      passwordHash: 'x',
      closedAt: '2026-01-01T00:00:00.000Z',
    }
    const made = await byName('Greedy', {}, { ...onDevice(), extra })
    if (!made.ok) throw new Error(made.refusal)
    expect(made.data.id).not.toBe(extra.id)
    const row = await rowOf(made.data.id)
    expect(row).toMatchObject({
      is_sample: false,
      email: null,
      email_key: null,
      mobile: null,
      closed_at: null,
    })
    const { rows } = await at.database.pool.query('select balance from ledger_account where player_id = $1', [
      made.data.id,
    ])
    expect(new Set(rows.map(({ balance }) => balance))).toEqual(new Set([0n]))
  })
})

describe('a registration by code', () => {
  test('binds the email at once, generates a login name, and mails a welcome', async () => {
    const ticket = await ticketFor('email', 'someone@example.com')
    const made = await byTicket('email', ticket, { password: testPassword })
    if (!made.ok) throw new Error(made.refusal)
    expect(made.data).toMatchObject({ addInfoType: -1 })
    expect(made.data.loginName).toMatch(/^tsuki_[a-hj-km-np-z2-9]{6}$/)
    expect(await rowOf(made.data.id)).toMatchObject({
      email: 'someone@example.com',
      email_key: 'someone@example.com',
    })
    await at.platform.runJob('mail')
    expect(at.mails.filter(({ to }) => to === 'someone@example.com')).toMatchObject([{ lang: 'ja' }])
  })

  test.each([
    { via: 'email', address: 'admitted@example.com' },
    { via: 'phone', address: '+819012340099' },
  ] as const)('by $via returns a ticket that signs in once, without a password', async ({ via, address }) => {
    const made = await byTicket(via, await ticketFor(via, address))
    if (!made.ok) throw new Error(made.refusal)
    const grant = { grantType: 'ticket', ticket: made.data.ticket ?? '' } as const
    const tokens = await at.client.must(calls.issueToken, grant)
    expect(tokens.playerId).toBe(made.data.id)
    expect(outcomeOf(await at.client.call(calls.issueToken, grant))).toBe('stepGone')
  })

  test('by login name returns no ticket, and the password signs in', async () => {
    const made = await byName('Ticketless')
    expect(made.ok && made.data.ticket).toBeUndefined()
  })

  test('by phone without a password requests the email, a name and a password next', async () => {
    const made = await byTicket('phone', await ticketFor('phone', '+819012345678'))
    if (!made.ok) throw new Error(made.refusal)
    expect(made.data).toMatchObject({ addInfoType: 3 })
    expect(await rowOf(made.data.id)).toMatchObject({ mobile: '+819012345678', password_hash: null })
  })

  test('refuses a password derived from the address, and leaves the ticket valid', async () => {
    const ticket = await ticketFor('email', 'hana.river@example.com')
    const guessed = await byTicket('email', ticket, { password: 'Hana.River1' })
    expect(guessed).toMatchObject({ refusal: 'guessablePassword' })
    expect(outcomeOf(await byTicket('email', ticket, { password: testPassword }))).toBe('made')
  })

  test('opens one account per ticket under concurrent requests', async () => {
    const ticket = await ticketFor('email', 'once@example.com')
    const answers = await Promise.all([1, 2, 3, 4].map(() => byTicket('email', ticket)))
    expect(answers.map(outcomeOf).sort()).toEqual(['made', 'stepGone', 'stepGone', 'stepGone'])
  })

  test('opens one account per address, however many tickets it has earned', async () => {
    const tickets = await Promise.all([1, 2, 3].map(() => ticketFor('email', 'shared@example.com')))
    const answers = await Promise.all(tickets.map((ticket) => byTicket('email', ticket)))
    expect(answers.map(outcomeOf).sort()).toEqual(['addressTaken', 'addressTaken', 'made'])
  })

  test.each([
    ['of another purpose', 'email', 'signIn'],
    ['of the other channel', 'phone', 'register'],
  ] as const)('refuses a ticket %s with 1012', async (_, channel, purpose) => {
    const ticket = await ticketFor(channel, channel === 'email' ? 'x@example.com' : '+819000000001', purpose)
    expect(await byTicket('email', ticket)).toMatchObject({ refusal: 'stepGone' })
  })

  test('refuses the address of a self-excluded player with 100989, also after the account was closed', async () => {
    const player = await at.newPlayer('Excluded_One', { isBound: true })
    const { rows } = await at.database.pool.query('select email_key from player where id = $1', [player.id])
    const address = rows[0].email_key as string
    await at.client.must(calls.selfControl, { action: 'exclude', months: null }, player.auth)
    const again = await byTicket('email', await ticketFor('email', address))
    expect(again).toMatchObject({ refusal: 'registerRefused' })
    await at.client.must(calls.closeAccount, { action: 'ask', password: testPassword }, player.auth)
    at.clock.advance(15 * 24 * 60 * 60_000)
    await at.platform.runJob('closings')
    const afterwards = await byTicket('email', await ticketFor('email', address))
    expect(afterwards).toMatchObject({ refusal: 'registerRefused' })
  })

  test('refuses an invented ticket, and an expired one', async () => {
    expect(await byTicket('email', newToken())).toMatchObject({ refusal: 'stepGone' })
    const ticket = await ticketFor('email', 'late@example.com')
    at.clock.advance(15 * 60_000 + 1)
    expect(await byTicket('email', ticket)).toMatchObject({ refusal: 'stepGone' })
  })
})
