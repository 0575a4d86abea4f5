// Accepted and rejected withdrawal passwords.
import { expect, test } from 'vitest'
import { isFitAsWithdrawPassword } from './strength.ts'

test.each([
  ['moon over water 8', true],
  ['short 1', false],
  ['no digits at all', false],
  ['12345678', false],
  ['aaaaaaa1', false],
  ['abab1212', false],
  ['password1', false],
  ['Mangetsu2026', false],
  ['Player_77', false],
  ['ｐｌａｙｅｒ＿７７', false],
  ['player_777', false],
  [`${'a1b2'.repeat(18)}`, false],
  ['dog house river 12'.padEnd(72, 'x'), true],
  [`${'a1b2'.repeat(18)}c`, false],
  ['月が見える夜8時', true],
])('%j is acceptable: %s', (password, isFit) =>
  expect(isFitAsWithdrawPassword(password, 'player_77')).toBe(isFit),
)
