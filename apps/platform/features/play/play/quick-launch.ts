// Selects the game and currency for a launch that names none: those of the player's last game session.
import type { Currency } from '@mangetsu/money'
import type { Tx } from '../../../kernel/db/index.ts'
import { type Refused, refuse } from '../../../kernel/http/index.ts'
import { balancesOf } from '../../../ledger/index.ts'
import type { Games } from '../../../studio/index.ts'
import { findPlayer } from '../../identity/account/index.ts'

export type QuickLaunch = { readonly gameId: string; readonly currency: Currency }

/**
 * Uses the game `wanted`; else that of the last game session, or the lobby's first. Chooses among the player's
 * currencies that the game takes: first that of the last game session (at this game, else at any), then the player's
 * display currency.
 */
export async function quickLaunch(
  tx: Tx,
  games: Games,
  playerId: string,
  wanted: string | undefined,
): Promise<QuickLaunch | Refused<'gameUnavailable' | 'walletUnknown'>> {
  const [last] = await tx.query<{ game_id: string; currency: Currency }>(
    `select game_id, currency from studio_session where player_id = $1
     order by (game_id = $2) desc nulls last, id desc limit 1`,
    [playerId, wanted ?? null],
  )
  const gameId = wanted ?? last?.game_id ?? games.all()[0]?.math.id
  if (gameId === undefined || games.played(gameId) === undefined) return refuse('gameUnavailable')
  const wallets = (await balancesOf(tx, playerId)).map(({ currency }) => currency)
  const player = await findPlayer(tx, playerId)
  const currency = [last?.currency, player?.display_currency, ...wallets]
    .filter((one) => one !== undefined)
    .map((one) => wallets.find((wallet) => wallet === one))
    .find((wallet) => wallet !== undefined && games.takes(gameId, wallet))
  return currency === undefined ? refuse('walletUnknown') : { gameId, currency }
}
