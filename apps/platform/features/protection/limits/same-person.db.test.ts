// An exclusion stands against the same person under another account: by device, and by name with the date of birth.
import { calls } from '@mangetsu/contract'
import { backOfficeOf } from '@mangetsu/test/platform/kyc'
import { person, sendersOn } from '@mangetsu/test/platform/kyc-submissions'
import { waysInOn } from '@mangetsu/test/platform/limits-ways-in'
import { type SignedIn, startTestPlatform, type TestPlatform } from '@mangetsu/test/platform/start'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

let at: TestPlatform
beforeAll(async () => {
  at = await startTestPlatform()
})
afterAll(() => at.close())

const { update, submit } = sendersOn(() => at)
const { launch, deposit } = waysInOn(() => at)
const named = (first: string, last = 'シンゲツ') => ({ ...person, firstNameKana: first, lastNameKana: last })

const address = (player: SignedIn) =>
  at.client.call(calls.askDepositAddress, { currency: 'BTC', network: 'bitcoin', lang: 'ja' }, player.auth)
const exclude = (player: SignedIn) =>
  at.client.must(calls.selfControl, { action: 'exclude', months: 6 }, player.auth)

async function expectHeld(player: SignedIn, refusal: 'identityHeld' | 'excluded'): Promise<void> {
  for (const answer of [await launch(player), await deposit(player), await address(player)])
    expect(answer).toMatchObject({ ok: false, refusal })
}
const expectOpen = async (player: SignedIn): Promise<void> =>
  expect(await launch(player)).toMatchObject({ ok: true })

/** Sends name and form, and has a person approve them. */
async function identify(player: SignedIn, name: object): Promise<void> {
  await update(player, name)
  await submit(player)
  const verdict = { player: player.loginName, level: 2, reason: null, sides: [], reviewer: 'tester' }
  expect(await backOfficeOf(at).kyc.review(verdict, at.clock.nowMs())).toBe('done')
}

describe('a new account on a device of somebody who has excluded themselves', () => {
  test('is held, also on a device they have only signed in on', async () => {
    const leaving = await at.newPlayer('leaving', { deviceId: 'their-own' })
    const tokens = { grantType: 'password', loginName: 'leaving', password: 'correct horse 9' } as const
    await at.client.must(calls.issueToken, tokens, { headers: { did: 'of-a-friend' } })
    const before = await at.newPlayer(undefined, { deviceId: 'of-a-friend' })
    await exclude(leaving)
    await expectHeld(await at.newPlayer(undefined, { deviceId: 'their-own' }), 'identityHeld')
    await expectHeld(await at.newPlayer(undefined, { deviceId: 'of-a-friend' }), 'identityHeld')
    await expectOpen(await at.newPlayer(undefined, { deviceId: 'elsewhere' }))
    // Whoever was there before is not a new account.
    await expectOpen(before)
  })

  test('opens once a person has approved that it is somebody else’s', async () => {
    const leaving = await at.newPlayer(undefined, { deviceId: 'family', isBound: true })
    await update(leaving, named('ハナ'))
    await exclude(leaving)
    const sister = await at.newPlayer(undefined, { deviceId: 'family', isBound: true })
    await expectHeld(sister, 'identityHeld')
    await identify(sister, named('ユキ'))
    await expectOpen(sister)
  })

  test('opens when the exclusion is over', async () => {
    const leaving = await at.newPlayer(undefined, { deviceId: 'for-a-day' })
    await at.client.must(calls.selfControl, { action: 'break', days: 1 }, leaving.auth)
    const another = await at.newPlayer(undefined, { deviceId: 'for-a-day' })
    await expectHeld(another, 'identityHeld')
    await at.database.owner.query('update play_guard set opens_at = $2 where player_id = $1', [
      leaving.id,
      new Date(at.clock.nowMs()),
    ])
    await expectOpen(another)
  })
})

describe('the name and date of birth of somebody who has excluded themselves', () => {
  test('hold another account that gives them, however they are written', async () => {
    const leaving = await at.newPlayer(undefined, { isBound: true })
    await update(leaving, named('ｻｸﾗ', 'ｺﾖﾐ'))
    await exclude(leaving)
    const again = await at.newPlayer(undefined, { isBound: true })
    await expectOpen(again)
    await update(again, named('サクラ', 'コヨミ'))
    await expectHeld(again, 'identityHeld')
  })

  test('close it for as long once a person has approved them', async () => {
    const leaving = await at.newPlayer(undefined, { isBound: true })
    await update(leaving, named('カエデ'))
    await exclude(leaving)
    const again = await at.newPlayer(undefined, { isBound: true })
    await identify(again, named('カエデ'))
    await expectHeld(again, 'excluded')
    const { closure } = await at.client.must(calls.selfControl, { action: 'query' }, again.auth)
    const theirs = await at.client.must(calls.selfControl, { action: 'query' }, leaving.auth)
    expect(closure).toEqual(theirs.closure)
  })

  test('that are given after the exclusion count as well', async () => {
    const leaving = await at.newPlayer(undefined, { isBound: true })
    await exclude(leaving)
    await update(leaving, named('ミドリ'))
    const again = await at.newPlayer(undefined, { isBound: true })
    await update(again, named('ミドリ'))
    await expectHeld(again, 'identityHeld')
  })

  test('of another day hold nobody', async () => {
    const leaving = await at.newPlayer(undefined, { isBound: true })
    await update(leaving, named('アオイ'))
    await exclude(leaving)
    const other = await at.newPlayer(undefined, { isBound: true })
    await at.database.owner.query(`update player set birth_date = '1991-04-01' where id = $1`, [other.id])
    await update(other, named('アオイ'))
    await expectOpen(other)
  })
})

test('a withdrawal is never held', async () => {
  const leaving = await at.newPlayer(undefined, { deviceId: 'paid-out' })
  await exclude(leaving)
  const another = await at.newPlayer(undefined, { deviceId: 'paid-out' })
  await expectHeld(another, 'identityHeld')
  expect(await at.client.call(calls.queryWithdrawLimit, { currency: 'JPY' }, another.auth)).toMatchObject({
    ok: true,
  })
})
