// Finds the table games by their folders: each stage is a separate bundle with its own style sheet.
import type { LoadedTableGame } from '@mangetsu/stage-kit/tables/table-game'
import { addFace } from '../games.ts'
import { loadStyles } from './load-styles.ts'

const games = '../../../games'

const loaders: Readonly<Record<string, () => Promise<LoadedTableGame>>> = import.meta.glob<LoadedTableGame>(
  '../../../games/*/stage/table.ts',
)

const styles = import.meta.glob<string>('../../../games/*/stage/table.css', {
  eager: true,
  import: 'default',
  query: '?url',
})

/** Loads the stage in a game's folder; null if there is none. */
export function loadTable(folder: string): Promise<LoadedTableGame> | null {
  const load = loaders[`${games}/${folder}/stage/table.ts`]
  if (load === undefined) return null
  addFace(folder)
  return load()
}

/** Loads the style sheet in a game's folder, if there is one; it applies after the sheets added before it. */
export async function loadTableStyles(folder: string): Promise<void> {
  const address = styles[`${games}/${folder}/stage/table.css`]
  if (address !== undefined) await loadStyles(address)
}
