// The large moon of the daily bonus: in the phase of its day while the reward waits, full once it is received.
// Decorative: adjacent text states the reward.
import { useId } from 'react'
import './big-moon.css'

type Props = {
  /** `filling` plays the change from waiting to full once. */
  readonly state: 'waiting' | 'filling' | 'full'
  /** Lit share while the reward waits, from 0 (new) to 1 (full). */
  readonly lit: number
  readonly className?: string
}

const maria = [
  'M78 72A17 12 -20 0 1 110 60A17 12 -20 0 1 78 72Z',
  'M101 93A22 17 14 0 1 143 103A22 17 14 0 1 101 93Z',
  'M77 122A19 11 8 0 1 115 127A19 11 8 0 1 77 122Z',
  'M118 128A9 6 0 0 1 136 128A9 6 0 0 1 118 128Z',
]

/** Returns the shaded part as a path over a disc of radius 60 about (100, 100): the left limb and the terminator. */
function shadePath(lit: number): string {
  const bulge = Math.round(Math.abs(1 - 2 * lit) * 600) / 10
  return `M100 40A60 60 0 0 0 100 160A${bulge} 60 0 0 ${lit > 0.5 ? 1 : 0} 100 40Z`
}

export function BigMoon({ state, lit, className = '' }: Props) {
  const id = useId()
  const [glow, light, disc] = ['glow', 'light', 'disc'].map((part) => `${id}${part}`)
  return (
    <svg viewBox="0 0 200 200" aria-hidden="true" data-state={state} className={`big-moon ${className}`}>
      <defs>
        <radialGradient id={glow}>
          <stop offset=".3" stopOpacity=".5" className="big-moon-halo" />
          <stop offset="1" stopOpacity="0" className="big-moon-halo" />
        </radialGradient>
        <radialGradient id={light} cx=".36" cy=".3" r=".85">
          <stop offset="0" className="big-moon-bright" />
          <stop offset=".55" className="big-moon-middle" />
          <stop offset="1" className="big-moon-deep" />
        </radialGradient>
        <clipPath id={disc}>
          <circle cx="100" cy="100" r="59" />
        </clipPath>
      </defs>
      <circle cx="100" cy="100" r="99" fill={`url(#${glow})`} className="big-moon-glow" />
      <circle cx="100" cy="100" r="59" fill={`url(#${light})`} />
      <g className="big-moon-maria">
        {maria.map((path) => (
          <path key={path} d={path} />
        ))}
      </g>
      <g clipPath={`url(#${disc})`}>
        <path d={shadePath(lit)} className="big-moon-shade" />
      </g>
      <circle cx="100" cy="100" r="59" className="big-moon-edge" />
    </svg>
  )
}
