// The captured area is the area in the frame, within the video.
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { shotOf } from './paint-crop.ts'

const box = { left: 10, top: 20, width: 400, height: 400 }

test('a frame in the middle of a video cropped on both sides', () => {
  // 800 by 400 px on a square of 400: visible from pixel 200 to 600.
  const target = { left: 110, top: 120, width: 200, height: 200 }
  expect(shotOf({ width: 800, height: 400 }, box, target)).toEqual({
    left: 288,
    top: 88,
    width: 224,
    height: 224,
  })
})

test('the whole box, with its margin cropped at the video’s edge', () => {
  expect(shotOf({ width: 400, height: 400 }, box, box)).toEqual({ left: 0, top: 0, width: 400, height: 400 })
  expect(shotOf({ width: 1600, height: 800 }, box, box)).toEqual({
    left: 352,
    top: 0,
    width: 896,
    height: 800,
  })
})

test('never exceeds the video', () => {
  const length = fc.integer({ min: 1, max: 5000 })
  const offset = fc.integer({ min: -200, max: 600 })
  const place = fc.record({ left: offset, top: offset, width: length, height: length })
  fc.assert(
    fc.property(fc.record({ width: length, height: length }), place, (video, target) => {
      const shot = shotOf(video, box, target)
      expect(shot.left).toBeGreaterThanOrEqual(0)
      expect(shot.top).toBeGreaterThanOrEqual(0)
      expect(shot.width).toBeGreaterThanOrEqual(1)
      expect(shot.height).toBeGreaterThanOrEqual(1)
      expect(shot.left + shot.width).toBeLessThanOrEqual(video.width)
      expect(shot.top + shot.height).toBeLessThanOrEqual(video.height)
    }),
  )
})
