// A third roulette in a folder of its own, found by the same function of the registry as the site's tables.
import { join } from 'node:path'
import { findTables } from '@mangetsu/games/table-registry'

export const thirdRoulettes = await findTables(join(import.meta.dirname, 'third-roulette'))
