// Finds the games by their folders. Each is a separate bundle, loaded when its page opens, with its own subset of the
// display typeface.
import type { GameModule } from '@mangetsu/stage-kit'

/** Export of a game's `stage/index.ts`. */
export type LoadedGame = { readonly game: GameModule }

const folder = '../../games'

const loaders: Readonly<Record<string, () => Promise<LoadedGame>>> = import.meta.glob<LoadedGame>(
  '../../games/*/stage/index.ts',
)

const faces = import.meta.glob<string>('../../games/*/art/fonts/display-700.woff2', {
  eager: true,
  import: 'default',
  query: '?url',
})

/**
 * Loads a game's own subset of the display typeface, where it has one, in addition to the page's subset (tokens.css).
 */
export function addFace(gameId: string): void {
  const address = faces[`${folder}/${gameId}/art/fonts/display-700.woff2`]
  if (address === undefined) return
  const source = `url("${address}") format("woff2")`
  document.fonts.add(new FontFace('Mangetsu Display', source, { weight: '700', display: 'block' }))
}

/** Loads the game with this id, or returns null if there is none. */
export function loadGame(gameId: string): Promise<LoadedGame> | null {
  const load = loaders[`${folder}/${gameId}/stage/index.ts`]
  if (load === undefined) return null
  addFace(gameId)
  return load()
}
