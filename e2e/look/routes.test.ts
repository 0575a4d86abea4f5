// Which route answers an address; and no route of the site is forgotten by the look check.
import siteRoutes from '@mangetsu/player/routes'
import { expect, test } from 'vitest'
import * as pages from './pages.ts'
import { patternFor, patternsOf, unanswered } from './routes.ts'

const small = [
  { path: 'robots.txt' },
  { path: ':lang/game/:kind/:gameId/window' },
  {
    path: ':lang?',
    children: [
      { index: true },
      { path: 'game/search' },
      { path: 'game/:kind' },
      { children: [{ path: 'faq' }] },
      { path: 'login', children: [{ path: 'code' }] },
      { path: 'account', children: [{ index: true }, { path: 'limits' }] },
      { path: '*' },
    ],
  },
]
const patterns = [
  '/robots.txt',
  '/game/:kind/:gameId/window',
  '',
  '/game/search',
  '/game/:kind',
  '/faq',
  '/login',
  '/login/code',
  '/account',
  '/account/limits',
  '/*',
]

test('patterns are the addresses of the configuration, without the language', () => {
  expect(patternsOf(small)).toEqual(patterns)
})

test.each([
  ['', ''],
  ['/game/slots', '/game/:kind'],
  ['/game/search?q=x', '/game/search'],
  ['/game/slots/moon/window?mode=real', '/game/:kind/:gameId/window'],
  ['/account/limits#member', '/account/limits'],
  ['/nowhere/at/all', '/*'],
])('%s is answered by %s', (address, pattern) => expect(patternFor(address, patterns)).toBe(pattern))

test('what no address is answered by is named', () => {
  expect(unanswered(['/faq', '/game/:kind', '/wallet'], ['/faq#x', '/game/slots'])).toEqual(['/wallet'])
})

test('every route of the site is looked at, or named with the reason why it is not', () => {
  const {
    accountsPages,
    besidesTheMap,
    cashiersSheets,
    fromTheMap,
    ordersPage,
    playersDialogs,
    playersPromotions,
  } = pages
  const { notLookedAt, playersPages, searches, visitorsDialogs, windowPage } = pages
  const lookedAt = [
    ...fromTheMap,
    ...besidesTheMap,
    ...visitorsDialogs,
    ...playersPages,
    ...accountsPages,
    ...playersPromotions,
    ...playersDialogs,
    ...cashiersSheets,
    ordersPage,
    windowPage,
    ...Object.values(searches),
  ]
  const left = unanswered(patternsOf(siteRoutes), lookedAt)
  expect(left.toSorted()).toEqual(Object.keys(notLookedAt).toSorted())
})
