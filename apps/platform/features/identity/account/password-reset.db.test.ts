// Password changes: by a code and by the old password, the sessions they end, and concurrent changes.
import { calls } from '@mangetsu/contract'
import type { CodePurpose } from '@mangetsu/contract/verification'
import {
  type SignedIn,
  startTestPlatform,
  type TestPlatform,
  testPassword,
} from '@mangetsu/test/platform/start'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { inTransaction } from '../../../kernel/db/index.ts'
import { newToken } from '../../../kernel/ids.ts'
import { issueTicket } from '../proof/index.ts'

let at: TestPlatform
beforeAll(async () => {
  at = await startTestPlatform()
})
afterAll(() => at.close())

const fresh = 'quite another 7'
const signIn = (player: SignedIn, password: string) =>
  at.client.call(calls.issueToken, { grantType: 'password', loginName: player.loginName, password })
const isIn = async (player: SignedIn) => (await at.client.call(calls.queryWallets, {}, player.auth)).ok

const ticketOf = (playerId: string | null, purpose: CodePurpose = 'resetPassword') =>
  inTransaction(at.database, (tx) =>
    issueTicket(tx, { channel: 'email', address: 'p@example.com', playerId }, purpose, at.clock.nowMs()),
  )
const byTicket = (ticket: string, newPassword = fresh) =>
  at.client.call(calls.resetPassword, { by: 'ticket', ticket, newPassword })
const byOld = (player: SignedIn, oldPassword = testPassword, newPassword = fresh) =>
  at.client.call(calls.resetPassword, { by: 'old', oldPassword, newPassword }, player.auth)

describe('a reset by code', () => {
  test('ends every session, and only the new password signs in', async () => {
    const player = await at.newPlayer()
    expect(await byTicket(await ticketOf(player.id))).toMatchObject({ data: { endedSessions: 1 } })
    expect(await isIn(player)).toBe(false)
    expect(await signIn(player, testPassword)).toMatchObject({ refusal: 'wrongCredentials' })
    expect(await signIn(player, fresh)).toMatchObject({ ok: true })
  })

  test('uses its ticket once under concurrent requests', async () => {
    const ticket = await ticketOf((await at.newPlayer()).id)
    const answers = await Promise.all(
      ['one more 1', 'one more 2', 'one more 3'].map((p) => byTicket(ticket, p)),
    )
    expect(answers.filter(({ ok }) => ok)).toHaveLength(1)
    for (const answer of answers) if (!answer.ok) expect(answer.refusal).toBe('stepGone')
  })

  test('leaves the ticket valid after a weak or an equal password', async () => {
    const player = await at.newPlayer()
    const ticket = await ticketOf(player.id)
    expect(await byTicket(ticket, 'weak')).toMatchObject({ refusal: 'weakPassword' })
    for (const guessed of ['letmein12', `${player.loginName}1`])
      expect(await byTicket(ticket, guessed)).toMatchObject({ refusal: 'guessablePassword' })
    expect(await byTicket(ticket, testPassword)).toMatchObject({ refusal: 'samePassword' })
    expect(await isIn(player)).toBe(true)
    expect(await byTicket(ticket)).toMatchObject({ ok: true })
  })

  test.each(['register', 'signIn', 'bind', 'confirm'] as const)(
    'refuses a ticket for %s',
    async (purpose) => {
      const player = await at.newPlayer()
      expect(await byTicket(await ticketOf(player.id, purpose))).toMatchObject({ refusal: 'stepGone' })
      expect(await isIn(player)).toBe(true)
    },
  )

  test('gives the same refusal for an invented ticket and for one without a player', async () => {
    const [madeUp, nobodys] = [await byTicket(newToken()), await byTicket(await ticketOf(null))]
    expect(madeUp).toEqual(nobodys)
    expect(madeUp).toMatchObject({ refusal: 'stepGone' })
  })
})

describe('a change by the old password', () => {
  test('ends every other session and keeps this one', async () => {
    const player = await at.newPlayer()
    const elsewhere = await signIn(player, testPassword)
    if (!elsewhere.ok) throw new Error(elsewhere.refusal)
    expect(await byOld(player)).toMatchObject({ data: { endedSessions: 1 } })
    expect(await isIn(player)).toBe(true)
    const other = { ...player, auth: { authorization: `Bearer ${elsewhere.data.access_token}` } }
    expect(await isIn(other)).toBe(false)
  })

  test.each([
    ['wrong password 1', fresh, 'wrongCredentials'],
    [testPassword, testPassword, 'samePassword'],
    [testPassword, 'short1', 'weakPassword'],
    [testPassword, 'password1', 'guessablePassword'],
  ])('from %j to %j is refused with %s', async (oldPassword, newPassword, refusal) => {
    const player = await at.newPlayer()
    expect(await byOld(player, oldPassword, newPassword)).toMatchObject({ refusal })
    expect(await signIn(player, testPassword)).toMatchObject({ ok: true })
  })

  test('requires a signed-in player', async () => {
    const input = { by: 'old', oldPassword: testPassword, newPassword: fresh } as const
    expect(await at.client.call(calls.resetPassword, input)).toMatchObject({ refusal: 'tokenMissing' })
  })

  test('succeeds once under concurrent requests', async () => {
    const player = await at.newPlayer()
    const wanted = ['new one 11', 'new one 22', 'new one 33']
    const answers = await Promise.all(wanted.map((newPassword) => byOld(player, testPassword, newPassword)))
    const [accepted] = wanted.filter((_, index) => answers[index]?.ok)
    expect(answers.filter(({ ok }) => ok)).toHaveLength(1)
    expect(await signIn(player, accepted ?? '')).toMatchObject({ ok: true })
  })

  test('the player is notified, and mailed where an email is bound', async () => {
    const player = await at.newPlayer(undefined, { isBound: true })
    await byOld(player)
    const { notices } = await at.client.must(calls.pageNotices, {}, player.auth)
    expect(notices.map(({ kind }) => kind)).toContain('passwordChanged')
    await at.platform.runJob('mail')
    expect(at.mails.map(({ subject }) => subject)).toContain('パスワードが変更されました')
  })
})
