// Back-office decisions on deposits with a differing amount: credited as received, or returned, once.
import { calls } from '@mangetsu/contract'
import { depositsOn, statesOf } from '@mangetsu/test/platform/deposit'
import { backOfficeOf } from '@mangetsu/test/platform/kyc'
import {
  type SignedIn,
  startTestPlatform,
  type TestPlatform,
  testPassword,
} from '@mangetsu/test/platform/start'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { newId } from '../../../kernel/ids.ts'

let at: TestPlatform
beforeAll(async () => {
  at = await startTestPlatform()
})
afterAll(() => at.close())

const { mustOrder, order, depositOf, walletsOf, paid } = depositsOn(() => at)

const review = (id: string, isCredited: boolean) =>
  backOfficeOf(at).deposits.review({ id, isCredited, reviewer: 'taro' }, at.clock.nowMs())
const waiting = async () => (await backOfficeOf(at).deposits.differing(200)).map(({ id }) => id)

test('the received amount is credited once, and the player is notified', async () => {
  const player = await at.newPlayer(undefined, { isBound: true })
  const { id } = await mustOrder(player)
  await paid(id, '4890.00')
  expect(await waiting()).toContain(id)
  const reviews = await Promise.all(Array.from({ length: 10 }, () => review(id, true)))
  expect(reviews.filter((isDone) => isDone)).toHaveLength(1)
  expect(await waiting()).not.toContain(id)
  const after = await depositOf(player, id)
  expect(after).toMatchObject({
    status: 'succeeded',
    reason: null,
    amount: '5000.00',
    received: '4890.00',
    credit: { currency: 'JPY', amount: '4890.00', rate: null },
  })
  expect(statesOf(after)).toEqual(['created', 'pending', 'failed', 'succeeded'])
  expect(await walletsOf(player)).toMatchObject({ JPY: '4890.00' })
  await at.platform.runJob('mail')
  expect(at.mails.filter(({ subject }) => subject.includes('4,890'))).toHaveLength(1)
  expect(await paid(id)).toBe(200)
  expect(await walletsOf(player)).toMatchObject({ JPY: '4890.00' })
})

test('another currency is credited as received, in its own wallet', async () => {
  const player = await at.newPlayer()
  const { id } = await mustOrder(player)
  await paid(id, '50.00', 'EUR')
  expect(await depositOf(player, id)).toMatchObject({ reason: 'amountDiffers', received: null })
  expect(await review(id, true)).toBe(true)
  expect(await depositOf(player, id)).toMatchObject({ credit: { currency: 'EUR', amount: '50.00' } })
  expect(await walletsOf(player)).toMatchObject({ JPY: '0.00', EUR: '50.00' })
})

test('a dismissed payment is returned, and later bank events change nothing', async () => {
  const player = await at.newPlayer()
  const { id } = await mustOrder(player)
  await paid(id, '6000.00')
  expect(await review(id, false)).toBe(true)
  expect(await review(id, true)).toBe(false)
  expect(await depositOf(player, id)).toMatchObject({
    status: 'failed',
    reason: 'sentBack',
    received: '6000.00',
  })
  await paid(id)
  expect(await walletsOf(player)).toMatchObject({ JPY: '0.00' })
})

test('a deposit without a differing payment does not await the back office', async () => {
  const player = await at.newPlayer()
  const { id } = await mustOrder(player)
  expect(await review(id, true)).toBe(false)
  await paid(id)
  expect(await review(id, true)).toBe(false)
  expect(await review(newId(), true)).toBe(false)
})

test('a coupon waits for the back office, and begins with the credited amount', async () => {
  const [player, other] = [await at.newPlayer(), await at.newPlayer()]
  const couponsOf = async (who: typeof player) =>
    (await at.client.must(calls.pageCoupons, { currency: 'JPY' }, who.auth)).coupons
  for (const [who, isCredited, after] of [
    [player, true, 'used'],
    [other, false, 'available'],
  ] as const) {
    const couponId = (await couponsOf(who))[0]?.requestId ?? ''
    const { id } = await mustOrder(who, { couponId })
    await paid(id, '4000.00')
    const state = async () => (await couponsOf(who)).find(({ requestId }) => requestId === couponId)?.status
    expect(await state()).toBe('reserved')
    await review(id, isCredited)
    expect(await state()).toBe(after)
    const bonus = isCredited ? { amount: '4000.00', missed: null } : null
    expect(await depositOf(who, id)).toMatchObject({ bonus })
  }
})

test('the ledger audit reports no findings afterwards', async () => {
  expect(await at.auditFindings()).toEqual([])
})

describe('a deposit awaiting the back office', () => {
  const differing = async (player: SignedIn) => {
    const { id } = await mustOrder(player, { amount: '10000' })
    await paid(id, '9000.00')
    return id
  }

  test('counts against the player’s own limit, since it may be credited at any moment', async () => {
    const player = await at.newPlayer()
    const limit = { action: 'set', kind: 'deposit', period: 'day', cap: '10000' } as const
    await at.client.must(calls.selfControl, limit, player.auth)
    const id = await differing(player)
    expect(await order(player, { amount: '5000' })).toMatchObject({
      refusal: 'depositLimit',
      data: { amount: '1000.00' },
    })
    expect(await review(id, false)).toBe(true)
    expect(await order(player, { amount: '10000' })).toMatchObject({ ok: true })
  })

  test('counts against the level’s ceiling', async () => {
    const player = await at.newPlayer()
    const left = async () => {
      const offered = await at.client.must(calls.queryChannels, { currency: 'JPY' }, player.auth)
      return Number(offered.left?.amount)
    }
    const before = await left()
    const id = await differing(player)
    expect(await left()).toBe(before - 9_000)
    await review(id, false)
    expect(await left()).toBe(before)
  })

  test('keeps the account from being closed', async () => {
    const player = await at.newPlayer()
    const id = await differing(player)
    const close = () =>
      at.client.call(calls.closeAccount, { action: 'ask', password: testPassword }, player.auth)
    expect(await close()).toMatchObject({ refusal: 'balanceLeft' })
    await review(id, false)
    expect(await close()).toMatchObject({ ok: true })
  })
})
