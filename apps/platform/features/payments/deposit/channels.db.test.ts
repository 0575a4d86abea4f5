// Channels by currency, their bank requests and instructions, and the remaining limits.
import { calls } from '@mangetsu/contract'
import { currencies, currencyCodes, isCrypto, parseAmount } from '@mangetsu/money'
import { depositsOn, statesOf } from '@mangetsu/test/platform/deposit'
import { putOnLevel } from '@mangetsu/test/platform/kyc'
import { createTestBank, startTestPlatform, type TestPlatform } from '@mangetsu/test/platform/start'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { newId } from '../../../kernel/ids.ts'

let at: TestPlatform
beforeAll(async () => {
  at = await startTestPlatform()
})
afterAll(() => at.close())

const { order, mustOrder, orderQr, depositOf, walletsOf, paid } = depositsOn(() => at)

describe('the offer', () => {
  test('each currency has channels, with bounds and presets in that currency', async () => {
    const player = await at.newPlayer()
    for (const currency of currencyCodes) {
      const { channels } = await at.client.must(calls.queryChannels, { currency }, player.auth)
      expect(channels.length, currency).toBeGreaterThan(0)
      for (const channel of channels) {
        const read = [channel.min, ...channel.presets, channel.max].map((text) => parseAmount(text, currency))
        const minors = read.map((one) => (one.ok ? one.amountMinor : -1n))
        expect(minors.every((minor) => minor > 0n)).toBe(true)
        expect(minors).toEqual([...minors].sort((a, b) => (a < b ? -1 : 1)))
        expect(channel.min).toMatch(new RegExp(`\\.\\d{${currencies[currency].decimals}}$`))
        expect(channel.kind === 'crypto').toBe(isCrypto(currency))
        expect(channel.network === null).toBe(!isCrypto(currency))
      }
    }
  })

  test('of yen: bank, QR, card and e-wallet, from ¥1,000 to ¥5,000,000', async () => {
    const player = await at.newPlayer()
    const { channels } = await at.client.must(calls.queryChannels, { currency: 'JPY' }, player.auth)
    const bounds = { min: '1000.00', max: '5000000.00', isPlayMoney: true }
    expect(channels).toMatchObject([
      { code: 'bank-jpy', ...bounds, takesVoucher: true, needsAccount: false },
      { code: 'qr-jpy', ...bounds, takesVoucher: false },
      { code: 'card-jpy', ...bounds },
      { code: 'ewallet-jpy', ...bounds, needsAccount: true },
    ])
  })

  test('of a coin: each of its networks', async () => {
    const player = await at.newPlayer()
    const { channels } = await at.client.must(calls.queryChannels, { currency: 'USDT' }, player.auth)
    expect(channels).toMatchObject([
      { code: 'crypto-usdt-ethereum', network: 'ethereum', confirmations: 12 },
      { code: 'crypto-usdt-tron', network: 'tron', confirmations: 20 },
    ])
  })

  test('over all currencies: each kind once', async () => {
    const player = await at.newPlayer()
    const { payments } = await at.client.must(calls.queryPaymentList, {}, player.auth)
    expect(payments.map(({ kind }) => kind)).toEqual(['bank', 'qr', 'card', 'ewallet', 'crypto'])
    expect(payments.at(-1)?.currencies).toEqual(currencyCodes.filter(isCrypto))
    expect(payments[1]?.currencies).toEqual(['JPY'])
  })

  test('states the remainder of limits and level, whichever is less', async () => {
    const player = await at.newPlayer()
    const left = async (currency: 'JPY' | 'USD' = 'JPY') =>
      (await at.client.must(calls.queryChannels, { currency }, player.auth)).left
    const byLevel = await left()
    expect(byLevel).toMatchObject({ currency: 'JPY', by: 'level' })
    const limit = { action: 'set', kind: 'deposit', period: 'day', cap: '20000' } as const
    await at.client.must(calls.selfControl, limit, player.auth)
    expect(await left()).toEqual({ amount: '20000.00', currency: 'JPY', by: 'limit' })
    await mustOrder(player)
    expect(await left()).toEqual({ amount: '15000.00', currency: 'JPY', by: 'limit' })
    expect(await left('USD')).toEqual({ amount: '93.75', currency: 'USD', by: 'limit' })
    expect(await order(player, { amount: '15001' })).toMatchObject({ refusal: 'depositLimit' })
  })

  test('states zero under an exhausted level, and no bound on the highest', async () => {
    const player = await at.newPlayer()
    const left = async () =>
      (await at.client.must(calls.queryChannels, { currency: 'JPY' }, player.auth)).left
    const before = await left()
    await at.fund(player, before?.amount ?? '')
    expect(await left()).toEqual({ amount: '0.00', currency: 'JPY', by: 'level' })
    expect(await order(player)).toMatchObject({ refusal: 'levelLimit' })
    await putOnLevel(at, player, 4)
    expect(await left()).toBeNull()
  })
})

