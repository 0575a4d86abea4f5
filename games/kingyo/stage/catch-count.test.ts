// Tests the count of caught fish: each winning cell once, and only fish.
import { expect, test } from 'vitest'
import { caughtIn } from './catch-count.ts'
import { isFish } from './swim.ts'

const win = (cells: readonly number[]) => ({ symbol: 'K', count: cells.length, cells, amountMinor: '10' })

test.each([
  ['no wins', [], 0],
  ['a cluster of fish', [win([0, 1, 2])], 3],
  ['two clusters that share a cell', [win([0, 1]), win([1, 2])], 3],
  ['a cluster with the paper scoop', [win([2, 3])], 1],
  ['a cluster of marbles', [win([4, 5])], 0],
] as const)('%s', (_, wins, caught) => {
  expect(caughtIn({ wins: [...wins] }, ['KKKP', 'BB'], 4, isFish)).toBe(caught)
})
