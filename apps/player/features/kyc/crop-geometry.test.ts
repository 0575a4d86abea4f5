// The crop is always a part of the picture, whatever changed the view before.
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  cropOf,
  firstView,
  longestSidePx,
  mostZoom,
  moved,
  type Size,
  scaleOf,
  sentSize,
  turned,
  turnedSize,
  type View,
  zoomedTo,
} from './crop-geometry.ts'

const wide: Size = { width: 4000, height: 3000 }
const frame: Size = { width: 100, height: 100 / 1.5 }

const anySize = fc.record({
  width: fc.integer({ min: 1, max: 9000 }),
  height: fc.integer({ min: 1, max: 9000 }),
})
const anyFrame = fc
  .double({ min: 0.5, max: 2, noNaN: true })
  .map((aspect) => ({ width: 100, height: 100 / aspect }))
const anyStep = fc.oneof(
  fc.record({
    dx: fc.double({ min: -300, max: 300, noNaN: true }),
    dy: fc.double({ min: -300, max: 300, noNaN: true }),
  }),
  fc.record({ zoom: fc.double({ min: -1, max: 9, noNaN: true }) }),
  fc.constant('turn' as const),
)

const after = (
  picture: Size,
  around: Size,
  steps: readonly (typeof anyStep extends fc.Arbitrary<infer S> ? S : never)[],
): View =>
  steps.reduce<View>((view, step) => {
    if (step === 'turn') return turned(view, picture, around)
    return 'zoom' in step ? zoomedTo(view, picture, around, step.zoom) : moved(view, picture, around, step)
  }, firstView)

describe('the first view', () => {
  test.each([
    { picture: { width: 4000, height: 3000 } },
    { picture: { width: 3000, height: 4000 } },
    { picture: { width: 1, height: 9000 } },
  ])('crops nothing off $picture', ({ picture }) => {
    expect(cropOf(firstView, picture, frame)).toEqual({ ...picture, left: 0, top: 0 })
  })
})

test('doubling the zoom shows the area in the frame', () => {
  const view = zoomedTo(firstView, wide, frame, 2)
  // The height is limiting: twice that zoom shows half the height, and as much of the width as the frame's aspect ratio
  // allows.
  expect(cropOf(view, wide, frame)).toEqual({ width: 2250, height: 1500, left: 875, top: 750 })
})

test('dragging right shows the left part, up to the edge', () => {
  const view = zoomedTo(firstView, wide, frame, 2)
  const few = moved(view, wide, frame, { dx: 10, dy: 0 })
  expect(cropOf(few, wide, frame).left).toBe(650)
  const far = moved(view, wide, frame, { dx: 500, dy: -500 })
  expect(cropOf(far, wide, frame)).toMatchObject({ left: 0, top: 1500 })
})

test('a rotation swaps the sides and keeps the centre', () => {
  const view = moved(zoomedTo(firstView, wide, frame, 4), wide, frame, { dx: 40, dy: 0 })
  const next = turned(view, wide, frame)
  expect(turnedSize(wide, next.quarter)).toEqual({ width: 3000, height: 4000 })
  expect(next.x).toBeCloseTo(1 - view.y)
  expect(next.y).toBeCloseTo(view.x)
})

test('the crop lies within the picture and has the frame’s aspect ratio or less', () => {
  fc.assert(
    fc.property(anySize, anyFrame, fc.array(anyStep, { maxLength: 12 }), (picture, around, steps) => {
      const view = after(picture, around, steps)
      const whole = turnedSize(picture, view.quarter)
      const crop = cropOf(view, picture, around)
      expect(view.zoom).toBeGreaterThanOrEqual(1)
      expect(view.zoom).toBeLessThanOrEqual(mostZoom)
      expect(crop.width).toBeGreaterThanOrEqual(1)
      expect(crop.height).toBeGreaterThanOrEqual(1)
      expect(crop.left).toBeGreaterThanOrEqual(0)
      expect(crop.top).toBeGreaterThanOrEqual(0)
      expect(crop.left + crop.width).toBeLessThanOrEqual(whole.width)
      expect(crop.top + crop.height).toBeLessThanOrEqual(whole.height)
      const scale = scaleOf(view, picture, around)
      expect(crop.width * scale).toBeLessThanOrEqual(around.width + scale)
      expect(crop.height * scale).toBeLessThanOrEqual(around.height + scale)
    }),
  )
})

test('four rotations are none', () => {
  fc.assert(
    fc.property(anySize, anyFrame, (picture, around) => {
      const back = after(picture, around, ['turn', 'turn', 'turn', 'turn'])
      expect(back).toEqual(firstView)
    }),
  )
})

test.each([
  { crop: { width: 1200, height: 800 }, sent: { width: 1200, height: 800 } },
  { crop: { width: 4800, height: 3000 }, sent: { width: 2400, height: 1500 } },
  { crop: { width: 9000, height: 1 }, sent: { width: longestSidePx, height: 1 } },
])('$crop is sent as $sent', ({ crop, sent }) => {
  expect(sentSize(crop)).toEqual(sent)
})
