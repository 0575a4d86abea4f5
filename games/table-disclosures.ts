// Disclosures of every version of every table game, for programs that Node runs from the sources.
import { join } from 'node:path'
import { exportOf, gamesFolder } from './folders.ts'
import type { DisclosedTableGame, TableDisclosures } from './table-manifest.ts'
import { tables } from './table-registry.ts'

const folders = [...new Set(tables.map(({ folder }) => folder))]

export const tableDisclosures: readonly DisclosedTableGame[] = await Promise.all(
  folders.map(async (gameId) => ({
    gameId,
    disclosures: await exportOf<TableDisclosures>(
      join(gamesFolder, gameId, 'table/disclosure.ts'),
      'disclosures',
    ),
  })),
)
