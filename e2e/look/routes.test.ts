// Matching of addresses to routes, and coverage of the site's routes by the layout check.
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

test('patterns equal the addresses of the route configuration, without the language', () => {
  expect(patternsOf(small)).toEqual(patterns)
})

test.each([
  ['', ''],
  ['/game/slots', '/game/:kind'],
  ['/game/search?q=x', '/game/search'],
  ['/game/slots/moon/window?mode=real', '/game/:kind/:gameId/window'],
  ['/account/limits#member', '/account/limits'],
  ['/nowhere/at/all', '/*'],
])('address %s matches route %s', (address, pattern) => expect(patternFor(address, patterns)).toBe(pattern))

test('returns the patterns that no address matches', () => {
  expect(unanswered(['/faq', '/game/:kind', '/wallet'], ['/faq#x', '/game/slots'])).toEqual(['/wallet'])
})

test('every route of the site is checked, or excluded with a reason', () => {
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
