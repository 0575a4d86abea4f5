// Pure rules of codes: address normalisation, rate limits, texts, and the message of each purpose.
import { readEmail } from '@mangetsu/contract/typed'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { PlayerRow } from '../account/index.ts'
import { mobileOf } from './addresses.ts'
import { addressWindows, attemptsLimit, minutesUntilRoom, newCode, secondsUntilResend } from './rules.ts'
import { targetOf } from './send-code.ts'
import { codeMail, codeSms, siteOf } from './texts.ts'

test.each([
  ['Tsuki@Example.com', 'tsuki@example.com'],
  [' tsuki@example.com ', 'tsuki@example.com'],
  ['a.b+c@example.co.jp', 'a.b+c@example.co.jp'],
  ['月@example.jp', '月@example.jp'],
  ['tsuki@example', null],
  ['tsuki', null],
  ['@example.com', null],
  ['a@b@example.com', null],
  ['a,b@example.com', null],
  ['Name <a@example.com>', null],
  ['a\r\nBcc: b@example.com', null],
  [`${'a'.repeat(65)}@example.com`, null],
  [`a@${'b.'.repeat(125)}example.com`, null],
])('the email %j has the key %j', (typed, key) => {
  expect(readEmail(typed)?.toLowerCase() ?? null).toBe(key)
})

test.each([
  ['090-1234-5678', 'JP', '+819012345678'],
  ['090ー1234ー5678', 'JP', '+819012345678'],
  ['\u202a090-1234-5678\u202c', 'JP', '+819012345678'],
  ['09012345678', 'JP', '+819012345678'],
  ['９０１２３４５６７８', 'JP', '+819012345678'],
  ['+81 90 1234 5678', 'GB', '+819012345678'],
  ['07400 123456', 'GB', '+447400123456'],
  ['03-1234-5678', 'JP', null],
  ['0120-123-456', 'JP', null],
  ['090-1234', 'JP', null],
  ['call 090-1234-5678 now', 'JP', null],
  ['', 'JP', null],
  ['09012345678', 'ZZ', null],
  ['1'.repeat(200), 'JP', null],
] as const)('the mobile %j in %s is %j', (typed, country, mobile) => {
  expect(mobileOf(typed, country)).toBe(mobile)
})

describe('rate limits', () => {
  const window = { limit: 5, ms: 3_600_000 }

  test.each([
    [null, 0],
    [0, 60],
    [59_001, 1],
    [60_000, 0],
  ])('%s ms after the last, a resend waits %i s', (agoMs, seconds) => {
    expect(secondsUntilResend(agoMs === null ? null : 1_000_000 - agoMs, 1_000_000)).toBe(seconds)
  })

  test.each([
    [null, 0],
    [0, 60],
    [3_599_000, 1],
    [3_600_000, 0],
  ])('a window full since %s ms has room in %i min', (agoMs, minutes) => {
    const nowMs = 10_000_000
    expect(minutesUntilRoom(agoMs === null ? null : nowMs - agoMs, window, nowMs)).toBe(minutes)
  })

  test('guessing at one address all day succeeds on one day in 10,000 at most', () => {
    const sendsADay = Math.min(...addressWindows.map(({ limit, ms }) => limit * (86_400_000 / ms)))
    expect((sendsADay * attemptsLimit) / 1_000_000).toBeLessThanOrEqual(1 / 10_000)
  })
})

test('codes have six digits and cover the whole range', () => {
  const codes = Array.from({ length: 2_000 }, newCode)
  expect(codes.every((code) => /^\d{6}$/.test(code))).toBe(true)
  expect(new Set(codes).size).toBeGreaterThan(1_950)
  expect(new Set(codes.map((code) => code[0])).size).toBe(10)
})

describe('the message', () => {
  const owner = { id: 'owner', email: 'O@x.jp', email_key: 'o@x.jp', mobile: null } as PlayerRow
  const self = { id: 'owner', loginName: 'owner', sessionId: 's' }
  const other = { id: 'other', loginName: 'other', sessionId: 's' }
  const typed = { address: 'O@X.jp', key: 'o@x.jp' }
  const account = { account: 'owner' }
  const rows = [
    ['register', typed, null, undefined, 'code', null],
    ['register', typed, null, owner, 'taken', null],
    ['register', account, null, owner, 'nothing', null],
    ['signIn', typed, null, owner, 'code', 'owner'],
    ['signIn', typed, null, undefined, 'nothing', null],
    ['signIn', account, null, owner, 'code', 'owner'],
    ['signIn', account, null, undefined, 'nothing', null],
    ['resetPassword', typed, null, owner, 'code', 'owner'],
    ['resetPassword', account, null, undefined, 'nothing', null],
    ['bind', typed, other, owner, 'code', 'other'],
    ['bind', typed, other, undefined, 'code', 'other'],
    ['bind', account, self, owner, 'nothing', null],
    ['bind', typed, null, undefined, 'nothing', null],
    ['confirm', typed, self, owner, 'code', 'owner'],
    ['confirm', account, self, owner, 'code', 'owner'],
    ['confirm', typed, other, owner, 'nothing', null],
    ['confirm', account, other, owner, 'nothing', null],
    ['confirm', account, self, undefined, 'nothing', null],
  ] as const
  test.each(rows)('%s to %j by %j, found %j: %s', (purpose, wanted, player, found, sends, ownerId) => {
    expect(targetOf({ channel: 'email', purpose, wanted, player }, found)).toMatchObject({ sends, ownerId })
  })

  test('an account without such an address gets none', () => {
    const input = { channel: 'phone', purpose: 'signIn', wanted: account, player: null } as const
    expect(targetOf(input, owner).sends).toBe('nothing')
  })
})

test('texts begin with the code, name the site, and contain no other number', () => {
  fc.assert(
    fc.property(fc.constantFrom('ja' as const, 'en' as const), fc.boolean(), (lang, isPlayMoney) => {
      const site = siteOf('https://mangetsu.example:8443', isPlayMoney)
      const code = newCode()
      for (const text of [codeMail(code, site, lang).text, codeSms(code, site, lang)]) {
        expect(text.startsWith(code)).toBe(true)
        expect(text).toContain('mangetsu.example')
        expect(text).not.toContain(':8443')
        expect(text.match(/\d{6}/g)?.every((digits) => digits === code)).toBe(true)
      }
      expect(codeSms(code, site, lang).split('\n').at(-1)).toBe(`@mangetsu.example #${code}`)
    }),
  )
})
