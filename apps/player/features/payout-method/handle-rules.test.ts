// Typed e-wallet account names and link codes.
import { expect, test } from 'vitest'
import { isHandle, tidyHandle, tidyLinkCode } from './handle-rules.ts'

test.each([
  [' hanako ', 'hanako', true],
  ['@hanako_1', 'hanako_1', true],
  ['ｈａｎａｋｏ', 'hanako', true],
  ['ha@nako', 'ha@nako', false],
  ['ab', 'ab', false],
  ['a'.repeat(21), 'a'.repeat(21), false],
  ['花子', '花子', false],
  ['ha-na', 'ha-na', false],
])('%s is %s', (typed, handle, isRight) => {
  expect(tidyHandle(typed)).toBe(handle)
  expect(isHandle(handle)).toBe(isRight)
})

test.each([
  ['123 456', '123456'],
  ['１２３４５６', '123456'],
  ['123-456', '123456'],
])('%s is the code %s', (typed, code) => {
  expect(tidyLinkCode(typed)).toBe(code)
})
