// Wagering is met at exactly its target, in every currency, by the same rule as the round counter's.
import { type Currency, currencies } from '@mangetsu/money'
import { inReference } from '@mangetsu/money/reference'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { isStakedFor } from './rows.ts'

const begun = { begun_at: new Date(0), currency: 'JPY', wager_target: 200_000n } as const

test.each([
  [0n, false],
  [199_999n, false],
  [200_000n, true],
  [200_001n, true],
])('with %i of 200,000 wagered: %s', (done, isIt) => {
  expect(isStakedFor({ ...begun, done })).toBe(isIt)
})

test('a bonus that never started has not met its wagering', () => {
  expect(isStakedFor({ ...begun, begun_at: null, done: 200_000n })).toBe(false)
})

test("in each currency, wagering is met from the target's reference amount on, and not one unit earlier", () => {
  const currency = fc.constantFrom(...(Object.keys(currencies) as Currency[]))
  fc.assert(
    fc.property(currency, fc.bigInt({ min: 1n, max: 10n ** 15n }), (code, target) => {
      const bonus = { ...begun, currency: code, wager_target: target }
      const reached = inReference(code, target)
      expect(isStakedFor({ ...bonus, done: reached })).toBe(true)
      expect(isStakedFor({ ...bonus, done: reached + 1n })).toBe(true)
      expect(isStakedFor({ ...bonus, done: reached - 1n })).toBe(false)
    }),
  )
})
