// The pictures of each game, by its id. A game without pictures of its own stands on the pattern ground.
import {
  coverMoonlitFestival,
  posterMoonlitFestivalTall,
  posterMoonlitFestivalWide,
} from '../../dist/pictures.ts'
import type { Cuts } from '../../ui/picture.tsx'

export type GameArt = { readonly cover: Cuts; readonly posterWide: Cuts; readonly posterTall: Cuts }

const arts: Readonly<Record<string, GameArt>> = {
  'moonlit-festival': {
    cover: coverMoonlitFestival,
    posterWide: posterMoonlitFestivalWide,
    posterTall: posterMoonlitFestivalTall,
  },
}

/** The game's pictures, or null when it has none. */
export const artOf = (gameId: string): GameArt | null =>
  Object.hasOwn(arts, gameId) ? (arts[gameId] ?? null) : null
