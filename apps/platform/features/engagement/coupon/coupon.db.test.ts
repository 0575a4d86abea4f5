// Coupons through the contract and their ports: previewed, used on a deposit, expired unused.
import { calls } from '@mangetsu/contract'
import { couponsOn } from '@mangetsu/test/platform/coupon'
import { gameSessionsOn } from '@mangetsu/test/platform/game-sessions'
import { promotionFile, promotionMoney } from '@mangetsu/test/platform/promotions'
import { type SignedIn, startTestPlatform, type TestPlatform } from '@mangetsu/test/platform/start'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { isRefusal } from '../../../kernel/http/index.ts'
import { createUnitOfWork } from '../../../kernel/http/unit-of-work.ts'
import { newId } from '../../../kernel/ids.ts'
import { createPromotionBackOffice, promotionOf } from '../promotion/index.ts'
import { couponKind } from './kind.ts'

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
const on = couponsOn(() => at)
const { inTx, under, couponsOf, couponNamed, reserve, end, first, second, begin, follow } = on
const bonusesOf = async (player: SignedIn) =>
  (await at.client.must(calls.queryBonuses, {}, player.auth)).bonuses

describe('a new player', () => {
  test('starts with the welcome coupons, named in both languages', async () => {
    const player = await at.newPlayer()
    const coupons = await couponsOf(player)
    expect(coupons.map(({ maxBonus, fetchCurrency }) => `${fetchCurrency} ${maxBonus}`).sort()).toEqual([
      'JPY 10000.00',
      'JPY 5000.00',
      'USD 30.00',
      'USD 60.00',
    ])
    expect(await first(player)).toMatchObject({
      status: 'available',
      bonusRate: 100,
      minDeposit: '1000.00',
      depositId: null,
      bonusAmount: null,
      wagerTarget: null,
      wagerDone: null,
    })
    const names = JSON.parse((await first(player)).configName)
    expect(names).toMatchObject([{ lang: 'ja-JP' }, { lang: 'en-US' }])
    const filter = { currency: 'USD', pageSize: 1 } as const
    const page = await at.client.must(calls.pageCoupons, filter, player.auth)
    expect(page).toMatchObject({ total: 2, coupons: [{ fetchCurrency: 'USD' }] })
  })

  test('created for samples has none, except a welcomed one', async () => {
    const sample = { loginName: 'sample_moon', password: 'correct horse 9', lang: 'ja' } as const
    const { id } = await at.platform.ensureSamplePlayer(sample)
    const { rows } = await at.database.pool.query('select 1 from coupon where player_id = $1', [id])
    expect(rows).toEqual([])
    const guest = await at.platform.ensureSamplePlayer({
      ...sample,
      loginName: 'guest_moon',
      isWelcomed: true,
    })
    const given = await at.database.pool.query('select 1 from coupon where player_id = $1', [guest.id])
    expect(given.rows).toHaveLength(4)
  })
})

describe('the preview of a coupon', () => {
  const orderWithCoupon = (player: SignedIn, requestId: string, bent: object = {}) => {
    const input = { requestId, currency: 'JPY', amount: '3000', ...bent } as const
    return at.client.call(calls.queryBonusCurrencyAmount, input, player.auth)
  }

  test('is returned for a qualifying deposit', async () => {
    const player = await at.newPlayer()
    const { requestId, wagerTimes } = await first(player)
    expect(await orderWithCoupon(player, requestId)).toMatchObject({
      data: { bonusCurrency: 'JPY', bonusAmount: '3000.00', wagerTarget: `${3000 * wagerTimes}.00` },
    })
    expect(await orderWithCoupon(player, requestId, { amount: '70000' })).toMatchObject({
      data: { bonusAmount: '10000.00' },
    })
  })

  test.each([
    ['badAmount', { amount: '-1' }],
    ['badAmount', { amount: '3000.001' }],
    ['badAmount', { amount: '３０００' }],
    ['badAmount', { amount: '1e3' }],
    ['badAmount', { amount: '9999999999999999' }],
    ['couponUnfit', { amount: '0' }],
    ['couponUnfit', { amount: '999.99' }],
    ['couponUnfit', { currency: 'USD' }],
    ['couponUnknown', { requestId: newId() }],
    ['badRequest', { requestId: 'coupon' }],
  ])('is refused with %s: %j', async (refusal, bent) => {
    const player = await at.newPlayer()
    const { requestId } = await first(player)
    expect(await orderWithCoupon(player, requestId, bent)).toMatchObject({ ok: false, refusal })
  })

  test('is returned to its owner alone', async () => {
    const [player, thief] = [await at.newPlayer(), await at.newPlayer()]
    const { requestId } = await first(player)
    expect(await orderWithCoupon(thief, requestId)).toMatchObject({ refusal: 'couponUnknown' })
    expect(await reserve(thief, requestId)).toMatchObject({ refusal: 'couponUnknown' })
    const stolen = await at.client.call(calls.giveUpBonus, { requestId }, thief.auth)
    expect(stolen).toMatchObject({ refusal: 'couponUnknown' })
    expect((await first(player)).status).toBe('available')
  })
})

