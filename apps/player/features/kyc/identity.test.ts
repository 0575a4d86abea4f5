// The form of identity and address: its validation, and the data sent.
import { expect, test } from 'vitest'
import { faultOf, type IdentityFormState, identityOf, sentIdentity } from './identity.ts'

const whole: IdentityFormState = {
  country: 'JP',
  postalCode: '１００－０００１',
  prefecture: '東京都',
  city: '千代田区',
  street: ' 千代田1-1 ',
  building: '',
  occupation: 'employee',
}

test.each([
  { part: {}, fault: null },
  { part: { postalCode: '100' }, fault: 'postalCode' },
  { part: { postalCode: '', city: '' }, fault: 'postalCode' },
  { part: { country: 'GB', postalCode: 'SW1A 1AA' }, fault: null },
  { part: { country: 'HK', postalCode: '' }, fault: null },
  { part: { postalCode: '〒100-0001' }, fault: null },
  { part: { prefecture: '' }, fault: 'prefecture' },
  { part: { city: '　' }, fault: 'city' },
  { part: { street: '' }, fault: 'street' },
  { part: { occupation: '' as const }, fault: 'occupation' },
])('$part fails with $fault', ({ part, fault }) => {
  expect(faultOf({ ...whole, ...part })).toBe(fault)
})

test('sends trimmed values, and omits an empty building', () => {
  expect(sentIdentity(whole)).toEqual({
    country: 'JP',
    postalCode: '1000001',
    prefecture: '東京都',
    city: '千代田区',
    street: '千代田1-1',
    occupation: 'employee',
  })
  expect(sentIdentity({ ...whole, building: '月見荘 1' })).toMatchObject({ building: '月見荘 1' })
  expect(sentIdentity({ ...whole, occupation: '' })).toBeNull()
})

test('prefills a rejected address; the occupation must be entered again', () => {
  const { occupation: _, ...address } = whole
  expect(identityOf(address, 'GB')).toEqual({ ...whole, occupation: '' })
  expect(identityOf(null, 'GB')).toMatchObject({ country: 'GB', postalCode: '' })
})
