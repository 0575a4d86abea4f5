// A third roulette in its own folder, found by the same registry function as the site's tables.
import { join } from 'node:path'
import { findTables } from '@mangetsu/games/table-registry'

export const thirdRoulettes = await findTables(join(import.meta.dirname, 'third-roulette'))
