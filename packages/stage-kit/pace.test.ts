// Tests that the canvas is painted only as often as its activity requires.
import { expect, test } from 'vitest'
import { createFramePacer, type FrameAction } from './pace.ts'

/** Runs frames of one length from one moment to another; returns the action of each. */
function frames(
  pace: ReturnType<typeof createFramePacer>,
  from: number,
  to: number,
  frameMs = 16,
  isLively = false,
) {
  const turns: Record<FrameAction, number> = { paint: 0, wait: 0, sleep: 0 }
  for (let nowMs = from; nowMs < to; nowMs += frameMs) turns[pace.turn(nowMs, isLively)] += 1
  return turns
}

test('paints each frame for a sixth of a second after activity', () => {
  const pace = createFramePacer()
  pace.wake(1_000)
  expect(frames(pace, 1_000, 1_160)).toEqual({ paint: 10, wait: 0, sleep: 0 })
})

test('then paints ten frames a second, and none after twenty seconds', () => {
  const pace = createFramePacer()
  pace.wake(0)
  frames(pace, 0, 160)
  const calm = frames(pace, 160, 20_000)
  expect(calm.paint).toBeGreaterThan(165)
  expect(calm.paint).toBeLessThanOrEqual(199)
  expect(calm.sleep).toBe(0)
  expect(frames(pace, 20_000, 60_000)).toEqual({ paint: 0, wait: 0, sleep: 2_500 })
})

test('paints every frame of lively idle motion, for as long as other idle motion is painted', () => {
  const pace = createFramePacer()
  pace.wake(0)
  expect(frames(pace, 0, 20_000, 16, true)).toEqual({ paint: 1_250, wait: 0, sleep: 0 })
  expect(pace.turn(20_000, true)).toBe('sleep')
})

test('wakes on any activity', () => {
  const pace = createFramePacer()
  expect(pace.turn(5, false)).toBe('sleep')
  pace.wake(10)
  expect(pace.turn(10, false)).toBe('paint')
  expect(pace.turn(60_000, false)).toBe('sleep')
  pace.wake(60_000)
  expect(pace.turn(60_001, false)).toBe('paint')
})

test('paints no idle motion on a slow device, but everything else', () => {
  const pace = createFramePacer()
  for (let nowMs = 0; nowMs < 2_000; nowMs += 100) {
    pace.wake(nowMs)
    expect(pace.turn(nowMs, false)).toBe('paint')
  }
  expect(frames(pace, 2_500, 4_000)).toEqual({ paint: 0, wait: 0, sleep: 94 })
  pace.wake(4_000)
  expect(pace.turn(4_001, true)).toBe('paint')
})

test('paints the end of a motion however long the frame before it took', () => {
  const pace = createFramePacer()
  for (let nowMs = 0; nowMs < 4_000; nowMs += 170) {
    expect(pace.turn(nowMs, false)).toBe(nowMs === 0 ? 'sleep' : 'paint')
    // The motion's step runs after the same frame was painted.
    pace.wake(nowMs + 1)
  }
  expect(pace.turn(4_080, false)).toBe('paint')
  expect(pace.turn(4_250, false)).toBe('sleep')
})

test('ignores a single long wait, as in a background tab, when measuring the device', () => {
  const pace = createFramePacer()
  pace.wake(0)
  frames(pace, 0, 160)
  pace.wake(90_000)
  frames(pace, 90_000, 90_160)
  expect(frames(pace, 90_160, 91_160).paint).toBeGreaterThan(5)
})

test('paints activity after a frame, at the same moment by a coarse clock, in the next one', () => {
  const pace = createFramePacer()
  pace.wake(0)
  expect(pace.turn(200, false)).toBe('paint')
  pace.wake(200)
  expect(pace.turn(400, false)).toBe('paint')
})
