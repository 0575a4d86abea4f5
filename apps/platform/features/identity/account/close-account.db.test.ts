// Exporting one's data, and closing an account: requested, cancelled, and final.
import { calls } from '@mangetsu/contract'
import { gameSessionsOn } from '@mangetsu/test/platform/game-sessions'
import { addBankAccount } from '@mangetsu/test/platform/payout'
import {
  type SignedIn,
  startTestPlatform,
  type TestPlatform,
  testPassword,
} from '@mangetsu/test/platform/start'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { inTransaction } from '../../../kernel/db/index.ts'
import { newId } from '../../../kernel/ids.ts'
import { hasMoneyLeft } from './close-account.ts'

let at: TestPlatform
beforeAll(async () => {
  at = await startTestPlatform()
})
afterAll(() => at.close())
const sessions = gameSessionsOn(() => at)

const day = 24 * 60 * 60_000
const proof = { password: testPassword }
const close = (player: SignedIn, action: 'ask' | 'withdraw', proven: object = proof) =>
  at.client.call(calls.closeAccount, { action, ...proven }, player.auth)
const rowOf = async (id: string) =>
  (await at.database.pool.query('select * from player where id = $1', [id])).rows[0]

describe('the export', () => {
  const takeOut = (player: SignedIn, proven: object = proof) =>
    at.client.blob(calls.exportAccount, proven, player.auth)

  test('contains all data of the player and no credentials', async () => {
    const player = await at.newPlayer(undefined, { isBound: true })
    await at.fund(player, '50000')
    const session = await sessions.openGame(player)
    await sessions.mustSpin(session)
    await at.followEvents()
    const answer = await takeOut(player)
    if (!answer.ok) throw new Error(answer.refusal)
    expect(answer.headers['content-type']).toContain('application/json')
    const text = answer.bytes.toString()
    const file = JSON.parse(text)
    expect(file.account).toMatchObject({ id: player.id, login_name: player.loginName, hasPassword: true })
    expect(file.account.email).toContain('@example.com')
    expect(file.terms).toHaveLength(1)
    expect(file.deposits).toHaveLength(1)
    expect(file.rounds).toHaveLength(1)
    const yen = file.wallets.find(({ currency }: { currency: string }) => currency === 'JPY')
    expect(yen.statement.at(-1)).toMatchObject({ kind: 'deposit', amount: '50000.00' })
    for (const part of [
      'payoutMethods',
      'withdrawals',
      'notices',
      'sessions',
      'devices',
      'limits',
      'verification',
    ])
      expect(file, part).toHaveProperty(part)
    const { password_hash } = await rowOf(player.id)
    expect(text).not.toContain(password_hash)
    expect(text).not.toContain('argon2')
    const { notices } = await at.client.must(calls.pageNotices, {}, player.auth)
    expect(notices[0]).toMatchObject({ kind: 'dataExported' })
  })

  test.each([
    ['proofNeeded', {}],
    ['wrongCredentials', { password: 'not my password 1' }],
  ])('is refused with %s', async (refusal, proven) => {
    expect(await takeOut(await at.newPlayer(), proven)).toMatchObject({ ok: false, refusal })
  })
})

