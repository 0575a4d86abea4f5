// The mathematics of a round by the version it was opened under, which may be older than its table's.
import type { TableMath } from '@mangetsu/chance/table'
import { findTableMath } from '@mangetsu/games/find-table-math'
import type { TableRound } from './table-round.ts'
import type { TableSetup } from './table-setup.ts'

type OpenedUnder = Pick<TableRound, 'id' | 'gameId' | 'gameVersion'>

/**
 * The mathematics a round is drawn, decided and paid by: that of the version recorded with it, even if its
 * game has a new version by then. Throws if that version no longer exists.
 */
export function mathOfRound({ math }: Pick<TableSetup, 'math'>, round: OpenedUnder): TableMath {
  if (math.id === round.gameId && math.version === round.gameVersion) return math
  const opened = findTableMath(round.gameId, round.gameVersion)
  if (opened === undefined)
    throw new Error(
      `the round ${round.id} was opened under ${round.gameId} ${round.gameVersion}, which is not here`,
    )
  return opened
}
