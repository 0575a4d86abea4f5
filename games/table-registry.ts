// The registry of tables: each folder with a tables.ts is a table game, described completely by that file. There is no
// list of tables.
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { isSpot } from '@mangetsu/chance/table'
import { coverFolder, exportOf, foldersWith, gamesFolder, tablesFile } from './folders.ts'
import type { FoundTable, TableGameManifest, TableManifest } from './table-manifest.ts'

type Named = { readonly folder: string; readonly game: TableGameManifest }

/** Conditions on a table, with the message for each violation. */
const rules: readonly (readonly [isMet: (table: TableManifest, of: Named) => boolean, says: string])[] = [
  [
    ({ id }) => /^[a-z0-9]+(-[a-z0-9]+)*$/.test(id),
    'its id is not lower-case letters and digits with single hyphens',
  ],
  [({ math }, { folder }) => math.id === folder, 'its mathematics goes by another id'],
  [({ math }, { game }) => game.versions.includes(math), 'it plays a version that cannot be proved'],
  [({ math }) => math.bets.every(({ spot }) => isSpot(spot)), 'it has a spot that is none'],
  [
    ({ limits }) =>
      Object.values(limits).every(
        ({ chipMinor, mostMinor }) =>
          chipMinor > 0n && mostMinor >= chipMinor && mostMinor % chipMinor === 0n,
      ),
    'its most is no whole number of its chips',
  ],
  [({ ownRules: { ja, en } }) => ja.length === en.length, 'its own rules are not the same in both languages'],
]

/** Returns every fault of a folder's tables, a sentence each; empty if there are none. */
export function tableFaults(games: readonly Named[]): readonly string[] {
  const all = games.flatMap((named) => named.game.tables.map((table) => ({ table, named })))
  const doubled = (of: (table: TableManifest) => string | number) =>
    all.filter(({ table }, at) => all.findIndex((other) => of(other.table) === of(table)) !== at)
  return [
    ...all.flatMap(({ table, named }) =>
      rules.flatMap(([isMet, says]) => (isMet(table, named) ? [] : [`${table.id}: ${says}`])),
    ),
    ...doubled(({ id }) => id).map(({ table }) => `two tables go by ${table.id}`),
    ...doubled(({ gameNo }) => gameNo).map(({ table }) => `two tables have the number ${table.gameNo}`),
  ]
}

const foundTable =
  (gamesIn: string, { folder, game }: Named) =>
  (table: TableManifest): FoundTable => ({
    ...table,
    folder,
    game,
    name: { ja: `${game.name.ja} ${table.place.ja}`, en: `${game.name.en}, ${table.place.en}` },
    reading: `${game.reading} ${table.placeReading}`,
    hasCover: existsSync(join(gamesIn, folder, coverFolder, 'cover.svg')),
  })

/** Returns the tables in a folder, in the order of their numbers. Throws an error that lists every fault. */
export async function findTables(folder: string): Promise<readonly FoundTable[]> {
  const games = await Promise.all(
    foldersWith([tablesFile], folder).map(async (name) => ({
      folder: name,
      game: await exportOf<TableGameManifest>(join(folder, name, tablesFile), 'game'),
    })),
  )
  const faults = tableFaults(games)
  if (faults.length > 0) throw new Error(faults.join('; '))
  return games
    .flatMap((named) => named.game.tables.map(foundTable(folder, named)))
    .sort((one, other) => one.gameNo - other.gameNo)
}

/** The built-in tables. */
export const tables: readonly FoundTable[] = await findTables(gamesFolder)
