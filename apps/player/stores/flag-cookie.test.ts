// Flags in cookies, read from a Cookie header and written in the page.
import { afterEach, expect, test, vi } from 'vitest'
import { flagCookie } from './flag-cookie.ts'

const flag = flagCookie('mangetsu-rail')

afterEach(() => vi.unstubAllGlobals())

test.each([
  ['mangetsu-rail=1', true],
  ['a=b; mangetsu-rail=1; c=d', true],
  ['mangetsu-rail=0', false],
  ['xmangetsu-rail=1', false],
  ['', false],
])('%s: %s', (cookies, isSo) => {
  expect(flag.isIn(cookies)).toBe(isSo)
})

test('a stored value is read back, for this site only and for a year', () => {
  const page = { cookie: '' }
  vi.stubGlobal('document', page)
  flag.keep(true)
  expect(page.cookie).toBe('mangetsu-rail=1;path=/;max-age=31536000;samesite=lax')
  expect(flag.isIn(page.cookie)).toBe(true)
  flag.keep(false)
  expect(flag.isIn(page.cookie)).toBe(false)
})
