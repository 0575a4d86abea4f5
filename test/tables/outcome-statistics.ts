// Expected distributions of many outcomes, and their deviation in standard deviations: chi-square, serial pairs, and
// runs (Wald and Wolfowitz, 1940).

/** Counts of one kind of outcome. */
export type OutcomeTally = {
  add(outcome: number): void
  /** Deviation by chi-square over all outcomes. */
  frequencyOff(): number
  /** Deviation by chi-square over non-overlapping pairs: whether an outcome depends on the previous one. */
  serialOff(): number
}

/** Cells with a lower expectation are pooled, below which chi-square does not apply (Cochran, 1954). */
const leastExpected = 5

/** Returns chi-square in standard deviations of a normal value (Wilson and Hilferty, 1931). */
export function chiSquareOff(counts: ArrayLike<number>, chances: readonly number[], total: number): number {
  let [square, freedom, rareSeen, rareExpected] = [0, -1, 0, 0]
  const count = (seen: number, expected: number) => {
    square += (seen - expected) ** 2 / expected
    freedom += 1
  }
  for (const [at, chance] of chances.entries()) {
    const [seen, expected] = [counts[at] ?? 0, chance * total]
    if (expected >= leastExpected) count(seen, expected)
    else {
      rareSeen += seen
      rareExpected += expected
    }
  }
  if (rareExpected >= leastExpected) count(rareSeen, rareExpected)
  if (freedom < 1) throw new RangeError('too few outcomes for chi-square')
  const spread = 2 / (9 * freedom)
  return ((square / freedom) ** (1 / 3) - (1 - spread)) / Math.sqrt(spread)
}

export function tallyOf(chances: readonly number[]): OutcomeTally {
  const kinds = chances.length
  const counts = new Float64Array(kinds)
  const pairs = new Float64Array(kinds * kinds)
  let [total, first] = [0, 0]
  return {
    add(outcome) {
      counts[outcome] = (counts[outcome] ?? 0) + 1
      const isSecond = total % 2 === 1
      total += 1
      if (isSecond) pairs[first * kinds + outcome] = (pairs[first * kinds + outcome] ?? 0) + 1
      else first = outcome
    },
    frequencyOff: () => chiSquareOff(counts, chances, total),
    serialOff: () =>
      chiSquareOff(
        pairs,
        chances.flatMap((one) => chances.map((other) => one * other)),
        Math.floor(total / 2),
      ),
  }
}

/** Counts runs of two sides; outcomes of neither side are ignored. */
export function runsTally() {
  const sides: [number, number] = [0, 0]
  let runs = 0
  let last: 0 | 1 | null = null
  return {
    add(side: 0 | 1): void {
      sides[side] += 1
      if (side !== last) runs += 1
      last = side
    },
    off(): number {
      const [one, other] = sides
      const total = one + other
      const mean = 1 + (2 * one * other) / total
      return (runs - mean) / Math.sqrt(((mean - 1) * (mean - 2)) / (total - 1))
    },
  }
}

/** Averages samples that are independent of each other although values within one are not: whole shoes. */
export function meanTally() {
  let [samples, sum, squares] = [0, 0, 0]
  return {
    add(value: number): void {
      samples += 1
      sum += value
      squares += value * value
    },
    off(expected: number): number {
      const mean = sum / samples
      return (mean - expected) / Math.sqrt((squares / samples - mean * mean) / (samples - 1))
    },
  }
}

/**
 * Returns the largest deviation of this many tests expected in 99 of 100 fair runs (Bonferroni; the normal quantile by
 * Abramowitz and Stegun, 26.2.23, to half a thousandth).
 */
export function mostOff(tests: number): number {
  const root = Math.sqrt(-2 * Math.log(0.01 / tests / 2))
  return (
    root -
    (2.515517 + 0.802853 * root + 0.010328 * root ** 2) /
      (1 + 1.432788 * root + 0.189269 * root ** 2 + 0.001308 * root ** 3)
  )
}