describe('on a deposit', () => {
  test('a coupon is reserved, free again if the deposit fails, and wagered once it is credited', async () => {
    const player = await at.newPlayer()
    const { requestId } = await first(player)
    const depositId = newId()
    await reserve(player, requestId, 500_000n, depositId)
    expect(await first(player)).toMatchObject({ status: 'reserved', depositId })
    await end(depositId, null)
    expect(await first(player)).toMatchObject({ status: 'available', depositId: null })
    // A late payment is credited to the player; the coupon was freed earlier and remains free.
    await end(depositId, 500_000n)
    expect(await first(player)).toMatchObject({ status: 'available' })
    await begin(player, requestId)
    const used = await first(player)
    expect(used).toMatchObject({ status: 'used', bonusAmount: '5000.00', isInUse: true })
    expect((await bonusesOf(player))[0]).toMatchObject({
      requestId: used.bonusRequestId,
      bonusType: 0,
      bonusStatus: 5,
      activityCode: 'welcome-1',
      version: 1,
      fetchAmount: '5000.00',
      bonusAmount: '5000.00',
      amount: '5000.00',
      wagerTarget: '20000.00',
    })
    expect(await balanceOf(player)).toBe('0.00')
  })

  test('a coupon remains free if the deposit is below its minimum', async () => {
    const player = await at.newPlayer()
    const { requestId } = await first(player)
    const depositId = newId()
    await reserve(player, requestId, 500_000n, depositId)
    await end(depositId, 99_999n)
    expect(await first(player)).toMatchObject({ status: 'available' })
  })

  test('a withdrawal announces the bonus it ends, own money is unchanged, and a second round trip earns nothing', async () => {
    const player = await at.newPlayer()
    await at.fund(player, '5000')
    const welcome = await inTx((tx) => promotionOf(tx, couponKind, 'welcome-1', at.clock.nowMs()))
    const left = async () => (await promotionMoney(at, welcome?.id ?? '')).budget
    const before = await left()
    const open = () => inTx((tx) => under(4).openBonus(tx, player.id, at.clock.nowMs()))
    await begin(player, (await first(player)).requestId)
    const { bonusRequestId: requestId } = await first(player)
    const money = { currency: 'JPY', bonusMinor: 500_000n, leftMinor: 500_000n }
    const expected = { requestId, ...money, wagerTargetMinor: 2_000_000n, wagerDoneMinor: 0n }
    expect(await open()).toMatchObject(expected)
    expect(await left()).toBe(before - 500_000n)
    const withdraw = () => inTx((tx) => under(4).giveUpOpen(tx, player.id, at.clock.nowMs()))
    await Promise.all([withdraw(), withdraw()])
    expect(await open()).toBeNull()
    expect(await bonusesOf(player)).toMatchObject([{ bonusStatus: 6, amount: '0.00' }])
    // Forfeited bonus money goes to the house, so a budget is granted only once.
    expect([await left(), await balanceOf(player)]).toEqual([before - 500_000n, '5000.00'])
    // A new deposit cannot use the same coupon again.
    expect(await first(player)).toMatchObject({ status: 'used' })
  })

  test('one coupon is used at a time: others wait until it has ended, and its other currency is removed', async () => {
    const player = await at.newPlayer()
    await at.fund(player, '1000')
    await begin(player, (await first(player)).requestId)
    expect(await couponNamed(player, '60.00')).toMatchObject({ status: 'givenUp' })
    const later = await second(player)
    expect(await reserve(player, later.requestId)).toMatchObject({ refusal: 'couponUnfit' })
    const { bonusRequestId: requestId } = await first(player)
    if (requestId === null) throw new Error('the coupon has brought no bonus')
    await at.client.must(calls.giveUpBonus, { requestId }, player.auth)
    expect(await first(player)).toMatchObject({ status: 'used', isInUse: false })
    expect(await balanceOf(player)).toBe('1000.00')
    expect(await reserve(player, later.requestId)).toEqual({ bonusMinor: 250_000n })
  })

  test('only one of two concurrent deposits uses the coupon', async () => {
    const player = await at.newPlayer()
    await at.fund(player, '1000')
    const ids = [(await first(player)).requestId, (await second(player)).requestId]
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, index) => reserve(player, ids[index % 2] ?? '')),
    )
    expect(answers.filter((answer) => !isRefusal(answer))).toHaveLength(1)
  })

  test('the second coupon requires a first deposit', async () => {
    const player = await at.newPlayer()
    const { requestId } = await second(player)
    expect(await reserve(player, requestId)).toMatchObject({ refusal: 'couponUnfit' })
    await at.fund(player, '1000')
    expect(await reserve(player, requestId)).toEqual({ bonusMinor: 250_000n })
  })

  test('a hundred concurrent uses of a coupon, in two currencies, count once', async () => {
    const player = await at.newPlayer()
    const yen = await first(player)
    const dollars = await couponNamed(player, '60.00')
    const use = (couponId: string, currency: 'JPY' | 'USD') => {
      const request = { playerId: player.id, couponId, depositId: newId(), currency, amountMinor: 500_000n }
      return inTx((tx) => under(4).reserve(tx, request, at.clock.nowMs()))
    }
    const answers = await Promise.all(
      Array.from({ length: 100 }, (_, no) =>
        no % 2 === 0 ? use(yen.requestId, 'JPY') : use(dollars.requestId, 'USD'),
      ),
    )
    expect(answers.filter((answer) => !isRefusal(answer))).toHaveLength(1)
    const reserved = (await couponsOf(player)).find(({ status }) => status === 'reserved')
    const depositId = reserved?.depositId ?? ''
    await Promise.all(Array.from({ length: 10 }, () => end(depositId, 500_000n)))
    expect(await bonusesOf(player)).toHaveLength(1)
    const states = (await couponsOf(player)).map(({ status }) => status).sort()
    expect(states).toEqual(['available', 'available', 'givenUp', 'used'])
  })

  test('the last of a budget goes to as many as it covers; the others get their coupon back and a notice', async () => {
    const offers = { JPY: { ratePercent: 10, maxBonus: '1000.00', minDeposit: '1000.00' } }
    const rules = { given: 'weekly', days: 7, depositsBefore: 0, wagering: { times: 5 }, offers }
    const office = createPromotionBackOffice({ work: createUnitOfWork(at.database), kinds: [couponKind] })
    const file = promotionFile('last-one', { budget: { JPY: '2000.00' }, rules }, 'coupon')
    const published = await office.publish(file, 'tester', at.clock.nowMs())
    expect(published.state).toBe('done')
    const players = await Promise.all(Array.from({ length: 5 }, () => at.newPlayer()))
    const deposits = new Map<string, string>()
    for (const player of players) {
      const depositId = newId()
      expect(
        await reserve(player, (await couponNamed(player, '1000.00')).requestId, 1_000_000n, depositId),
      ).toEqual({ bonusMinor: 100_000n })
      deposits.set(player.id, depositId)
    }
    const outcomes = await Promise.all(players.map(({ id }) => end(deposits.get(id) ?? '', 1_000_000n)))
    expect(outcomes.filter(({ kind }) => kind === 'granted')).toHaveLength(2)
    expect(outcomes.filter((one) => one.kind === 'missed' && one.reason === 'usedUp')).toHaveLength(3)
    const states = []
    for (const player of players) states.push((await couponNamed(player, '1000.00')).status)
    expect(states.sort()).toEqual(['available', 'available', 'available', 'used', 'used'])
    expect(on.noted.filter(({ kind }) => kind === 'couponReturned')).toHaveLength(3)
  })

  test('a weekly coupon is issued once to players with two deposits, and to nobody on a break', async () => {
    const [player, resting, fresh] = [await at.newPlayer(), await at.newPlayer(), await at.newPlayer()]
    for (const one of [player, resting]) {
      await at.fund(one, '1000')
      await at.fund(one, '1000')
    }
    await at.client.must(calls.selfControl, { action: 'break', days: 2 } as never, resting.auth)
    const weekly = async (who: SignedIn) =>
      (await couponsOf(who)).filter(({ activityCode }) => activityCode === 'weekly-reload').length
    expect([await weekly(player), await weekly(player), await weekly(resting), await weekly(fresh)]).toEqual([
      2, 2, 0, 0,
    ])
  })
})

