// Tests of motion and layout: balls meet the nails of their path, plates end with their digit.
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { pocketOf } from '../rules.ts'
import {
  ballAt,
  bouncesOf,
  digitBefore,
  flightMs,
  isReach,
  leapAt,
  rollAt,
  rollTo,
  shotMs,
  startMs,
  stopsOf,
} from './fall.ts'
import { board, lampAt, lampCount, layoutOf, plateAt, pocketAt, sceneSize } from './layout.ts'

const ways = fc.integer({ min: 0, max: 4095 })

describe('ball', () => {
  it('leaves the lip, goes to an adjacent nail at each row, and ends in the pocket of its path', () => {
    fc.assert(
      fc.property(ways, (way) => {
        const bounces = bouncesOf(way)
        expect(bounces).toHaveLength(14)
        expect(ballAt(bounces, 0)).toEqual({ x: board.middle, y: board.lipY })
        expect(ballAt(bounces, flightMs)).toEqual(pocketAt(pocketOf(way)))
        bounces.slice(2).forEach(({ x }, at) => {
          expect(Math.abs(x - (bounces[at + 1]?.x ?? 0))).toBe(board.half)
        })
      }),
    )
  })
  it('moves without jumps and stays on the board', () => {
    fc.assert(
      fc.property(ways, (way) => {
        const bounces = bouncesOf(way)
        const seen = Array.from({ length: flightMs / 5 }, (_, at) => ballAt(bounces, at * 5))
        const steps = seen
          .slice(1)
          .map(({ x, y }, at) => Math.hypot(x - (seen[at]?.x ?? 0), y - (seen[at]?.y ?? 0)))
        expect(Math.max(...steps)).toBeLessThan(5)
        expect(seen.every(({ x }) => x > 30 && x < 360)).toBe(true)
      }),
      { numRuns: 40 },
    )
  })
  it('is the last of a shot when the shot ends', () => {
    expect(startMs(24) + flightMs).toBe(shotMs)
    expect(shotMs).toBeLessThan(5_000)
  })
})

describe('plate', () => {
  const digit = fc.integer({ min: 1, max: 8 })
  it('rolls in one direction from its current digit to the drawn one', () => {
    fc.assert(
      fc.property(digit, digit, fc.integer({ min: 6, max: 40 }), (from, to, least) => {
        const roll = rollTo(from, to, 900, least)
        expect(roll.passing).toBeGreaterThanOrEqual(least)
        expect(roll.passing).toBeLessThan(least + 8)
        expect(digitBefore(to, roll.passing)).toBe(from)
        expect([rollAt(roll, 0), rollAt(roll, 900), rollAt(roll, 2_000)]).toEqual([roll.passing, 0, 0])
        const left = Array.from({ length: 181 }, (_, at) => rollAt(roll, at * 5))
        expect(left.every((now, at) => now >= 0 && now <= (left[at - 1] ?? now) + 1e-9)).toBe(true)
      }),
    )
  })
  it('in the middle takes longer only when the outer digits are equal', () => {
    expect([isReach('353'), isReach('777'), isReach('355')]).toEqual([true, true, false])
    expect(stopsOf('355', false)).toEqual([520, 880, 700])
    expect(stopsOf('353', false)[1]).toBe(2_700)
    expect(stopsOf('353', true)[1]).toBeLessThan(2_700)
  })
})

describe('koi', () => {
  it('leaps out of the foam and falls back into it', () => {
    const [start, top, end] = [0, 0.5, 1].map((t) => leapAt(t, 80, 60, 200))
    expect([start?.y, top?.y, end?.y]).toEqual([480, 280, 480])
    expect([start?.x, end?.x]).toEqual([80, 140])
  })
})

describe('layout', () => {
  const rooms = fc.record({
    width: fc.integer({ min: 320, max: 2560 }),
    height: fc.integer({ min: 420, max: 1600 }),
    top: fc.integer({ min: 44, max: 60 }),
    panel: fc.integer({ min: 64, max: 200 }),
  })
  it('keeps the whole board between the bars and covers the viewport with the scene', () => {
    fc.assert(
      fc.property(rooms, ({ width, height, top, panel }) => {
        const bottom = height - panel
        const { kind, board: placed, scene } = layoutOf({ width, height, top, bottom })
        const size = sceneSize(kind)
        expect(placed.x).toBeGreaterThanOrEqual(-0.001)
        expect(placed.x + board.width * placed.scale).toBeLessThanOrEqual(width + 0.001)
        expect(placed.y).toBeGreaterThanOrEqual(kind === 'landscape' && height < 520 ? 0 : top)
        expect(placed.y + board.height * placed.scale).toBeLessThanOrEqual(bottom)
        expect(Math.max(scene.x, scene.y)).toBeLessThanOrEqual(0.001)
        expect(scene.x + size.width * scene.scale).toBeGreaterThanOrEqual(width - 0.001)
        expect(scene.y + size.height * scene.scale).toBeGreaterThanOrEqual(bottom - 0.001)
      }),
    )
  })
  it('has thirteen pockets, ten lamps and three plates on the board without overlaps', () => {
    const xs = Array.from({ length: 13 }, (_, pocket) => pocketAt(pocket).x)
    expect([xs[0], xs[12]]).toEqual([39, 351])
    const lamps = Array.from({ length: lampCount }, (_, lamp) => lampAt(lamp).x)
    expect(new Set(lamps).size).toBe(10)
    expect(Math.min(...lamps) > 30 && Math.max(...lamps) < 360).toBe(true)
    expect([0, 1, 2].map((place) => plateAt(place).x)).toEqual([117, 195, 273])
  })
})
