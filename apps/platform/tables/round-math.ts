// The mathematics of a round by the version it was opened under, which may be older than its table's.
import type { TableMath } from '@mangetsu/chance/table'
import { findTableMath } from '@mangetsu/games/find-table-math'
import type { TableRound } from './table-round.ts'
import type { TableSetup } from './table-setup.ts'

type OpenedUnder = Pick<TableRound, 'id' | 'gameId' | 'gameVersion'>

/**
 * A game gets a new version while rounds of its tables are open: they are drawn, decided and paid by the one they are recorded
 * with. Throws for a version that is not here any more.
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
