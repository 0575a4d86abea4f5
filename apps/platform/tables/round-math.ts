// The mathematics of a round: that of the version it was opened under, whatever its table plays by now.
import type { TableMath } from '@mangetsu/chance/table'
import { tableVersions } from '@mangetsu/games/table-versions'
import type { TableRound } from './table-round.ts'
import type { TableSetup } from './table-setup.ts'

type OpenedUnder = Pick<TableRound, 'id' | 'gameId' | 'gameVersion'>

/** Undefined for a version of a game that is not here any more. */
export const knownMathOf = ({ gameId, gameVersion }: Omit<OpenedUnder, 'id'>): TableMath | undefined =>
  tableVersions.find(({ id, version }) => id === gameId && version === gameVersion)

/**
 * A game gets a new version while rounds of its tables are open: they are drawn, decided and paid by the one they are recorded
 * with. Throws for a version that is not here any more.
 */
export function mathOfRound({ math }: Pick<TableSetup, 'math'>, round: OpenedUnder): TableMath {
  if (math.id === round.gameId && math.version === round.gameVersion) return math
  const opened = knownMathOf(round)
  if (opened === undefined)
    throw new Error(
      `the round ${round.id} was opened under ${round.gameId} ${round.gameVersion}, which is not here`,
    )
  return opened
}
