// The platform enforces the data that the client's follow-up page requests: without it, deposits and games are refused.
import { calls } from '@mangetsu/contract'
import { gameId } from '@mangetsu/test/platform/game-sessions'
import { type SignedIn, startTestPlatform, type TestPlatform } from '@mangetsu/test/platform/start'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { newId } from '../../../kernel/ids.ts'

let at: TestPlatform
beforeAll(async () => {
  at = await startTestPlatform()
})
afterAll(() => at.close())

const order = () => ({ requestId: newId(), currency: 'JPY', amount: '1000', lang: 'ja' }) as const

/** Every call that deposits money or opens a game, as sent by a player. */
const entries = {
  'a deposit': (to: TestPlatform, { auth }: SignedIn) =>
    to.client.call(calls.createDeposit, { ...order(), channel: 'bank-jpy' }, auth),
  'a QR payment': (to: TestPlatform, { auth }: SignedIn) =>
    to.client.call(calls.createQrPayment, order(), auth),
  'an address of a coin': (to: TestPlatform, { auth }: SignedIn) =>
    to.client.call(calls.askDepositAddress, { currency: 'BTC', network: 'bitcoin', lang: 'ja' }, auth),
  'a game': (to: TestPlatform, { auth }: SignedIn) =>
    to.client.call(calls.launchGame, { gameId, currency: 'JPY', lang: 'ja' }, auth),
  'the last game': (to: TestPlatform, { auth }: SignedIn) =>
    to.client.call(calls.quickLogin, { gameId, lang: 'ja' }, auth),
}

const put = (to: TestPlatform, { id }: SignedIn, fields: string) =>
  to.database.owner.query(`update player set ${fields} where id = $1`, [id])

/** The data bound or set, and the data the follow-up then requests. */
const lacking = [
  ['neither email nor password', 'password_hash = null', 3],
  ['no email', `mobile = '+819055550001', mobile_bound_at = now()`, 2],
  [
    'no password chosen by the player',
    `password_hash = null, email = 'a@example.com', email_key = 'a@example.com', email_bound_at = now()`,
    -1,
  ],
] as const

describe.each(Object.entries(entries))('%s', (_, open) => {
  test.each(lacking)('is refused for an account with %s', async (__, fields, addInfoType) => {
    const player = await at.newPlayer(undefined, { isIncomplete: true })
    await put(at, player, fields)
    const answer = await open(at, player)
    expect(answer).toMatchObject({ ok: false, refusal: 'accountIncomplete', data: { addInfoType } })
    await put(
      at,
      player,
      'mobile = null, mobile_bound_at = null, email = null, email_key = null, email_bound_at = null',
    )
  })

  test('is accepted once the account is complete', async () => {
    const player = await at.newPlayer(undefined, { isIncomplete: true })
    expect(await open(at, player)).toMatchObject({ refusal: 'accountIncomplete' })
    await put(
      at,
      player,
      `email = '${player.id}@example.com', email_key = '${player.id}@example.com', email_bound_at = now()`,
    )
    expect(await open(at, player)).toMatchObject({ ok: true })
  })
})
