// Which addresses the look check opens, without their language. The pages of the site map are read from the site itself.
// `{round}` stands for something the player has made (lived-in.ts), `{guess}` for the guess-game that runs.
import { gamePath } from '../steps.ts'

/** The map leads to one of each of these at least, and to all of content; the check itself reads which. */
export const fromTheMap = [
  '',
  '/game/slots',
  '/game/live-casino',
  gamePath,
  '/game/pachinko',
  '/game/search',
  '/provider/mangetsu',
  '/videoList',
  '/promotions',
  '/guess',
  '/lotteries',
  '/tournaments',
  '/jackpot',
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

/** What anybody may open and the site map does not name: what was chosen, found, missed or is closed. */
export const besidesTheMap = [
  '/sitemap',
  '/game/pachinko?hall=pachislot&view=map',
  '/game/my-list',
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

/** Dialogs anybody may open: each has an address over the page's own. */
export const visitorsDialogs = [
  '/faq#preview=moonlit-festival',
  '/faq#introduce',
  '/faq#add-to-home',
  '/faq#search',
  '/game/pachinko?hall=pachislot#machine=fireworks-night.7',
] as const

export const playersPages = [
  '',
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
  '/wallet',
  '/wallet/methods',
  '/wallet/history',
  '/wallet/history?view=figures',
  '/bonuses',
  // One that is not the player's.
  '/bonuses/00000000-0000-7000-8000-000000000000',
  '/exchange',
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

/** What a player opens over a page: sheets of care, and the account's own. */
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

/** The sheets of the cashier. */
export const cashiersSheets = [
  '/wallet/deposit',
  '/wallet/withdraw',
  '/wallet/withdraw?id={withdrawal}',
  '/wallet/withdraw?id={heldWithdrawal}',
  '/wallet/vault',
  '/wallet/exchange',
  '/wallet/methods?add=bank',
  '/wallet/methods?add=ewallet',
  '/wallet/methods?add=crypto',
] as const

/** Each kind of order, and where it is paid. */
export const ordersPage = '/wallet/deposit?id={order}'

/** The game in a window of its own. */
export const windowPage = `${gamePath}/window?mode=real`

/** What a person can search for in each language. */
export const searches = { ja: '/game/search?q=月', en: '/game/search?q=moon' } as const

/** Addresses of the site that are not looked at, by the pattern of their route. */
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
