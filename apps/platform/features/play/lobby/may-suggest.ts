// Decides whether games may be offered to a player now.
import type { Tx } from '../../../kernel/db/index.ts'
import { isRefusal } from '../../../kernel/http/index.ts'
import { findPlayer } from '../../identity/account/index.ts'
import type { LimitsFeature } from '../../protection/limits/index.ts'

export type OfferPorts = Pick<LimitsFeature, 'checkPlay' | 'isAtLimit'>

/** Returns false during a break or an exclusion, and while a limit of the player's own leaves no room to play on. */
export const mayOffer = async (
  limits: OfferPorts,
  tx: Tx,
  playerId: string,
  nowMs: number,
): Promise<boolean> =>
  !isRefusal(await limits.checkPlay(tx, playerId, nowMs)) && !(await limits.isAtLimit(tx, playerId, nowMs))

/** Whether the player wants games suggested. */
export const wantsSuggestions = async (tx: Tx, playerId: string): Promise<boolean> =>
  (await findPlayer(tx, playerId))?.has_suggestions ?? false
