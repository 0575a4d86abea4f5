// A row of games similar to the one on the page.
import type { GameTile as Tile } from '@mangetsu/contract/lobby'
import type { ReactNode } from 'react'
import { m } from '../../messages-compiled/messages.js'
import { ScrollRow } from '../../ui/scroll-row.tsx'
import { GameTile } from './game-tile.tsx'

type Props = {
  readonly games: readonly Tile[]
  /** Placed on each cover's corner. */
  readonly corner: (game: Tile) => ReactNode
}

export function RelatedGames({ games, corner }: Props) {
  if (games.length === 0) return null
  return (
    <div id="related">
      <ScrollRow title={m.game_related_title()} look="row-tiles">
        {games.map((game) => (
          <li key={game.gameId}>
            <GameTile game={game} sizes="(min-width: 1024px) 150px, 30vw" corner={corner(game)} />
          </li>
        ))}
      </ScrollRow>
    </div>
  )
}
