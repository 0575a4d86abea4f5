// Tests the lines of cells on a hall's card: equally long, at most sixteen cells each.
import { expect, test } from 'vitest'
import { cellsInLine } from './hall-shelf.tsx'

test.each([
  [0, 0],
  [1, 1],
  [12, 12],
  [16, 16],
  [17, 9],
  [24, 12],
  [40, 14],
])('%i machines: %i cells in a line', (machines, cells) => {
  expect(cellsInLine(machines)).toBe(cells)
})
