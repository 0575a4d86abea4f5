// A deposit's amount is a multiple of its payment method's smallest unit: every channel declares its unit and refuses
// other amounts.
import { calls } from '@mangetsu/contract'
import { currencyCodes, minorOf } from '@mangetsu/money'
import { depositsOn } from '@mangetsu/test/platform/deposit'
import { startTestPlatform, type TestPlatform } from '@mangetsu/test/platform/start'
import { afterAll, beforeAll, expect, test } from 'vitest'

let at: TestPlatform
beforeAll(async () => {
  at = await startTestPlatform()
})
afterAll(() => at.close())

const { order, orderQr, mustRequest, depositsOf } = depositsOn(() => at)

test('bounds and presets of every channel are whole units of it', async () => {
  const player = await at.newPlayer()
  for (const currency of currencyCodes) {
    const { channels } = await at.client.must(calls.queryChannels, { currency }, player.auth)
    for (const { code, unit, min, max, presets } of channels)
      for (const amount of [min, max, ...presets])
        expect(minorOf(amount, currency) % minorOf(unit, currency), `${amount} by ${code}`).toBe(0n)
  }
})

test.each([
  ['bank-jpy', 'JPY', '5000.37'],
  ['card-jpy', 'JPY', '5000.5'],
  ['ewallet-jpy', 'JPY', '5000.01'],
  ['bank-krw', 'KRW', '50000.5'],
  ['bank-vnd', 'VND', '500000.01'],
  ['crypto-usdt-tron', 'USDT', '30.1234567'],
  ['crypto-usdt-ethereum', 'USDT', '30.00000001'],
  ['crypto-usdc-solana', 'USDC', '30.00000001'],
  ['crypto-xrp-xrpl', 'XRP', '30.00000001'],
  ['crypto-trx-tron', 'TRX', '30.0000001'],
  ['crypto-ada-cardano', 'ADA', '30.0000001'],
])('%s in %s refuses %s', async (channel, currency, amount) => {
  const player = await at.newPlayer()
  expect(await order(player, { channel, currency, amount })).toMatchObject({ refusal: 'depositTooFine' })
  expect(await depositsOf(player)).toEqual([])
})

test('QR refuses a fraction of a yen', async () => {
  const player = await at.newPlayer()
  expect(await orderQr(player, { amount: '5000.37' })).toMatchObject({ refusal: 'depositTooFine' })
})

test.each([
  ['bank-usd', 'USD', '50.37'],
  ['crypto-btc-bitcoin', 'BTC', '0.00100001'],
  ['crypto-usdt-tron', 'USDT', '30.123456'],
])('%s in %s accepts %s', async (channel, currency, amount) => {
  const player = await at.newPlayer()
  expect(await order(player, { channel, currency, amount })).toMatchObject({ ok: true })
})

test('the maximum sent to an address is a multiple of its network’s unit', async () => {
  const player = await at.newPlayer()
  const { max } = await mustRequest(player, 'USDT', 'tron')
  expect(max === null ? 0n : minorOf(max, 'USDT') % 100n).toBe(0n)
})
