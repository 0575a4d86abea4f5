// Signing in never leads off the site, nor back to a sign-in page.
import { expect, test } from 'vitest'
import { passedOnSearch, returnAddress, returnAfterSignIn } from './return-address.ts'

test.each([
  { requested: '/wallet', to: '/ja/wallet' },
  { requested: '/ja/wallet', to: '/ja/wallet' },
  { requested: '/en/wallet?kind=round', to: '/ja/wallet?kind=round' },
  { requested: '/game/slots/moonlit-festival', to: '/ja/game/slots/moonlit-festival' },
  { requested: '/', to: '/ja' },
  { requested: '/en?from=mail', to: '/ja?from=mail' },
  { requested: '/game/en/x', to: '/ja/game/en/x' },
  { requested: '/help/login', to: '/ja/help/login' },
  { requested: `/${'a'.repeat(499)}`, to: `/ja/${'a'.repeat(499)}` },
  { requested: '/ja', to: '/ja' },
  { requested: '/english-lessons', to: '/ja/english-lessons' },
])('$requested returns to $to', ({ requested, to }) => {
  expect(returnAddress(requested, 'ja')).toBe(to)
})

test.each([
  null,
  '',
  'wallet',
  'https://evil.example/',
  '//evil.example/',
  '/\\evil.example/',
  '/ja//evil.example',
  '/wallet\\..',
  '/wallet\n',
  'javascript:alert(1)',
  '/login',
  '/ja/login?next=/wallet',
  '/register',
  `/${'a'.repeat(500)}`,
])('%j returns to the fallback', (requested) => {
  expect(returnAddress(requested, 'en', '/wallet')).toBe('/en/wallet')
})

test.each([
  { came: '', to: '' },
  { came: 'next=%2Fwallet&ref=tsukimi&channel=summer', to: '?next=%2Fwallet&ref=tsukimi&channel=summer' },
  { came: 'loginName=tsukimi&password=moon&next=%2Fwallet', to: '?next=%2Fwallet' },
  { came: 'password=moon', to: '' },
])('of "$came" a sign-in page passes on "$to"', ({ came, to }) => {
  expect(passedOnSearch(new URLSearchParams(came))).toBe(to)
})

test.each([
  ['/wallet', '/ja/vip', '/en/wallet'],
  [null, '/ja/vip?level=2', '/en/vip?level=2'],
  ['/', '/vip', '/en/vip'],
  ['/', null, '/en'],
  [null, '//elsewhere.example', '/en'],
])('signing in with next %s after a session that ended at %s leads to %s', (next, ended, to) => {
  expect(returnAfterSignIn(next, ended, 'en')).toBe(to)
})
