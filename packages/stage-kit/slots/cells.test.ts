// Tests the geometry of cells in grids of equal rows and in columns of changing height.
import { describe, expect, it } from 'vitest'
import { boxOf, columnsOf, type DeckCells, outlineOf, type RowCells, reelBox, windowOf } from './cells.ts'
import { fallsOf } from './passages.ts'

const rows: RowCells = { kind: 'rows', x0: 10, y0: 20, width: 100, height: 50, gap: 4, rowGap: 6 }
const deck: DeckCells = {
  kind: 'deck',
  x0: 10,
  deckY: 500,
  width: 100,
  gap: 4,
  heightOf: { 2: 110, 4: 90, 7: 60 },
}
const grid = { kind: 'rows', reels: 3, rows: 3 } as const
const heights = { kind: 'heights', reels: 2, mostRows: 7 } as const

describe('cells', () => {
  it('returns boxes of equal rows in columns', () => {
    expect(boxOf(rows, 3, 2, 1)).toEqual({ x: 10 + 208 + 50, y: 20 + 56 + 25, width: 100, height: 50 })
    expect(windowOf(rows, grid)).toEqual({ x: 10, y: 20, width: 308, height: 162 })
    expect(reelBox(rows, 3, 0)).toEqual({ x: 60, y: 101, width: 100, height: 162 })
  })
  it('aligns columns of changing height to the deck, in a window as high as the highest one', () => {
    expect(boxOf(deck, 2, 1, 1)).toEqual({ x: 164, y: 500 - 55, width: 100, height: 110 })
    expect(boxOf(deck, 7, 0, 0)).toEqual({ x: 60, y: 500 - 420 + 30, width: 100, height: 60 })
    expect(windowOf(deck, heights)).toEqual({ x: 10, y: 80, width: 204, height: 420 })
    expect(() => boxOf(deck, 3, 0, 0)).toThrow(RangeError)
  })
  it('splits the letters of an event reel by reel', () => {
    expect(columnsOf(grid, 'abcdefghi')).toEqual(['abc', 'def', 'ghi'])
    expect(columnsOf(heights, 'abcdef', [2, 4])).toEqual(['ab', 'cdef'])
    expect(() => columnsOf(heights, 'abcde', [2, 4])).toThrow(RangeError)
    expect(() => columnsOf(grid, 'abcdefghij')).toThrow(RangeError)
  })
})

describe('falls', () => {
  it('moves the remaining symbols down and new ones in from above', () => {
    expect(fallsOf([3, 3, 2], 3, [1, 3, 4, 5])).toEqual([
      { reel: 0, from: [-1, 0, 2] },
      { reel: 1, from: [-3, -2, -1] },
    ])
  })
})

describe('outlines', () => {
  it('returns the sides of cells without a neighbour in the group', () => {
    const sides = outlineOf([0, 1, 3], 3).map(({ cell, side }) => `${cell} ${side}`)
    expect(sides).toEqual([
      '0 top',
      '0 left',
      '1 right',
      '1 bottom',
      '1 left',
      '3 top',
      '3 right',
      '3 bottom',
    ])
  })
  it('does not join the foot of one column to the head of the next', () => {
    expect(outlineOf([2, 3], 3)).toHaveLength(8)
  })
})
