// The phases of the moon: so much light as the multiplier says.
import { describe, expect, it } from 'vitest'
import { litOutline, phases, shadeOutline, stepOf } from './phases.ts'

const areaOf = (points: readonly number[]): number => {
  let twice = 0
  for (let at = 0; at < points.length; at += 2) {
    const [x, y] = [points[at] ?? 0, points[at + 1] ?? 0]
    const [nextX, nextY] = [points[(at + 2) % points.length] ?? 0, points[(at + 3) % points.length] ?? 0]
    twice += x * nextY - nextX * y
  }
  return Math.abs(twice) / 2
}

describe('the phases of the moon', () => {
  it.each([0, 0.24, 0.5, 0.74, 0.9, 1])('at %d light that share of the disc, and shade the rest', (phase) => {
    const disc = Math.PI * 10 ** 2
    expect(areaOf(litOutline(10, phase)) / disc).toBeCloseTo(phase, 1)
    expect(areaOf(shadeOutline(10, phase)) / disc).toBeCloseTo(1 - phase, 1)
  })
  it('rise with the multiplier', () => {
    expect([1, 2, 3, 5, 10].map((multiplier) => phases[stepOf(multiplier)])).toEqual([...phases])
    expect(() => stepOf(4)).toThrow(RangeError)
  })
})
