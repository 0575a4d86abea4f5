// Tests where a scoop's multiplier is written, and in which order its symbols change.
import { describe, expect, it } from 'vitest'
import { pointAtScoop } from './brushed.ts'
import { inTurn } from './scoop-acts.ts'

describe('symbols on a scoop', () => {
  const nine = [6, 7, 8, 11, 12, 13, 16, 17, 18]
  it('change once each, from the middle outwards', () => {
    const order = inTurn(6, 3, 5, nine)
    expect([...order].sort((a, b) => a - b)).toEqual(nine)
    expect(order[0]).toBe(12)
  })
  it('change only in the given cells', () => {
    expect(inTurn(6, 3, 5, [6, 8, 12])).toEqual([12, 6, 8])
  })
})

it('writes the multiplier in the water, beside the scoop', () => {
  const water = { x: 0, y: 0, width: 600, height: 500 }
  for (const corner of [0, 1, 2, 5, 7, 10, 12, 15, 17]) {
    const { x, y } = pointAtScoop(corner, water, { reels: 6, rows: 5, side: 3 })
    const middle = Math.floor(corner / 5) * 100 + 150
    expect(Math.abs(x - middle)).toBeGreaterThanOrEqual(200)
    expect(x > 100 && x < 500 && y > 50 && y < 450).toBe(true)
  }
})
