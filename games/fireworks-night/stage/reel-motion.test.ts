// Tests of the reels' motion: they spin until stopped, rest at the round's stops, and never jump backwards at rest.
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { stopsOnReel, strips } from '../rules.ts'
import { letterAt, reelStateOf, stopsAlone } from './reel-motion.ts'

const turns = fc.record({
  from: fc.integer({ min: 0, max: 20 }),
  to: fc.integer({ min: 0, max: 20 }),
  requestedMs: fc.integer({ min: 0, max: 7_000 }),
})

describe('reel', () => {
  it('keeps spinning until it is stopped', () => {
    for (const ms of [0, 100, 1_000, 60_000])
      expect(reelStateOf({ from: 4, to: 9, requestedMs: null }, ms).isAtRest).toBe(false)
    expect(reelStateOf({ from: 4, to: 9, requestedMs: null }, 0).place).toBe(4)
  })
  it("rests at the round's stop within 400 ms of a stop request at any time", () => {
    fc.assert(
      fc.property(turns, (turn) => {
        const restMs = Math.max(240, turn.requestedMs) + 400
        expect(reelStateOf(turn, restMs)).toEqual({ place: turn.to, isAtRest: true })
      }),
    )
  })
  it('turns in one direction only, and overshoots its stop by at most 3 % of a cell', () => {
    fc.assert(
      fc.property(turns, (turn) => {
        const stopMs = Math.max(240, turn.requestedMs)
        let last = reelStateOf(turn, stopMs).place
        for (let ms = stopMs + 2; ms < stopMs + 400; ms += 2) {
          const { place } = reelStateOf(turn, ms)
          expect(place - last).toBeLessThanOrEqual(0.002)
          expect(last - place).toBeLessThan(0.09)
          expect(place).toBeGreaterThanOrEqual(turn.to - 0.0301)
          last = Math.max(place, turn.to)
          if (place <= turn.to) break
        }
      }),
    )
  })
  it('keeps its fraction of a cell when it is stopped', () => {
    const running = reelStateOf({ from: 3, to: 11, requestedMs: null }, 777).place
    const atRequest = reelStateOf({ from: 3, to: 11, requestedMs: 777 }, 777).place
    const part = (place: number) => place - Math.floor(place)
    expect(part(atRequest)).toBeCloseTo(part(running), 9)
    expect(atRequest - 11).toBeGreaterThanOrEqual(2)
  })
  it('shows its own strip as a ring, counted in either direction', () => {
    expect(letterAt(1, -1)).toBe(strips[1].at(-1))
    expect(letterAt(2, stopsOnReel + 4)).toBe(strips[2].at(4))
  })
})

describe('reels without a stop request', () => {
  it.each(Object.entries(stopsAlone))('stop from the left in %s', (_, times) => {
    expect([...times].sort((a, b) => a - b)).toEqual([...times])
  })
})
