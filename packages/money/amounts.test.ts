// Amounts are exact: strict parsing, lenient parsing, and shares, as tables and properties.
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { amountPattern, minorOf, parseAmount, shareOf, toDecimal } from './amounts.ts'
import { type Currency, currencies, currencyCodes } from './currencies.ts'
import { readTypedAmount } from './typed-amount.ts'

const anyCurrency = fc.constantFrom(...currencyCodes)
// Amounts that fit the pattern in every currency: fifteen digits before the point with two decimals.
const anyAmount = fc.bigInt({ min: 0n, max: 10n ** 17n - 1n })

describe('parseAmount accepts exactly the wire format', () => {
  test.each<[string, Currency, bigint]>([
    ['0', 'JPY', 0n],
    ['1', 'JPY', 100n],
    ['1000.00', 'JPY', 100_000n],
    ['0.5', 'USD', 50n],
    ['0.01', 'USD', 1n],
    ['0.00000001', 'BTC', 1n],
    ['1.5', 'ETH', 150_000_000n],
    ['999999999999999', 'JPY', 99_999_999_999_999_900n],
    ['9999999999.99999999', 'SHIB', 999_999_999_999_999_999n],
  ])('parses %s %s', (text, currency, amountMinor) => {
    expect(parseAmount(text, currency)).toEqual({ ok: true, amountMinor })
  })

  test.each<[string, Currency, string]>([
    ['', 'JPY', 'empty'],
    ['-1', 'JPY', 'negative'],
    ['-0.5', 'USD', 'negative'],
    ['+1', 'JPY', 'notANumber'],
    [' 1', 'JPY', 'notANumber'],
    ['1 ', 'JPY', 'notANumber'],
    ['1\n', 'JPY', 'notANumber'],
    ['01', 'JPY', 'notANumber'],
    ['1.', 'JPY', 'notANumber'],
    ['.5', 'JPY', 'notANumber'],
    ['1e3', 'JPY', 'notANumber'],
    ['1,000', 'JPY', 'notANumber'],
    ['１', 'JPY', 'notANumber'],
    ['٣', 'JPY', 'notANumber'],
    ['0x10', 'JPY', 'notANumber'],
    ['NaN', 'JPY', 'notANumber'],
    ['Infinity', 'JPY', 'notANumber'],
    ['1.2.3', 'JPY', 'notANumber'],
    ['1.000', 'JPY', 'tooManyDecimals'],
    ['0.001', 'USD', 'tooManyDecimals'],
    ['0.000000001', 'BTC', 'tooManyDecimals'],
    ['1000000000000000', 'JPY', 'tooLarge'],
    ['10000000000', 'BTC', 'tooLarge'],
    ['9'.repeat(10_000), 'JPY', 'tooLarge'],
  ])('refuses %j %s: %s', (text, currency, reason) => {
    expect(parseAmount(text, currency)).toEqual({ ok: false, reason })
  })

  test("parses every amount written at full scale, which matches the wire's pattern", () => {
    fc.assert(
      fc.property(anyAmount, anyCurrency, (amountMinor, currency) => {
        const text = toDecimal(amountMinor, currency)
        expect(text).toMatch(amountPattern)
        expect(text.split('.')[1]).toHaveLength(currencies[currency].decimals)
        expect(parseAmount(text, currency)).toEqual({ ok: true, amountMinor })
      }),
    )
  })

  test('accepts no text that its pattern does not match', () => {
    fc.assert(
      fc.property(fc.string(), anyCurrency, (text, currency) => {
        const read = parseAmount(text, currency)
        if (read.ok) expect(text).toMatch(amountPattern)
      }),
    )
  })
})

describe('minorOf parses amounts of our own wire and tables', () => {
  test.each<[string, Currency, bigint]>([
    ['0', 'JPY', 0n],
    ['1000', 'JPY', 100_000n],
    ['1000.00', 'JPY', 100_000n],
    ['-5.00', 'JPY', -500n],
    ['-0.00', 'JPY', 0n],
    ['0.10', 'BTC', 10_000_000n],
    ['0.10000000', 'BTC', 10_000_000n],
    ['123456789012345678901.00', 'JPY', 12_345_678_901_234_567_890_100n],
  ])('parses %s %s', (text, currency, amountMinor) => {
    expect(minorOf(text, currency)).toBe(amountMinor)
  })

  test.each<[string, Currency]>([
    ['', 'JPY'],
    ['-', 'JPY'],
    ['--5', 'JPY'],
    ['+5', 'JPY'],
    ['1,000', 'JPY'],
    ['1e3', 'JPY'],
    ['1.000', 'JPY'],
    ['１０００', 'JPY'],
    [' 1', 'JPY'],
    ['0.000000001', 'BTC'],
    ['1\n', 'JPY'],
    ['0x10', 'JPY'],
    ['undefined', 'JPY'],
  ])('throws at %j %s and names it', (text, currency) => {
    expect(() => minorOf(text, currency)).toThrow(new RangeError(`${text} is no amount of ${currency}`))
  })

  test('parses every amount that was written, of either sign and any size', () => {
    fc.assert(
      fc.property(fc.bigInt(), anyCurrency, (amountMinor, currency) => {
        expect(minorOf(toDecimal(amountMinor, currency), currency)).toBe(amountMinor)
      }),
    )
  })
})

describe('toDecimal', () => {
  test.each<[bigint, Currency, string]>([
    [0n, 'JPY', '0.00'],
    [1n, 'JPY', '0.01'],
    [-1n, 'BTC', '-0.00000001'],
    [-123_456n, 'USD', '-1234.56'],
    [100_000n, 'JPY', '1000.00'],
  ])('formats %s %s as %s', (amountMinor, currency, text) => {
    expect(toDecimal(amountMinor, currency)).toBe(text)
  })
})

