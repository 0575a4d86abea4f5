// How much of something is used, as a bar. Decoration: the figures stand in words beside it.

type Props = {
  /** From 0 to 1. */
  readonly share: number
  /** Nearly used up. */
  readonly isNear?: boolean
  /** What would be added to it, from 0 to 1: drawn behind it, and never too small to be seen. */
  readonly further?: number
}

const leastFurther = 0.01

/** A share of the bar as its width: all of it at most, to a tenth of a per cent. */
export const barWidth = (share: number): string =>
  `${Math.round(Math.min(1, Math.max(0, share)) * 1000) / 10}%`

export function Bar({ share, isNear = false, further }: Props) {
  const end = further === undefined ? 'rounded-pill' : ''
  return (
    <span aria-hidden="true" className="flex h-2 overflow-hidden rounded-pill bg-night-2">
      <span
        className={`block h-full ${end} ${isNear ? 'bg-torii' : 'bg-wisteria'}`}
        style={{ width: barWidth(share) }}
      />
      {further !== undefined && (
        <span className="hatched block h-full" style={{ width: barWidth(Math.max(leastFurther, further)) }} />
      )}
    </span>
  )
}
