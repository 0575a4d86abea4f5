// The colours of the wheel.
import { expect, test } from 'vitest'
import { colourOf, isRed } from './colours.ts'

test('the wheel has the usual red, black and green numbers', () => {
  const red = Array.from({ length: 37 }, (_, number) => number).filter(isRed)
  expect(red).toEqual([1, 3, 5, 7, 9, 12, 14, 16, 18, 19, 21, 23, 25, 27, 30, 32, 34, 36])
  expect([colourOf(0), colourOf(2), colourOf(11)]).toEqual(['green', 'black', 'black'])
})
