// Each rail's smallest unit, and what of an amount it can move.
import { currencies, currencyCodes, isCrypto } from '@mangetsu/money'
import { expect, test } from 'vitest'
import { networks } from './networks.ts'
import { movableMinor, railDecimals, railUnitMinor, railUnitText } from './rail-units.ts'

test.each([
  ['JPY', null, 0],
  ['KRW', null, 0],
  ['VND', null, 0],
  ['IDR', null, 0],
  ['USD', null, 2],
  ['USDT', 'ethereum', 6],
  ['USDT', 'tron', 6],
  ['USDC', 'ethereum', 6],
  ['USDC', 'solana', 6],
  ['TRX', 'tron', 6],
  ['XRP', 'xrpl', 6],
  ['ADA', 'cardano', 6],
  ['BTC', 'bitcoin', 8],
  ['LTC', 'litecoin', 8],
  ['DOGE', 'dogecoin', 8],
  ['ETH', 'ethereum', 8],
  ['DAI', 'ethereum', 8],
  ['SHIB', 'ethereum', 8],
  ['SOL', 'solana', 8],
] as const)('%s over %s has %i decimals', (currency, network, decimals) => {
  expect(railDecimals(currency, network)).toBe(decimals)
})

test('no rail is finer than the wallet', () => {
  const rails = [
    ...currencyCodes.filter((code) => !isCrypto(code)).map((code) => [code, null] as const),
    ...networks.flatMap(({ code, coins }) => coins.map((coin) => [coin, code] as const)),
  ]
  for (const [currency, network] of rails)
    expect(railDecimals(currency, network), currency).toBeLessThanOrEqual(currencies[currency].decimals)
})

test('what is smaller than the unit is not moved', () => {
  expect(railUnitMinor('JPY', null)).toBe(100n)
  expect(railUnitText('JPY', null, 'ja')).toBe('¥1')
  expect(railUnitText('USD', null, 'en')).toBe('$0.01')
  expect(railUnitText('USDT', 'tron', 'en').replace('\u00a0', ' ')).toBe('0.000001 USDT')
  expect(movableMinor(123_456n, 'JPY', null)).toBe(123_400n)
  expect(movableMinor(99n, 'JPY', null)).toBe(0n)
  expect(movableMinor(123_456_789n, 'USDT', 'tron')).toBe(123_456_700n)
  expect(movableMinor(123_456_789n, 'BTC', 'bitcoin')).toBe(123_456_789n)
})
