// Coupons through the contract and their ports: what they would bring, on a deposit, unused.
import { calls } from '@mangetsu/contract'
import { minorOf } from '@mangetsu/money'
import { couponsOn } from '@mangetsu/test/platform/coupon'
import { gameSessionsOn } from '@mangetsu/test/platform/game-sessions'
import { type SignedIn, startTestPlatform, type TestPlatform } from '@mangetsu/test/platform/start'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { newId } from '../../../kernel/ids.ts'

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
const { inTx, under, couponsOf, couponNamed, reserve, end, first, second, begin, stake, follow } = on

describe('a new player', () => {
  test('begins with the welcome coupons, named in both languages', async () => {
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

  test('made for samples has none', async () => {
    const sample = { loginName: 'sample_moon', password: 'correct horse 9', lang: 'ja' } as const
    const { id } = await at.platform.ensureSamplePlayer(sample)
    const { rows } = await at.database.pool.query('select 1 from coupon where player_id = $1', [id])
    expect(rows).toEqual([])
  })
})

describe('what a coupon would bring', () => {
  const ask = (player: SignedIn, requestId: string, bent: object = {}) => {
    const input = { requestId, currency: 'JPY', amount: '3000', ...bent } as const
    return at.client.call(calls.queryBonusCurrencyAmount, input, player.auth)
  }

  test('is told for a deposit it fits', async () => {
    const player = await at.newPlayer()
    const { requestId, wagerTimes } = await first(player)
    expect(await ask(player, requestId)).toMatchObject({
      data: { bonusCurrency: 'JPY', bonusAmount: '3000.00', wagerTarget: `${3000 * wagerTimes}.00` },
    })
    expect(await ask(player, requestId, { amount: '70000' })).toMatchObject({
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
    expect(await ask(player, requestId, bent)).toMatchObject({ ok: false, refusal })
  })

  test('is told to its owner alone', async () => {
    const [player, thief] = [await at.newPlayer(), await at.newPlayer()]
    const { requestId } = await first(player)
    expect(await ask(thief, requestId)).toMatchObject({ refusal: 'couponUnknown' })
    expect(await reserve(thief, requestId)).toMatchObject({ refusal: 'couponUnknown' })
    const stolen = await at.client.call(calls.giveUpBonus, { requestId }, thief.auth)
    expect(stolen).toMatchObject({ refusal: 'couponUnknown' })
    expect((await first(player)).status).toBe('available')
  })
})

describe('on a deposit', () => {
  test('it is reserved, free again when that ends without, and staked for once it is credited', async () => {
    const player = await at.newPlayer()
    const { requestId } = await first(player)
    const depositId = newId()
    await reserve(player, requestId, 500_000n, depositId)
    expect(await first(player)).toMatchObject({ status: 'reserved', depositId })
    await end(depositId, null)
    expect(await first(player)).toMatchObject({ status: 'available', depositId: null })
    // Money that comes late is the player's; the coupon has been free since and stays so.
    await end(depositId, 500_000n)
    expect(await first(player)).toMatchObject({ status: 'available' })
    await begin(player, requestId)
    expect(await first(player)).toMatchObject({
      status: 'wagering',
      bonusAmount: '5000.00',
      wagerTimes: 4,
      wagerTarget: '20000.00',
      wagerDone: '0.00',
    })
  })

  test('it stays free where less arrived than it asks for', async () => {
    const player = await at.newPlayer()
    const { requestId } = await first(player)
    const depositId = newId()
    await reserve(player, requestId, 500_000n, depositId)
    await end(depositId, 99_999n)
    expect(await first(player)).toMatchObject({ status: 'available' })
  })

  test('one at a time: others wait until it is over, and its twin is gone', async () => {
    const player = await at.newPlayer()
    await at.fund(player, '1000')
    await begin(player, (await first(player)).requestId)
    expect(await couponNamed(player, '60.00')).toMatchObject({ status: 'givenUp' })
    const later = await second(player)
    expect(await reserve(player, later.requestId)).toMatchObject({ refusal: 'couponUnfit' })
    const gaveUp = await at.client.must(
      calls.giveUpBonus,
      { requestId: (await first(player)).requestId },
      player.auth,
    )
    expect(gaveUp).toMatchObject({ isPaid: false })
    expect(await first(player)).toMatchObject({ status: 'givenUp', wagerDone: '0.00' })
    expect(await reserve(player, later.requestId)).toBeNull()
  })

  test('of two deposits at once only one gets it', async () => {
    const player = await at.newPlayer()
    await at.fund(player, '1000')
    const ids = [(await first(player)).requestId, (await second(player)).requestId]
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, index) => reserve(player, ids[index % 2] ?? '')),
    )
    expect(answers.filter((answer) => answer === null)).toHaveLength(1)
  })

  test('the second waits for a first deposit', async () => {
    const player = await at.newPlayer()
    const { requestId } = await second(player)
    expect(await reserve(player, requestId)).toMatchObject({ refusal: 'couponUnfit' })
    await at.fund(player, '1000')
    expect(await reserve(player, requestId)).toBeNull()
  })

  test('asked for with the deposit itself, it is paid after so many stakes', async () => {
    const player = await at.newPlayer()
    const { requestId } = await first(player)
    const input = { channel: 'bank-jpy', currency: 'JPY', amount: '1000', lang: 'ja' } as const
    const wanted = { ...input, requestId: newId(), couponId: requestId }
    const deposit = await at.client.must(calls.createDeposit, wanted, player.auth)
    expect(await first(player)).toMatchObject({ status: 'reserved', depositId: deposit.id })
    await at.sendBankEvent({ type: 'order.paid', id: deposit.id, amount: deposit.amount })
    const { wagerTarget } = await first(player)
    const session = await sessions.openGame(player)
    for (let spins = 0; spins < 3; spins += 1) await sessions.mustSpin(session)
    await at.followEvents()
    expect(await first(player)).toMatchObject({ status: 'wagering', wagerDone: '300.00' })
    // The rest by the books, so that luck does not end the test.
    await stake(player, minorOf(wagerTarget ?? '', 'JPY') - 30_000n)
    const before = Number(await balanceOf(player))
    await follow()
    expect(Number(await balanceOf(player))).toBeCloseTo(before + 1000, 2)
  })
})

describe('a coupon that nobody used in time', () => {
  test('cannot be used, and the job notes that it is over', async () => {
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
          'select status from coupon where player_id = $1 order by status',
          [player.id],
        )
      ).rows.map(({ status }) => status)
    // The one that is on a deposit keeps its word.
    expect(await states()).toEqual(['expired', 'expired', 'expired', 'reserved'])
    await end(depositId, null)
    expect(await states()).toEqual(['expired', 'expired', 'expired', 'expired'])
  })
})
