// Exact fractions of whole numbers in lowest terms, so that computed figures are never rounded.
import type { Share } from '@mangetsu/chance/table'

const sizeOf = (number: bigint): bigint => (number < 0n ? -number : number)

function commonDivisor(one: bigint, other: bigint): bigint {
  let [larger, smaller] = [sizeOf(one), sizeOf(other)]
  while (smaller !== 0n) [larger, smaller] = [smaller, larger % smaller]
  return larger
}

/** The denominator is positive. */
export function share(part: bigint, whole: bigint): Share {
  const divisor = commonDivisor(part, whole)
  return [part / divisor, whole / divisor]
}

export const zero: Share = [0n, 1n]
export const one: Share = [1n, 1n]

export const plus = ([part, whole]: Share, [otherPart, otherWhole]: Share): Share =>
  share(part * otherWhole + otherPart * whole, whole * otherWhole)

export const times = ([part, whole]: Share, [otherPart, otherWhole]: Share): Share =>
  share(part * otherPart, whole * otherWhole)

export const minus = (from: Share, [part, whole]: Share): Share => plus(from, [-part, whole])

/** Divides one positive fraction by another. */
export const dividedBy = (of: Share, [part, whole]: Share): Share => times(of, [whole, part])

export const isMore = ([part, whole]: Share, [otherPart, otherWhole]: Share): boolean =>
  part * otherWhole > otherPart * whole

const digits = 20n

/** Computed to twenty decimal places, more than the precision of a number. */
export const numberOf = ([part, whole]: Share): number =>
  Number((part * 10n ** digits) / whole) / Number(10n ** digits)
