// The row of the site between a game's title and its stage: it reports what the running game means for the player's
// bonus and tournament. Without parts it has no height; on a phone lying on its side the parts are chips over the stage.
import type { ReactNode } from 'react'
import type { RunningGame } from './play-state.tsx'
import './game-row.css'

export type LiveGame = {
  readonly game: RunningGame
  /** Rounds shown to their end since the game was opened. */
  readonly played: number
  /** Spins sent since then: a panel opened from the row closes at the next one. */
  readonly spins: number
  /** Stake of the last round, a decimal string in the game's currency; null before it. */
  readonly stake: string | null
}

type Props = {
  /** An overlay of the game covers the row. */
  readonly isCovered: boolean
  readonly children: ReactNode
}

export const GameRow = ({ isCovered, children }: Props) => (
  <div className="game-row" inert={isCovered}>
    {children}
  </div>
)
