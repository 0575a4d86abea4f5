// A bar that shows a used share. Decorative: the figures are given as text next to it.

type Props = {
  /** From 0 to 1. */
  readonly share: number
  /** Nearly used up. */
  readonly isNear?: boolean
  /** The first of several bars on one scale. */
  readonly isFirst?: boolean
  /** The addition, from 0 to 1: rendered behind the bar, with a minimum width. */
  readonly further?: number
}

const leastFurther = 0.01

/** Returns the width of a share: at most 100 %, to a tenth of a per cent. */
const barWidth = (share: number): string => `${Math.round(Math.min(1, Math.max(0, share)) * 1000) / 10}%`

export function Bar({ share, isNear = false, isFirst = false, further }: Props) {
  const tone = isNear ? 'bg-torii' : isFirst ? 'bg-moon' : 'bg-wisteria'
  const end = further === undefined ? 'rounded-pill' : ''
  return (
    <span aria-hidden="true" className="flex h-2 overflow-hidden rounded-pill bg-night-2">
      <span className={`block h-full ${end} ${tone}`} style={{ width: barWidth(share) }} />
      {further !== undefined && (
        <span className="hatched block h-full" style={{ width: barWidth(Math.max(leastFurther, further)) }} />
      )}
    </span>
  )
}
