// The places the menus lead to: only what can be opened today.
import { m } from '../messages-compiled/messages.js'
import type { IconName } from '../ui/icon.tsx'

export type Place = {
  /** Without the language, such as `/faq`; '' is home. */
  readonly path: string
  readonly icon: IconName
  readonly label: () => string
  /** The kind of game it lists, whose number is shown beside it. */
  readonly kind?: 'slots'
}

export const home: Place = { path: '', icon: 'home', label: () => m.place_home() }
export const slots: Place = {
  path: '/game/slots',
  icon: 'slots',
  label: () => m.place_slots(),
  kind: 'slots',
}
export const games: Place = { path: '/game/slots', icon: 'games', label: () => m.place_games() }
export const fairness: Place = { path: '/fairness', icon: 'shield', label: () => m.place_fairness() }
export const faq: Place = { path: '/faq', icon: 'help', label: () => m.place_faq() }
export const terms: Place = {
  path: '/static/termsAndConditions',
  icon: 'document',
  label: () => m.place_terms(),
}
export const wallet: Place = { path: '/wallet', icon: 'wallet', label: () => m.place_wallet() }

export const deposit: Place = { path: '/wallet/deposit', icon: 'plus', label: () => m.place_deposit() }
export const withdraw: Place = { path: '/wallet/withdraw', icon: 'bank', label: () => m.place_withdraw() }
export const history: Place = { path: '/wallet/history', icon: 'clock', label: () => m.place_history() }

/** What a signed-in player has. */
export const ownPlaces: readonly Place[] = [wallet, deposit, withdraw, history]

/** Whether the address is the place or lies under it; home and the wallet are only themselves. */
export function isAt(pathname: string, place: Place): boolean {
  const path = pathname.replace(/^\/(ja|en)/, '').replace(/\/$/, '')
  if (place.path === '' || place.path === wallet.path) return path === place.path
  return path === place.path || path.startsWith(`${place.path}/`)
}
