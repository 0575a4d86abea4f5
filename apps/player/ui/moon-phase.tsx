// A waxing moon that shows progress, always with its figure as text next to it.

type Props = {
  /** Lit share, 0 (new) to 1 (full). */
  readonly lit: number
  readonly tone?: 'moon' | 'dim'
  /** No progress is possible yet: an outlined new moon instead of a dark one. */
  readonly isNothing?: boolean
  readonly className?: string
}

/** Returns the lit part as a path over a disc of radius 10 about (12, 12): the right limb and the terminator. */
export function litPath(lit: number): string {
  const share = Math.min(1, Math.max(0, lit))
  const bulge = Math.round(Math.abs(1 - 2 * share) * 1000) / 100
  const isGibbous = share > 0.5
  return `M12 2A10 10 0 0 1 12 22A${bulge} 10 0 0 ${isGibbous ? 1 : 0} 12 2Z`
}

export function MoonPhase({ lit, tone = 'moon', isNothing = false, className = 'size-[18px]' }: Props) {
  const colour = tone === 'moon' ? 'text-moon' : 'text-paper-dim'
  return (
    <svg viewBox="0 0 24 24" aria-hidden="true" className={`flex-none ${colour} ${className}`}>
      {isNothing ? (
        <circle
          cx="12"
          cy="12"
          r="9.5"
          fill="none"
          strokeWidth={1.5}
          vectorEffect="non-scaling-stroke"
          className="stroke-line"
        />
      ) : (
        <>
          <circle cx="12" cy="12" r="10" className="fill-night-2" />
          <path d={litPath(lit)} fill="currentColor" />
        </>
      )}
    </svg>
  )
}
