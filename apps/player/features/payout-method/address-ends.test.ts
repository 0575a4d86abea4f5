// Addresses as they are pasted, and the ends that are compared.
import { expect, test } from 'vitest'
import { endsOf, tidyAddress } from './address-ends.ts'

test.each([
  [' 0xAbC\n', '0xAbC'],
  ['0xAb\u200bC', '0xAbC'],
  ['rEb8 TK3g\tBgk5', 'rEb8TK3gBgk5'],
  ['\ufeff1BoatSLRHtKNngkdXEeobR76b53LETtpyT', '1BoatSLRHtKNngkdXEeobR76b53LETtpyT'],
])('%j is read as %s', (pasted, address) => {
  expect(tidyAddress(pasted)).toBe(address)
})

test.each(['', 'abc', '123456789012', '1234567890123', '1BoatSLRHtKNngkdXEeobR76b53LETtpyT'])(
  'the parts of %j are the whole of it',
  (address) => {
    const { first, middle, last } = endsOf(address)
    expect(first + middle + last).toBe(address)
  },
)

test('six characters stand at either end', () => {
  expect(endsOf('1BoatSLRHtKNngkdXEeobR76b53LETtpyT')).toEqual({
    first: '1BoatS',
    middle: 'LRHtKNngkdXEeobR76b53L',
    last: 'ETtpyT',
  })
})
