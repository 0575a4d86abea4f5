// Rejected passwords: common ones, keyboard patterns, and the player's personal data.
import { describe, expect, test } from 'vitest'
import { faultOfPassword } from './password-strength.ts'

const personal = ['Tsuki_Hanako', 'hana.moon@example.jp', '+819012345678', null]

test.each([
  'password1',
  'Password1',
  'P@ssw0rd1',
  'qwerty123',
  '1qaz2wsx',
  'zxcvbnm1',
  'iloveyou2',
  'letmein12',
  'abc12345',
  'a1a1a1a1',
  '11111111a',
  'sakura123',
  'takahashi1',
  'konnichiwa1',
  'hanako1990',
  'moonmoon1',
  'ｐａｓｓｗｏｒｄ１',
])('%s is easily guessed', (password) => {
  expect(faultOfPassword(password, [])).toBe('guessablePassword')
})

test.each(['mangetsu1', 'Mangetsu2026', 'まんげつ12345', 'casino1234'])(
  '%s is a common choice of this site’s players',
  (password) => expect(faultOfPassword(password, [])).toBe('guessablePassword'),
)

test.each(['tsuki_hanako1', 'hana.moon1', 'Hana.Moon@example.jp1', '819012345678a', '9012345678x'])(
  '%s contains data of its player, and is accepted for another',
  (password) => {
    expect(faultOfPassword(password, personal)).toBe('guessablePassword')
    expect(faultOfPassword(password, [])).toBe(null)
  },
)

test.each([
  'correct horse 9',
  'moon over water 8',
  'x7Gq2mPz',
  'kx93jf82a',
  '三日月と7匹の猫',
  'Tr0ub4dor&3',
])('%s is accepted', (password) => expect(faultOfPassword(password, personal)).toBe(null))

test.each(['short1', 'onlyletters', '1234567890123', `${'a'.repeat(72)}1`])(
  '%s violates the rules',
  (password) => {
    expect(faultOfPassword(password, [])).toBe('weakPassword')
  },
)

describe('a long text', () => {
  test('is rated by its beginning, in bounded time', () => {
    const nasty = '(4@a8b{[<63971i!|0o$5s+7%2z'.repeat(3).slice(0, 72)
    const begunMs = process.cpuUsage().user
    for (let n = 0; n < 5; n += 1) faultOfPassword(nasty, personal)
    expect((process.cpuUsage().user - begunMs) / 5_000).toBeLessThan(1_000)
  })
})
