// Whom a player can call, by the country they live in.
import { expect, test } from 'vitest'
import { helpLineIn } from './index.ts'

test.each([
  ['JP', '0120-279-338'],
  ['GB', '116 123'],
  ['MT', '1579'],
  ['ZZ', undefined],
  ['toString', undefined],
])('who may harm themselves in %s can call %s', (country, phone) => {
  expect(helpLineIn(country)?.phone).toBe(phone)
})