describe('a coupon that was not used in time', () => {
  test('cannot be used, and the job records its expiry', async () => {
    const player = await at.newPlayer()
    const { requestId } = await first(player)
    const other = await couponNamed(player, '60.00')
    const depositId = newId()
    await reserve(player, requestId, 500_000n, depositId)
    at.clock.advance(30 * day)
    const { rows } = await at.database.pool.query('select status from coupon where id = $1', [
      other.requestId,
    ])
    expect(rows).toEqual([{ status: 'available' }])
    await inTx(async (tx) => {
      const use = { playerId: player.id, couponId: other.requestId, depositId: newId() }
      const answer = await under(4).reserve(
        tx,
        { ...use, currency: 'USD', amountMinor: 5_000n },
        at.clock.nowMs(),
      )
      expect(answer).toMatchObject({ refusal: 'couponUnfit' })
    })
    await follow()
    const states = async () =>
      (
        await at.database.pool.query<{ status: string }>(
          "select status from coupon where player_id = $1 and code like 'welcome-%' order by status",
          [player.id],
        )
      ).rows.map(({ status }) => status)
    // The coupon that is reserved for a deposit stays valid.
    expect(await states()).toEqual(['expired', 'expired', 'expired', 'reserved'])
    await end(depositId, null)
    expect(await states()).toEqual(['expired', 'expired', 'expired', 'expired'])
  })
})
