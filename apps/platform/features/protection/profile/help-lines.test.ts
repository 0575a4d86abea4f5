// The crisis line of each country.
import { expect, test } from 'vitest'
import { helpLineIn } from './index.ts'

test.each([
  ['JP', '0120-279-338'],
  ['GB', '116 123'],
  ['MT', '1579'],
  ['ZZ', undefined],
  ['toString', undefined],
])('a player at risk of self-harm in %s can call %s', (country, phone) => {
  expect(helpLineIn(country)?.phone).toBe(phone)
})
