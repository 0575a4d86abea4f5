// Tests that the lit and dark parts of the moon add up to its disc.
import { expect, it } from 'vitest'
import { litOutline, shadeOutline } from './moon-phases.ts'

const areaOf = (points: readonly number[]): number => {
  let twice = 0
  for (let at = 0; at < points.length; at += 2) {
    const [x, y] = [points[at] ?? 0, points[at + 1] ?? 0]
    const [nextX, nextY] = [points[(at + 2) % points.length] ?? 0, points[(at + 3) % points.length] ?? 0]
    twice += x * nextY - nextX * y
  }
  return Math.abs(twice) / 2
}

it.each([0, 0.24, 0.5, 0.74, 0.9, 1])('light a share of %d of the disc, and shade the rest', (phase) => {
  const disc = Math.PI * 10 ** 2
  // A polygon of 80 sides is 0.2 % smaller than its disc.
  expect(areaOf(litOutline(10, phase)) / disc).toBeCloseTo(phase, 2)
  expect(areaOf(shadeOutline(10, phase)) / disc).toBeCloseTo(1 - phase, 2)
})
