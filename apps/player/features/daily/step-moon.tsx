// The moon of one day on a ladder: waxing from new to full; outlined when new, and with a faint lit part for future
// days.
import { litPath, MoonPhase } from '../../ui/moon-phase.tsx'

type Props = {
  /** From 0 (new) to 1 (full). */
  readonly lit: number
  readonly isToCome: boolean
  readonly className: string
}

export function StepMoon({ lit, isToCome, className }: Props) {
  if (!isToCome && lit > 0) return <MoonPhase lit={lit} className={className} />
  return (
    <svg viewBox="0 0 24 24" aria-hidden="true" className={`flex-none stroke-line-strong ${className}`}>
      <circle cx="12" cy="12" r="10" fill="none" strokeWidth={1.25} vectorEffect="non-scaling-stroke" />
      {lit > 0 && (
        <path d={litPath(lit)} fill="var(--line)" strokeWidth={1.25} vectorEffect="non-scaling-stroke" />
      )}
    </svg>
  )
}