describe('closing an account', () => {
  test('can be requested and cancelled; a repeated request does not move the day', async () => {
    const player = await at.newPlayer()
    const response = await close(player, 'ask')
    if (!response.ok) throw new Error(response.refusal)
    const inMs = Date.parse(response.data.closingAt ?? '') - at.clock.nowMs()
    expect(Math.round(inMs / day)).toBe(14)
    expect(await close(player, 'ask')).toEqual(response)
    expect(await close(player, 'withdraw', {})).toMatchObject({ data: { closingAt: null } })
    at.clock.advance(15 * day)
    await at.platform.runJob('closings')
    expect(await rowOf(player.id)).toMatchObject({ closed_at: null, login_name: player.loginName })
  })

  test('requires proof', async () => {
    const player = await at.newPlayer()
    expect(await close(player, 'ask', {})).toMatchObject({ refusal: 'proofNeeded' })
    expect((await rowOf(player.id)).closing_at).toBeNull()
  })

  test('is refused while money is in a wallet or in transit', async () => {
    const rich = await at.newPlayer()
    await at.fund(rich, '5000')
    expect(await close(rich, 'ask')).toMatchObject({ refusal: 'balanceLeft' })
    const paying = await at.newPlayer()
    const order = {
      requestId: newId(),
      channel: 'bank-jpy',
      currency: 'JPY',
      amount: '5000',
      lang: 'ja',
    } as const
    await at.client.must(calls.createDeposit, order, paying.auth)
    expect(await close(paying, 'ask')).toMatchObject({ refusal: 'balanceLeft' })
  })

  test('finally anonymises the player, ends the sessions, frees the names and retains the ledger', async () => {
    const player = await at.newPlayer('Leaving_Soon', { isBound: true })
    const named = { modifyType: 20, lastNameJapanese: '月野', firstNameJapanese: '光' } as const
    await at.client.must(calls.modifyPlayer, named, player.auth)
    await addBankAccount(at, player, { accountNo: '7654321', holder: 'ﾂｷﾉ ﾋｶﾘ' })
    const { email_key } = await rowOf(player.id)
    expect(await close(player, 'ask')).toMatchObject({ ok: true })
    at.clock.advance(14 * day - 60_000)
    await at.platform.runJob('closings')
    expect((await rowOf(player.id)).closed_at).toBeNull()
    at.clock.advance(120_000)
    await at.platform.runJob('closings')
    const row = await rowOf(player.id)
    expect(row).toMatchObject({
      email: null,
      email_key: null,
      mobile: null,
      nickname: null,
      password_hash: null,
    })
    expect(row).toMatchObject({ last_name_ja: null, first_name_ja: null, birth_date: '1990-01-01' })
    expect(row.login_name).toBe(`closed_${player.id.replaceAll('-', '')}`)
    expect(JSON.stringify(row)).not.toContain(email_key)
    await at.platform.runJob('mail')
    expect(at.mails.filter(({ to }) => to === email_key).map(({ subject }) => subject)).toContain(
      '退会の手続きが完了しました',
    )
    const grant = { grantType: 'password', password: testPassword } as const
    for (const loginName of ['Leaving_Soon', email_key, row.login_name])
      expect(await at.client.call(calls.issueToken, { ...grant, loginName })).toMatchObject({
        refusal: 'wrongCredentials',
      })
    const refreshing = { grantType: 'refresh_token', refresh_token: player.refresh } as const
    expect(await at.client.call(calls.issueToken, refreshing)).toMatchObject({ refusal: 'sessionEnded' })
    const methods = 'select 1 from payout_method where player_id = $1'
    expect((await at.database.pool.query(methods, [player.id])).rows).toEqual([])
    const terms = await at.database.pool.query('select 1 from accepted_terms where player_id = $1', [
      player.id,
    ])
    expect(terms.rows).toHaveLength(1)
    expect(await at.auditFindings()).toEqual([])
    expect(await at.newPlayer('Leaving_Soon')).toMatchObject({ loginName: 'Leaving_Soon' })
  })

  test('is postponed by a day while the account has money again', async () => {
    const player = await at.newPlayer()
    expect(await close(player, 'ask')).toMatchObject({ ok: true })
    await at.fund(player, '5000')
    at.clock.advance(14 * day + 1)
    await at.platform.runJob('closings')
    const row = await rowOf(player.id)
    expect(row.closed_at).toBeNull()
    expect(Math.round((row.closing_at.getTime() - at.clock.nowMs()) / day)).toBe(1)
  })

  test('finds money that arrives between its two checks', async () => {
    const player = await at.newPlayer()
    const arriving = async () => {
      await at.fund(player, '5000')
      return false
    }
    const hasLeft = await inTransaction(at.database, (tx) =>
      hasMoneyLeft({ moneyChecks: [arriving] }, tx, player.id),
    )
    expect(hasLeft).toBe(true)
  })
})
