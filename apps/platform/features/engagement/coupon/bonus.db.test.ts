// Legacy coupons (older than promotions): wagered and paid once, expired, forfeited.
import { calls } from '@mangetsu/contract'
import { couponsOn } from '@mangetsu/test/platform/coupon'
import { gameSessionsOn } from '@mangetsu/test/platform/game-sessions'
import { type SignedIn, startTestPlatform, type TestPlatform } from '@mangetsu/test/platform/start'
import { statementOf } from '@mangetsu/test/platform/wallet-statement'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { isRefusal } from '../../../kernel/http/index.ts'
import { newId } from '../../../kernel/ids.ts'
import { exportCoupons } from './index.ts'

const day = 24 * 60 * 60_000

let at: TestPlatform
beforeAll(async () => {
  at = await startTestPlatform()
})
afterAll(async () => {
  expect(await at.auditFindings()).toEqual([])
  await at.close()
})
const sessions = gameSessionsOn(() => at)
const balanceOf = (player: SignedIn) => sessions.balanceOf(player)
const on = couponsOn(() => at, { isOfBefore: true })
const { noted, inTx, under, reserve, end, first, begin, stake, follow } = on

async function spinner() {
  const { player, auth } = await sessions.fundedSession()
  return { player, mustSpin: () => sessions.mustSpin(auth) }
}

describe('a bonus', () => {
  test('is paid once its wagering was met, with a notice and a statement entry', async () => {
    const player = await at.newPlayer()
    await stake(player, 9_999_900n)
    await begin(player, (await first(player)).requestId)
    await stake(player, 1_999_999n)
    await follow()
    expect(await first(player)).toMatchObject({ status: 'wagering', wagerDone: '19999.99' })
    expect(await balanceOf(player)).toBe('0.00')
    await stake(player, 1n)
    expect(await first(player)).toMatchObject({ status: 'wagering', wagerDone: '20000.00' })
    await follow()
    await follow()
    const paid = await first(player)
    expect(paid).toMatchObject({ status: 'paid', wagerDone: '20000.00' })
    expect(await balanceOf(player)).toBe('5000.00')
    const entries = await statementOf(at, player)
    expect(entries).toMatchObject([{ kind: 'bonus', amount: '5000.00', refId: paid.requestId }])
    const { notices } = await at.client.must(calls.pageNotices, { group: 'money' }, player.auth)
    expect(notices).toMatchObject([{ kind: 'bonusPaid', data: { amount: '5000.00', currency: 'JPY' } }])
  })

  test('excludes stakes placed before it began and processed afterwards', async () => {
    const { player, mustSpin } = await spinner()
    await mustSpin()
    await begin(player, (await first(player)).requestId)
    await at.followEvents()
    expect(await first(player)).toMatchObject({ wagerDone: '0.00' })
    const { round } = await mustSpin()
    expect(await first(player)).toMatchObject({ wagerDone: round.stake })
    await at.followEvents()
    expect(await first(player)).toMatchObject({ wagerDone: round.stake })
  })

  test('counts stakes of other currencies at the reference rate', async () => {
    const player = await at.newPlayer()
    await begin(player, (await first(player)).requestId)
    await stake(player, 12_500n, 'USD')
    await follow()
    expect(await first(player)).toMatchObject({ status: 'paid' })
  })

  test('is paid once by two platforms that check concurrently', async () => {
    const other = await at.restart()
    const players = await Promise.all(Array.from({ length: 10 }, () => at.newPlayer()))
    for (const player of players) {
      await begin(player, (await first(player)).requestId)
      await stake(player, 2_000_000n)
    }
    await Promise.all([follow(), other.platform.runJob('coupons'), follow()])
    await other.close()
    for (const player of players) expect(await balanceOf(player)).toBe('5000.00')
  })

  test('without wagering is paid with the credit', async () => {
    const player = await at.newPlayer()
    await begin(player, (await first(player)).requestId, 300_000n, under(0))
    expect(await first(player)).toMatchObject({ status: 'paid', wagerTimes: 0, wagerTarget: '0.00' })
    expect(await balanceOf(player)).toBe('3000.00')
    expect(noted).toMatchObject([{ playerId: player.id, kind: 'bonusPaid' }])
  })

  test('uses the coupon’s own multiple where no profile caps it', async () => {
    const player = await at.newPlayer()
    await begin(player, (await first(player)).requestId, 300_000n, under(null))
    expect(await first(player)).toMatchObject({ wagerTimes: 10, wagerTarget: '30000.00' })
  })

  test('ends at expiry unless it was earned by then', async () => {
    const [late, earned] = [await at.newPlayer(), await at.newPlayer()]
    for (const player of [late, earned]) await begin(player, (await first(player)).requestId)
    await stake(late, 1_000_000n)
    await stake(earned, 2_000_000n)
    at.clock.advance(30 * day)
    await follow()
    const states = await at.database.pool.query(
      `select player_id, status, wager_done from coupon where bonus is not null and player_id = any($1)`,
      [[late.id, earned.id]],
    )
    expect(states.rows).toHaveLength(2)
    expect(states.rows).toContainEqual({ player_id: late.id, status: 'expired', wager_done: 1_000_000n })
    expect(states.rows).toContainEqual({ player_id: earned.id, status: 'paid', wager_done: 2_000_000n })
  })

  test('is not removed by a break', async () => {
    const player = await at.newPlayer()
    await begin(player, (await first(player)).requestId)
    await at.client.must(calls.selfControl, { action: 'exclude', months: 6 }, player.auth)
    await follow()
    expect(await first(player)).toMatchObject({ status: 'wagering' })
    await stake(player, 2_000_000n)
    await follow()
    expect(await balanceOf(player)).toBe('5000.00')
  })

  test('of a closed account is not paid', async () => {
    const player = await at.newPlayer()
    await begin(player, (await first(player)).requestId)
    await stake(player, 2_000_000n)
    await at.database.owner.query('update player set closed_at = now() where id = $1', [player.id])
    await follow()
    const { rows } = await at.database.pool.query(
      `select status from coupon where player_id = $1 and bonus is not null`,
      [player.id],
    )
    expect(rows).toEqual([{ status: 'givenUp' }])
  })
})

