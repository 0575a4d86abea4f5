// Finds the table games by their folders: each stage is a separate bundle.
import type { LoadedTableGame } from '@mangetsu/stage-kit/tables/table-game'
import { addFace } from '../games.ts'

const games = '../../../games'

const loaders: Readonly<Record<string, () => Promise<LoadedTableGame>>> = import.meta.glob<LoadedTableGame>(
  '../../../games/*/stage/table.ts',
)

/** Loads the stage in a game's folder; null if there is none. */
export function loadTable(folder: string): Promise<LoadedTableGame> | null {
  const load = loaders[`${games}/${folder}/stage/table.ts`]
  if (load === undefined) return null
  addFace(folder)
  return load()
}
