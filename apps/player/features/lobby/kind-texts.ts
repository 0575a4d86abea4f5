// Introduction texts of each kind's list.
import type { GameKind } from '@mangetsu/contract/lobby'
import { m } from '../../messages-compiled/messages.js'

const texts: Readonly<Record<GameKind, () => string>> = {
  slots: m.lobby_slots_text,
  'live-casino': m.lobby_live_text,
  fish: m.lobby_fish_text,
  pachinko: m.lobby_pachinko_text,
  pachislot: m.lobby_pachislot_text,
  poker: m.lobby_poker_text,
  sports: m.lobby_sports_text,
}

/** Returns a description of the kind's list, even if it is empty; also used for search engines. */
export const kindText = (kind: GameKind): string => texts[kind]()
