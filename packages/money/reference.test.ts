// Reference amounts: every currency has a value, stakes are never undervalued and wins never overvalued.

import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type Currency, currencies, currencyCodes } from './index.ts'
import {
  fromReference,
  inReference,
  microYenPerUnit,
  returnInReference,
  statedStepMinor,
} from './reference.ts'

test.for<[Currency, bigint, bigint]>([
  ['JPY', 12_345n, 12_345n],
  ['USD', 100n, 16_000n],
  ['USD', -100n, -16_000n],
  ['GBP', 100n, 22_000n],
  ['BTC', 100_000_000n, 2_000_000_000n],
  ['DOGE', 1n, 1n],
  ['DOGE', -1n, -1n],
  ['DOGE', 0n, 0n],
])('%s %s is %s in the reference currency', ([currency, minor, reference]) => {
  expect(inReference(currency, minor)).toBe(reference)
})

test('stakes are rounded up and wins down, by less than one unit', () => {
  fc.assert(
    fc.property(fc.constantFrom(...currencyCodes), fc.bigInt(0n, 10n ** 15n), (currency, minor) => {
      const exact = minor * microYenPerUnit[currency] * 100n
      const unit = 1_000_000n * 10n ** BigInt(currencies[currency].decimals)
      const [up, down] = [inReference(currency, minor), returnInReference(currency, minor)]
      expect(up * unit >= exact && up * unit < exact + unit).toBe(true)
      expect(down * unit <= exact && down * unit > exact - unit).toBe(true)
    }),
  )
})

test.each([
  ['JPY', 100n],
  ['USD', 1n],
  ['KRW', 100n],
  ['IDR', 10_000n],
  ['BTC', 1n],
  ['DOGE', 1_000_000n],
] as const)('a stated amount in %s is a multiple of %s smallest units', (currency, step) => {
  expect(statedStepMinor(currency)).toBe(step)
})

test('every currency has a non-zero rate', () => {
  expect(Object.keys(microYenPerUnit).sort()).toEqual([...currencyCodes].sort())
  for (const currency of currencyCodes) expect(microYenPerUnit[currency]).toBeGreaterThan(0n)
})

test('an amount converted from yen counts as no more than those yen, and one unit more would exceed them', () => {
  fc.assert(
    fc.property(fc.constantFrom(...currencyCodes), fc.bigInt(0n, 10n ** 12n), (currency, reference) => {
      const most = fromReference(currency, reference)
      expect(inReference(currency, most) <= reference).toBe(true)
      expect(inReference(currency, most + 1n) > reference).toBe(true)
    }),
  )
})
