// Tiles in the data of a page.
import type { GameTile } from '@mangetsu/contract/lobby'
import type { Lang } from '../../language.ts'

/**
 * Returns the tiles with their names in the page's language in place of both: a page in the other language is another
 * document, and the names that a page does not show are the part of it that compresses least.
 */
export const pageTiles = (games: readonly GameTile[], lang: Lang): GameTile[] =>
  games.map((game) => ({ ...game, name: { ja: game.name[lang], en: game.name[lang] } }))
