// Pasted addresses, and the ends a person compares.
import { expect, test } from 'vitest'
import { endsOf, tidyAddress } from './address-ends.ts'

test.each([
  [' 0xAbC\n', '0xAbC'],
  ['0xAb\u200bC', '0xAbC'],
  ['rEb8 TK3g\tBgk5', 'rEb8TK3gBgk5'],
  ['\ufeff1BoatSLRHtKNngkdXEeobR76b53LETtpyT', '1BoatSLRHtKNngkdXEeobR76b53LETtpyT'],
])('%j is parsed as %s', (pasted, address) => {
  expect(tidyAddress(pasted)).toBe(address)
})

test.each(['', 'abc', '123456789012', '1234567890123', '1BoatSLRHtKNngkdXEeobR76b53LETtpyT'])(
  'the parts of %j form the whole text',
  (address) => {
    const { first, middle, last } = endsOf(address)
    expect(first + middle + last).toBe(address)
  },
)

test('each end has six characters', () => {
  expect(endsOf('1BoatSLRHtKNngkdXEeobR76b53LETtpyT')).toEqual({
    first: '1BoatS',
    middle: 'LRHtKNngkdXEeobR76b53L',
    last: 'ETtpyT',
  })
})
