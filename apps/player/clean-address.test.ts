// Secrets in a URL are not passed on: which parameters are carried, and that every parameter a page reads is among
// them.
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { cleanAddressText } from './clean-address.ts'
import { carriedNames, carriedSearch } from './page-query.ts'

/** Returns the URL after the page's script has run at one. */
function cleaned(address: string): string {
  const { pathname, search, hash } = new URL(address, 'https://mangetsu.test')
  let shown = address
  const history = {
    state: { key: 'k' },
    replaceState: (_state: object, _title: string, to: string) => (shown = to),
  }
  new Function('location', 'history', cleanAddressText())({ pathname, search, hash }, history)
  return shown
}

test.each([
  ['/ja/login?password=moon', '/ja/login'],
  ['/ja/login?loginName=tsukimi&password=moon&next=%2Fwallet#top', '/ja/login?next=%2Fwallet#top'],
  ['/en/register?token=abc&ref=tsukimi&code=123456', '/en/register?ref=tsukimi'],
  ['/ja?access_token=a&refresh_token=b&ticket=c&PASSWORD=d', '/ja'],
  ['/ja/login?next=%2Fwallet%3Fcode%3D1%26currency%3DUSD', '/ja/login?next=%2Fwallet%3Fcurrency%3DUSD'],
  ['/ja/login?next=%2Fwallet%3Fcode%3D1', '/ja/login?next=%2Fwallet'],
  ['/ja/game/slots?provider=a,b&sort=new', '/ja/game/slots?provider=a,b&sort=new'],
  [
    '/ja/wallet/history?group=bet&period=own&from=2026-11-01',
    '/ja/wallet/history?group=bet&period=own&from=2026-11-01',
  ],
  ['/ja/faq', '/ja/faq'],
])('a page opened at %s ends up at %s', (opened, shown) => {
  expect(cleaned(opened)).toBe(shown)
})

test.each([
  ['?password=moon&ref=tsukimi', '?ref=tsukimi'],
  ['?code=1', ''],
  ['', ''],
])('of %j a redirect carries %j', (search, carried) => {
  expect(carriedSearch(search)).toBe(carried)
})

test.each([
  'password',
  'code',
  'token',
  'access_token',
  'refresh_token',
  'ticket',
  'secret',
  'key',
  'loginName',
  'email',
])('%s is not carried', (name) => {
  expect(carriedNames()).not.toContain(name)
})

test('carries every parameter that a page reads by name', () => {
  const folder = import.meta.dirname
  const files = globSync('{features,routes,layout,page}/**/*.{ts,tsx}', { cwd: folder }).filter(
    (file) => !/\.test\.tsx?$/.test(file),
  )
  const read = files.flatMap((file) => {
    const text = readFileSync(join(folder, file), 'utf8')
    if (!/URLSearchParams|useSearchParams|searchParams/.test(text)) return []
    return [
      ...text.matchAll(
        /\b(?:params|search|query|searchParams|\))(?:\[0\])?\.(?:get|getAll|has)\(\s*'(\w+)'/g,
      ),
    ].map(([, name]) => name)
  })
  expect(new Set(read).size).toBeGreaterThan(20)
  expect([...new Set(read)].filter((name) => name !== undefined && !carriedNames().includes(name))).toEqual(
    [],
  )
})
