// The sign-in URL contains the return path, without its language.
import { expect, test } from 'vitest'
import { returnAddress } from '../features/session/return-address.ts'
import { loginAddress, loginPage, returnQuery } from './login-address.ts'

test('the sign-in URL contains the return path', () => {
  const address = loginAddress('ja', '/ja/wallet/history?kind=round')
  expect(address).toBe('/ja/login?next=%2Fwallet%2Fhistory%3Fkind%3Dround')
  expect(returnAddress(new URL(address, 'http://x').searchParams.get('next'), 'ja')).toBe(
    '/ja/wallet/history?kind=round',
  )
  expect(loginAddress('en', '/en')).toBe('/en/login?next=%2F')
  expect(loginAddress('ja', '/game/en/x')).toBe('/ja/login?next=%2Fgame%2Fen%2Fx')
  expect(loginAddress('en', '/english-lessons')).toBe('/en/login?next=%2Fenglish-lessons')
})

test('the sign-in page has a URL with or without a query', () => {
  expect(loginPage('en')).toBe('/en/login')
  expect(loginPage('ja', '?ref=tsukimi')).toBe('/ja/login?ref=tsukimi')
  expect(loginPage('ja', returnQuery('/ja/faq?from=mail'))).toBe('/ja/login?next=%2Ffaq%3Ffrom%3Dmail')
})
