// Several accounts of one person, through the contract: rewards limited to once per person go to one account, and
// neither account learns of the other.
import { calls } from '@mangetsu/contract'
import { couponsOn } from '@mangetsu/test/platform/coupon'
import { backOfficeOf } from '@mangetsu/test/platform/kyc'
import { lotteriesOn } from '@mangetsu/test/platform/lottery'
import { newPlayersSharing } from '@mangetsu/test/platform/persons'
import { promotionFile } from '@mangetsu/test/platform/promotions'
import { publishAllShipped } from '@mangetsu/test/platform/shipped-promotions'
import {
  type SignedIn,
  startTestPlatform,
  type TestPlatform,
  testPassword,
} from '@mangetsu/test/platform/start'
import { tournamentPlayersOn } from '@mangetsu/test/platform/tournament'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { newId } from '../../../kernel/ids.ts'

let at: TestPlatform
beforeAll(async () => {
  at = await startTestPlatform()
  await publishAllShipped(at)
})
afterAll(async () => {
  expect(await at.auditFindings()).toEqual([])
  await at.close()
})

const sharing = newPlayersSharing(() => at)
const tournaments = tournamentPlayersOn(() => at)
const lotteries = lotteriesOn(() => at)
const activityCode = 'daily-moon'
const mark = ({ auth }: SignedIn) => at.client.call(calls.applySign, { activityCode }, auth)

/** Creates a shared code, limited to one account per person by default. */
async function printCode(name: string, isOncePerPerson = true): Promise<string> {
  const office = backOfficeOf(at)
  const body = {
    budget: { JPY: '100000.00' },
    limits: { isOncePerPerson },
    rules: { type: 'shared', reward: { kind: 'cash', amounts: { JPY: '500.00' } } },
  }
  const published = await office.promotions.publish(
    promotionFile(name, body, 'codes'),
    'tester',
    at.clock.nowMs(),
  )
  if (published.state !== 'done') throw new Error(published.why)
  const batch = { activityCode: name, batch: 'first', count: 1 }
  return (await office.codes.print(batch, 'tester', at.clock.nowMs()))?.[0] ?? ''
}
const take = ({ auth }: SignedIn, code: string) =>
  at.client.call(calls.exchangeCode, { code, requestId: newId() }, auth)

describe.each([
  ['one device', sharing.device],
  ['one bank account', sharing.bankAccount],
  ['one browser in one network', sharing.browser],
  ['one person, as confirmed by a reviewer', sharing.person],
] as const)('accounts that share %s', (_, make) => {
  test('the second account is refused the first one’s reward, by a sentence that names no other account', async () => {
    const [first, second] = await make()
    expect(await mark(first)).toMatchObject({ data: { signFlag: 1, flag: 1 } })
    const refused = await mark(second)
    expect(refused).toMatchObject({ refusal: 'activityNotForYou' })
    expect(JSON.stringify(refused)).not.toContain(first.loginName)
    expect(await at.client.must(calls.querySignDetail, { activityCode }, second.auth)).toMatchObject({
      flag: 0,
      why: 'notForYou',
      signFlag: 0,
    })
    // The page with its terms remains readable.
    expect(await at.client.must(calls.queryActivity, { activityCode }, second.auth)).toMatchObject({
      activity: { activityCode },
    })
    expect(await mark(first)).toMatchObject({ data: { signFlag: 1 } })
  })
})

test('accounts without shared traces, or with one browser in two networks, count as different people', async () => {
  const [one, other] = await sharing.looks()
  for (const player of [one, other, await at.newPlayer()])
    expect(await mark(player)).toMatchObject({ data: { signFlag: 1 } })
})

test('two people with one device each receive it once both are approved as different people', async () => {
  const [first, second] = await sharing.device()
  await mark(first)
  await sharing.approve(first, 'ツキノ', 'ハナコ')
  expect(await mark(second)).toMatchObject({ refusal: 'activityNotForYou' })
  await sharing.approve(second, 'ツキノ', 'タロウ')
  expect(await mark(second)).toMatchObject({ data: { signFlag: 1 } })
})

test('of five accounts on one device, each with twenty concurrent requests, one receives it', async () => {
  const [first, second] = await sharing.device()
  const deviceId = first.auth.headers?.did ?? ''
  const more = await Promise.all(Array.from({ length: 3 }, () => at.newPlayer(undefined, { deviceId })))
  const players = [first, second, ...more]
  const answers = await Promise.all(
    Array.from({ length: 100 }, (_, n) => mark(players[n % players.length] as SignedIn)),
  )
  expect(answers.filter(({ ok }) => ok)).toHaveLength(20)
  // A refused account has stored no trace of the attempt.
  const { rows } = await at.database.owner.query<{ player_id: string }>(
    `select distinct player_id from promotion_place where player_id = any($1)
     union select distinct player_id from sign_day where player_id = any($1)`,
    [players.map(({ id }) => id)],
  )
  expect(rows).toHaveLength(1)
})

