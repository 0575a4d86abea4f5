// The offset from UTC in the form of the `tz` header (docs/reference/wire.md).
import { expect, test } from 'vitest'
import { offsetText } from './headers.ts'

test.each([
  [-540, '+0900'],
  [0, '+0000'],
  [150, '-0230'],
  [-345, '+0545'],
  [720, '-1200'],
  [-840, '+1400'],
])('%i minutes behind UTC is %s', (behind, text) => {
  expect(offsetText(behind)).toBe(text)
})
