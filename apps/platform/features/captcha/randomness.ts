// Where a puzzle's chance comes from: the system's, or a test's own that can be repeated.
import { randomBytes, randomInt } from 'node:crypto'

export type Randomness = {
  /** A whole number from 0 to below `limit`, each as likely as the next. */
  below(limit: number): number
  bytes(count: number): Uint8Array
}

export const systemRandomness: Randomness = {
  below: (limit) => randomInt(limit),
  bytes: (count) => randomBytes(count),
}

/** `count` of the items, without repetition, in the order they were drawn. */
export function drawSome<T>(items: readonly T[], count: number, { below }: Randomness): T[] {
  const left = [...items]
  return Array.from({ length: Math.min(count, left.length) }, () => left.splice(below(left.length), 1)).flat()
}

/** A whole number from `from` to `to`, both included. */
export const between = (from: number, to: number, { below }: Randomness): number =>
  from + below(to - from + 1)
