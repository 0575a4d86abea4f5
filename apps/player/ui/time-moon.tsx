// The time left as a moon that wanes from full to new, always with its figure as text next to it. A moon of progress
// waxes: `MoonPhase`.
import { MoonPhase } from './moon-phase.tsx'

/** Below this share a small moon would be invisible, so that it is outlined. */
const leastLit = 0.05

type Props = {
  /** Share of the time that is left, 1 to 0; null before it begins, and until the reader's clock is known. */
  readonly left: number | null
  readonly className?: string
}

export const TimeMoon = ({ left, className }: Props) => (
  <MoonPhase
    lit={left ?? 0}
    isNothing={left === null || left < leastLit}
    {...(className !== undefined && { className })}
  />
)
