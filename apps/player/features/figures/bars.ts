// The geometry of a bar chart above and below zero: its scale, its bars, and which of them are labelled.

/** Scale of the chart. Its values are smallest units as numbers: sufficient for rendering, never for calculation. */
export type Scale = {
  /** Lowest and highest line, multiples of `step`; zero lies between them or on one of them. */
  readonly low: number
  readonly high: number
  readonly step: number
}

/** Step sizes that are easy to read. */
const easySteps = [1, 2, 5, 10]
/** Maximum number of steps between the lowest and the highest value. */
const mostSteps = 4

/** Returns a scale in whole smallest units that contains every value and zero; `least` is one step if all are zero. */
export function scaleOf(values: readonly number[], least: number): Scale {
  const low = Math.min(0, ...values)
  const high = Math.max(0, ...values)
  if (low === high) return { low: 0, high: least, step: least }
  const rough = Math.max(1, (high - low) / mostSteps)
  const power = 10 ** Math.floor(Math.log10(rough))
  const step = power * (easySteps.find((easy) => easy * power >= rough) ?? 10)
  return { low: Math.floor(low / step) * step, high: Math.ceil(high / step) * step, step }
}

/** Returns the lines of a scale, highest first. */
export const linesOf = ({ low, high, step }: Scale): number[] =>
  Array.from({ length: Math.round((high - low) / step) + 1 }, (_, index) => high - index * step)

/** Returns the vertical position of a value, from 0 at the top of the scale to 1 at the bottom. */
export const depthOf = (value: number, { low, high }: Scale): number => (high - value) / (high - low)

export type Bar = {
  /** Offset from the top, as a share of the scale's height. */
  readonly top: number
  readonly height: number
  /** Offset from the left, as a share of the width. */
  readonly left: number
  readonly width: number
}

/** Share of a bar's column that stays empty. */
const gap = 0.28

/** Returns one bar per value, side by side, extending from the zero line up or down. */
export function barsOf(values: readonly number[], scale: Scale): Bar[] {
  const place = 1 / values.length
  const zero = depthOf(0, scale)
  return values.map((value, index) => {
    const end = depthOf(value, scale)
    return {
      top: Math.min(zero, end),
      height: Math.abs(zero - end),
      left: (index + gap / 2) * place,
      width: (1 - gap) * place,
    }
  })
}

/** Returns which of `count` bars are labelled: the newest, and every `every`th before it. */
export const namedBars = (count: number, every: number): number[] =>
  Array.from({ length: count }, (_, index) => index).filter((index) => (count - 1 - index) % every === 0)

/** Returns the bar at a point, `share` of the way from left to right. */
export const barAt = (share: number, count: number): number =>
  Math.min(count - 1, Math.max(0, Math.floor(share * count)))

/** Returns the bar a key selects among `count` bars; null if it selects none. */
export function barAfterKey(key: string, index: number, count: number): number | null {
  switch (key) {
    case 'ArrowLeft':
    case 'ArrowDown':
      return Math.max(0, index - 1)
    case 'ArrowRight':
    case 'ArrowUp':
      return Math.min(count - 1, index + 1)
    case 'Home':
      return 0
    case 'End':
      return count - 1
    default:
      return null
  }
}
