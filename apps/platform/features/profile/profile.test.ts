// What each jurisdiction profile allows, as a table.
import { describe, expect, test } from 'vitest'
import {
  ageOn,
  isCountryOpen,
  isRealMoneyAllowed,
  openCountries,
  type Profile,
  profileCodes,
  profiles,
} from './index.ts'

describe('real money', () => {
  test.each(profileCodes)('is off in %s as it ships: none has a licence', (code) => {
    expect(isRealMoneyAllowed(profiles[code])).toBe(false)
  })

  test.each([
    ['GB', true],
    ['MT', true],
    ['JP', false],
    ['sandbox', false],
  ] as const)('with a licence reference, %s: %s', (code, isAllowed) => {
    const licensed: Profile = { ...profiles[code], licence: 'REF-1' }
    expect(isRealMoneyAllowed(licensed)).toBe(isAllowed)
  })
})

test.each([
  ['sandbox', 18, 1_000, true],
  ['JP', 20, 2_500, true],
  ['GB', 18, 2_500, false],
  ['MT', 18, 2_000, false],
] as const)('%s: from %i years, a spin every %i ms, cancelling %s', (code, age, spinMs, canCancel) => {
  const { minimumAge, minimumSpinMs, canCancelWithdrawal } = profiles[code]
  expect([minimumAge, minimumSpinMs, canCancelWithdrawal]).toEqual([age, spinMs, canCancel])
})

test.each([
  ['sandbox', 'JP', true],
  ['sandbox', 'KP', false],
  ['sandbox', 'ZZ', false],
  ['sandbox', 'jp', false],
  ['JP', 'JP', true],
  ['JP', 'GB', false],
  ['GB', 'GB', true],
] as const)('%s is open to %s: %s', (code, country, isOpen) => {
  expect(isCountryOpen(profiles[code], country)).toBe(isOpen)
  expect(openCountries(profiles[code]).includes(country)).toBe(isOpen)
})

test.each([
  ['2008-11-01', 18],
  ['2008-11-02', 17],
  ['2008-02-29', 18],
  ['2007-02-29', null],
  ['1990-13-01', null],
  ['1990-00-10', null],
  ['2026-11-02', null],
  ['1899-12-31', null],
])('born %s is %s on 1 November 2026', (birthDate, age) => {
  expect(ageOn(birthDate, Date.UTC(2026, 10, 1, 12))).toBe(age)
})
