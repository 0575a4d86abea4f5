// Tests the contours of a cluster: closed, inside its cells, and one for each hole.
import { describe, expect, it } from 'vitest'
import { contoursOf } from './contour.ts'

const rows = 4
const boxOf = (cell: number) => ({
  x: Math.floor(cell / rows) * 10 + 5,
  y: (cell % rows) * 10 + 5,
  width: 10,
  height: 10,
})
const contours = (cells: readonly number[]) =>
  contoursOf(cells, rows, boxOf, 1).map((points) => points.map(({ x, y }) => [x, y]))

describe('the contour of a cluster', () => {
  it('of one cell is its square, slightly inset', () => {
    expect(contours([5])).toEqual([
      expect.arrayContaining([
        [11, 11],
        [19, 11],
        [19, 19],
        [11, 19],
      ]),
    ])
  })
  it('follows the corners of its cells', () => {
    const [line = []] = contours([0, 1, 5])
    expect(line).toHaveLength(6)
    expect(line).toEqual(
      expect.arrayContaining([
        [1, 1],
        [9, 1],
        [9, 11],
        [19, 11],
        [19, 19],
        [1, 19],
      ]),
    )
  })
  it('includes a contour around a hole', () => {
    const ring = [0, 1, 2, 4, 6, 8, 9, 10]
    expect(contours(ring).map((line) => line.length)).toEqual([4, 4])
  })
  it('does not cross itself where two cells touch by a corner', () => {
    expect(contours([0, 5]).map((line) => line.length)).toEqual([4, 4])
    expect(contours([0, 4, 8, 9, 10, 6])).toHaveLength(1)
  })
})
