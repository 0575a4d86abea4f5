// Daily sign-in and points through the contract: days, rewards paid once, breaks, and purchases with points.
import { calls } from '@mangetsu/contract'
import { comesBack, publishAllShipped } from '@mangetsu/test/platform/shipped-promotions'
import { type SignedIn, startTestPlatform, type TestPlatform } from '@mangetsu/test/platform/start'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { inTransaction } from '../../../kernel/db/index.ts'
import { newId } from '../../../kernel/ids.ts'
import { dayMs } from '../../../kernel/site-calendar.ts'
import { lockPlayer } from '../../identity/account/index.ts'
import { earnPoints, exportPoints, pointsLastMs, pointsOf } from '../point/index.ts'

let at: TestPlatform
beforeAll(async () => {
  at = await startTestPlatform()
  await publishAllShipped(at)
})
afterAll(() => at.close())

const activityCode = 'daily-moon'
const detail = (player: SignedIn) => at.client.must(calls.querySignDetail, { activityCode }, player.auth)
const mark = (player: SignedIn) => at.client.call(calls.applySign, { activityCode }, player.auth)
const fetchReward = (player: SignedIn) => at.client.call(calls.fetchSignReward, { activityCode }, player.auth)
const balanceOf = async (player: SignedIn) => {
  const { wallets } = await at.client.must(calls.queryWallets, {}, player.auth)
  return wallets.find(({ currency }) => currency === 'JPY')?.amount ?? '0.00'
}
const earn = (player: SignedIn, key: string, points: number) =>
  inTransaction(at.database.pool, async (tx) => {
    await lockPlayer(tx, player.id)
    await earnPoints(tx, { playerId: player.id, key, points }, at.clock.nowMs())
  })

test('marking a day pays its reward on both ladders, and a missed day costs nothing', async () => {
  let player = await at.newPlayer()
  expect(await detail(player)).toMatchObject({
    flag: 1,
    why: null,
    signFlag: 0,
    days: 0,
    points: { balance: 0 },
  })
  expect(await fetchReward(player)).toMatchObject({ refusal: 'signDayUnmarked' })
  expect(await mark(player)).toMatchObject({ data: { signFlag: 1, rewardFlag: 0, days: 1 } })
  expect(await mark(player)).toMatchObject({ data: { signFlag: 1, days: 1 } })
  const first = await fetchReward(player)
  expect(first).toMatchObject({
    data: { rewardFlag: 1, points: { balance: 10 }, sums: { days: 1, points: 10 } },
  })
  expect(await fetchReward(player)).toEqual(first)
  at.clock.advance(3 * dayMs)
  player = await comesBack(at, player)
  const later = await detail(player)
  expect(later).toMatchObject({ signFlag: 0, days: 1, week: { current: 2 }, month: { current: 2 } })
  expect(later.week.steps.map(({ state }) => state).slice(0, 3)).toEqual(['received', 'today', 'toCome'])
})

test('a reward shown on a day that has ended is refused, and the new day is untouched', async () => {
  let player = await at.newPlayer()
  const { today: day } = await detail(player)
  const onDay = { activityCode, day }
  expect(await at.client.call(calls.applySign, onDay, player.auth)).toMatchObject({ data: { signFlag: 1 } })
  at.clock.advance(dayMs)
  player = await comesBack(at, player)
  for (const call of [calls.applySign, calls.fetchSignReward])
    expect(await at.client.call(call, onDay, player.auth)).toMatchObject({ refusal: 'signDayOver' })
  expect(await detail(player)).toMatchObject({ signFlag: 0, days: 1, points: { balance: 0 } })
})

test('a visitor sees the ladders of a new player and can mark nothing', async () => {
  const seen = await at.client.must(calls.querySignDetail, { activityCode })
  expect(seen).toMatchObject({ flag: 0, why: null, days: 0, shop: null, week: { current: 1 } })
  expect(seen.week.steps.map(({ state }) => state)).toEqual(['today', ...Array(6).fill('toCome')])
  expect(await at.client.call(calls.applySign, { activityCode })).toMatchObject({ ok: false })
})

