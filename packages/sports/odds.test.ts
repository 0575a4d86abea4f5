// Odds: books that keep their margin whatever the chances, and formats that never promise more than the odds pay.
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { bookOf, cutOdds, leastOdds, type OddsFormat, oddsFormats, oddsText } from './odds.ts'

const noCeiling = 10_000_000
const million = 1_000_000

describe('odds of a book', () => {
  test.each([
    [[500_000, 500_000], 50_000, [1_900, 1_900]],
    [[500_000, 500_000], 0, [2_000, 2_000]],
    [[333_334, 333_333, 333_333], 50_000, [2_840, 2_850, 2_850]],
    [[371_000, 290_000, 339_000], 50_000, [2_570, 3_250, 2_800]],
    [[600_000, 400_000], 50_000, [1_600, 2_330]],
    [[947_000, 53_000], 50_000, [1_040, 10_400]],
    [[970_000, 30_000], 50_000, [1_020, 13_300]],
    [[970_000, 30_000], 120_000, [1_010, 6_550]],
    [[990_000, 10_000], 50_000, [1_006, 17_000]],
    [[999_000, 1_000], 50_000, [null, 18_800]],
    [[970_000, 20_000, 10_000, 0], 50_000, [1_020, 20_800, 35_600, null]],
    [[1_000_000, 0], 50_000, [null, null]],
  ])('%j ppm, margin %i ppm: %j', (chances, margin, expected) => {
    expect(bookOf(chances, margin, noCeiling)).toEqual(expected)
  })

  test('no odds are above the ceiling', () => {
    expect(bookOf([500_000, 499_000, 1_000], 120_000, 30_000)).toEqual([1_760, 1_760, 30_000])
  })
})

const books = fc
  .array(fc.integer({ min: 0, max: 1_000 }), { minLength: 1, maxLength: 30 })
  .filter((weights) => weights.some((weight) => weight > 0))
  .map((weights) => {
    const sum = weights.reduce((total, weight) => total + weight, 0)
    const chances = weights.map((weight) => Math.floor((weight * million) / sum))
    const missing = million - chances.reduce((total, chance) => total + chance, 0)
    return chances.map((chance, at) => (at === 0 ? chance + missing : chance))
  })
const margins = fc.integer({ min: 0, max: 300_000 })

test('a bet returns less than its stake on average, and the more so the less likely it is to win', () => {
  fc.assert(
    fc.property(books, margins, fc.integer({ min: 1_001, max: noCeiling }), (chances, margin, most) => {
      const offered = bookOf(chances, margin, most).flatMap((odds, at) =>
        odds === null ? [] : [{ odds, chance: chances[at] ?? 0 }],
      )
      for (const { odds, chance } of offered) {
        expect(odds * chance).toBeLessThanOrEqual(1_000 * million)
        expect(odds).toBeGreaterThanOrEqual(leastOdds)
        expect(odds).toBeLessThanOrEqual(most)
        expect(cutOdds(odds)).toBe(odds)
      }
      const byChance = offered.toSorted((a, b) => a.chance - b.chance)
      for (const [at, { odds }] of byChance.entries())
        expect(odds).toBeGreaterThanOrEqual(byChance[at + 1]?.odds ?? leastOdds)
    }),
  )
})

test('a complete book returns at most 1 less the margin on a stake on all of it, and hardly less before the cut', () => {
  let complete = 0
  fc.assert(
    fc.property(books, margins, (chances, margin) => {
      const offered = bookOf(chances, margin, noCeiling).filter((odds) => odds !== null)
      if (offered.length < chances.length) return
      complete += 1
      const returned = (million - margin) / million
      const inverse = offered.reduce((sum, odds) => sum + 1_000 / odds, 0)
      expect(inverse * returned).toBeGreaterThanOrEqual(1 - 1e-8)
      // A cut takes at most a tenth of the odds: those of 10.99 are shown as 10.9, those of 1.019 as 1.01.
      expect(inverse * returned).toBeLessThanOrEqual(1.1)
    }),
  )
  expect(complete).toBeGreaterThan(10)
})

describe('odds in words', () => {
  test.each([
    [2_560, '2.56', '39/25', '+156', '1.56', '1.56', '−0.65'],
    [1_500, '1.50', '1/2', '−200', '0.50', '−2.00', '0.50'],
    [2_000, '2.00', '1/1', '+100', '1.00', '1.00', '1.00'],
    [1_900, '1.90', '9/10', '−112', '0.90', '−1.12', '0.90'],
    [1_580, '1.58', '29/50', '−173', '0.58', '−1.73', '0.58'],
    [3_250, '3.25', '9/4', '+225', '2.25', '2.25', '−0.45'],
    [9_990, '9.99', '899/100', '+899', '8.99', '8.99', '−0.12'],
    [10_500, '10.5', '19/2', '+950', '9.50', '9.50', '−0.11'],
    [15_990, '15.9', '1499/100', '+1499', '14.9', '14.9', '−0.07'],
    [99_990, '99.9', '9899/100', '+9899', '98.9', '98.9', '−0.02'],
    [200_000, '200', '199/1', '+19900', '199', '199', '−0.006'],
    [1_005, '1.005', '1/200', '−20000', '0.005', '−200', '0.005'],
    [1_010, '1.01', '1/100', '−10000', '0.01', '−100', '0.01'],
    [1_001, '1.001', '1/1000', '−100000', '0.001', '−1000', '0.001'],
  ])(
    '%i is decimal %s, fractional %s, American %s, Hong Kong %s, Indonesian %s, Malay %s',
    (odds, ...texts) => {
      expect(oddsFormats.map((format) => oddsText(odds, format))).toEqual(texts)
    },
  )

  /** Reads back the odds that a text promises, as a fraction. */
  function promisedBy(text: string, format: OddsFormat): readonly [bigint, bigint] {
    if (format === 'fractional') {
      const [win = '', stake = ''] = text.split('/')
      return [BigInt(win) + BigInt(stake), BigInt(stake)]
    }
    const isNegative = text.startsWith('−')
    const [whole = '', rest = ''] = text.replace(/^[−+]/, '').split('.')
    const thousandths = BigInt(whole + rest.padEnd(3, '0'))
    const unit = format === 'american' ? 100_000n : 1_000n
    if (isNegative) return [unit + thousandths, thousandths]
    return format === 'decimal' ? [thousandths, unit] : [thousandths + unit, unit]
  }

  test('no format promises more than the odds pay, and decimal odds as offered are exact', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: leastOdds, max: noCeiling }),
        fc.constantFrom(...oddsFormats),
        (odds, format) => {
          const [numerator, denominator] = promisedBy(oddsText(odds, format), format)
          expect(numerator * 1_000n).toBeLessThanOrEqual(BigInt(odds) * denominator)
          if (format === 'fractional') expect(numerator * 1_000n).toBe(BigInt(odds) * denominator)
          const [cut, unit] = promisedBy(oddsText(cutOdds(odds), 'decimal'), 'decimal')
          expect(cut * 1_000n).toBe(BigInt(cutOdds(odds)) * unit)
        },
      ),
    )
  })
})
