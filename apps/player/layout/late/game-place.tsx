// Composes the running game: its window, the overlays for the player's own limits, the session clock, and the row with
// the bonus in progress and the tournament. Loaded with the first game.
import { lazy, Suspense } from 'react'
import { GameBonus } from '../../features/bonus/game-bonus.tsx'
import { careRefusalOf } from '../../features/limits/play-refusals.ts'
import PlayStop from '../../features/limits/play-stop.tsx'
import SessionClock from '../../features/limits/session-clock.tsx'
import type { RowParts } from '../../features/play/game-row.tsx'
import { RunningWindow } from '../../features/play/running-window.tsx'
import { orNothing } from '../../ui/or-nothing.ts'

const GameTournament = lazy(() => orNothing(import('../../features/tournament/game-tournament.tsx')))

/** Parts of the row over the stage; each renders nothing where it does not apply. */
const row: RowParts<'bonus' | 'tournament'> = {
  names: ['bonus', 'tournament'],
  render({ game: { gameId, currency }, played, spins, stake: amount }, report) {
    const live = { gameId, played, spins, stake: { amount, currency } }
    return (
      <>
        <GameBonus {...live} onShown={(isShown) => report('bonus', isShown)} />
        <Suspense>
          <GameTournament {...live} onShown={(isShown) => report('tournament', isShown)} />
        </Suspense>
      </>
    )
  },
}

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
