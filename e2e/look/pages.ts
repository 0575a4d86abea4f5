// Addresses that the layout check opens, without the language. The pages of the site map are read from the site itself.
// `{round}` is replaced by a record of the player's (lived-in.ts), `{guess}` by the running guess-game; by events of the
// sportsbook (sport-events.ts) are replaced `{ahead}` and `{live}`: matches ahead and under way, `{game}` and `{court}`:
// games of baseball and basketball, `{tennis}`: a match of tennis, `{race}`: the last horse race, and `{football}`: the
// last round of virtual football.
import { gamePath } from '../steps.ts'

/**
 * Addresses that the site map must contain at least; it links to all content pages, and the check reads the full list
 * from it.
 */
export const fromTheMap = [
  '',
  '/game',
  '/game/slots',
  '/game/live-casino',
  gamePath,
  '/game/pachinko',
  '/game/sports',
  '/game/sports/race',
  '/game/sports/virtual-football',
  '/game/sports/sumo',
  '/game/search',
  '/provider/mangetsu',
  '/videoList',
  '/promotions',
  '/guess',
  '/lotteries',
  '/tournaments',
  '/jackpot',
  '/winners',
  '/vip',
  '/daily',
  '/missions',
  '/fairness',
  '/fairness/book',
  '/static/about',
  '/static/termsAndConditions',
  '/static/generalTermsOfUse',
  '/static/sportRules',
  '/static/responsiblePlay',
  '/static/blog',
  '/static/media',
  '/static/channels',
  '/sitePolicies',
  '/bonusRules',
  '/help/guide',
  '/help/about-deposit-withdrawal',
  '/help/about_withdrawal',
  '/faq',
  '/contact',
  '/login',
  '/register',
  '/password-reset',
] as const

/**
 * Pages open to visitors that the site map does not list: filtered lists, details of promotions and rounds, pages that
 * require sign-in, and error pages.
 */
export const besidesTheMap = [
  '/sitemap',
  '/game/pachinko?hall=pachislot&view=list',
  '/game/my-list',
  '/game/sports/baseball',
  '/game/sports/football/f1',
  '/game/sports/match/{ahead}',
  '/game/sports/match/{live}',
  '/game/sports/match/{game}',
  '/game/sports/match/{court}',
  '/game/sports/match/{tennis}',
  '/game/sports/race/{race}',
  '/game/sports/virtual-football/{football}',
  '/videoList/koi-falls-win',
  '/static/termsAndConditions?since=2026-06-01',
  '/promotions/vip-levels',
  '/lotteries/{lottery}',
  '/tournaments/{tournament}',
  '/guess/{guess}',
  '/round/{round}',
  '/wallet',
  '/account',
  '/no-such-page',
  '/offline',
  '/403',
] as const

/** Dialogs open to visitors: each has an address over its page's own. */
export const visitorsDialogs = [
  '/faq#preview=moonlit-festival',
  '/faq#introduce',
  '/faq#add-to-home',
  '/faq#search',
  '/game/pachinko?hall=pachislot#machine=fireworks-night.7',
] as const

export const playersPages = [
  '',
  '/register/done',
  gamePath,
  '/game/my-list',
  '/game/my-list?tab=recent',
  '/fairness',
  '/round/{round}',
  '/contact',
  '/contact/{inquiry}',
] as const

export const accountsPages = [
  '/account',
  '/account/security',
  '/account/verification',
  '/account/limits',
  '/account/notices',
  '/account/history',
  '/account/rounds',
  '/wallet',
  '/wallet/methods',
  '/wallet/history',
  '/wallet/history?view=figures',
  '/bonuses',
  // A bonus that does not belong to the player.
  '/bonuses/00000000-0000-7000-8000-000000000000',
  '/exchange',
  '/game/sports/bets',
  '/game/sports/bets?of=race',
  '/game/sports/bets?of=football',
  '/game/sports/bets/{bet}',
] as const

export const playersPromotions = [
  '/promotions',
  '/lotteries/{lottery}',
  '/tournaments/{tournament}',
  '/guess/{guess}',
  '/jackpot',
  '/vip',
  '/daily',
  '/missions',
] as const

/** Dialogs that a player opens over a page: responsible gambling and account settings. */
export const playersDialogs = [
  '/account/limits?open=time',
  '/account/limits?open=limit',
  '/account/limits?open=break',
  '/account/limits?open=exclusion',
  '/wallet#member',
  '/wallet#notices',
  '/wallet#home-bonus',
  '/wallet#fast-deposit',
] as const

/** Sheets of the cashier. */
export const cashiersSheets = [
  '/wallet/deposit',
  '/wallet/withdraw',
  '/wallet/withdraw?id={withdrawal}',
  '/wallet/withdraw?id={pendingWithdrawal}',
  '/wallet/vault',
  '/wallet/exchange',
  '/wallet/methods?add=bank',
  '/wallet/methods?add=ewallet',
  '/wallet/methods?add=crypto',
] as const

/** The page of a deposit order, from which it is paid; used with each kind of order. */
export const ordersPage = '/wallet/deposit?id={order}'

/** The game in its own window. */
export const windowPage = `${gamePath}/window?mode=real`

/** A search with results in each language. */
export const searches = { ja: '/game/search?q=月', en: '/game/search?q=moon' } as const

/** Routes that the layout check does not open, with the reason, by route pattern. */
export const notLookedAt: Readonly<Record<string, string>> = {
  '/sitemap.xml': 'for crawlers',
  '/sitemap/:part': 'for crawlers',
  '/robots.txt': 'for crawlers',
  '/round/:roundId/record.json': 'a file for programs',
  '/manifest.webmanifest': 'for browsers',
  '/game/pachislot': 'leads to the hall, which is looked at',
  '/login/code': 'leads back to its form unless a code was just sent',
  '/register/code': 'leads back to its form unless a code was just sent',
  '/password-reset/code': 'leads back to its form unless a code was just sent',
}

/** Groups of pages with one layout, by the addresses of their pages. */
const sharedLayouts: readonly (readonly [RegExp, (found: RegExpExecArray) => string])[] = [
  [/^\/game\/(?!sports\/)([a-z-]+)\/[a-z]/, ([, kind]) => `games of ${kind}`],
  [/^\/game\/sports\/(football|baseball|basketball|tennis)(\/|$)/, () => 'competitions'],
  [/^\/(static|help)\/|^\/(sitePolicies|bonusRules)$/, () => 'articles'],
]

/** Returns the group of pages with one layout that a page belongs to; null if it has a layout of its own. */
function layoutOf(path: string): string | null {
  for (const [pattern, nameOf] of sharedLayouts) {
    const found = pattern.exec(path)
    if (found !== null) return nameOf(found)
  }
  return null
}

/** Returns the pages that are not the first of their layout in the list. */
export function repeatsIn(paths: readonly string[]): string[] {
  const layouts = paths.map(layoutOf)
  return paths.filter((_, at) => layouts[at] !== null && layouts.indexOf(layouts[at] ?? null) < at)
}
