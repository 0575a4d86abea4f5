// Finds the maths of a table game by its version.
import type { TableMath } from '@mangetsu/chance/table'
import { tableVersions } from '@mangetsu/games/table-versions'

/** Returns undefined if the game never had the version. */
export const findTableMath = (id: string, version: string): TableMath | undefined =>
  tableVersions.find((math) => math.id === id && math.version === version)
