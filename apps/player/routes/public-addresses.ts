// Every address of the site that anybody may open, for the site map that people read and the one for crawlers.
import { topicPages } from '../features/page/page-addresses.ts'

/** Kinds of game that have a list of their own. */
export const kindPaths = ['slots', 'live-casino', 'fish', 'pachinko', 'poker', 'sports'].map(
  (kind) => `/game/${kind}`,
)

/** The fixed pages, without the language; '' is home. */
export const fixedPaths: readonly string[] = [
  '',
  ...kindPaths,
  '/game/search',
  '/videoList',
  '/promotions',
  '/guess',
  '/lotteries',
  '/tournaments',
  '/vip',
  '/jackpot',
  '/daily',
  '/missions',
  '/fairness',
  '/fairness/book',
  ...topicPages.map(({ path }) => path),
  '/faq',
  '/contact',
  '/sitemap',
  '/login',
  '/register',
]

/** Where pages of one person begin; crawlers stay out of them. */
export const privatePaths: readonly string[] = [
  '/wallet',
  '/bonuses',
  '/exchange',
  '/account',
  '/contact/',
  '/round/',
  '/403',
  '/password-reset',
  '/login/code',
  '/register/code',
  '/game/my-list',
  '/game/*/*/window',
]
