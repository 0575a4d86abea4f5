// Which magpie comes when, and where it stands.
import { expect, test } from 'vitest'
import { bridge } from '../art/geometry.ts'
import { joinedBy, noOfPlace, onArc, placeOfNo, shareOfPlace } from './span.ts'

test.each([
  [0, 9, 0],
  [2, 9, 0],
  [3, 9, 1],
  [13, 9, 5],
  [19, 9, 8],
  [20, 9, 9],
  [22, 9, 9],
  [19, 7, 6],
  [20, 7, 7],
])('%i wishes of twenty bring %i magpies’ bridge to %i', (held, count, joined) => {
  expect(joinedBy(held, 20, count)).toBe(joined)
})

test.each([9, 7])(
  'of %i magpies each comes once, from both banks in turn, and the middle one last',
  (count) => {
    const places = Array.from({ length: count }, (_, no) => placeOfNo(no, count))
    expect(places.slice(0, 4)).toEqual([0, count - 1, 1, count - 2])
    expect(places.at(-1)).toBe((count - 1) / 2)
    expect(places.map((at) => noOfPlace(at, count))).toEqual(places.map((_, no) => no))
  },
)

test('the arc begins and ends at one height, rises to its middle, and is level there', () => {
  const { half, middle, base, count } = bridge.landscape
  const arc = { count, half, middle, ...base }
  const [left, top, right] = [0, (count - 1) / 2, count - 1].map((at) => onArc(arc, shareOfPlace(at, count)))
  expect([left?.x, left?.y]).toEqual([middle - half, base.y])
  expect([right?.x, right?.y]).toEqual([middle + half, base.y])
  expect(top).toEqual({ x: middle, y: base.y - base.rise, turn: 0 })
  expect(left?.turn).toBeCloseTo(-(right?.turn ?? 0))
})
