// Composes the running game: its window, the overlays for the player's own limits, the session clock, and the row with
// the bonus in progress. Loaded with the first game.
import { GameBonus } from '../../features/bonus/game-bonus.tsx'
import { careRefusalOf } from '../../features/limits/play-refusals.ts'
import PlayStop from '../../features/limits/play-stop.tsx'
import SessionClock from '../../features/limits/session-clock.tsx'
import type { LiveGame } from '../../features/play/game-row.tsx'
import { RunningWindow } from '../../features/play/running-window.tsx'

/** Parts of the row over the stage; each renders nothing where it does not apply. */
const row = ({ game, played, spins, stake }: LiveGame) => (
  <GameBonus
    gameId={game.gameId}
    played={played}
    spins={spins}
    stake={{ amount: stake, currency: game.currency }}
  />
)

export default function GamePlace({ isAlone }: { readonly isAlone: boolean }) {
  const stop = (name: string, goOn: () => void, leave: () => void) => {
    const refusal = careRefusalOf(name)
    return refusal === null ? null : <PlayStop refusal={refusal} onDone={goOn} onLeave={leave} />
  }
  return (
    <RunningWindow
      stop={stop}
      clock={(played) => <SessionClock played={played} />}
      row={row}
      isAlone={isAlone}
    />
  )
}
