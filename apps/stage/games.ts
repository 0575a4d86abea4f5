// The games this page can open, found by their folders. Each comes as a bundle of its own, loaded when its page is opened.
import type { GameModule, Recipe } from '@mangetsu/stage-kit'

/** What a game's `stage/index.ts` gives. */
export type LoadedGame = { readonly game: GameModule; readonly sounds: Readonly<Record<string, Recipe>> }

const loaders: Readonly<Record<string, () => Promise<LoadedGame>>> = import.meta.glob<LoadedGame>(
  '../../games/*/stage/index.ts',
)

/** The game with this id; null where there is none. */
export const loadGame = (gameId: string): Promise<LoadedGame> | null =>
  loaders[`../../games/${gameId}/stage/index.ts`]?.() ?? null
