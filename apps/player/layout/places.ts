// The places the menus lead to: only what can be opened today.
import { m } from '../messages-compiled/messages.js'
import type { IconName } from '../ui/icon.tsx'

export type Place = {
  /** Without the language, such as `/faq`; '' is home. */
  readonly path: string
  readonly icon: IconName
  readonly label: () => string
}

export const home: Place = { path: '', icon: 'home', label: () => m.place_home() }
export const videos: Place = { path: '/videoList', icon: 'play', label: () => m.place_videos() }
export const games: Place = { path: '/game/slots', icon: 'games', label: () => m.place_games() }
export const fairness: Place = { path: '/fairness', icon: 'shield', label: () => m.place_fairness() }
export const faq: Place = { path: '/faq', icon: 'help', label: () => m.place_faq() }
export const terms: Place = {
  path: '/static/termsAndConditions',
  icon: 'document',
  label: () => m.place_terms(),
}
export const about: Place = { path: '/static/about', icon: 'info', label: () => m.place_about() }
export const generalTerms: Place = {
  path: '/static/generalTermsOfUse',
  icon: 'document',
  label: () => m.place_general_terms(),
}
export const sportRules: Place = {
  path: '/static/sportRules',
  icon: 'document',
  label: () => m.place_sport_rules(),
}
export const bonusRules: Place = { path: '/bonusRules', icon: 'document', label: () => m.place_bonus_rules() }
export const sitePolicies: Place = {
  path: '/sitePolicies',
  icon: 'document',
  label: () => m.place_site_policies(),
}
export const responsiblePlay: Place = {
  path: '/static/responsiblePlay',
  icon: 'tea',
  label: () => m.place_responsible_play(),
}
export const book: Place = { path: '/fairness/book', icon: 'shield', label: () => m.place_book() }
export const guide: Place = { path: '/help/guide', icon: 'help', label: () => m.place_guide() }
export const aboutMoney: Place = {
  path: '/help/about-deposit-withdrawal',
  icon: 'help',
  label: () => m.place_about_money(),
}
export const aboutWithdrawal: Place = {
  path: '/help/about_withdrawal',
  icon: 'help',
  label: () => m.place_about_withdrawal(),
}
export const contact: Place = { path: '/contact', icon: 'mail', label: () => m.place_contact() }
export const siteMap: Place = { path: '/sitemap', icon: 'menu', label: () => m.place_site_map() }
export const wallet: Place = { path: '/wallet', icon: 'wallet', label: () => m.place_wallet() }

export const vip: Place = { path: '/vip', icon: 'user', label: () => m.place_vip() }
export const bonuses: Place = { path: '/bonuses', icon: 'card', label: () => m.bonuses_title() }

export const deposit: Place = { path: '/wallet/deposit', icon: 'plus', label: () => m.place_deposit() }
export const withdraw: Place = { path: '/wallet/withdraw', icon: 'bank', label: () => m.place_withdraw() }
export const history: Place = { path: '/wallet/history', icon: 'clock', label: () => m.place_history() }

export const limits: Place = { path: '/account/limits', icon: 'tea', label: () => m.place_limits() }

/** What a signed-in player has. */
export const ownPlaces: readonly Place[] = [wallet, deposit, withdraw, history]

/** Whether the address is the place or lies under it; home and the wallet are only themselves. */
export function isAt(pathname: string, place: Place): boolean {
  const path = pathname.replace(/^\/(ja|en)/, '').replace(/\/$/, '')
  if (place.path === '' || place.path === wallet.path) return path === place.path
  return path === place.path || path.startsWith(`${place.path}/`)
}
