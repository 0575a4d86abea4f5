// The geometry of a chart of bars above and below a line: its scale, its bars, and which of them are named.

/** A value, and the smallest units of its currency as a number: fine for drawing, never for reckoning. */
export type Scale = {
  /** The lowest and highest line drawn, multiples of `step`; zero lies between them or on one of them. */
  readonly low: number
  readonly high: number
  readonly step: number
}

/** Steps people read easily. */
const easySteps = [1, 2, 5, 10]
/** At most so many steps between the lowest and the highest value. */
const mostSteps = 4

/** A scale of whole smallest units that holds every value and zero; `least` is one step where all are zero. */
export function scaleOf(values: readonly number[], least: number): Scale {
  const low = Math.min(0, ...values)
  const high = Math.max(0, ...values)
  if (low === high) return { low: 0, high: least, step: least }
  const rough = Math.max(1, (high - low) / mostSteps)
  const power = 10 ** Math.floor(Math.log10(rough))
  const step = power * (easySteps.find((easy) => easy * power >= rough) ?? 10)
  return { low: Math.floor(low / step) * step, high: Math.ceil(high / step) * step, step }
}

/** The lines of a scale, from the highest down. */
export const linesOf = ({ low, high, step }: Scale): number[] =>
  Array.from({ length: Math.round((high - low) / step) + 1 }, (_, index) => high - index * step)

/** How far down a value lies, from 0 at the top of the scale to 1 at its foot. */
export const depthOf = (value: number, { low, high }: Scale): number => (high - value) / (high - low)

export type Bar = {
  /** From the top of the scale, as shares of its height. */
  readonly top: number
  readonly height: number
  /** From the left, as shares of the width. */
  readonly left: number
  readonly width: number
}

/** The part of a bar's place that stays empty. */
const gap = 0.28

/** One bar for each value, side by side, from the line of zero up or down. */
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

/** Which of `count` bars are named below: the newest, and each `every` before it. */
export const namedBars = (count: number, every: number): number[] =>
  Array.from({ length: count }, (_, index) => index).filter((index) => (count - 1 - index) % every === 0)

/** Which bar a point lies over, `share` of the way from left to right. */
export const barAt = (share: number, count: number): number =>
  Math.min(count - 1, Math.max(0, Math.floor(share * count)))

/** Where a key moves the choice among `count` bars; null when it moves nothing. */
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