describe('forfeiting', () => {
  const giveUp = (player: SignedIn, requestId: string) =>
    at.client.call(calls.giveUpBonus, { requestId }, player.auth)

  test('ends a coupon, in use or not, once', async () => {
    const player = await at.newPlayer()
    const { requestId } = await first(player)
    const depositId = newId()
    await reserve(player, requestId, 500_000n, depositId)
    expect(await giveUp(player, requestId)).toMatchObject({ data: { requestId, isPaid: false } })
    expect(await giveUp(player, requestId)).toMatchObject({ refusal: 'couponUnfit' })
    await end(depositId, 500_000n)
    expect(await first(player)).toMatchObject({ status: 'givenUp', bonusAmount: null })
    expect(await giveUp(player, newId())).toMatchObject({ refusal: 'couponUnknown' })
  })

  test('of a bonus already earned pays it', async () => {
    const player = await at.newPlayer()
    const { requestId } = await first(player)
    await begin(player, requestId)
    await stake(player, 2_000_000n)
    const answers = await Promise.all([giveUp(player, requestId), follow(), giveUp(player, requestId)])
    expect(answers.filter((answer) => answer?.ok === false)).not.toHaveLength(3)
    expect(await first(player)).toMatchObject({ status: 'paid' })
    expect(await balanceOf(player)).toBe('5000.00')
  })

  test('for a withdrawal ends the bonus being wagered, and is announced before', async () => {
    const player = await at.newPlayer()
    const open = () => inTx((tx) => under(4).openBonus(tx, player.id, at.clock.nowMs()))
    const withdraw = () => inTx((tx) => under(4).giveUpOpen(tx, player.id, at.clock.nowMs()))
    expect(await open()).toBeNull()
    await withdraw()
    const { requestId } = await first(player)
    await begin(player, requestId)
    await stake(player, 600_000n)
    expect(await open()).toMatchObject({
      requestId,
      currency: 'JPY',
      leftMinor: 500_000n,
      wagerTargetMinor: 2_000_000n,
      wagerDoneMinor: 600_000n,
    })
    await withdraw()
    expect(await open()).toBeNull()
    expect(await first(player)).toMatchObject({ status: 'givenUp', wagerDone: '6000.00' })
    expect(await balanceOf(player)).toBe('0.00')
  })

  test('for a withdrawal does not affect an earned bonus', async () => {
    const player = await at.newPlayer()
    await begin(player, (await first(player)).requestId)
    await stake(player, 2_000_000n)
    expect(await inTx((tx) => under(4).openBonus(tx, player.id, at.clock.nowMs()))).toBeNull()
    await inTx((tx) => under(4).giveUpOpen(tx, player.id, at.clock.nowMs()))
    expect(await balanceOf(player)).toBe('5000.00')
  })
})

test('the player’s data export contains every coupon', async () => {
  const player = await at.newPlayer()
  await begin(player, (await first(player)).requestId)
  const exported = await inTx((tx) => exportCoupons(tx, player.id))
  expect(exported).toHaveLength(4)
  expect(exported).toContainEqual(expect.objectContaining({ status: 'wagering', bonusAmount: '5000.00' }))
})

test.each([
  [99_999n, false],
  [100_000n, true],
  [100_001n, true],
])('a deposit of %i, where the minimum is 100,000: its coupon begins %s', async (minor, hasBegun) => {
  const player = await at.newPlayer()
  const { requestId } = await first(player)
  const depositId = newId()
  const reserved = await reserve(player, requestId, minor, depositId)
  expect(!isRefusal(reserved)).toBe(hasBegun)
  if (!hasBegun) await reserve(player, requestId, 100_000n, depositId)
  await end(depositId, minor)
  expect((await first(player)).status).toBe(hasBegun ? 'wagering' : 'available')
})
