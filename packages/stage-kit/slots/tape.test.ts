// How a reel turns: it runs on from where it is, passes its own strip, and stops where the round says.
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { cellsRun, runningSpeed, stopMs, tapeAt, tapeOf } from './tape.ts'

const strip = 'kpofurpgrmodgfkgfuptdpofurgdpugr'

const letters = (from: number, count: number) =>
  Array.from({ length: count }, (_, at) => strip.charAt((from + at) % strip.length)).join('')

const request = fc.record({
  stop: fc.nat(strip.length - 1),
  now: fc.nat(strip.length - 1),
  part: fc.integer({ min: 0, max: 99 }).map((hundredths) => hundredths / 100),
  order: fc.nat(5),
  launchedMs: fc.integer({ min: 0, max: 20_000 }),
})

describe('a reel', () => {
  it('begins with what is seen, passes its strip, and rests on the target', () => {
    fc.assert(
      fc.property(request, ({ stop, now, part, order, launchedMs }) => {
        const [target, seen] = [letters(stop, 3), letters(now, 4)]
        const tape = tapeOf({ strip, stop, target, seen, part, order, launchedMs })
        const begin = Math.floor(tape.from)
        expect(tape.letters.slice(begin)).toBe(seen)
        expect(tape.letters.slice(0, begin)).toBe(letters(stop, begin))
        expect(tapeAt(tape, 0)).toBeCloseTo(begin + part, 10)
        expect(tapeAt(tape, tape.lengthMs)).toBe(0)
        expect(tapeAt(tape, tape.lengthMs + 500)).toBe(0)
      }),
    )
  })

  it('moves without jumps, never back, and overshoots by 3 % of a cell at most', () => {
    for (const launchedMs of [0, 40, 200, 5_000]) {
      const tape = tapeOf({ strip, stop: 3, target: 'abc', seen: 'defg', part: 0.3, order: 2, launchedMs })
      let last = tapeAt(tape, 0)
      for (let ms = 1; ms <= tape.lengthMs; ms += 1) {
        const now = tapeAt(tape, ms)
        expect(Math.abs(now - last)).toBeLessThan(0.08)
        expect(now).toBeGreaterThanOrEqual(-0.0301)
        last = now
      }
    }
  })

  it('stops 90 ms after its neighbour, sooner the longer it has turned, but never at once', () => {
    expect([1, 2, 3].map((order) => stopMs(order, 0) - stopMs(order - 1, 0))).toEqual([90, 90, 90])
    expect([0, 200, 400, 10_000].map((launchedMs) => stopMs(0, launchedMs))).toEqual([620, 420, 300, 300])
  })

  it('gathers speed from rest and then runs evenly', () => {
    expect(cellsRun(0)).toBe(0)
    expect(cellsRun(1_090) - cellsRun(1_000)).toBeCloseTo(90 * runningSpeed, 10)
    for (let ms = 1; ms < 400; ms += 1) expect(cellsRun(ms)).toBeGreaterThan(cellsRun(ms - 1))
  })
})
