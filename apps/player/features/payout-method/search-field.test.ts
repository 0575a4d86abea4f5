// Arrow keys in the search results.
import { expect, test } from 'vitest'
import { activeAfter } from './search-field.tsx'

test.each([
  ['ArrowDown', -1, 3, 0],
  ['ArrowDown', 0, 3, 1],
  ['ArrowDown', 2, 3, 0],
  ['ArrowUp', -1, 3, 2],
  ['ArrowUp', 0, 3, 2],
  ['ArrowUp', 2, 3, 1],
  ['ArrowDown', -1, 0, -1],
  ['ArrowUp', 2, 0, -1],
] as const)('%s at %i of %i leads to %i', (key, active, count, next) => {
  expect(activeAfter(key, active, count)).toBe(next)
})
