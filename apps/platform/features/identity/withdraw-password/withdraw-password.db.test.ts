// The withdrawal password through the contract: set with proof, required for withdrawals, locked by guessing.
import { calls } from '@mangetsu/contract'
import { addBankAccount, confirmTicket, letCool, withdrawPassword } from '@mangetsu/test/platform/payout'
import {
  type SignedIn,
  startTestPlatform,
  type TestPlatform,
  testPassword,
} from '@mangetsu/test/platform/start'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { newId } from '../../../kernel/ids.ts'

let at: TestPlatform
beforeAll(async () => {
  at = await startTestPlatform()
})
afterAll(() => at.close())

const other = 'stars over land 9'
const set = (player: SignedIn, bent: object = {}) => {
  const proof = 'ticket' in bent ? {} : { password: testPassword }
  return at.client.call(calls.setWithdrawPassword, { withdrawPassword, ...proof, ...bent }, player.auth)
}

async function withMethod() {
  const player = await at.newPlayer()
  await at.fund(player, '50000')
  const { id: methodId } = await addBankAccount(at, player)
  letCool(at)
  const withdraw = (password: string) =>
    at.client.call(
      calls.createWithdrawal,
      { requestId: newId(), currency: 'JPY', amount: '3000', methodId, withdrawPassword: password },
      player.auth,
    )
  return { player, withdraw }
}

const hasOne = async (player: SignedIn) =>
  (await at.client.must(calls.queryWithdrawLimit, { currency: 'JPY' }, player.auth)).hasWithdrawPassword

describe('setting the password', () => {
  test('by the account’s password is announced by notice and mail', async () => {
    const player = await at.newPlayer(undefined, { isBound: true })
    expect(await hasOne(player)).toBe(false)
    expect(await set(player)).toMatchObject({ ok: true, data: { hasWithdrawPassword: true } })
    expect(await hasOne(player)).toBe(true)
    const { notices } = await at.client.must(calls.pageNotices, { group: 'money' }, player.auth)
    expect(notices).toMatchObject([{ kind: 'withdrawPasswordSet' }])
    await at.platform.runJob('mail')
    expect(at.mails.map(({ subject }) => subject)).toContain('出金パスワードが設定されました')
  })

  test('by a code also replaces a forgotten one', async () => {
    const { player, withdraw } = await withMethod()
    await set(player)
    const ticket = await confirmTicket(at, player)
    expect(await set(player, { ticket, withdrawPassword: other })).toMatchObject({ ok: true })
    expect(await set(player, { ticket, withdrawPassword })).toMatchObject({ refusal: 'stepGone' })
    expect(await withdraw(withdrawPassword)).toMatchObject({ refusal: 'wrongWithdrawPassword' })
    expect(await withdraw(other)).toMatchObject({ ok: true })
  })

  test.each([
    ['weakWithdrawPassword', { withdrawPassword: 'short 1' }],
    ['weakWithdrawPassword', { withdrawPassword: 'aaaaaaa1' }],
    ['sameAsPassword', { withdrawPassword: testPassword }],
    ['wrongCredentials', { password: 'not the password 1' }],
    ['stepGone', { ticket: 'x'.repeat(43) }],
  ])('refuses with %s: %j', async (refusal, bent: object) => {
    const player = await at.newPlayer()
    expect(await set(player, bent)).toMatchObject({ ok: false, refusal })
    expect(await hasOne(player)).toBe(false)
  })

  test('requires proof before any other check', async () => {
    const player = await at.newPlayer()
    const unproved = { withdrawPassword: testPassword }
    expect(await at.client.call(calls.setWithdrawPassword, unproved, player.auth)).toMatchObject({
      refusal: 'proofNeeded',
    })
  })

  test('refuses the login name, and with a code the account’s password', async () => {
    const player = await at.newPlayer('moon_1234')
    expect(await set(player, { withdrawPassword: 'Moon_1234' })).toMatchObject({
      refusal: 'weakWithdrawPassword',
    })
    const ticket = await confirmTicket(at, player)
    expect(await set(player, { ticket, withdrawPassword: testPassword })).toMatchObject({
      refusal: 'sameAsPassword',
    })
  })

  test('locks guesses at the account’s password as elsewhere', async () => {
    const player = await at.newPlayer()
    const refusals = []
    for (let tries = 0; tries < 3; tries += 1) {
      const answer = await set(player, { password: `wrong word ${tries}` })
      refusals.push(answer.ok ? 'ok' : answer.refusal)
    }
    expect(refusals).toEqual(['wrongCredentials', 'wrongCredentials', 'lockedOut'])
  })
})

describe('checking the password', () => {
  test('reports one that is not set; the account’s own is not accepted', async () => {
    const { player, withdraw } = await withMethod()
    expect(await withdraw(testPassword)).toMatchObject({ refusal: 'withdrawPasswordUnset' })
    await set(player)
    expect(await withdraw(testPassword)).toMatchObject({ refusal: 'wrongWithdrawPassword' })
    expect(await withdraw(withdrawPassword)).toMatchObject({ ok: true })
  })

  test('locks after three wrong ones, for itself only, until it is replaced', async () => {
    const { player, withdraw } = await withMethod()
    await set(player)
    const refusals = []
    for (let tries = 0; tries < 3; tries += 1) {
      const answer = await withdraw(`wrong word ${tries}`)
      refusals.push(answer.ok ? 'ok' : answer.refusal)
    }
    expect(refusals).toEqual(['wrongWithdrawPassword', 'wrongWithdrawPassword', 'lockedOut'])
    expect(await withdraw(withdrawPassword)).toMatchObject({ refusal: 'lockedOut', data: { minutes: 1 } })
    const signIn = { grantType: 'password', loginName: player.loginName, password: testPassword } as const
    expect(await at.client.call(calls.issueToken, signIn)).toMatchObject({ ok: true })
    expect(await set(player, { withdrawPassword: other })).toMatchObject({ ok: true })
    expect(await withdraw(other)).toMatchObject({ ok: true })
  })

  test('is possible again after the lock', async () => {
    const { player, withdraw } = await withMethod()
    await set(player)
    for (let tries = 0; tries < 3; tries += 1) await withdraw(`wrong word ${tries}`)
    at.clock.advance(61_000)
    expect(await withdraw(withdrawPassword)).toMatchObject({ ok: true })
  })
})

test('it is stored as a hash, and deleted when the account closes', async () => {
  const player = await at.newPlayer()
  await set(player)
  const kept = () =>
    at.database.pool.query<{ hash: string }>('select hash from withdraw_password where player_id = $1', [
      player.id,
    ])
  expect((await kept()).rows[0]?.hash).toMatch(/^\$argon2id\$/)
  await at.client.must(calls.closeAccount, { action: 'ask', password: testPassword }, player.auth)
  at.clock.advance(15 * 24 * 60 * 60_000)
  await at.platform.runJob('closings')
  expect((await kept()).rows).toEqual([])
})

test('the ledger audit reports no findings afterwards', async () => {
  expect(await at.auditFindings()).toEqual([])
})
