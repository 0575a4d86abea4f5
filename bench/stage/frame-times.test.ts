// Extracting frames and tasks from a trace: which calls belong to one frame, and to the main thread.
import { expect, test } from 'vitest'
import { frameTimesOf } from './frame-times.ts'

const event = (name: string, ts: number, tdur: number, tid = 1) => ({ name, ph: 'X', pid: 7, tid, ts, tdur })

test('adds the calls of one frame, and leaves out other threads', () => {
  const { frames, tasks } = frameTimesOf([
    event('FireAnimationFrame', 1_100, 900),
    event('RunTask', 1_000, 3_000),
    event('FireAnimationFrame', 2_500, 600),
    event('RunTask', 9_000, 4_000),
    event('FireAnimationFrame', 9_100, 2_000),
    event('RunTask', 20_000, 60_000),
    event('RunTask', 500, 90_000, 2),
    { name: 'FireAnimationFrame', ph: 'I', pid: 7, tid: 1, ts: 20_100 },
  ])
  expect(frames).toEqual([1.5, 2])
  expect(tasks).toEqual([3, 4, 60])
})

test('throws for a page without a frame', () => {
  expect(() => frameTimesOf([event('RunTask', 1, 1)])).toThrow('no frame')
})
