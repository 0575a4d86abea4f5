// The flood's toll: what is cheap for one is dear for many from one place, and the limits stretch it over days.
import { expect, test } from 'vitest'
import { payFor } from './attack.ts'

test('ten accounts from one network cost the least there is', () => {
  expect(payFor({ accounts: 10, networks: 1 })).toEqual({ derivations: 80, hours: 0 })
})

test('a network’s hour ends at its limit, its day at the other', () => {
  expect(payFor({ accounts: 120, networks: 1 }).hours).toBe(0)
  expect(payFor({ accounts: 121, networks: 1 }).hours).toBe(1)
  expect(payFor({ accounts: 600, networks: 1 }).hours).toBe(4)
  expect(payFor({ accounts: 601, networks: 1 }).hours).toBe(24)
})

test('a thousand networks pay the least, unless they are one customer’s', () => {
  expect(payFor({ accounts: 1_000, networks: 1_000 })).toEqual({ derivations: 8_000, hours: 0 })
  const range = payFor({ accounts: 1_000, networks: 1_000, isOneRange: true })
  expect(range.hours).toBe(2)
  expect(range.derivations).toBeGreaterThan(300_000)
})

test('who is patient pays the least and waits', () => {
  const patient = payFor({ accounts: 100, networks: 1, isPatient: true })
  expect(patient.derivations).toBe(800)
  expect(patient.hours).toBeGreaterThanOrEqual(18)
})
