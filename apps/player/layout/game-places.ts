// Menu entries for games: the kinds, and the player's own lists.
import type { GameKind } from '@mangetsu/contract/lobby'
import { m } from '../messages-compiled/messages.js'
import type { NavItem } from './nav-items.ts'

export type KindPlace = NavItem & {
  /** The kinds listed there, whose games are counted; none for the sportsbook. */
  readonly kinds: readonly GameKind[]
}

export const kindPlaces: readonly KindPlace[] = [
  { path: '/game/slots', icon: 'slots', label: m.lobby_slots_title, kinds: ['slots'] },
  { path: '/game/live-casino', icon: 'live', label: m.lobby_live_title, kinds: ['live-casino'] },
  {
    path: '/game/pachinko',
    icon: 'pachinko',
    label: m.hall_title,
    kinds: ['pachinko', 'pachislot'],
  },
  { path: '/game/poker', icon: 'poker', label: m.lobby_poker_title, kinds: ['poker'] },
  { path: '/game/fish', icon: 'fish', label: m.lobby_fish_title, kinds: ['fish'] },
  { path: '/game/sports', icon: 'sports', label: m.lobby_sports_title, kinds: [] },
]

export const favourites: NavItem = { path: '/game/my-list', icon: 'star', label: m.favourite_tab }
export const recentGames: NavItem = {
  path: '/game/my-list?tab=recent',
  icon: 'clock',
  label: m.favourite_recent_tab,
}
export const searching: NavItem = { path: '/game/search', icon: 'search', label: m.search_title }

/** Returns the number of games of an entry: null if it has none yet, undefined for one without games. */
export function countAt(
  { kinds }: KindPlace,
  counts: Readonly<Partial<Record<GameKind, number>>>,
): number | null | undefined {
  const count = kinds.reduce((sum, kind) => sum + (counts[kind] ?? 0), 0)
  return kinds[0] && (count || null)
}
