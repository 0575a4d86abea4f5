// Entries of the menus: only pages available today.
import { m } from '../messages-compiled/messages.js'
import type { IconName } from '../ui/icon.tsx'

export type NavItem = {
  /** Without the language, such as `/faq`; '' is the home page. */
  readonly path: string
  readonly icon: IconName
  readonly label: () => string
}

export const home: NavItem = { path: '', icon: 'home', label: m.place_home }
export const games: NavItem = { path: '/game', icon: 'games', label: m.place_games }
export const fairness: NavItem = { path: '/fairness', icon: 'shield', label: m.place_fairness }
export const faq: NavItem = { path: '/faq', icon: 'help', label: m.place_faq }
export const terms: NavItem = {
  path: '/static/termsAndConditions',
  icon: 'document',
  label: m.place_terms,
}
export const about: NavItem = { path: '/static/about', icon: 'info', label: m.place_about }
export const generalTerms: NavItem = {
  path: '/static/generalTermsOfUse',
  icon: 'document',
  label: m.place_general_terms,
}
export const sportRules: NavItem = {
  path: '/static/sportRules',
  icon: 'document',
  label: m.place_sport_rules,
}
export const bonusRules: NavItem = {
  path: '/bonusRules',
  icon: 'document',
  label: m.place_bonus_rules,
}
export const sitePolicies: NavItem = {
  path: '/sitePolicies',
  icon: 'document',
  label: m.place_site_policies,
}
export const responsiblePlay: NavItem = {
  path: '/static/responsiblePlay',
  icon: 'tea',
  label: m.place_responsible_play,
}
export const book: NavItem = { path: '/fairness/book', icon: 'shield', label: m.place_book }
export const guide: NavItem = { path: '/help/guide', icon: 'help', label: m.place_guide }
export const aboutMoney: NavItem = {
  path: '/help/about-deposit-withdrawal',
  icon: 'help',
  label: m.place_about_money,
}
export const aboutWithdrawal: NavItem = {
  path: '/help/about_withdrawal',
  icon: 'help',
  label: m.place_about_withdrawal,
}
export const contact: NavItem = { path: '/contact', icon: 'mail', label: m.place_contact }
export const siteMap: NavItem = { path: '/sitemap', icon: 'menu', label: m.place_site_map }
export const wallet: NavItem = { path: '/wallet', icon: 'wallet', label: m.place_wallet }

export const vip: NavItem = { path: '/vip', icon: 'vip', label: m.place_vip }
export const promotions: NavItem = {
  path: '/promotions',
  icon: 'lantern',
  label: m.place_promotions,
}
export const tournaments: NavItem = { path: '/tournaments', icon: 'trophy', label: m.tournaments_title }
export const daily: NavItem = { path: '/daily', icon: 'calendar', label: m.daily_title }
export const missions: NavItem = { path: '/missions', icon: 'mission', label: m.missions_title }
export const jackpot: NavItem = { path: '/jackpot', icon: 'jackpot', label: m.jackpot_title }
export const lotteries: NavItem = { path: '/lotteries', icon: 'lottery', label: m.lottery_title }
export const guessGames: NavItem = { path: '/guess', icon: 'guess', label: m.guess_title }
export const bonuses: NavItem = { path: '/bonuses', icon: 'gift', label: m.bonuses_title }

export const limits: NavItem = { path: '/account/limits', icon: 'tea', label: m.place_limits }

/** Pages of an entry with their own addresses. */
const pagesOf: Readonly<Record<string, RegExp>> = {
  '/promotions': /^\/(daily|missions|tournaments|jackpot|lotteries|guess|bonuses|vip|exchange|winners)\b/,
  '/game': /^\/videoList/,
}

/** Whether the URL is the entry's page or below it; home and the wallet only match exactly. */
export function isAt(pathname: string, at: string): boolean {
  const path = pathname.replace(/^\/(ja|en)/, '').replace(/\/$/, '')
  if (path === at || pagesOf[at]?.test(path)) return true
  return at !== '' && at !== wallet.path && path.startsWith(`${at}/`)
}
