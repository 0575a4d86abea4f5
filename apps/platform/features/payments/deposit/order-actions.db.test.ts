// Player actions on an order: cancel it, report it as paid, upload its slip; with coupons and quotes.
import { calls } from '@mangetsu/contract'
import { depositsOn, minuteMs, statesOf } from '@mangetsu/test/platform/deposit'
import { screenshot } from '@mangetsu/test/platform/files'
import { type SignedIn, startTestPlatform, type TestPlatform } from '@mangetsu/test/platform/start'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { newId } from '../../../kernel/ids.ts'

let at: TestPlatform
beforeAll(async () => {
  at = await startTestPlatform()
  await at.platform.runJob('rates')
})
afterAll(() => at.close())

const on = depositsOn(() => at)
const { order, mustOrder, operate, depositOf, walletsOf, paid } = on

describe('cancelling an order', () => {
  test('cancels it at the bank, once, and money that still arrives is the player’s', async () => {
    const player = await at.newPlayer()
    const { id } = await mustOrder(player)
    const done = await operate(player, id, 'cancel')
    expect(done).toMatchObject({ data: { status: 'cancelled', reason: 'byPlayer', instruction: null } })
    expect(at.bank.cancelled).toContain(id)
    expect(await operate(player, id, 'cancel')).toEqual(done)
    expect(await operate(player, id, 'paid')).toMatchObject({ refusal: 'depositDecided' })
    expect(at.bank.cancelled.filter((one) => one === id)).toHaveLength(1)
    expect(await paid(id)).toBe(200)
    const after = await depositOf(player, id)
    expect(statesOf(after)).toEqual(['created', 'pending', 'cancelled', 'succeeded'])
    expect(await walletsOf(player)).toMatchObject({ JPY: '5000.00' })
    expect(await operate(player, id, 'cancel')).toMatchObject({ refusal: 'depositDecided' })
  })

  test('leaves it unchanged when the bank reports it paid, or is unavailable', async () => {
    const player = await at.newPlayer()
    const { id } = await mustOrder(player)
    at.bank.cancelAnswer = 'paid'
    expect(await operate(player, id, 'cancel')).toMatchObject({ refusal: 'depositDecided' })
    at.bank.cancelAnswer = 'cancelled'
    at.bank.isDown = true
    expect(await operate(player, id, 'cancel')).toMatchObject({ refusal: 'railDown' })
    at.bank.isDown = false
    expect(await depositOf(player, id)).toMatchObject({ status: 'pending', canCancel: true })
    expect(await paid(id)).toBe(200)
    expect(await walletsOf(player)).toMatchObject({ JPY: '5000.00' })
  })

  test('creates an order the bank may not know there first', async () => {
    const player = await at.newPlayer()
    at.bank.isDown = true
    expect(await order(player)).toMatchObject({ refusal: 'railDown' })
    at.bank.isDown = false
    const [made] = await on.depositsOf(player)
    const id = made?.id ?? ''
    expect(await operate(player, id, 'cancel')).toMatchObject({ data: { status: 'cancelled' } })
    expect(at.bank.orders.some((one) => one.id === id)).toBe(true)
    expect(at.bank.cancelled).toContain(id)
  })

  test('of a coin needs no bank', async () => {
    const player = await at.newPlayer()
    const coin = { channel: 'crypto-eth-ethereum', currency: 'ETH', amount: '1' }
    const { id } = await mustOrder(player, coin)
    expect(await operate(player, id, 'cancel')).toMatchObject({ data: { status: 'cancelled' } })
    expect(at.bank.cancelled).not.toContain(id)
  })

  test('is limited to its player, as is reporting a payment', async () => {
    const [mine, theirs] = [await at.newPlayer(), await at.newPlayer()]
    const { id } = await mustOrder(theirs)
    for (const operate_ of ['cancel', 'paid'] as const) {
      expect(await operate(mine, id, operate_)).toMatchObject({ refusal: 'depositUnknown' })
      expect(await operate(mine, newId(), operate_)).toMatchObject({ refusal: 'depositUnknown' })
    }
    expect(statesOf(await depositOf(theirs, id))).toEqual(['created', 'pending'])
  })
})

test('reporting a payment is recorded once and credits nothing', async () => {
  const player = await at.newPlayer()
  const { id } = await mustOrder(player)
  const first = await operate(player, id, 'paid')
  expect(first).toMatchObject({ data: { status: 'pending' } })
  expect(await operate(player, id, 'paid')).toEqual(first)
  expect(statesOf(await depositOf(player, id))).toEqual(['created', 'pending', 'saidPaid'])
  expect(await walletsOf(player)).toMatchObject({ JPY: '0.00' })
})

