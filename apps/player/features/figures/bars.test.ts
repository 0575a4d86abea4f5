// The chart's geometry: every value within its scale, bars that start at zero, labels that include the newest bar.
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { barAfterKey, barAt, barsOf, depthOf, linesOf, namedBars, scaleOf } from './bars.ts'

// The range in which a number represents whole smallest units exactly.
const values = fc.array(fc.integer({ min: -(2 ** 50), max: 2 ** 50 }), { minLength: 1, maxLength: 30 })

describe('the scale', () => {
  test.each([
    [[120, -45], { low: -50, high: 150, step: 50 }],
    [[7, 3], { low: 0, high: 8, step: 2 }],
    [[-1], { low: -1, high: 0, step: 1 }],
    [[0, 0], { low: 0, high: 100, step: 100 }],
    [[99_999, 100_000], { low: 0, high: 100_000, step: 50_000 }],
  ])('of %j is %j', (given, scale) => {
    expect(scaleOf(given, 100)).toEqual({
      ...scale,
      low: expect.closeTo(scale.low),
      high: expect.closeTo(scale.high),
    })
  })

  test('contains every value and zero, on few lines of whole units', () => {
    fc.assert(
      fc.property(values, (given) => {
        const scale = scaleOf(given, 100)
        const lines = linesOf(scale)
        expect(Math.min(...given, 0)).toBeGreaterThanOrEqual(scale.low)
        expect(Math.max(...given, 0)).toBeLessThanOrEqual(scale.high)
        expect(lines.length).toBeLessThanOrEqual(7)
        expect(lines.some((line) => line === 0)).toBe(true)
        expect(lines.every(Number.isSafeInteger)).toBe(true)
      }),
    )
  })
})

test('bars extend from zero to their value within their columns', () => {
  fc.assert(
    fc.property(values, (given) => {
      const scale = scaleOf(given, 100)
      const zero = depthOf(0, scale)
      barsOf(given, scale).forEach((bar, index) => {
        const value = given[index] ?? 0
        const [start, end] = [bar.top, bar.top + bar.height]
        expect(value >= 0 ? end : start).toBeCloseTo(zero)
        expect(bar.height).toBeCloseTo(Math.abs(value) / (scale.high - scale.low))
        expect(bar.left).toBeGreaterThan(index / given.length)
        expect(bar.left + bar.width).toBeLessThan((index + 1) / given.length)
      })
    }),
  )
})

test.each([
  [30, 7, [1, 8, 15, 22, 29]],
  [26, 5, [0, 5, 10, 15, 20, 25]],
  [12, 2, [1, 3, 5, 7, 9, 11]],
])('of %d bars labels every %dth, from the newest back', (count, every, named) => {
  expect(namedBars(count, every)).toEqual(named)
})

test.each([
  [-0.1, 0],
  [0, 0],
  [0.49, 5],
  [0.999, 11],
  [1, 11],
  [2, 11],
])('at %d of the width is bar %d of twelve', (share, bar) => {
  expect(barAt(share, 12)).toBe(bar)
})

test.each([
  ['ArrowLeft', 5, 4],
  ['ArrowLeft', 0, 0],
  ['ArrowRight', 11, 11],
  ['ArrowUp', 5, 6],
  ['Home', 5, 0],
  ['End', 5, 11],
  ['Tab', 5, null],
])('%s at bar %d leads to %s', (key, from, to) => {
  expect(barAfterKey(key, from, 12)).toBe(to)
})