test('the seventh day pays once under concurrent requests', async () => {
  let player = await at.newPlayer()
  for (let day = 1; day <= 6; day += 1) {
    await mark(player)
    if (day !== 3) await fetchReward(player)
    at.clock.advance(dayMs)
    player = await comesBack(at, player)
  }
  expect((await detail(player)).week.steps[2]).toMatchObject({ state: 'missed' })
  const marks = await Promise.all(Array.from({ length: 10 }, () => mark(player)))
  expect(marks.every((one) => one.ok && one.data.days === 7)).toBe(true)
  const all = await Promise.all(Array.from({ length: 100 }, () => fetchReward(player)))
  expect(all.every((one) => one.ok && one.data.rewardFlag === 1)).toBe(true)
  expect(await balanceOf(player)).toBe('50.00')
  const after = await detail(player)
  expect(after.sums.money).toEqual([{ amount: '50.00', currency: 'JPY' }])
  expect(after.received.map(({ isGiven }) => isGiven)).toEqual([true, true])
  expect(await at.auditFindings()).toEqual([])
})

test('a break permits no marking, and days marked earlier are still paid', async () => {
  const player = await at.newPlayer()
  await mark(player)
  await at.client.must(calls.selfControl, { action: 'break', days: 1 }, player.auth)
  expect(await detail(player)).toMatchObject({ flag: 0, why: 'onBreak', signFlag: 1 })
  expect(await fetchReward(player)).toMatchObject({ data: { rewardFlag: 1 } })
  const other = await at.newPlayer()
  await at.client.must(calls.selfControl, { action: 'break', days: 1 }, other.auth)
  expect(await mark(other)).toMatchObject({ refusal: 'onBreak' })
  expect(
    await at.client.call(calls.querySignDetail, { activityCode: 'point-shop' }, other.auth),
  ).toMatchObject({ refusal: 'activityUnknown' })
})

test('points buy a shop item once per request, never beyond the balance', async () => {
  const player = await at.newPlayer()
  await earn(player, 'gift', 650)
  await earn(player, 'gift', 650)
  const buy = (itemId: string, requestId = newId()) =>
    at.client.call(calls.applyActivity, { activityCode: 'point-shop', itemId, requestId }, player.auth)
  expect(await buy('cash-800')).toMatchObject({ refusal: 'pointsShort' })
  expect(await buy('a-castle')).toMatchObject({ refusal: 'pointItemUnknown' })
  const requestId = newId()
  const bought = await buy('cash-200', requestId)
  expect(bought).toMatchObject({ data: { bonus: { bonusAmount: '200.00' } } })
  expect(await buy('cash-200', requestId)).toEqual(bought)
  const rest = await Promise.all(Array.from({ length: 20 }, () => buy('cash-200')))
  expect(rest.filter(({ ok }) => ok)).toHaveLength(1)
  expect(await balanceOf(player)).toBe('400.00')
  expect((await detail(player)).points.balance).toBe(50)
  expect(await inTransaction(at.database.pool, (tx) => exportPoints(tx, player.id))).toHaveLength(3)
})

test('points expire a year after the last sign-in, and signing in renews them', async () => {
  let player = await at.newPlayer()
  await earn(player, 'gift', 100)
  const now = async (ms: number) =>
    inTransaction(at.database.pool, (tx) => pointsOf(tx, player.id, at.clock.nowMs() + ms))
  expect((await now(pointsLastMs - 60_000)).balance).toBe(100)
  expect(await now(pointsLastMs + 60_000)).toEqual({ balance: 0, expiresAtMs: null })
  at.clock.advance(10 * dayMs)
  player = await comesBack(at, player)
  await mark(player)
  expect((await now(pointsLastMs - 60_000)).balance).toBe(100)
  at.clock.advance(pointsLastMs + dayMs)
  await earn(player, 'later', 7)
  expect((await now(0)).balance).toBe(7)
})

test('an exact balance of points buys an item, one less does not', async () => {
  const player = await at.newPlayer()
  const buy = () =>
    at.client.call(
      calls.applyActivity,
      { activityCode: 'point-shop', itemId: 'cash-200', requestId: newId() },
      player.auth,
    )
  await earn(player, 'most', 299)
  expect(await buy()).toMatchObject({ refusal: 'pointsShort' })
  await earn(player, 'last', 1)
  expect(await buy()).toMatchObject({ ok: true })
  expect((await detail(player)).points.balance).toBe(0)
})