describe('readTypedAmount accepts amounts as people type them', () => {
  test.each<[string, Currency, bigint]>([
    ['1,000', 'JPY', 100_000n],
    ['１，０００．５', 'JPY', 100_050n],
    [' 1000 ', 'JPY', 100_000n],
    ['　１０００　', 'JPY', 100_000n],
    ['¥1,000', 'JPY', 100_000n],
    ['￥１０００', 'JPY', 100_000n],
    ['$ 5', 'USD', 500n],
    ['＄5', 'USD', 500n],
    ['.5', 'USD', 50n],
    ['£1,250.50', 'GBP', 125_050n],
    ['￡２０', 'GBP', 2_000n],
    ['5ポンド', 'GBP', 500n],
    ['5.', 'USD', 500n],
    ['007', 'JPY', 700n],
    ['0.5 btc', 'BTC', 50_000_000n],
    ['1,234,567.89', 'JPY', 123_456_789n],
    ['1,000円', 'JPY', 100_000n],
    ['１，０００ 円', 'JPY', 100_000n],
    ['5ドル', 'USD', 500n],
    ['1万', 'JPY', 1_000_000n],
    ['１万円', 'JPY', 1_000_000n],
    ['1.5万', 'JPY', 1_500_000n],
    ['1万5,000円', 'JPY', 1_500_000n],
    ['1億2千', 'JPY', 10_000_200_000n],
    ['10万', 'JPY', 10_000_000n],
    ['\u202a1,000\u202c', 'JPY', 100_000n],
    ['\ufeff1\u200b000', 'JPY', 100_000n],
    ['１０００ＪＰＹ', 'JPY', 100_000n],
    ['１万５千', 'JPY', 1_500_000n],
    ['1 万 5 千 円', 'JPY', 1_500_000n],
    ['一万五千円', 'JPY', 1_500_000n],
    ['十万', 'JPY', 10_000_000n],
    ['二百五十万円', 'JPY', 250_000_000n],
    ['3千5百円', 'JPY', 350_000n],
    ['二〇〇〇', 'JPY', 200_000n],
    ['1、000', 'JPY', 100_000n],
    ['١٬٠٠٠', 'JPY', 100_000n],
    ['१०००', 'JPY', 100_000n],
    ['1000\u00a0円', 'JPY', 100_000n],
    ['\\1,000', 'JPY', 100_000n],
    ['1,000¥', 'JPY', 100_000n],
    ['1000えん', 'JPY', 100_000n],
    ['1000 yen', 'JPY', 100_000n],
    ['50000ウォン', 'KRW', 5_000_000n],
  ])('reads %j in %s', (text, currency, amountMinor) => {
    expect(readTypedAmount(text, currency)).toEqual({ ok: true, amountMinor })
  })

  test.each<[string, Currency, string]>([
    ['', 'JPY', 'empty'],
    ['   ', 'JPY', 'empty'],
    ['¥', 'JPY', 'empty'],
    ['−5', 'JPY', 'negative'],
    ['－５', 'JPY', 'negative'],
    ['1,00', 'JPY', 'notANumber'],
    ['1.000,5', 'JPY', 'notANumber'],
    ['1 000', 'JPY', 'notANumber'],
    ['$5', 'JPY', 'notANumber'],
    ['.', 'JPY', 'notANumber'],
    ['1e3', 'JPY', 'notANumber'],
    ['千', 'JPY', 'notANumber'],
    ['万', 'JPY', 'notANumber'],
    ['1万万', 'JPY', 'notANumber'],
    ['5千3千', 'JPY', 'notANumber'],
    ['1,00万', 'JPY', 'notANumber'],
    ['1-2万', 'JPY', 'notANumber'],
    ['一二三四五六七八九十一', 'USD', 'notANumber'],
    ['1万2億', 'JPY', 'notANumber'],
    ['-1万', 'JPY', 'notANumber'],
    ['5²', 'JPY', 'notANumber'],
    ['1,000円', 'USD', 'notANumber'],
    ['1.005', 'JPY', 'tooManyDecimals'],
  ])('refuses %j in %s: %s', (text, currency, reason) => {
    expect(readTypedAmount(text, currency)).toEqual({ ok: false, reason })
  })

  test('reads every text that parseAmount accepts as the same amount', () => {
    fc.assert(
      fc.property(fc.bigInt({ min: 0n, max: 10n ** 15n }), anyCurrency, (amountMinor, currency) => {
        const text = toDecimal(amountMinor, currency)
        expect(readTypedAmount(text, currency)).toEqual(parseAmount(text, currency))
      }),
    )
  })
})

describe('shareOf rounds toward zero', () => {
  test.each<[bigint, number, bigint]>([
    [100n, 10_000, 1n],
    [199n, 10_000, 1n],
    [-199n, 10_000, -1n],
    [99n, 10_000, 0n],
    [7n, 1_000_000, 7n],
    [7n, 0, 0n],
  ])('%s at %i ppm is %s', (amountMinor, ppm, share) => {
    expect(shareOf(amountMinor, ppm)).toBe(share)
  })

  test('shares that add up to the whole never exceed it, and lose less than one unit each', () => {
    fc.assert(
      fc.property(anyAmount, fc.integer({ min: 0, max: 1_000_000 }), (amountMinor, ppm) => {
        const sum = shareOf(amountMinor, ppm) + shareOf(amountMinor, 1_000_000 - ppm)
        expect(sum === amountMinor || sum === amountMinor - 1n).toBe(true)
      }),
    )
  })

  test.each([-1, 0.5, Number.NaN])('refuses %s parts per million', (ppm) => {
    expect(() => shareOf(1n, ppm)).toThrow(RangeError)
  })
})
