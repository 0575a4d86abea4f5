// The cost of a flood of accounts: cheap for one, expensive for many from one place, and stretched over days by the
// limits.
import { expect, test } from 'vitest'
import { payFor } from './attack.ts'

test('charges ten accounts from one network the minimum', () => {
  expect(payFor({ accounts: 10, networks: 1 })).toEqual({ derivations: 80, hours: 0 })
})

test('ends a network’s hour and its day at their limits', () => {
  expect(payFor({ accounts: 120, networks: 1 }).hours).toBe(0)
  expect(payFor({ accounts: 121, networks: 1 }).hours).toBe(1)
  expect(payFor({ accounts: 600, networks: 1 }).hours).toBe(4)
  expect(payFor({ accounts: 601, networks: 1 }).hours).toBe(24)
})

test('charges a thousand networks the minimum, unless they belong to one customer', () => {
  expect(payFor({ accounts: 1_000, networks: 1_000 })).toEqual({ derivations: 8_000, hours: 0 })
  const range = payFor({ accounts: 1_000, networks: 1_000, isOneRange: true })
  expect(range.hours).toBe(2)
  expect(range.derivations).toBeGreaterThan(300_000)
})

test('charges a patient attacker the minimum, and makes them wait', () => {
  const patient = payFor({ accounts: 100, networks: 1, isPatient: true })
  expect(patient.derivations).toBe(800)
  expect(patient.hours).toBeGreaterThanOrEqual(18)
})
