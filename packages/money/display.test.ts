// Display of money: the specification's decimals, K and M, masks.
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type Currency, currencies, currencyCodes, isCurrency } from './currencies.ts'
import { type AmountFormat, formatAmount, maskCardNumber } from './display.ts'

const plain = (amountMinor: bigint, currency: Currency, format: Partial<AmountFormat>): string =>
  formatAmount(amountMinor, currency, { lang: 'ja', style: 'record', ...format }).replaceAll('\u00a0', ' ')

describe('formatAmount', () => {
  test.each<[bigint, Currency, Partial<AmountFormat>, string]>([
    [12_840_000n, 'JPY', {}, '¥128,400'],
    [24_618n, 'USD', { lang: 'en' }, '$246.18'],
    [24_618n, 'GBP', { lang: 'en' }, '£246.18'],
    [50_000n, 'GBP', { style: 'compact' }, '£500'],
    [0n, 'JPY', {}, '¥0'],
    [12_840_050n, 'JPY', {}, '¥128,400.50'],
    [50_000n, 'GBP', {}, '£500.00'],
    [1n, 'BTC', {}, '0.00000001 BTC'],
    [123_456_700_000_000n, 'DOGE', {}, '1,234,567.00000000 DOGE'],
    [-50n, 'USD', {}, '−$0.50'],
    [-50n, 'USD', { sign: 'never' }, '$0.50'],
    [50n, 'USD', { sign: 'always' }, '+$0.50'],
    [0n, 'USD', { sign: 'always' }, '$0.00'],
    [12_840_000n, 'JPY', { style: 'compact' }, '¥128,400'],
    [12_840_050n, 'JPY', { style: 'compact' }, '¥128,400.50'],
    [200_000_000n, 'ETH', { style: 'compact' }, '2 ETH'],
    [99_900n, 'JPY', { style: 'abbreviated' }, '¥999'],
    [99_999n, 'JPY', { style: 'abbreviated' }, '¥999.99'],
    [100_000n, 'JPY', { style: 'abbreviated' }, '¥1K'],
    [123_456n, 'JPY', { style: 'abbreviated' }, '¥1.23K'],
    [99_999_999n, 'JPY', { style: 'abbreviated' }, '¥999.99K'],
    [100_000_000n, 'JPY', { style: 'abbreviated' }, '¥1M'],
    [3_841_290_600n, 'JPY', { style: 'abbreviated' }, '¥38.41M'],
    [123_456_789_000_000n, 'JPY', { style: 'abbreviated' }, '¥1,234,567.89M'],
    [-150_000n, 'JPY', { style: 'abbreviated' }, '−¥1.5K'],
    [150_000_000_000n, 'TRX', { style: 'abbreviated' }, '1.5K TRX'],
  ])('formats %s %s with %o as %s', (amountMinor, currency, format, text) => {
    expect(plain(amountMinor, currency, format)).toBe(text)
  })

  test('shows 2 decimals for fiat money but whole yen and 8 for coins, and a record loses no digits', () => {
    fc.assert(
      fc.property(
        fc.bigInt({ min: 0n, max: 10n ** 24n }),
        fc.constantFrom(...currencyCodes),
        (amountMinor, currency) => {
          const figures = plain(amountMinor, currency, {})
            .replace(currencies[currency].symbol, '')
            .replace(` ${currency}`, '')
          const isWholeYen = currency === 'JPY' && amountMinor % 100n === 0n
          const [whole = '', fraction = isWholeYen ? '00' : ''] = figures.split('.')
          expect(fraction).toHaveLength(currencies[currency].kind === 'fiat' ? 2 : 8)
          expect(figures.includes('.')).toBe(!isWholeYen)
          expect(BigInt(whole.replaceAll(',', '') + fraction)).toBe(amountMinor)
        },
      ),
    )
  })
})

describe('maskCardNumber keeps the first and last four of eight or more', () => {
  test.each([
    ['4111111111111111', '4111****1111'],
    ['4111 1111 1111 1234', '4111****1234'],
    ['12345678', '1234****5678'],
    ['1234567', '****'],
    ['', '****'],
  ])('masks %j as %s', (text, masked) => {
    expect(maskCardNumber(text)).toBe(masked)
  })
})

describe('the table of currencies', () => {
  test("contains the specification's currencies, with their scales", () => {
    const symbols = currencyCodes.filter((code) => currencies[code].symbol !== '')
    expect(symbols.join(' ')).toBe('JPY USD CNY EUR GBP KRW IDR INR PHP THB VND CAD MYR RUB BRL')
    expect(symbols.map((code) => currencies[code].symbol).join(' ')).toBe(
      '¥ $ CN¥ € £ ₩ Rp ₹ ₱ ฿ ₫ CA$ RM ₽ R$',
    )
    const coins = currencyCodes.filter((code) => currencies[code].kind === 'crypto')
    expect(coins.join(' ')).toBe('USDT USDC BTC ETH DOGE LTC TRX DAI XRP ADA SHIB SOL')
    expect(coins.every((code) => currencies[code].decimals === 8)).toBe(true)
    expect(symbols.every((code) => currencies[code].decimals === 2)).toBe(true)
  })

  test('accepts its own codes and no property name of objects', () => {
    expect(isCurrency('JPY')).toBe(true)
    for (const text of ['jpy', 'toString', '__proto__', '', null, 7]) expect(isCurrency(text)).toBe(false)
  })
})
