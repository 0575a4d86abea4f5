// How the reels turn: they run until asked, stop where the round says, and never jump backwards at rest.
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { stopsOnReel, strips } from '../rules.ts'
import { letterAt, reelStateOf, stopsAlone } from './reel-motion.ts'

const turns = fc.record({
  from: fc.integer({ min: 0, max: 20 }),
  to: fc.integer({ min: 0, max: 20 }),
  askedMs: fc.integer({ min: 0, max: 7_000 }),
})

describe('a reel', () => {
  it('runs on for as long as nobody stops it', () => {
    for (const ms of [0, 100, 1_000, 60_000])
      expect(reelStateOf({ from: 4, to: 9, askedMs: null }, ms).isAtRest).toBe(false)
    expect(reelStateOf({ from: 4, to: 9, askedMs: null }, 0).place).toBe(4)
  })
  it('rests where the round says within 400 ms of being asked, whenever that is', () => {
    fc.assert(
      fc.property(turns, (turn) => {
        const restMs = Math.max(240, turn.askedMs) + 400
        expect(reelStateOf(turn, restMs)).toEqual({ place: turn.to, isAtRest: true })
      }),
    )
  })
  it('turns one way only, and overshoots its rest by 3 % of a cell at most', () => {
    fc.assert(
      fc.property(turns, (turn) => {
        const stopMs = Math.max(240, turn.askedMs)
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
  it('keeps the part of a cell that is under way when it is asked', () => {
    const running = reelStateOf({ from: 3, to: 11, askedMs: null }, 777).place
    const asked = reelStateOf({ from: 3, to: 11, askedMs: 777 }, 777).place
    const part = (place: number) => place - Math.floor(place)
    expect(part(asked)).toBeCloseTo(part(running), 9)
    expect(asked - 11).toBeGreaterThanOrEqual(2)
  })
  it('shows its own strip as a ring, whichever way it is counted', () => {
    expect(letterAt(1, -1)).toBe(strips[1].at(-1))
    expect(letterAt(2, stopsOnReel + 4)).toBe(strips[2].at(4))
  })
})

describe('reels left alone', () => {
  it.each(Object.entries(stopsAlone))('stop from the left in %s', (_, times) => {
    expect([...times].sort((a, b) => a - b)).toEqual([...times])
  })
})
