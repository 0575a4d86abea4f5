// The view of a running game on a small screen, by the URL's hash.
import { expect, it } from 'vitest'
import { isFullAfter } from './full-view.ts'

it.each([
  [false, '', false],
  [true, '', false],
  [false, '#play', true],
  [true, '#play', true],
  // A sheet over the game does not change its view.
  [true, '#fast-deposit', true],
  [false, '#fast-deposit', false],
  [false, '#played', false],
])('after %s, %j is %s', (wasFull, hash, isFull) => {
  expect(isFullAfter(wasFull, hash)).toBe(isFull)
})
