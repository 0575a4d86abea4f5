// Finds the maths of a table game by its version.
import { tableFinder } from '@mangetsu/chance/table'
import { tableVersions } from '@mangetsu/games/table-versions'

/** Returns undefined if the game never had the version. */
export const findTableMath = tableFinder(tableVersions)
