// The level required for an amount, by profile.
import { describe, expect, test } from 'vitest'
import { profileCodes, profiles } from '../../protection/profile/index.ts'
import { ceilingsView, levelFor } from './ceilings.ts'

const yen = (amount: number) => BigInt(amount) * 100n

describe('the required level of an amount', () => {
  test.each([
    ['sandbox', 50_000, 0],
    ['sandbox', 50_001, 1],
    ['sandbox', 100_001, 2],
    ['sandbox', 1_000_001, 3],
    ['sandbox', 5_000_001, 4],
    ['JP', 25_001, 1],
    ['GB', 1, 1],
    ['MT', 1, 1],
  ] as const)('%s: withdrawing ¥%i a day requires level %i', (code, amount, level) => {
    expect(levelFor(profiles[code], 'withdrawPerDay', yen(amount))).toBe(level)
  })

  test.each([
    ['sandbox', 1_000_000, 0],
    ['sandbox', 2_000_001, 2],
    ['sandbox', 5_000_001, 3],
    ['GB', 1, 3],
    ['GB', 10_000_000, 3],
  ] as const)('%s: depositing ¥%i a month requires level %i', (code, amount, level) => {
    expect(levelFor(profiles[code], 'depositPerMonth', yen(amount))).toBe(level)
  })
})

test.each(profileCodes)('%s shows five levels as amounts, the last without a ceiling', (code) => {
  const shown = ceilingsView(profiles[code])
  expect(shown.map(({ level }) => level)).toEqual([0, 1, 2, 3, 4])
  expect(shown.at(-1)).toMatchObject({ withdrawPerDay: null, depositPerMonth: null })
  expect(shown[0]?.depositPerMonth).toMatch(/^\d+\.\d{2}$/)
})
