// The games this page can open. Each comes as a bundle of its own, loaded when its page is opened.
import type { GameModule, Recipe } from '@mangetsu/stage-kit'

export type LoadedGame = { readonly game: GameModule; readonly sounds: Readonly<Record<string, Recipe>> }

const loaders: Readonly<Record<string, () => Promise<LoadedGame>>> = {
  'fireworks-night': async () => {
    const { fireworksNightStage, fireworksSounds } = await import('@mangetsu/fireworks-night/stage')
    return { game: fireworksNightStage, sounds: fireworksSounds }
  },
  'koi-falls': async () => {
    const { fallsSounds, koiFallsStage } = await import('@mangetsu/koi-falls/stage')
    return { game: koiFallsStage, sounds: fallsSounds }
  },
  'moonlit-festival': async () => {
    const { festivalSounds, moonlitFestivalStage } = await import('@mangetsu/moonlit-festival/stage')
    return { game: moonlitFestivalStage, sounds: festivalSounds }
  },
}

/** The game with this id; null where there is none. */
export const loadGame = (gameId: string): Promise<LoadedGame> | null =>
  Object.hasOwn(loaders, gameId) ? (loaders[gameId]?.() ?? null) : null
