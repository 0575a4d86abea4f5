// Draws written out by a test.
import type { Draws } from '@mangetsu/chance'

/**
 * Creates draws that return the given values in order. Throws if a value is impossible for the requested n, or at the
 * end of the script.
 */
export function scriptedDraws(values: readonly number[]): Draws {
  let next = 0
  return {
    int(n) {
      const value = values[next]
      if (value === undefined) throw new RangeError(`the script has only ${values.length} draws`)
      if (!Number.isInteger(value) || value < 0 || value >= n) {
        throw new RangeError(`draw ${next} of the script is ${value}, which is not in [0, ${n})`)
      }
      next += 1
      return value
    },
  }
}
