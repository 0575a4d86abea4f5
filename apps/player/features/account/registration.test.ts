// Validation of a registration, in the order of its fields, for each of the three methods.
import { expect, test } from 'vitest'
import { faultOf, type Registration } from './registration.ts'

const right: Registration = {
  method: 'name',
  loginName: 'tsukimi_1',
  password: 'moon1234',
  email: 'a@b.jp',
  phone: { country: 'JP', mobile: '090-1234-5678' },
  birthDate: '1991-03-14',
  country: 'JP',
  hasAgreed: true,
}
const byEmail = { method: 'email' as const, loginName: '' }
const byPhone = { method: 'phone' as const, loginName: '', password: '', email: '' }
const dialled = (mobile: string) => ({ ...byPhone, phone: { country: 'JP', mobile } })

test.each([
  { part: {}, fault: null },
  { part: { email: '' }, fault: null },
  { part: { loginName: 'abc' }, fault: 'loginName' },
  { part: { loginName: '1moon' }, fault: 'loginName' },
  { part: { loginName: 'つきみ' }, fault: 'loginName' },
  { part: { loginName: `a${'b'.repeat(20)}` }, fault: 'loginName' },
  { part: { password: 'moonmoon' }, fault: 'password' },
  { part: byEmail, fault: null },
  { part: { ...byEmail, email: '' }, fault: 'email' },
  { part: { ...byEmail, email: 'a@b' }, fault: 'email' },
  { part: { ...byEmail, email: `${'a'.repeat(200)}@b.jp` }, fault: 'email' },
  { part: { ...byEmail, password: '' }, fault: 'password' },
  { part: byPhone, fault: null },
  { part: dialled('０９０−１２３４−５６７８'), fault: null },
  { part: dialled('+81 90 1234 5678'), fault: null },
  { part: dialled('12345'), fault: 'mobile' },
  { part: dialled(''), fault: 'mobile' },
  { part: dialled('1'.repeat(16)), fault: 'mobile' },
  { part: { birthDate: '' }, fault: 'birthDate' },
  { part: { birthDate: '2026-02-30' }, fault: 'birthDate' },
  { part: { birthDate: '2027-01-01' }, fault: 'birthDate' },
  { part: { birthDate: '2006-11-22' }, fault: 'underAge' },
  { part: { birthDate: '2006-11-21' }, fault: null },
  { part: { hasAgreed: false }, fault: 'terms' },
  { part: { hasAgreed: false, loginName: '' }, fault: 'loginName' },
])('$part is $fault', ({ part, fault }) => {
  expect(faultOf({ ...right, ...part }, 20, Date.parse('2026-11-20T15:00:00Z'))).toBe(fault)
})