describe('a channel', () => {
  test.each([
    ['bank-jpy', 'JPY', '5000', 'transfer', 'transfer'],
    ['bank-usd', 'USD', '50', 'transfer', 'transfer'],
    ['bank-vnd', 'VND', '200000', 'transfer', 'transfer'],
    ['card-jpy', 'JPY', '5000', 'card', 'page'],
    ['card-eur', 'EUR', '50', 'card', 'page'],
  ] as const)(
    '%s requests a %s at the bank, and is credited in %s',
    async (channel, currency, amount, method, kind) => {
      const player = await at.newPlayer()
      const deposit = await mustOrder(player, { channel, currency, amount })
      expect(at.bank.orders.at(-1)).toMatchObject({ id: deposit.id, method, currency, accountRef: null })
      expect(deposit).toMatchObject({ status: 'pending', canCancel: true, instruction: { kind } })
      expect(deposit.credit).toEqual({ currency, amount: deposit.amount, rate: null })
      expect(await paid(deposit.id, deposit.amount, currency)).toBe(200)
      expect(await walletsOf(player)).toMatchObject({ [currency]: deposit.amount })
    },
  )

  test('of a transfer shows the account, or the bank’s page if the bank names none', async () => {
    const player = await at.newPlayer()
    const { instruction } = await mustOrder(player)
    expect(instruction).toMatchObject({ account: { accountNo: expect.stringMatching(/^\d{7}$/) } })
    const { requestOrder } = at.bank
    at.bank.requestOrder = async (request) => ({ ...(await requestOrder(request)), account: null })
    const bare = await mustOrder(player)
    at.bank.requestOrder = requestOrder
    expect(bare.instruction).toMatchObject({ kind: 'page', payUrl: expect.stringContaining(bare.id) })
  })

  test('of QR has a call of its own, for yen only', async () => {
    const player = await at.newPlayer()
    const requestId = newId()
    const made = await orderQr(player, { requestId })
    expect(made).toMatchObject({
      ok: true,
      data: { channel: 'qr-jpy', kind: 'qr', instruction: { kind: 'qr' } },
    })
    expect(at.bank.orders.at(-1)).toMatchObject({ method: 'qr', amount: '5000.00' })
    expect(await orderQr(player, { requestId })).toEqual(made)
    expect(await orderQr(player, { requestId, amount: '6000' })).toMatchObject({ refusal: 'keyReused' })
    expect(await orderQr(player, { currency: 'USD', amount: '50' })).toMatchObject({
      refusal: 'channelClosed',
    })
    expect(await orderQr(player, { amount: '1e3' })).toMatchObject({ refusal: 'badAmount' })
    expect(await orderQr(player, { amount: '999' })).toMatchObject({ refusal: 'amountOutside' })
    expect(await orderQr(player, { couponId: newId() })).toMatchObject({ refusal: 'couponUnknown' })
    at.bank.isDown = true
    expect(await orderQr(player)).toMatchObject({ refusal: 'railDown' })
    at.bank.isDown = false
    expect(made.ok && (await paid(made.data.id))).toBe(200)
    expect(await walletsOf(player)).toMatchObject({ JPY: '5000.00' })
  })

  test('of an e-wallet charges the player’s bound account, and no other', async () => {
    const [mine, theirs] = [await at.newPlayer(), await at.newPlayer()]
    const methodId = newId()
    await at.database.pool.query(
      `insert into payout_method (id, player_id, kind, provider, handle, account_ref, created_at, usable_from)
       values ($1, $2, 'ewallet', 'tsukipay', 'hanako', 'ref-hanako', now(), now())`,
      [methodId, mine.id],
    )
    const input = { channel: 'ewallet-jpy', methodId }
    const made = await mustOrder(mine, input)
    expect(made).toMatchObject({ kind: 'ewallet', instruction: { kind: 'page' } })
    expect(at.bank.orders.at(-1)).toMatchObject({ method: 'ewallet', accountRef: 'ref-hanako' })
    expect(await order(theirs, input)).toMatchObject({ refusal: 'methodUnknown' })
  })

  test('accepts five open orders per player, and another once one has ended', async () => {
    const player = await at.newPlayer()
    const made = []
    for (let count = 0; count < 5; count += 1) made.push(await mustOrder(player))
    expect(await order(player)).toMatchObject({ refusal: 'tooManyOpenOrders', data: { max: 5 } })
    expect(await orderQr(player)).toMatchObject({ refusal: 'tooManyOpenOrders' })
    await paid(made[0]?.id ?? '')
    expect(statesOf(await depositOf(player, made[0]?.id ?? ''))).toContain('succeeded')
    const many = await Promise.all(Array.from({ length: 10 }, () => order(player)))
    expect(many.filter(({ ok }) => ok)).toHaveLength(1)
  })
})

test('is neither offered nor usable where deposits are not permitted, and no address is assigned', async () => {
  const other = await startTestPlatform({ profile: 'JP', gateway: createTestBank(false) })
  const player = await other.newPlayer()
  const elsewhere = depositsOn(() => other)
  const { payments } = await other.client.must(calls.queryPaymentList, {}, player.auth)
  expect(payments).toEqual([])
  expect(await elsewhere.orderQr(player)).toMatchObject({ refusal: 'realMoneyOff' })
  expect(await elsewhere.requestAddress(player, 'BTC', 'bitcoin')).toMatchObject({ refusal: 'realMoneyOff' })
  await other.close()
})

test('the ledger audit reports no findings afterwards', async () => {
  expect(await at.auditFindings()).toEqual([])
})
