// Tests amounts as displayed and counted up: exact at the end, and in whole units between whole amounts.
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { countedTo, countUpMs, displayedAmount } from './amounts.ts'

const amounts = fc.bigInt({ min: 0n, max: 10n ** 12n })

describe('the count-up of an amount', () => {
  it('starts and ends at the given amounts, stays between them, and in whole units between whole amounts', () => {
    fc.assert(
      fc.property(amounts, amounts, fc.double({ min: 0, max: 1, noNaN: true }), (a, b, t) => {
        const [from, to] = a < b ? [a, b] : [b, a]
        const now = countedTo(from, to, t, 'JPY')
        expect(now >= from && now <= to).toBe(true)
        expect(countedTo(from, to, 1, 'JPY')).toBe(to)
        expect(countedTo(from * 100n, to * 100n, t, 'JPY') % 100n).toBe(0n)
      }),
    )
  })
  it.each([
    [0n, 600],
    [40_000n, 660],
    [420_000n, 1_200],
    [20_000_000n, 1_200],
  ])('of %s at a stake of 10000 lasts %i ms', (amount, ms) => {
    expect(countUpMs(amount, 10_000n)).toBe(ms)
  })
})

describe('displayed amounts', () => {
  it('have currency and sign and no empty decimals', () => {
    expect([displayedAmount(-42_000n, 'JPY', 'ja'), displayedAmount(64_050n, 'USD', 'en', 'always')]).toEqual(
      ['−¥420', '+$640.50'],
    )
  })
})
