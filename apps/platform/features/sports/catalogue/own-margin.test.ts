// Odds at an operator's margin: never better than the feed's, and never above what the margin leaves.
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { outcomesAtMargin } from './own-margin.ts'

const outcome = (odds: number, chancePpm: number, before: number | null = null) => ({
  outcomeId: 'home',
  odds,
  chancePpm,
  isActive: true,
  before,
  changedAtMs: before === null ? null : 1,
})

describe('an outcome at an operator’s margin', () => {
  test.each([
    ['is priced from its chance', outcome(1_900, 500_000), 100_000, [1_800, null, true]],
    ['keeps lower odds of the feed', outcome(1_700, 500_000), 100_000, [1_700, null, true]],
    ['keeps the direction of a rise', outcome(1_900, 500_000, 1_800), 100_000, [1_800, 1_700, true]],
    ['keeps the direction of a fall', outcome(1_900, 500_000, 2_100), 100_000, [1_800, 1_980, true]],
    ['is not offered if it is too likely', outcome(1_010, 940_000), 100_000, [1_010, null, false]],
    ['is the feed’s own without one', outcome(1_900, 500_000, 2_000), null, [1_900, 2_000, true]],
  ])('%s', (_, given, margin, [odds, before, isActive]) => {
    expect(outcomesAtMargin([given], margin)).toMatchObject([{ odds, before, isActive }])
  })

  test('returns at most 1 less the margin, and at most what the feed’s odds return', () => {
    const chances = fc.integer({ min: 1, max: 1_000_000 })
    const odds = fc.integer({ min: 1_001, max: 1_000_000 })
    fc.assert(
      fc.property(odds, chances, fc.integer({ min: 0, max: 300_000 }), (stated, chance, margin) => {
        const [own] = outcomesAtMargin([outcome(stated, chance)], margin)
        if (own === undefined || !own.isActive) return
        expect(own.odds).toBeLessThanOrEqual(stated)
        expect(own.odds * chance).toBeLessThanOrEqual(1_000 * (1_000_000 - margin))
      }),
    )
  })
})