describe('a slip', () => {
  async function upload(player: SignedIn, purpose: 'voucher' | 'avatar' = 'voucher'): Promise<string> {
    const named = { name: 'slip.png', purpose } as const
    const answer = await at.client.upload(calls.uploadFile, named, await screenshot(64, 64), player.auth)
    if (!answer.ok) throw new Error(answer.refusal)
    return answer.data.fileId
  }
  const save = (player: SignedIn, id: string, fileId: string) =>
    at.client.call(calls.saveVoucher, { id, fileId }, player.auth)

  test('is attached to a transfer, can be replaced, and is retained with the deposit', async () => {
    const player = await at.newPlayer()
    const { id } = await mustOrder(player)
    const [first, second] = [await upload(player), await upload(player)]
    const saved = await save(player, id, first)
    expect(saved).toMatchObject({ data: { voucher: { fileId: first } } })
    expect(await save(player, id, first)).toEqual(saved)
    expect(await save(player, id, second)).toMatchObject({ data: { voucher: { fileId: second } } })
    expect(statesOf(await depositOf(player, id))).toEqual(['created', 'pending', 'voucher', 'voucher'])
    await paid(id)
    expect(await save(player, id, first)).toMatchObject({ refusal: 'depositDecided' })
    at.clock.advance(25 * 60 * minuteMs)
    await at.platform.runJob('files')
    const { rows } = await at.database.pool.query('select id from stored_file where player_id = $1', [
      player.id,
    ])
    expect(rows).toEqual([{ id: second }])
  })

  test('is refused for another channel, with another purpose, and for another player’s deposit or file', async () => {
    const [mine, theirs] = [await at.newPlayer(), await at.newPlayer()]
    const own = await mustOrder(mine)
    const card = await mustOrder(mine, { channel: 'card-jpy' })
    const others = await mustOrder(theirs)
    const [slip, face, alien] = [await upload(mine), await upload(mine, 'avatar'), await upload(theirs)]
    expect(await save(mine, card.id, slip)).toMatchObject({ refusal: 'voucherUnfit' })
    expect(await save(mine, own.id, face)).toMatchObject({ refusal: 'fileUnknown' })
    expect(await save(mine, own.id, alien)).toMatchObject({ refusal: 'fileUnknown' })
    expect(await save(mine, own.id, newId())).toMatchObject({ refusal: 'fileUnknown' })
    expect(await save(mine, others.id, slip)).toMatchObject({ refusal: 'depositUnknown' })
    expect(await save(mine, newId(), slip)).toMatchObject({ refusal: 'depositUnknown' })
  })
})

describe('a quote', () => {
  const quoteFor = (player: SignedIn, amount = '10000', sourceCurrency: 'JPY' | 'BTC' = 'JPY') =>
    at.client.must(calls.askQuote, { sourceCurrency, targetCurrency: 'USD', amount }, player.auth)

  test('is honoured for money in time and of the exact amount, in one transfer', async () => {
    const player = await at.newPlayer()
    const quote = await quoteFor(player)
    const requestId = newId()
    const made = await mustOrder(player, { requestId, amount: '10000', quoteId: quote.id })
    const credit = { currency: 'USD', amount: quote.targetAmount, rate: quote.rate }
    expect(made).toMatchObject({ currency: 'JPY', amount: '10000.00', credit })
    expect(Date.parse(made.expiresAt) - Date.parse(made.createdAt)).toBe(15 * minuteMs)
    expect(await mustOrder(player, { requestId, amount: '10000', quoteId: quote.id })).toEqual(made)
    expect(await order(player, { requestId, amount: '10000' })).toMatchObject({ refusal: 'keyReused' })
    expect(await order(player, { amount: '10000', quoteId: quote.id })).toMatchObject({
      refusal: 'quoteUnknown',
    })
    await paid(made.id, '10000.00')
    expect(await walletsOf(player)).toMatchObject({ JPY: '0.00', USD: quote.targetAmount })
    expect(await depositOf(player, made.id)).toMatchObject({ status: 'succeeded', credit })
    const { rows } = await at.database.pool.query(
      `select count(*)::int as count from ledger_transfer where ref = $1`,
      [made.id],
    )
    expect(rows).toEqual([{ count: 1 }])
  })

  test('of a coin is honoured once the coin is confirmed', async () => {
    const player = await at.newPlayer()
    const quote = await quoteFor(player, '0.01', 'BTC')
    const coin = { channel: 'crypto-btc-bitcoin', currency: 'BTC', amount: '0.01', quoteId: quote.id }
    const made = await mustOrder(player, coin)
    const address = await on.mustRequest(player, 'BTC', 'bitcoin')
    await on.seen(address, '0.01000000', { txId: newId(), confirmations: 3 })
    expect(await walletsOf(player)).toMatchObject({ BTC: '0.00000000', USD: quote.targetAmount })
    expect(await depositOf(player, made.id)).toMatchObject({ status: 'succeeded' })
  })

  test('is not honoured for late money, which is credited as received', async () => {
    const player = await at.newPlayer()
    const { id: quoteId } = await quoteFor(player)
    const made = await mustOrder(player, { amount: '10000', quoteId })
    at.clock.advance(16 * minuteMs)
    await at.platform.runJob('deposits')
    await paid(made.id, '10000.00')
    expect(await on.balanceMinor(player, 'JPY')).toBe(1_000_000n)
    expect(await on.balanceMinor(player, 'USD')).toBe(0n)
    await at.platform.runJob('rates')
  })

  test.each([
    ['another amount', { amount: '10001' }, 'quoteUnknown'],
    ['another currency', { channel: 'bank-krw', currency: 'KRW', amount: '10000' }, 'quoteUnknown'],
  ])('for %s is refused and not used up', async (_name, bent, refusal) => {
    const player = await at.newPlayer()
    const { id: quoteId } = await quoteFor(player)
    expect(await order(player, { ...bent, quoteId })).toMatchObject({ refusal })
    expect(await order(player, { amount: '10000', quoteId })).toMatchObject({ ok: true })
  })

  test('that has expired, or is another player’s, is refused', async () => {
    const [mine, theirs] = [await at.newPlayer(), await at.newPlayer()]
    const { id: alien } = await quoteFor(theirs)
    expect(await order(mine, { amount: '10000', quoteId: alien })).toMatchObject({ refusal: 'quoteUnknown' })
    const { id: quoteId } = await quoteFor(mine)
    at.clock.advance(31_000)
    expect(await order(mine, { amount: '10000', quoteId })).toMatchObject({ refusal: 'quoteOver' })
    await at.platform.runJob('rates')
  })
})

