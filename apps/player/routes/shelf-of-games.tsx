// A shelf of the lobby with the games of one kind, as tiles, the most popular first.
import type { GameTile as Tile } from '@mangetsu/contract/lobby'
import { GameTile } from '../features/lobby/game-tile.tsx'
import { kindName, type ListedKind } from '../features/lobby/kind-labels.ts'
import { RowRest } from '../features/lobby/row-rest.tsx'
import type { Shelf } from '../features/lobby/shelf.ts'
import { m } from '../messages-compiled/messages.js'
import { getLocale } from '../messages-compiled/runtime.js'
import { countText } from '../ui/count.ts'
import { favouriteCorner } from './tile-parts.tsx'

/** Number of tiles; the list has all games. */
const shownGames = 10

type GamesOfShelf = { readonly games: readonly Tile[]; readonly total: number }

/** `text` states the order or a property of the games. */
export const shelfOfGames = (kind: ListedKind, text: () => string): Shelf<GamesOfShelf> => ({
  id: kind,
  async load(read, lang) {
    const page = await read('queryGamePage', { gameType: kind, sort: 'popular', lang, pageSize: shownGames })
    return page === null || page.total === 0 ? null : { games: page.games, total: page.total }
  },
  view({ games, total }) {
    const more = { path: `/game/${kind}`, label: m.lobby_shelf_more({ count: countText(total) }) }
    const cards = games.map((game) => (
      <li key={game.gameId}>
        <GameTile game={game} sizes="(min-width: 1024px) 150px, 32vw" corner={favouriteCorner(game)} />
      </li>
    ))
    if (games.length < total)
      cards.push(<RowRest key="rest" to={`/${getLocale()}${more.path}`} label={more.label} />)
    return { title: kindName(kind), text: text(), more, look: 'row-tiles', cards }
  },
})
