// Results of a measurement, and shared arithmetic: alternation, medians, percentiles.

export type ResultLine = {
  readonly measure: string
  /** The reached value as text: a ratio, a time, a score. */
  readonly reached: string
  readonly target: string
  /** Null if the line is only informative. */
  readonly isReached: boolean | null
  /** The figures behind the result, as a sentence. */
  readonly detail: string
}

export type Measure = {
  readonly name: string
  readonly about: string
  readonly run: (say: PrintLine) => Promise<readonly ResultLine[]>
}

export type PrintLine = (line: string) => void

/** Returns the middle value, or the mean of the middle two. NaN for none. */
export function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b)
  const middle = sorted.length / 2
  if (sorted.length % 2 === 1) return sorted[Math.floor(middle)] ?? Number.NaN
  return ((sorted[middle - 1] ?? Number.NaN) + (sorted[middle] ?? Number.NaN)) / 2
}

/** Returns the value below which `share` (0 to 1) of the values lie: nearest rank. NaN for none. */
export function percentile(values: readonly number[] | Float64Array, share: number): number {
  const sorted = Float64Array.from(values).sort()
  return sorted[Math.max(0, Math.ceil(sorted.length * share) - 1)] ?? Number.NaN
}

export type MeasuredPair<A, B> = { readonly ours: A; readonly floor: B }

/** Measures ours and the floor alternately, so that variations of the machine's speed affect both. */
export async function alternate<A, B>(
  times: number,
  ours: () => Promise<A>,
  floor: () => Promise<B>,
): Promise<MeasuredPair<A, B>[]> {
  const pairs: MeasuredPair<A, B>[] = []
  for (let turn = 0; turn < times; turn += 1) {
    // The order alternates, too, so that both benefit from warm-up.
    if (turn % 2 === 0) {
      const first = await ours()
      pairs.push({ ours: first, floor: await floor() })
    } else {
      const first = await floor()
      pairs.push({ ours: await ours(), floor: first })
    }
  }
  return pairs
}

/** Returns the median of ours over floor, pair by pair. */
export const medianRatio = (pairs: readonly MeasuredPair<number, number>[]): number =>
  median(pairs.map(({ ours, floor }) => ours / floor))

export const atLeast = (measure: string, value: number, target: number, detail: string): ResultLine => ({
  measure,
  reached: value.toFixed(2),
  target: `≥ ${target}`,
  isReached: value >= target,
  detail,
})

export const atMost = (
  measure: string,
  value: number,
  target: number,
  unit: string,
  detail: string,
): ResultLine => ({
  measure,
  reached: `${value.toFixed(value < 10 ? 3 : 0)}${unit}`,
  target: `≤ ${target}${unit}`,
  isReached: value <= target,
  detail,
})

/** Returns a line for a measurement that cannot run here, with the reason; it never counts as reached. */
export const notMeasured = (measure: string, target: string, why: string): ResultLine => ({
  measure,
  reached: 'not measured',
  target,
  isReached: false,
  detail: why,
})

/** Lists refusals with their numbers, `3 × busy`; `none` without any. */
export const refusalsText = (refused: Readonly<Record<string, number>>): string =>
  Object.entries(refused)
    .map(([reason, times]) => `${times} × ${reason}`)
    .join(', ') || 'none'
