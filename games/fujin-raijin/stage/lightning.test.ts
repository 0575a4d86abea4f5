// Tests that a strike has at most three flashes a second (WCAG 2.3.1).
import { expect, it } from 'vitest'
import { boltAt, lightAt, reelLightAt, reelStrikeMs, strikeEveryMs } from './lightning.ts'

/** Counts how often the light rises by a tenth or more after it has fallen by as much. */
function flashesIn(lights: readonly number[]): number {
  let count = 0
  let isRising = false
  // The lowest light since the last fall, or the highest since the last rise.
  let extreme = lights[0] ?? 0
  for (const light of lights) {
    if (Math.abs(light - extreme) >= 0.1 && light > extreme !== isRising) {
      isRising = !isRising
      if (isRising) count += 1
      extreme = light
    } else extreme = isRising ? Math.max(extreme, light) : Math.min(extreme, light)
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

const perSecond = 1_000

/** Returns the most flashes within a second of a storm of two strikes when a reel is struck at `reelMs`. */
function mostFlashes(reelMs: number, flash: 'once' | 'twice'): number {
  const flashes = (light: (ms: number) => number, fromMs: number) =>
    flashesIn(Array.from({ length: perSecond }, (_, ms) => light(fromMs + ms)))
  const sky = (ms: number) => (ms < 0 ? 0 : boltAt(ms % strikeEveryMs))
  const reel = (ms: number) =>
    ms < reelMs || ms > reelMs + reelStrikeMs ? 0 : reelLightAt((ms - reelMs) / reelStrikeMs, flash)
  const starts = Array.from({ length: 100 }, (_, at) => at * 50 - perSecond)
  return Math.max(...starts.map((fromMs) => flashes(sky, fromMs) + flashes(reel, fromMs)))
}

it('flashes at most three times a second when a reel is struck during the storm, at any time', () => {
  for (let reelMs = 0; reelMs < strikeEveryMs; reelMs += 100)
    expect(mostFlashes(reelMs, 'once')).toBeLessThan(4)
  // The reel's own two flashes would be one too many beside those of the sky.
  expect(mostFlashes(100, 'twice')).toBe(4)
})
