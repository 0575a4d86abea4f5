// The tables this page can open: each by its id, which begins with the folder of its game. Their stages are found by the
// folders, and each is a bundle of its own.
import type { LoadedTableGame } from '@mangetsu/stage-kit/tables/table-game'
import { addFace } from '../games.ts'

const folder = '../../../games'

const loaders: Readonly<Record<string, () => Promise<LoadedTableGame>>> = import.meta.glob<LoadedTableGame>(
  '../../../games/*/stage/table.ts',
)

/** The folder among these that a table's id begins with; the longest, and none where there is none. */
export const tableFolder = (tableId: string, folders: readonly string[]): string | null =>
  folders
    .filter((name) => tableId.startsWith(`${name}-`))
    .sort((one, other) => other.length - one.length)[0] ?? null

/** The game of the table with this id, and the light it stands in, which is the rest of the id; null where there is none. */
export function loadTable(
  tableId: string,
): { readonly folder: string; readonly light: string; readonly loading: Promise<LoadedTableGame> } | null {
  const folders = Object.keys(loaders).map((path) => path.split('/').at(-3) ?? '')
  const found = tableFolder(tableId, folders)
  const load = found === null ? undefined : loaders[`${folder}/${found}/stage/table.ts`]
  if (found === null || load === undefined) return null
  addFace(found)
  return { folder: found, light: tableId.slice(found.length + 1), loading: load() }
}
