// An exclusion restricts all accounts of its person, identified by a contact, a payout method, or a verified
// name. Weaker evidence opens a review.
import { calls } from '@mangetsu/contract'
import { backOfficeOf, putOnLevel } from '@mangetsu/test/platform/kyc'
import { named, onePersonOn } from '@mangetsu/test/platform/one-person'
import { addBankAccount } from '@mangetsu/test/platform/payout'
import { startTestPlatform, type TestPlatform } from '@mangetsu/test/platform/start'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

let at: TestPlatform
beforeAll(async () => {
  at = await startTestPlatform()
})
afterAll(() => at.close())

const { update, submit, deposit, waysIn, fundedSession, spin, exclude, signIn } = onePersonOn(() => at)
const { expectRestricted, expectOpen, reviewsOf, twoMailboxes, putMobile, putBirthDate } = onePersonOn(
  () => at,
)

describe("an exclusion's transaction restricts", () => {
  test('an account with the same mailbox: bets in an open game, games, deposits and addresses', async () => {
    const { leaving, other, session } = await twoMailboxes('hana')
    expect(await spin(session)).toMatchObject({ ok: true })
    const order = await deposit(other)
    await exclude(leaving)
    expect(await spin(session)).toMatchObject({ refusal: 'identityHeld' })
    await expectRestricted(other)
    const { deposits } = await at.client.must(calls.queryDeposits, {}, other.auth)
    expect(deposits.find(({ id }) => order.ok && id === order.data.id)).toMatchObject({ status: 'cancelled' })
    const out = await at.client.call(calls.queryWithdrawLimit, { currency: 'JPY' }, other.auth)
    expect(out).toMatchObject({ ok: true })
    expect(await at.auditFindings()).toEqual([])
  })

  test('an account with the same payout method, and another that shares a method with it', async () => {
    const [leaving, other, third] = [await at.newPlayer(), await at.newPlayer(), await at.newPlayer()]
    for (const one of [leaving, other]) await addBankAccount(at, one, { accountNo: '2222222' })
    for (const one of [other, third]) await addBankAccount(at, one, { accountNo: '3333333' })
    await exclude(leaving)
    await expectRestricted(other)
    await expectRestricted(third)
  })

  test.each([
    ['the one that is excluded', 2, 0],
    ['the other one', 0, 2],
  ] as const)('an account of the same name where %s is verified', async (first, before, after) => {
    const [leaving, other] = [await at.newPlayer(), await at.newPlayer()]
    const given = first === 'the other one' ? 'ハルコ' : 'ナツコ'
    await update(leaving, named(given))
    await update(other, named(given, { lastNameKana: given, firstNameKana: 'シンゲツ' }))
    await putOnLevel(at, leaving, before)
    await putOnLevel(at, other, after)
    await exclude(leaving)
    await expectRestricted(other)
  })

  test('until the exclusion ends, and no longer', async () => {
    const { leaving, other } = await twoMailboxes('yuki')
    await at.client.must(calls.selfControl, { action: 'break', days: 1 }, leaving.auth)
    await expectRestricted(other)
    await at.database.owner.query(
      'update play_guard set opens_at = $2, held_until = least(held_until, $2) where player_id = any($1)',
      [[leaving.id, other.id], new Date(at.clock.nowMs())],
    )
    await expectOpen(other)
  })

  test('no account that shares only a device or a typed name: it gets a review', async () => {
    const leaving = await at.newPlayer('leaving', { deviceId: 'their-own' })
    const family = await at.newPlayer(undefined, { deviceId: 'their-own' })
    const namesake = await at.newPlayer()
    for (const one of [leaving, namesake]) await update(one, named('アキコ'))
    await exclude(leaving)
    await expectOpen(family)
    await expectOpen(namesake)
    expect(await reviewsOf(family)).toMatchObject([{ pausingLoginName: 'leaving', evidence: ['device'] }])
    expect(await reviewsOf(namesake)).toMatchObject([{ evidence: ['name'] }])
    const later = await at.newPlayer(undefined, { deviceId: 'their-own' })
    await expectOpen(later)
    expect(await reviewsOf(later)).toMatchObject([{ evidence: ['device'] }])
  })

  test('no account whose date of birth is a digit off, verified or not: it gets a review', async () => {
    const [leaving, other, stranger] = [await at.newPlayer(), await at.newPlayer(), await at.newPlayer()]
    for (const one of [leaving, other, stranger]) await update(one, named('フユコ'))
    await putBirthDate(other, '1990-04-11')
    await putBirthDate(stranger, '1991-05-02')
    await putOnLevel(at, leaving, 2)
    await exclude(leaving)
    await expectOpen(other)
    expect(await reviewsOf(other)).toMatchObject([{ evidence: ['near'] }])
    expect(await reviewsOf(stranger)).toEqual([])
  })
})

describe('an account that becomes the same person’s later is restricted', () => {
  test('by a payout method, at the next bet in an open game', async () => {
    const leaving = await at.newPlayer()
    await addBankAccount(at, leaving, { accountNo: '4444444' })
    const { player, auth } = await fundedSession()
    await exclude(leaving)
    expect(await spin(auth)).toMatchObject({ ok: true })
    const order = await deposit(player)
    await addBankAccount(at, player, { accountNo: '4444444' })
    expect(await spin(auth)).toMatchObject({ refusal: 'identityHeld' })
    await expectRestricted(player)
    await at.platform.runJob('deposit-releases')
    const { deposits } = await at.client.must(calls.queryDeposits, {}, player.auth)
    expect(deposits.find(({ id }) => order.ok && id === order.data.id)).toMatchObject({ status: 'cancelled' })
  })

  test('by the approval of its name', async () => {
    const [leaving, other] = [await at.newPlayer(), await at.newPlayer(undefined, { isBound: true })]
    for (const one of [leaving, other]) await update(one, named('ミドリ'))
    await exclude(leaving)
    await expectOpen(other)
    await submit(other)
    const verdict = { player: other.loginName, level: 2, reason: null, sides: [], reviewer: 'tester' }
    expect(await backOfficeOf(at).kyc.review(verdict, at.clock.nowMs())).toBe('done')
    await expectRestricted(other)
  })

  test('by a name that the excluded player enters afterwards', async () => {
    const [leaving, other] = [await at.newPlayer(), await at.newPlayer()]
    await update(other, named('ツバキ'))
    await putOnLevel(at, other, 2)
    await exclude(leaving)
    await expectOpen(other)
    await update(leaving, named('ﾂﾊﾞｷ'))
    await expectRestricted(other)
  })

  test.each(Object.entries({ ...waysIn, 'signing in': signIn }))(
    'at %s, by a change made outside any call',
    async (way, open) => {
      const leaving = await at.newPlayer()
      const { player, auth } = await fundedSession()
      const mobile = `+8180${String(10_000_000 + way.length + way.charCodeAt(0))}`
      await putMobile(leaving, mobile)
      await exclude(leaving)
      await putMobile(leaving, null)
      await putMobile(player, mobile)
      expect(await spin(auth)).toMatchObject({ ok: true })
      await open(player)
      expect(await spin(auth)).toMatchObject({ refusal: 'identityHeld' })
    },
  )
})
