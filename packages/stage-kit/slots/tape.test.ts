// Tests the motion of a reel: from the column at the start, over its own strip, to the stop of the round.
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { freeTravel, letterOn, planStop, stoppingTravel, stripsOf, type Tape, usualTimes } from './tape.ts'

const strip = 'kpofurpgrmodgfkgfuptdpofurgdpugr'

/** Returns `count` letters of the strip downwards from a place. */
const lettersFrom = (place: number, count: number): string =>
  Array.from({ length: count }, (_, at) => strip.charAt((((place + at) % 32) + 32) % 32)).join('')

/** Returns the visible letters of a tape after a whole number of cells, from the top. */
const seenAt = (tape: Tape, travel: number, rows: number): string =>
  Array.from({ length: rows }, (_, row) => letterOn(tape, travel + rows - 1 - row)).join('')

const request = fc.record({
  place: fc.nat(31),
  stop: fc.nat(31),
  rows: fc.integer({ min: 3, max: 5 }),
  rank: fc.nat(5),
  turnedMs: fc.integer({ min: 0, max: 25_000 }),
})

describe('a reel', () => {
  it('passes its strip upwards from the start column until its stop is known', () => {
    const tape: Tape = { from: lettersFrom(5, 3), strip, place: 5, stop: null }
    for (const travel of [0, 1, 2, 7, 40, 1_000])
      expect(seenAt(tape, travel, 3)).toBe(lettersFrom(5 - travel, 3))
  })

  it('keeps all visible letters when its stop is planned, and stops on the final column', () => {
    fc.assert(
      fc.property(request, ({ place, stop, rows, rank, turnedMs }) => {
        const tape: Tape = { from: lettersFrom(place, rows), strip, place, stop: null }
        const plan = planStop(usualTimes, turnedMs, { rank, awaited: 0 }, rows)
        const whole = Math.floor(plan.from)
        const before = seenAt(tape, whole, rows + 1)
        const column = lettersFrom(stop, rows)
        tape.stop = { join: whole + rows + 1, end: plan.end, column, strip, place: stop }
        expect(seenAt(tape, whole, rows + 1)).toBe(before)
        expect(seenAt(tape, plan.end, rows)).toBe(column)
        // The letters just before and just above the final column are its neighbours on the strip.
        expect(seenAt(tape, plan.end - 1, rows)).toBe(lettersFrom(stop + 1, rows))
        expect(letterOn(tape, plan.end + rows)).toBe(lettersFrom(stop - 1, 1))
        expect(plan.end).toBeGreaterThanOrEqual(whole + rows + 1)
      }),
    )
  })

  it('moves without jumps, never backwards before its end, and overshoots by 3 % of a cell', () => {
    fc.assert(
      fc.property(request, ({ rows, rank, turnedMs }) => {
        const plan = planStop(usualTimes, turnedMs, { rank, awaited: 0 }, rows)
        expect(stoppingTravel(usualTimes, plan, 0)).toBeCloseTo(freeTravel(usualTimes, turnedMs), 6)
        let last = stoppingTravel(usualTimes, plan, 0)
        for (let ms = 1; ms <= plan.totalMs; ms += 1) {
          const now = stoppingTravel(usualTimes, plan, ms)
          expect(now - last).toBeLessThan(0.09)
          if (ms < plan.evenMs) expect(now - last).toBeGreaterThanOrEqual(-1e-9)
          expect(now).toBeLessThanOrEqual(plan.end + 0.0301)
          last = now
        }
        expect(stoppingTravel(usualTimes, plan, plan.totalMs)).toBe(plan.end)
      }),
      { numRuns: 30 },
    )
  })

  it('stops 90 ms after its neighbour, earlier if it has turned for longer, but never at once', () => {
    const totals = [0, 1, 2, 3].map((rank) => planStop(usualTimes, 0, { rank, awaited: 0 }, 3).totalMs)
    expect(totals.slice(1).map((total, at) => total - (totals[at] ?? 0))).toEqual([90, 90, 90])
    const late = [0, 200, 400, 10_000].map((turnedMs) =>
      Math.round(planStop(usualTimes, turnedMs, { rank: 0, awaited: 0 }, 3).totalMs),
    )
    expect(late).toEqual([620, 420, 404, 404])
  })

  it('stops an awaited reel later by the time for which it turns alone, and those after it as well', () => {
    const plain = planStop(usualTimes, 0, { rank: 2, awaited: 0 }, 3)
    const totals = [1, 2].map((awaited) => planStop(usualTimes, 0, { rank: 2, awaited }, 3).totalMs)
    expect(totals.map((total) => total - plain.totalMs)).toEqual([usualTimes.awaitMs, usualTimes.awaitMs * 2])
  })
})

it('returns the same tape for a bag every time, with letters in proportion to their weights', () => {
  const bag = [
    ['a', 6],
    ['b', 3],
    ['c', 1],
  ] as const
  const [tape = '', other = ''] = stripsOf({ kind: 'bags', bags: [bag, bag] })
  expect(stripsOf({ kind: 'bags', bags: [bag, bag] })).toEqual([tape, other])
  expect(tape).not.toBe(other)
  const counts = ['a', 'b', 'c'].map(
    (letter) => [...tape].filter((one) => one === letter).length / tape.length,
  )
  expect(counts).toEqual([0.6, 0.3, 0.1].map((share) => expect.closeTo(share, 1)))
})
