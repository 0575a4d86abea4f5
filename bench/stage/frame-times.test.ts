// Frames and tasks out of a trace: what belongs to one frame, and to the page's own thread.
import { expect, test } from 'vitest'
import { frameTimesOf } from './frame-times.ts'

const event = (name: string, ts: number, tdur: number, tid = 1) => ({ name, ph: 'X', pid: 7, tid, ts, tdur })

test('the calls of one frame are added, and other threads are left out', () => {
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

test('a page without a frame is a fault', () => {
  expect(() => frameTimesOf([event('RunTask', 1, 1)])).toThrow('no frame')
})
