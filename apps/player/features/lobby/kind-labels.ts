// Labels and list order of game kinds and other play.
import type { PlayKind } from '@mangetsu/contract/game-attributes'
import { m } from '../../messages-compiled/messages.js'

/** Kinds with a list of their own; both halls share one. */
export const listedKinds = ['slots', 'live-casino', 'fish', 'pachinko', 'poker', 'sports'] as const
export type ListedKind = (typeof listedKinds)[number]

export const isListedKind = (kind: string | undefined): kind is ListedKind =>
  listedKinds.some((listed) => listed === kind)

const names: Readonly<Record<PlayKind, () => string>> = {
  slots: m.lobby_slots_title,
  'live-casino': m.lobby_live_title,
  fish: m.lobby_fish_title,
  pachinko: m.lobby_pachinko_title,
  pachislot: m.lobby_pachislot_title,
  poker: m.lobby_poker_title,
  sports: m.lobby_sports_title,
  guess: m.guess_title,
}

export const kindName = (kind: PlayKind): string => names[kind]()