describe('a coupon', () => {
  const couponsOf = async (player: SignedIn) =>
    (await at.client.must(calls.pageCoupons, { currency: 'JPY' }, player.auth)).coupons
  const couponOf = async (player: SignedIn) => (await couponsOf(player))[0]?.requestId ?? ''
  const stateOf = async (player: SignedIn, couponId: string) =>
    (await couponsOf(player)).find(({ requestId }) => requestId === couponId)?.status

  test('is reserved for its deposit, and begins with the credit', async () => {
    const [player, other] = [await at.newPlayer(), await at.newPlayer()]
    const couponId = await couponOf(player)
    expect(await order(other, { couponId })).toMatchObject({ refusal: 'couponUnknown' })
    const requestId = newId()
    const made = await mustOrder(player, { couponId, requestId })
    expect(made).toMatchObject({ couponId, bonus: { amount: '5000.00', requestId: null, missed: null } })
    expect(await order(player, { requestId })).toMatchObject({ refusal: 'keyReused' })
    expect(await stateOf(player, couponId)).toBe('reserved')
    expect(await order(player, { couponId })).toMatchObject({ refusal: 'couponUnfit' })
    expect(await on.orderQr(player, { couponId })).toMatchObject({ refusal: 'couponUnfit' })
    await paid(made.id)
    expect(await stateOf(player, couponId)).toBe('used')
    const { bonuses } = await at.client.must(calls.queryBonuses, {}, player.auth)
    const granted = { amount: '5000.00', requestId: bonuses[0]?.requestId, missed: null }
    expect(bonuses[0]).toMatchObject({ bonusAmount: '5000.00', bonusStatus: 5 })
    expect(await depositOf(player, made.id)).toMatchObject({ bonus: granted })
  })

  test('is free again when the deposit ends unpaid; late money grants none', async () => {
    const player = await at.newPlayer()
    const couponId = await couponOf(player)
    const { id } = await mustOrder(player, { couponId })
    expect((await operate(player, id, 'cancel')).ok).toBe(true)
    expect(await depositOf(player, id)).toMatchObject({ couponId, bonus: null })
    expect(await stateOf(player, couponId)).toBe('available')
    const again = await mustOrder(player, { couponId })
    await at.sendBankEvent({ type: 'order.failed', id: again.id, amount: again.amount, reason: 'refused' })
    expect(await stateOf(player, couponId)).toBe('available')
    await paid(id)
    expect(await stateOf(player, couponId)).toBe('available')
    expect(await walletsOf(player)).toMatchObject({ JPY: '5000.00' })
    expect(await depositOf(player, id)).toMatchObject({ bonus: { amount: '0.00', missed: 'unused' } })
  })
})

test('the ledger audit reports no findings afterwards', async () => {
  expect(await at.auditFindings()).toEqual([])
})
