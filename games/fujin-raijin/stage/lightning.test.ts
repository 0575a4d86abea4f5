// Tests that a strike has at most three flashes a second (WCAG 2.3.1).
import { expect, it } from 'vitest'
import { boltAt, lightAt, strikeEveryMs } from './lightning.ts'

/** Counts how often the light rises by a tenth or more and falls again. */
function flashesIn(lights: readonly number[]): number {
  let count = 0
  let lowest = lights[0] ?? 0
  let isRising = false
  for (const light of lights) {
    if (!isRising && light >= lowest + 0.1) {
      isRising = true
      count += 1
    } else if (isRising && light <= 0.2) {
      isRising = false
      lowest = light
    }
    lowest = isRising ? lowest : Math.min(lowest, light)
  }
  return count
}

it('flashes twice per strike, and ends before the next strike', () => {
  const second = Array.from({ length: 1_000 }, (_, ms) => lightAt(ms - 50))
  expect(flashesIn(second)).toBe(2)
  const cycle = Array.from({ length: strikeEveryMs }, (_, ms) => boltAt(ms))
  expect(flashesIn([0, ...cycle])).toBe(2)
  expect([lightAt(strikeEveryMs - 1), boltAt(strikeEveryMs - 1)]).toEqual([0, 0])
})
