// What a registration must hold, in the order of its fields.
import { expect, test } from 'vitest'
import { ageOn, faultOf, type Registration, strengthOf } from './registration.ts'

const right: Registration = {
  loginName: 'tsukimi_1',
  password: 'moon1234',
  email: '',
  birthDate: '1991-03-14',
  country: 'JP',
  hasAgreed: true,
}

test.each([
  { part: {}, fault: null },
  { part: { email: 'a@b.jp' }, fault: null },
  { part: { loginName: 'abc' }, fault: 'loginName' },
  { part: { loginName: '1moon' }, fault: 'loginName' },
  { part: { loginName: 'つきみ' }, fault: 'loginName' },
  { part: { loginName: `a${'b'.repeat(20)}` }, fault: 'loginName' },
  { part: { password: 'moonmoon' }, fault: 'password' },
  { part: { email: 'a@b' }, fault: 'email' },
  { part: { email: `${'a'.repeat(200)}@b.jp` }, fault: 'email' },
  { part: { birthDate: '' }, fault: 'birthDate' },
  { part: { birthDate: '2026-02-30' }, fault: 'birthDate' },
  { part: { birthDate: '2027-01-01' }, fault: 'birthDate' },
  { part: { birthDate: '2006-11-22' }, fault: 'underAge' },
  { part: { birthDate: '2006-11-21' }, fault: null },
  { part: { hasAgreed: false }, fault: 'terms' },
  { part: { hasAgreed: false, loginName: '' }, fault: 'loginName' },
])('$part is $fault', ({ part, fault }) => {
  expect(faultOf({ ...right, ...part }, 20, '2026-11-21')).toBe(fault)
})

test.each([
  { password: '', strength: 'none' },
  { password: 'moon123', strength: 'short' },
  { password: `${'a1'.repeat(36)}b`, strength: 'short' },
  { password: `${'満月'.repeat(30)}1`, strength: 'short' },
  { password: 'moonmoon', strength: 'oneKind' },
  { password: '12345678', strength: 'oneKind' },
  { password: 'moon1234', strength: 'fine' },
  { password: 'moon1234!', strength: 'strong' },
  { password: 'moonrise2026', strength: 'strong' },
])('$password is $strength', ({ password, strength }) => {
  expect(strengthOf(password)).toBe(strength)
})

test.each([
  { birthDate: '2000-02-29', today: '2026-02-28', age: 25 },
  { birthDate: '2000-02-29', today: '2026-03-01', age: 26 },
  { birthDate: '2000-01-01', today: '2026-01-01', age: 26 },
  { birthDate: '1800-01-01', today: '2026-01-01', age: null },
  { birthDate: 'yesterday', today: '2026-01-01', age: null },
])('born $birthDate is $age on $today', ({ birthDate, today, age }) => {
  expect(ageOn(birthDate, today)).toBe(age)
})
