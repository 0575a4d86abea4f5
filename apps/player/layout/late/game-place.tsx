// Composes the running game: its window, the overlays for the player's own limits, and the session clock. Loaded with
// the first game.
import { careRefusalOf } from '../../features/limits/play-refusals.ts'
import PlayStop from '../../features/limits/play-stop.tsx'
import SessionClock from '../../features/limits/session-clock.tsx'
import { RunningWindow } from '../../features/play/running-window.tsx'

export default function GamePlace({ isAlone }: { readonly isAlone: boolean }) {
  const stop = (name: string, goOn: () => void, leave: () => void) => {
    const refusal = careRefusalOf(name)
    return refusal === null ? null : <PlayStop refusal={refusal} onDone={goOn} onLeave={leave} />
  }
  return <RunningWindow stop={stop} clock={(played) => <SessionClock played={played} />} isAlone={isAlone} />
}
