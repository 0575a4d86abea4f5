// The games and tables whose rounds count in a tournament, as covers that lead to them.
import type { Tournament } from '@mangetsu/contract/tournament'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { m } from '../../messages-compiled/messages.js'
import { useAddress } from '../../page/page.tsx'
import { Panel } from '../../ui/panel.tsx'
import './tournament.css'
import { gamesId } from './tournament-states.ts'

export type CountedGame = Tournament['games'][number]

type Props = {
  readonly games: readonly CountedGame[]
  readonly renderCover: (game: CountedGame) => ReactNode
}

export function CountedGames({ games, renderCover }: Props) {
  const to = useAddress()
  return (
    <Panel
      id={gamesId}
      title={m.tournaments_games()}
      className="tournament-after"
      end={
        <span className="figures text-small text-paper-dim">
          {m.tournaments_games_count({ count: games.length })}
        </span>
      }
    >
      <ul className="tournament-games">
        {games.map((game) => (
          <li key={game.gameId}>
            <Link to={to(`/game/${game.kind}/${game.gameId}`)} className="game-tile block rounded-field">
              {renderCover(game)}
            </Link>
          </li>
        ))}
      </ul>
    </Panel>
  )
}
