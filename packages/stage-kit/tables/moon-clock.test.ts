// Tests that the shade of the clock's moon equals the elapsed share of the time.
import { expect, test } from 'vitest'
import { shadePath } from './moon-clock.ts'

/** Returns the area of a path of straight lines (shoelace formula). */
function areaOf(path: string): number {
  const points = path
    .slice(1, -1)
    .split('L')
    .map((point) => point.split(' ').map(Number))
  const twice = points.reduce((sum, [x = 0, y = 0], at) => {
    const [nextX = 0, nextY = 0] = points[(at + 1) % points.length] ?? []
    return sum + x * nextY - nextX * y
  }, 0)
  return Math.abs(twice) / 2
}

test.each([0, 0.1, 0.25, 0.5, 0.75, 0.9, 1])(
  'shades the elapsed share of the moon with %d of the time left',
  (lit) => {
    expect(areaOf(shadePath(lit)) / Math.PI).toBeCloseTo(1 - lit, 2)
  },
)
