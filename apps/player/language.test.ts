// The rules that select a page's language.
import { describe, expect, it, test } from 'vitest'
import { addressInLang, langCookie, langOfAccept, langOfPath, pathInLang, preferredLang } from './language.ts'

describe('the language of a URL', () => {
  it.each([
    ['/ja', 'ja'],
    ['/en/faq', 'en'],
    ['/en.data', 'en'],
    ['/', null],
    ['/jam', null],
    ['/fr/faq', null],
  ])('%s is %s', (path, lang) => {
    expect(langOfPath(path)).toBe(lang)
  })

  it.each([
    ['/ja/faq', 'en', '/en/faq'],
    ['/ja', 'en', '/en'],
    ['/', 'ja', '/ja'],
    ['/faq', 'en', '/en/faq'],
    ['/jam', 'en', '/en/jam'],
  ] as const)('%s in %s is %s', (path, lang, other) => {
    expect(pathInLang(path, lang)).toBe(other)
  })
})

test('the other language keeps query and fragment, and changes a language in the query', () => {
  const address = { pathname: '/ja/login', search: '?next=%2Fja%2Ffaq', hash: '#member' }
  expect(addressInLang(address, 'en')).toBe('/en/login?next=%2Fja%2Ffaq#member')
  expect(addressInLang({ pathname: '/en', search: '', hash: '' }, 'ja')).toBe('/ja')
})

describe('the language for a URL without one', () => {
  it.each([
    ['en-GB,en;q=0.9', 'en'],
    ['fr, en;q=0.5, ja;q=0.8', 'ja'],
    ['EN-us', 'en'],
    ['en;q=0', null],
    ['fr,de', null],
    ['', null],
  ])('Accept-Language %s requests %s', (header, lang) => {
    expect(langOfAccept(header)).toBe(lang)
  })

  it('prefers the cookie over the browser, and defaults to Japanese', () => {
    const requestOf = (cookie: string, accept: string) =>
      preferredLang(new Headers({ cookie, 'accept-language': accept }))
    expect(requestOf(`a=b; ${langCookie}=en`, 'ja')).toBe('en')
    expect(requestOf(`x${langCookie}=en`, 'ja')).toBe('ja')
    expect(requestOf('', 'en')).toBe('en')
    expect(preferredLang(new Headers())).toBe('ja')
  })
})
