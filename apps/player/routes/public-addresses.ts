// Every public URL of the site, for the readers' site map and the crawlers' one.
import { topicPages } from '../features/page/page-addresses.ts'

/** Game kinds with a list of their own. */
export const kindPaths = ['slots', 'live-casino', 'fish', 'pachinko', 'poker', 'sports'].map(
  (kind) => `/game/${kind}`,
)

/** The fixed pages, without the language; '' is the home page. */
export const fixedPaths: readonly string[] = [
  '',
  '/game',
  ...kindPaths,
  '/game/sports/race',
  '/game/sports/virtual-football',
  '/game/sports/sumo',
  '/game/search',
  '/videoList',
  '/promotions',
  '/guess',
  '/lotteries',
  '/tournaments',
  '/vip',
  '/jackpot',
  '/winners',
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

/** Prefixes of personal pages, excluded for crawlers. */
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
  '/register/done',
  '/game/my-list',
  '/game/sports/bets',
  '/game/*/*/window',
]
