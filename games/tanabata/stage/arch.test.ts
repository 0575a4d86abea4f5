// Tests in which order the places of an arch are filled, and where they are.
import { expect, test } from 'vitest'
import { filledBy, filledOn, noOfPlace, onArch, placeOfNo, shareOfPlace } from './arch.ts'

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
])('%i of twenty fill of %i places %i', (collected, count, filled) => {
  expect(filledBy(collected, 20, count)).toBe(filled)
})

test.each([9, 7])('fills each of %i places once, from both ends in turn and the middle one last', (count) => {
  const places = Array.from({ length: count }, (_, no) => placeOfNo(no, count))
  expect(places.slice(0, 4)).toEqual([0, count - 1, 1, count - 2])
  expect(places.at(-1)).toBe((count - 1) / 2)
  expect(places.map((at) => noOfPlace(at, count))).toEqual(places.map((_, no) => no))
})

test('begins and ends an arch at one height, and rises to a level middle', () => {
  const arch = { count: 9, middle: 390, half: 296, y: -8, rise: 74 }
  const [left, top, right] = [0, 4, 8].map((at) => onArch(arch, shareOfPlace(at, 9)))
  expect([left?.x, left?.y]).toEqual([94, -8])
  expect([right?.x, right?.y]).toEqual([686, -8])
  expect(top).toEqual({ x: 390, y: -82, turn: 0 })
  expect(left?.turn).toBeCloseTo(-(right?.turn ?? 0))
})

test.each([9, 7])('fills %i places on both sides in turn, and no more than reach the middle one', (count) => {
  const all = Array.from({ length: count + 1 }, (_, no) => no)
  const [left, right] = (['left', 'right'] as const).map((side) => all.map((no) => filledOn(side, no, count)))
  expect(left?.slice(0, 5)).toEqual([0, 1, 1, 2, 2])
  expect(right?.slice(0, 5)).toEqual([0, 0, 1, 1, 2])
  const most = (count - 1) / 2
  expect([left?.at(-1), right?.at(-1)]).toEqual([most, most])
})