test('a promotion without the limit rewards each account', async () => {
  const code = await printCode('of-each-account', false)
  for (const player of await sharing.device()) expect(await take(player, code)).toMatchObject({ ok: true })
})

test('a permanently closed account still counts for its person', async () => {
  const code = await printCode('closed-and-anew')
  const [first, second] = await sharing.device()
  expect(await take(first, code)).toMatchObject({ ok: true })
  await sharing.forget(first)
  expect(await take(second, code)).toMatchObject({ refusal: 'activityNotForYou' })
})

describe('tournaments and lotteries', () => {
  const limits = { isOncePerPerson: true }
  /** Simulates a device lent to a friend. */
  const signInOnDeviceOf = (player: SignedIn, { auth: { headers } }: SignedIn) =>
    at.client.must(
      calls.issueToken,
      { grantType: 'password', loginName: player.loginName, password: testPassword },
      { headers },
    )

  test('one account of a person signs up under concurrent attempts, and its prize is paid whatever is shared later', async () => {
    await tournaments.publish('one-each', {}, { limits })
    const two = await sharing.device()
    const answers = await Promise.all(
      Array.from({ length: 100 }, (_, n) => tournaments.signUp(two[n % 2] as SignedIn, 'one-each')),
    )
    const [winner, second] = answers[0]?.ok === true ? two : [two[1], two[0]]
    expect(answers.filter(({ ok }) => ok)).toHaveLength(50)
    expect(await tournaments.rank(second, 'one-each')).toMatchObject({ signFlag: 0, closed: 'notForYou' })
    // The page with its terms remains readable.
    expect(
      await at.client.must(calls.queryTournament, { tournamentId: 'one-each' }, second.auth),
    ).toMatchObject({ tournament: { tournamentId: 'one-each' } })
    const [rival] = await tournaments.joined('one-each', 1)
    if (rival === undefined) throw new Error('nobody joined')
    await at.fund(winner, '1000')
    await tournaments.play(winner, '100.00')
    await tournaments.play(rival, '40.00')
    await tournaments.settle(winner, rival)
    await signInOnDeviceOf(winner, rival)
    for (const player of [winner, rival]) {
      const [prize] = (await tournaments.rank(player, 'one-each')).prizes
      const input = { requestId: newId(), prizeId: prize?.prizeId ?? '' }
      expect(
        await at.client.call(calls.claimTournamentPrize, input, tournaments.authOf(player)),
      ).toMatchObject({ data: { prize: { state: 'claimed' } } })
    }
  })

  test('tickets belong to one account, also those given out at the close, and an account without any takes no place', async () => {
    const actCode = '20270201'
    await lotteries.publish(actCode, {}, { limits })
    const [first, second] = await sharing.device()
    expect(await lotteries.receive(second, actCode)).toMatchObject({ refusal: 'lotteryNoTickets' })
    for (const player of [first, second]) await lotteries.played(actCode, player, 30_000)
    expect((await lotteries.mustReceive(first, actCode)).received).toHaveLength(3)
    expect(await lotteries.receive(second, actCode)).toMatchObject({ refusal: 'activityNotForYou' })
    expect(await lotteries.own(second, actCode)).toMatchObject({ tickets: [], closed: 'notForYou' })
    await lotteries.runDrawing()
    const { rows } = await at.database.owner.query(
      `select t.player_id, count(*)::int as tickets from lottery_ticket t join promotion p on p.id = t.promotion_id
       where p.code = $1 group by t.player_id`,
      [actCode],
    )
    expect(rows).toEqual([{ player_id: first.id, tickets: 3 }])
  })
})

test('a coupon is used once per person: a second account gets no bonus and cannot use it afterwards', async () => {
  const on = couponsOn(() => at)
  const shared = { tracesOf: async () => [Buffer.alloc(32, 7)], approvedPersonOf: async () => null }
  const by = on.under(4, shared)
  const [one, other] = [await at.newPlayer(), await at.newPlayer()]
  const use = async (player: SignedIn) => ({
    playerId: player.id,
    depositId: newId(),
    currency: 'JPY' as const,
    amountMinor: 500_000n,
    couponId: (await on.first(player)).requestId,
  })
  const [ofOne, ofOther] = [await use(one), await use(other)]
  // Both were ordered before either was credited.
  for (const given of [ofOne, ofOther])
    expect(await on.inTx((tx) => by.reserve(tx, given, at.clock.nowMs()))).toEqual({ bonusMinor: 500_000n })
  await Promise.all([ofOne, ofOther].map(({ depositId }) => on.end(depositId, 500_000n, by)))
  const states = [(await on.first(one)).status, (await on.first(other)).status]
  expect(states.sort()).toEqual(['available', 'used'])
  const left = (await on.first(one)).status === 'available' ? ofOne : ofOther
  const again = { ...left, depositId: newId() }
  expect(await on.inTx((tx) => by.reserve(tx, again, at.clock.nowMs()))).toMatchObject({
    refusal: 'couponUnfit',
  })
})
