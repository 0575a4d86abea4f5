// Rules about deposits: verification first, and the accepted cards.
import { describe, expect, test } from 'vitest'
import { isInForce, profiles, type VerifiedAction, verifiedLevel } from './index.ts'
import { readProfile } from './profiles.ts'

const november = Date.UTC(2026, 10, 28)

describe('rules', () => {
  test.each([
    ['GB', 3, 3, 3],
    ['MT', 0, 0, 0],
    ['JP', 0, 0, 0],
    ['sandbox', 0, 0, 0],
  ] as const)(
    'of %s require level %i before a deposit, %i before a bet, %i before a demo',
    (code, ...levels) => {
      const levelFor = (action: VerifiedAction) => verifiedLevel(profiles[code], action, november)
      expect([levelFor('deposit'), levelFor('bet'), levelFor('demo')]).toEqual(levels)
    },
  )

  test('of GB require verification from their day on, and lower levels have no deposit allowance', () => {
    const { rules, kyc, ...rest } = profiles.GB
    expect(verifiedLevel(profiles.GB, 'deposit', Date.parse('2019-05-07T00:00:00+09:00') - 1)).toBe(0)
    const ceilings = kyc.ceilings.map((one) => (one.level === 2 ? { ...one, depositPerMonth: '1' } : one))
    expect(() => readProfile('GB', { ...rest, rules, kyc: { ...kyc, ceilings } })).toThrow('let nothing in')
  })

  test.each([
    ['GB', true],
    ['MT', false],
    ['JP', false],
    ['sandbox', false],
  ] as const)('of %s forbid credit cards: %s', (code, isForbidden) => {
    expect(isInForce(profiles[code], 'noCreditCards', november)).toBe(isForbidden)
  })
})
