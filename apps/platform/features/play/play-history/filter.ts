// The filter of the play history as values of a query.
import { tableKind } from '@mangetsu/contract/game-attributes'
import type { GameKind } from '@mangetsu/contract/lobby'
import type { PlayResult } from '@mangetsu/contract/play-history'
import type { Currency } from '@mangetsu/money'
import { listOf } from '../../../kernel/db/index.ts'
import { lowestIdAt } from '../../../kernel/ids.ts'
import type { Games } from '../../../studio/index.ts'

export type PlayFilter = {
  readonly gameType?: GameKind | undefined
  readonly gameId?: string | undefined
  readonly result?: PlayResult | undefined
  readonly currency?: Currency | undefined
  /** ISO 8601, the first inclusive and the second exclusive. */
  readonly from?: string | undefined
  readonly to?: string | undefined
}

/** Higher than every id. */
export const afterAllIds = 'ffffffff-ffff-ffff-ffff-ffffffffffff'

/** Returns the games and tables that match the filter; null for all, including games that no longer exist. */
function gameIdsOf(games: Games, { gameId, gameType }: PlayFilter): readonly string[] | null {
  if (gameType === undefined) return gameId === undefined ? null : [gameId]
  const ids =
    gameType === tableKind
      ? games.tables().map(({ id }) => id)
      : games.all().flatMap(({ id, kind }) => (kind === gameType ? [id] : []))
  return gameId === undefined ? ids : ids.filter((id) => id === gameId)
}

/**
 * Condition of `player_round` for the values that `filterValues` returns, as the first six parameters. A round's id
 * contains the time of its start, or of its payment at a table, so that a period reads a part of one index.
 */
export const isInFilter = `player_id = $1 and round_id >= $2 and round_id < $3
    and ($4::text[] is null or game_id = any($4)) and ($5::text is null or currency = $5)
    and ($6::text is null or $6 =
      case when funding = 2 then 'free' when payout > stake then 'won' when payout > 0 then 'returned' else 'lost' end)`

/** `before` is the id of a round: only earlier ones match. */
export function filterValues(
  games: Games,
  playerId: string,
  filter: PlayFilter,
  before: string | undefined,
): readonly unknown[] {
  const gameIds = gameIdsOf(games, filter)
  const end = filter.to === undefined ? afterAllIds : lowestIdAt(Date.parse(filter.to))
  return [
    playerId,
    lowestIdAt(filter.from === undefined ? 0 : Date.parse(filter.from)),
    before !== undefined && before < end ? before : end,
    gameIds === null ? null : listOf(gameIds),
    filter.currency ?? null,
    filter.result ?? null,
  ]
}
