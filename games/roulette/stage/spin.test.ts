// Tests of the ball's path: from any start it rests in its pocket, never turns back, and leaves the track late.
import { expect, test } from 'vitest'
import { wheel } from '../layout.ts'
import { ballAt, pocketAngle, radii, spinMs, wayTo } from './spin.ts'

const round = Math.PI * 2
const starts = [0, 1.3, -7, 44.2]

test.each(wheel)('ends in the pocket of %i', (number) => {
  for (const from of starts) {
    const pocket = pocketAngle(number)
    const { angle, radius } = ballAt(spinMs, from, wayTo(from, pocket))
    expect(Math.cos(angle - pocket)).toBeCloseTo(1, 9)
    expect(radius).toBeCloseTo(radii.pocket, 6)
  }
})

test('runs in one direction for four to five turns, and only then falls inward', () => {
  const way = wayTo(2, pocketAngle(17))
  const steps = Array.from({ length: spinMs / 20 + 1 }, (_, at) => ballAt(at * 20, 2, way))
  for (const [at, { angle, radius }] of steps.slice(1).entries()) {
    expect(angle).toBeLessThanOrEqual(steps[at]?.angle ?? 0)
    expect(radius).toBeLessThanOrEqual(radii.track)
    expect(radius).toBeGreaterThanOrEqual(radii.pocket - 1e-9)
  }
  expect(way).toBeGreaterThanOrEqual(4 * round)
  expect(way).toBeLessThan(5 * round)
  expect(ballAt(4_600, 2, way).radius).toBe(radii.track)
})
