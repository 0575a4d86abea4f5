// The requests that are cached for offline use, and those that never are, as a table.
import { expect, test } from 'vitest'
import { type CacheStrategy, cacheStrategyOf, offlinePageOf } from './offline-cache.ts'

const origin = 'https://moon.test'
const way = (path: string, isPage = true, method = 'GET'): CacheStrategy =>
  cacheStrategyOf({ method, url: new URL(path, origin), origin, isPage })

test.each([
  ['/ja', 'pages'],
  ['/en/', 'pages'],
  ['/ja/game/slots?sort=newest', 'pages'],
  ['/ja/game/slots/moonlit-festival', 'pages'],
  ['/en/game/pachinko', 'pages'],
  ['/en/provider/mangetsu', 'pages'],
  ['/ja/faq', 'pages'],
  ['/ja/vip', 'pages'],
  ['/ja/bonuses', 'network'],
  ['/ja/static/termsAndConditions', 'pages'],
  ['/ja/offline', 'pages'],
  ['/ja/game/my-list', 'network'],
  ['/ja/game/sports', 'network'],
  ['/en/game/sports/match/f1-s1-r01-m1', 'network'],
  ['/ja/wallet', 'network'],
  ['/ja/wallet/deposit', 'network'],
  ['/ja/account/limits', 'network'],
  ['/ja/login', 'network'],
  ['/ja/contact', 'network'],
  ['/ja/contact/018f0000-0000-7000-8000-000000000000', 'network'],
  ['/ja/round/018f0000-0000-7000-8000-000000000000', 'network'],
  ['/ja/fairness/book', 'network'],
  ['/outbox', 'network'],
  ['/bank/pay', 'network'],
  ['/stage/index.html', 'network'],
  ['https://elsewhere.test/ja', 'network'],
] as const)('a page at %s: %s', (path, expected) => {
  expect(way(path)).toBe(expected)
})

test.each([
  ['/assets/site-abc.js', 'files'],
  ['/pictures/cover.avif', 'files'],
  ['/marks/icon-192.png', 'files'],
  ['/ja/game/slots.data', 'pages'],
  ['/ja/wallet.data', 'network'],
  ['/__manifest?paths=%2Fja&version=1', 'pages'],
  ['/_api_/api/v1/wallet/credit/query_list_by_login_name', 'network'],
  ['/api/phoenix/cms/open/topic/query', 'network'],
  ['/videos/festival.mp4', 'network'],
  ['/push', 'network'],
] as const)('a file or response at %s: %s', (path, expected) => {
  expect(way(path, false)).toBe(expected)
})

test('never caches a POST', () => {
  expect(way('/ja', true, 'POST')).toBe('network')
})

test('the offline page has the language of the URL', () => {
  expect(offlinePageOf(new URL('/en/wallet?a=1', origin))).toBe('/en/offline?from=%2Fen%2Fwallet%3Fa%3D1')
  expect(offlinePageOf(new URL('/en', origin))).toBe('/en/offline?from=%2Fen')
  expect(offlinePageOf(new URL('/entrance', origin))).toBe('/ja/offline?from=%2Fentrance')
  expect(offlinePageOf(new URL('/ja', origin))).toBe('/ja/offline?from=%2Fja')
})
