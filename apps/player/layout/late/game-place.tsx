// The running game put together: its window, what the player has decided about their play, and the session's clock.
// Loaded with the first game that is opened.
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
