// The button that turns a round's sounds on and off; they are off until the reader asks. Silent while the page is hidden.
import { useEffect, useRef, useState } from 'react'
import { m } from '../../messages-compiled/messages.js'
import { Icon } from '../../ui/icon.tsx'
import type { RoundPhase } from './round-phase.ts'
import type { RoundSounds, SoundedGame } from './sounds.ts'

type Props = {
  readonly game: SoundedGame
  readonly phase: RoundPhase['kind']
  /** Number of goals so far; 0 in a race. */
  readonly goals: number
}

/** Plays what a change of the phase or of the goals says, and what is heard all along. */
function usePlayed(sounds: RoundSounds | null, { phase, goals }: Omit<Props, 'game'>): void {
  const before = useRef({ phase, goals })
  useEffect(() => {
    const { phase: was, goals: had } = before.current
    before.current = { phase, goals }
    if (sounds === null || document.hidden) return
    if (phase === 'running' && was !== 'running') sounds.start()
    if (phase === 'over' && was === 'running') sounds.end()
    if (phase === 'running' && goals > had) sounds.goal()
  }, [sounds, phase, goals])
  useEffect(() => {
    if (sounds === null) return
    const follow = () => sounds.run(phase === 'running' && !document.hidden)
    follow()
    document.addEventListener('visibilitychange', follow)
    return () => {
      document.removeEventListener('visibilitychange', follow)
      sounds.run(false)
    }
  }, [sounds, phase])
}

export function SoundButton({ game, ...played }: Props) {
  const [sounds, setSounds] = useState<RoundSounds | null>(null)
  usePlayed(sounds, played)
  useEffect(() => () => sounds?.close(), [sounds])
  // A reader may leave, or press again, before the sounds are loaded.
  const isWanted = useRef(false)
  useEffect(
    () => () => {
      isWanted.current = false
    },
    [],
  )
  const toggle = async () => {
    isWanted.current = !isWanted.current
    if (!isWanted.current) return setSounds(null)
    const { createSounds } = await import('./sounds.ts')
    if (isWanted.current) setSounds(createSounds(game))
  }
  return (
    <button
      type="button"
      aria-pressed={sounds !== null}
      onClick={() => void toggle()}
      className="virtual-sound"
    >
      <Icon name={sounds === null ? 'mute' : 'sound'} size="sm" />
      {m.virtual_sound()}
    </button>
  )
}
