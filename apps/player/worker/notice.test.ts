// Only the platform's messages become notifications, and their links stay on the site.
import { expect, test } from 'vitest'
import { readNotice } from './notice.ts'

const good = {
  title: '満月',
  body: 'サインインがありました。',
  lang: 'ja',
  href: '/ja/account/notices',
  tag: 'n-1',
}

test('parses a valid message', () => {
  expect(readNotice(JSON.stringify(good))).toEqual(good)
})

test.each(['/ja', '/en?from=push', '/ja/help/guide?x=%E6%9C%88#a:b', '/ja/game/slots/moon~1,2'])(
  'an announcement may lead to %s',
  (href) => {
    expect(readNotice(JSON.stringify({ ...good, href }))?.href).toBe(href)
  },
)

test.each([
  'not json',
  'null',
  '[]',
  JSON.stringify({ ...good, href: 'https://evil.test/' }),
  JSON.stringify({ ...good, href: '//evil.test' }),
  JSON.stringify({ ...good, href: '/ja/../../bank' }),
  JSON.stringify({ ...good, href: '/ja/%2e%2e/bank' }),
  JSON.stringify({ ...good, href: '/jam/pot' }),
  JSON.stringify({ ...good, href: '/\\evil.test/ja' }),
  JSON.stringify({ ...good, title: 7 }),
  JSON.stringify({ ...good, lang: 'fr' }),
  JSON.stringify({ ...good, body: 'x'.repeat(501) }),
  JSON.stringify({ title: 'a', body: 'b', tag: 'c' }),
])('%s is not', (text) => {
  expect(readNotice(text)).toBeNull()
})
