// Rates and conversions: never more than the prices allow, no gain by splitting, no loss in a million exchanges.

import { soakCount } from '@mangetsu/test/soak'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { maxAmountMinor } from './amounts.ts'
import { type Currency, currencies, currencyCodes } from './currencies.ts'
import { type Conversion, convertAt, convertible, crossRate, evenRate, rateText } from './rates.ts'

const anyCurrency = fc.constantFrom(...currencyCodes)
const anyPrice = fc.bigInt({ min: 1n, max: 10n ** 18n })
const anySpread = fc.nat({ max: 100_000 })
const anyAmount = fc.bigInt({ min: 0n, max: maxAmountMinor })

describe('crossRate', () => {
  test.each<[bigint, bigint, number, string]>([
    [1n, 1n, 0, '1'],
    [2n, 1n, 0, '2'],
    [1n, 3n, 0, '0.333333333333'],
    [2n, 3n, 0, '0.666666666666'],
    [100_000n, 1n, 0, '100000'],
    [1n, 100_000n, 5_000, '0.00000995'],
    [1n, 1n, 5_000, '0.995'],
    [10n ** 18n, 1n, 0, '1000000000000000000'],
    [1n, 10n ** 18n, 0, '0.000000000000000001'],
    [1n, 7n * 10n ** 17n, 0, '0.00000000000000000142857142857'],
  ])('%s to %s less %s is %s', (source, target, spread, text) => {
    expect(rateText(crossRate(source, target, spread))).toBe(text)
  })

  test.each<[bigint, bigint, number]>([
    [0n, 1n, 0],
    [1n, 0n, 0],
    [-1n, 1n, 0],
    [1n, 1n, -1],
    [1n, 1n, 0.5],
    [1n, 1n, 1_000_000],
  ])('%s to %s less %s is refused', (source, target, spread) => {
    expect(() => crossRate(source, target, spread)).toThrow(RangeError)
  })

  test('is at most the exact rate of the prices, and differs from it by less than its twelfth digit', () => {
    fc.assert(
      fc.property(anyPrice, anyPrice, anySpread, (source, target, spread) => {
        const { figures, decimals } = crossRate(source, target, spread)
        const over = source * BigInt(1_000_000 - spread) * 10n ** BigInt(decimals)
        const under = target * 1_000_000n
        expect(figures * under <= over && over < (figures + 1n) * under).toBe(true)
        expect(figures).toBeGreaterThanOrEqual(10n ** 11n)
      }),
    )
  })

  test('is written as text without loss', () => {
    fc.assert(
      fc.property(anyPrice, anyPrice, anySpread, (source, target, spread) => {
        const rate = crossRate(source, target, spread)
        const [whole = '', fraction = ''] = rateText(rate).split('.')
        expect(BigInt(whole + fraction.padEnd(rate.decimals, '0'))).toBe(rate.figures)
      }),
    )
  })
})

describe('convertAt', () => {
  const between = (source: Currency, target: Currency, prices: [bigint, bigint]): Conversion => ({
    source,
    target,
    rate: crossRate(...prices),
  })

  test.each<[bigint, Conversion, bigint]>([
    [1_000_000n, between('JPY', 'USD', [1n, 160n]), 6_250n],
    [1n, between('JPY', 'USD', [1n, 160n]), 0n],
    [100_000_000n, between('BTC', 'JPY', [16_000_000n, 1n]), 1_600_000_000n],
    [1n, between('BTC', 'JPY', [16_000_000n, 1n]), 16n],
    [99n, between('USD', 'BTC', [1n, 100_000n]), 990n],
    [-1_999n, between('JPY', 'USD', [1n, 1_000n]), -1n],
    [7n, { source: 'JPY', target: 'JPY', rate: evenRate }, 7n],
  ])('%s smallest units are converted to their value', (amountMinor, conversion, converted) => {
    expect(convertAt(amountMinor, conversion)).toBe(converted)
  })

  test('a conversion there and back never returns more than the original amount', () => {
    fc.assert(
      fc.property(anyAmount, anyCurrency, anyCurrency, anyPrice, anyPrice, (amount, source, target, a, b) => {
        const there = convertAt(amount, between(source, target, [a, b]))
        expect(convertAt(there, between(target, source, [b, a]))).toBeLessThanOrEqual(amount)
      }),
    )
  })

  test('amounts within `convertible` give at least one unit within the maximum; amounts outside it do not', () => {
    fc.assert(
      fc.property(anyCurrency, anyCurrency, anyPrice, anyPrice, (source, target, a, b) => {
        const conversion = between(source, target, [a, b])
        const { minMinor, maxMinor } = convertible(conversion)
        expect(convertAt(minMinor, conversion)).toBeGreaterThan(0n)
        expect(convertAt(minMinor - 1n, conversion)).toBe(0n)
        expect(convertAt(maxMinor, conversion)).toBeLessThanOrEqual(maxAmountMinor)
        if (maxMinor < maxAmountMinor)
          expect(convertAt(maxMinor + 1n, conversion)).toBeGreaterThan(maxAmountMinor)
      }),
    )
  })
})

