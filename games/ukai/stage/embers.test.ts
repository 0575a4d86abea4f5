// Tests the size and brightness of a fire, and the path of its embers.
import { describe, expect, it } from 'vitest'
import { emberAt, lightOf, stepAt } from './embers.ts'

describe('a fire', () => {
  it('grows a step at each of its multipliers, and never beyond the last', () => {
    expect([1, 2, 3, 5, 10, 100].map((multiplier) => stepAt([3, 10], multiplier))).toEqual([1, 1, 2, 2, 3, 3])
  })
  it('has the brightness of its steps, and interpolates between them', () => {
    const lights = [0.62, 0.8, 1]
    expect([1, 2, 3].map((level) => lightOf(lights, level))).toEqual(lights)
    expect(lightOf(lights, 1.5)).toBeCloseTo(0.71, 6)
  })
  it('throws embers that fade in and out', () => {
    const ember = { x: 0, y: 0, alpha: 0 }
    for (let index = 0; index < 22; index += 1)
      for (let nowMs = 0; nowMs < 9_000; nowMs += 37) {
        emberAt(ember, index, nowMs)
        expect(ember.alpha).toBeGreaterThanOrEqual(0)
        expect(ember.alpha).toBeLessThanOrEqual(1)
        if (ember.y > 0.98 || ember.y < 0.01) expect(ember.alpha).toBeLessThan(0.07)
      }
  })
})
