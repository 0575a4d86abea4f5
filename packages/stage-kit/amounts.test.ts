// Amounts as a stage shows and counts them: exact at the end, whole on the way between wholes.
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { countedTo, countUpMs, shownAmount } from './amounts.ts'

const amounts = fc.bigInt({ min: 0n, max: 10n ** 12n })

describe('a count-up', () => {
  it('begins where it was, ends at the amount, never leaves the way between, and stays whole between wholes', () => {
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

describe('amounts', () => {
  it('are shown with currency and sign, without empty decimals', () => {
    expect([shownAmount(-42_000n, 'JPY', 'ja'), shownAmount(64_050n, 'USD', 'en', 'always')]).toEqual([
      '−¥420',
      '+$640.50',
    ])
  })
})
