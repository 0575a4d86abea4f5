// The page and the tabs of a URL.
import { expect, it, test } from 'vitest'
import { groupOf, pathWithoutLang, topicPageAt, topicPages } from './page-addresses.ts'

test.each([
  ['/ja/static/about', 'about'],
  ['/en/static/termsAndConditions/', 'terms'],
  ['/ja/help/about_withdrawal', 'withdrawals'],
  ['/en/help/about-deposit-withdrawal', 'deposits-withdrawals'],
  ['/ja/static/nothing', undefined],
  ['/ja/static/channels', 'channels'],
  ['/ja/Static/about', undefined],
])('%s shows the topic %s', (path, topic) => {
  expect(topicPageAt(path)?.topic).toBe(topic)
})

test.each([
  ['/ja', ''],
  ['/en/', ''],
  ['/jam/pot', '/jam/pot'],
  ['/en/contact/', '/contact'],
])('%s without its language is %j', (path, bare) => {
  expect(pathWithoutLang(path)).toBe(bare)
})

it('shows every page under the tabs of its own group', () => {
  for (const { path, group } of topicPages) expect(groupOf(`/ja${path}`)).toBe(group)
  expect(['/en/faq', '/en/contact/some-id', '/en/sitemap'].map(groupOf)).toEqual(['help', 'help', 'help'])
})