/** A small generator of integers (xorshift32), fast enough for a million calls. */
function integersFrom(seed: number): (below: number) => number {
  let state = seed
  return (below) => {
    state ^= state << 13
    state ^= state >>> 17
    state ^= state << 5
    return (state >>> 0) % below
  }
}

function at<T>(list: readonly T[], index: number): T {
  const found = list[index]
  if (found === undefined) throw new Error(`nothing at ${index}`)
  return found
}

/** Expected result of a conversion, computed independently: the largest whole number that the rate covers. */
const isLargestCovered = (given: bigint, amount: bigint, { source, target, rate }: Conversion): boolean => {
  const scale = 10n ** BigInt(rate.decimals + currencies[source].decimals)
  const worth = amount * rate.figures * 10n ** BigInt(currencies[target].decimals)
  return given * scale <= worth && worth < (given + 1n) * scale
}

const exchanges = soakCount(1_000_000)

test(`${exchanges} exchanges of split amounts between coin wallets match a bigint model, with nothing lost`, () => {
  const draw = integersFrom(20_261_121)
  const coins = currencyCodes.filter((code) => currencies[code].decimals === 8)
  const prices = coins.map(() => BigInt(1 + draw(1e9)))
  const start = 10n ** 18n
  const wallets = coins.map(() => start)
  const house = coins.map(() => 0n)
  const faults: string[] = []
  let empty = 0

  const exchange = (from: number, to: number, amount: bigint, conversion: Conversion): bigint => {
    const given = convertAt(amount, conversion)
    if (!isLargestCovered(given, amount, conversion)) faults.push(`${amount} gave ${given}`)
    if (given === 0n) empty += 1
    wallets[from] = at(wallets, from) - amount
    house[from] = at(house, from) + amount
    wallets[to] = at(wallets, to) + given
    house[to] = at(house, to) - given
    return given
  }

  for (let done = 0; done < exchanges; done += 2) {
    const from = draw(coins.length)
    const to = (from + 1 + draw(coins.length - 1)) % coins.length
    const rate = crossRate(at(prices, from), at(prices, to), draw(20_000))
    const conversion = { source: at(coins, from), target: at(coins, to), rate }
    const amount = (at(wallets, from) * BigInt(1 + draw(999))) / 100_000n
    const part = (amount * BigInt(draw(1_001))) / 1_000n
    const whole = convertAt(amount, conversion)
    const parts = exchange(from, to, part, conversion) + exchange(from, to, amount - part, conversion)
    if (parts > whole || whole - parts > 1n) faults.push(`${amount} in parts gave ${parts}, whole ${whole}`)
  }
  expect(faults).toEqual([])
  expect(empty).toBeLessThan(exchanges / 100)
  expect(coins.map((_, index) => at(wallets, index) + at(house, index))).toEqual(coins.map(() => start))
  expect(wallets.every((wallet) => wallet >= 0n)).toBe(true)
}, 60_000)
