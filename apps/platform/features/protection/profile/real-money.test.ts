// Real money requires a licence, and is never possible where a rule of the jurisdiction forbids it.
import { describe, expect, test } from 'vitest'
import { isRealMoneyAllowed, type Profile, profileCodes, profiles } from './index.ts'
import { readProfile } from './profiles.ts'

describe('real money', () => {
  test.each(profileCodes)('is disabled in %s as shipped, without a licence', (code) => {
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

  test.each(['JP', 'sandbox'] as const)('is never enabled in %s, whatever its file contains', (code) => {
    const bent: Profile = { ...profiles[code], licence: 'REF-1', canTakeRealMoney: true }
    expect(isRealMoneyAllowed(bent)).toBe(false)
  })

  test.each(['JP', 'sandbox'] as const)('rules of %s that forbid real money cannot be omitted', (code) => {
    const { rules, ...rest } = profiles[code]
    const without = rules.filter(({ rule }) => rule !== 'noRealMoney')
    expect(() => readProfile(code, { ...rest, rules: without })).toThrow('never is')
  })
})
