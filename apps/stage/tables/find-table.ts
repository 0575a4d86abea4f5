// The games of tables this page can open, found by their folders: each stage is a bundle of its own.
import type { LoadedTableGame } from '@mangetsu/stage-kit/tables/table-game'
import { addFace } from '../games.ts'

const games = '../../../games'

const loaders: Readonly<Record<string, () => Promise<LoadedTableGame>>> = import.meta.glob<LoadedTableGame>(
  '../../../games/*/stage/table.ts',
)

/** The stage in this folder of a game; null where there is none. */
export function loadTable(folder: string): Promise<LoadedTableGame> | null {
  const load = loaders[`${games}/${folder}/stage/table.ts`]
  if (load === undefined) return null
  addFace(folder)
  return load()
}
