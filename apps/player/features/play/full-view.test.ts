// What the end of an address makes of a running game on a small screen.
import { expect, it } from 'vitest'
import { isFullAfter } from './full-view.ts'

it.each([
  [false, '', false],
  [true, '', false],
  [false, '#play', true],
  [true, '#play', true],
  // A sheet over the game leaves it where it was.
  [true, '#fast-deposit', true],
  [false, '#fast-deposit', false],
  [false, '#played', false],
])('after %s, %j is %s', (wasFull, hash, isFull) => {
  expect(isFullAfter(wasFull, hash)).toBe(isFull)
})
