// The games this page can open, found by their folders. Each comes as a bundle of its own, loaded when its page is
// opened, with its own cut of the display face.
import type { GameModule } from '@mangetsu/stage-kit'

/** What a game's `stage/index.ts` gives. */
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

/** Adds what a game writes in the display face beside what the page's own cut (tokens.css) has, where it has such a file. */
export function addFace(gameId: string): void {
  const address = faces[`${folder}/${gameId}/art/fonts/display-700.woff2`]
  if (address === undefined) return
  const source = `url("${address}") format("woff2")`
  document.fonts.add(new FontFace('Mangetsu Display', source, { weight: '700', display: 'block' }))
}

/** The game with this id; null where there is none. */
export function loadGame(gameId: string): Promise<LoadedGame> | null {
  const load = loaders[`${folder}/${gameId}/stage/index.ts`]
  if (load === undefined) return null
  addFace(gameId)
  return load()
}
