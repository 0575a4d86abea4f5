// Probabilities of sums of units, in two forms with a common algebra: whole distributions up to the cap, and cheap
// first moments, which suffice for a return and its standard error.
import { createFourier, type Fourier, powerOfTwo, type Spectrum } from './fourier.ts'

/** Pairs of units and probability; the probabilities need not sum to 1. */
type Chances = Iterable<readonly [units: number, chance: number]>

/** Arithmetic on payouts; `T` represents a payout that occurs with some probability. */
export type PayAlgebra<T> = {
  /** Returns the payout of these units times the multiplier, each probability times `weight`. */
  of(chances: Chances, multiplier: number, weight: number): T
  /** Returns the mixture of mutually exclusive payouts. */
  sum(parts: readonly T[]): T
  /** Returns the mixture over pairs, each the sum of two independent payouts. */
  products(pairs: readonly (readonly [T, T])[]): T
  scaled(pay: T, weight: number): T
  massOf(pay: T): number
}

/**
 * Probability mass, and the sums of probability × units and probability × units²; `nothing` is the probability of no
 * payout.
 */
export type Moments = {
  readonly mass: number
  readonly first: number
  readonly second: number
  readonly nothing: number
}

const noMoments: Moments = { mass: 0, first: 0, second: 0, nothing: 0 }

const sumOfMoments = (a: Moments, b: Moments): Moments => ({
  mass: a.mass + b.mass,
  first: a.first + b.first,
  second: a.second + b.second,
  nothing: a.nothing + b.nothing,
})

/** The algebra of moments, which ignores the cap. */
export const moments: PayAlgebra<Moments> = {
  of(chances, multiplier, weight) {
    let [mass, first, second, nothing] = [0, 0, 0, 0]
    for (const [units, chance] of chances) {
      const paid = units * multiplier
      mass += chance
      first += chance * paid
      second += chance * paid * paid
      if (paid === 0) nothing += chance
    }
    return { mass: mass * weight, first: first * weight, second: second * weight, nothing: nothing * weight }
  },
  sum: (parts) => parts.reduce(sumOfMoments, noMoments),
  products: (pairs) =>
    pairs.reduce(
      (all, [a, b]) =>
        sumOfMoments(all, {
          mass: a.mass * b.mass,
          first: a.mass * b.first + a.first * b.mass,
          second: a.mass * b.second + 2 * a.first * b.first + a.second * b.mass,
          nothing: a.nothing * b.nothing,
        }),
      noMoments,
    ),
  scaled: (a, weight) => ({
    mass: a.mass * weight,
    first: a.first * weight,
    second: a.second * weight,
    nothing: a.nothing * weight,
  }),
  massOf: ({ mass }) => mass,
}

/** Probability of each sum below the cap, and of the cap. */
export type Distribution = {
  readonly below: Float64Array
  readonly capped: number
  /** The non-zero sums, if there are few. */
  readonly few: readonly (readonly [units: number, chance: number])[] | null
  /** Upper bound (exclusive) of the sums. */
  readonly end: number
  /** Cached transforms, by size. */
  readonly spectra: Map<number, Spectrum>
}

/** Up to this many sums are convolved one by one; for more, a transform is faster. */
const mostFew = 8

const sumOf = (values: Float64Array): number => {
  let sum = 0
  for (let at = 0; at < values.length; at += 1) sum += values[at] as number
  return sum
}

/** Returns the probability of at least this many units. */
export function chanceFrom({ below, capped }: Distribution, units: number): number {
  let sum = 0
  for (let at = units; at < below.length; at += 1) sum += below[at] as number
  return units > below.length ? sum : sum + capped
}

/** Returns the sums of probability × units and of probability × units², with the cap at its payout. */
export function sumsOf({ below, capped }: Distribution): { readonly first: number; readonly second: number } {
  let first = capped * below.length
  let second = capped * below.length ** 2
  below.forEach((chance, paid) => {
    first += chance * paid
    second += chance * paid * paid
  })
  return { first, second }
}

const massOfDistribution = ({ below, end, capped }: Distribution): number =>
  sumOf(below.subarray(0, end)) + capped

function fewOf(below: Float64Array): Distribution['few'] {
  const few: (readonly [number, number])[] = []
  for (let units = 0; units < below.length; units += 1) {
    const chance = below[units] as number
    if (chance === 0) continue
    if (few.length === mostFew) return null
    few.push([units, chance])
  }
  return few
}

function endOf(below: Float64Array): number {
  let end = below.length
  while (end > 0 && below[end - 1] === 0) end -= 1
  return end
}

const distributionOf = (below: Float64Array, capped: number): Distribution => ({
  below,
  capped,
  few: fewOf(below),
  end: endOf(below),
  spectra: new Map(),
})

/** Adds the convolution of a sparse and another distribution to `below`; returns the mass that reaches the cap. */
function addFew(below: Float64Array, few: NonNullable<Distribution['few']>, other: Distribution): number {
  let capped = 0
  for (const [units, chance] of few) {
    const end = below.length - units
    for (let at = 0; at < end; at += 1)
      below[at + units] = (below[at + units] as number) + (other.below[at] as number) * chance
    let cut = other.capped
    for (let at = end; at < below.length; at += 1) cut += other.below[at] as number
    capped += cut * chance
  }
  return capped
}

function spectrumOf(fourier: Fourier, { below, end, spectra }: Distribution): Spectrum {
  const spectrum = spectra.get(fourier.size) ?? fourier.forward(below.subarray(0, end))
  spectra.set(fourier.size, spectrum)
  return spectrum
}

function addProduct(into: Spectrum, a: Spectrum, b: Spectrum): void {
  for (let at = 0; at < into.re.length; at += 1) {
    const [ar, ai, br, bi] = [a.re[at] as number, a.im[at] as number, b.re[at] as number, b.im[at] as number]
    into.re[at] = (into.re[at] as number) + ar * br - ai * bi
    into.im[at] = (into.im[at] as number) + ar * bi + ai * br
  }
}

/** Creates transforms by size, each with a buffer for one product, which the next product overwrites. */
function createTransforms() {
  const transforms = new Map<number, { readonly turn: Fourier; readonly into: Spectrum }>()
  return (sums: number) => {
    const size = powerOfTwo(sums)
    const known = transforms.get(size)
    if (known !== undefined) {
      known.into.re.fill(0)
      known.into.im.fill(0)
      return known
    }
    const into = { re: new Float64Array(size), im: new Float64Array(size) }
    const made = { turn: createFourier(size), into }
    transforms.set(size, made)
    return made
  }
}

/**
 * Returns the algebra of distributions up to a cap, which includes everything above it. Dense sums are convolved by
 * Fourier transforms, whose error for each probability is below 10⁻¹⁵ of the pair's mass.
 */
export function distributionsUpTo(capUnits: number): PayAlgebra<Distribution> {
  const transformFor = createTransforms()

  /** Adds the pairs of two dense distributions with a single inverse transform. */
  function addByTransform(below: Float64Array, pairs: readonly (readonly [Distribution, Distribution])[]) {
    // Limited to the largest possible sum: most sums are far below the cap.
    const end = Math.max(...pairs.map(([a, b]) => a.end + b.end - 1))
    const { turn, into } = transformFor(end)
    let capped = 0
    for (const [a, b] of pairs) {
      addProduct(into, spectrumOf(turn, a), spectrumOf(turn, b))
      const mass = massOfDistribution(a)
      capped += a.capped * massOfDistribution(b) + (mass - a.capped) * b.capped
    }
    const sums = turn.inverse(into)
    const kept = Math.min(end, capUnits)
    for (let at = 0; at < kept; at += 1) below[at] = (below[at] as number) + (sums[at] as number)
    for (let at = kept; at < end; at += 1) capped += sums[at] as number
    return capped
  }

  return {
    of(chances, multiplier, weight) {
      const below = new Float64Array(capUnits)
      let capped = 0
      for (const [units, chance] of chances) {
        const paid = units * multiplier
        if (paid >= capUnits) capped += chance * weight
        else below[paid] = (below[paid] as number) + chance * weight
      }
      return distributionOf(below, capped)
    },
    sum(parts) {
      const [one] = parts
      if (parts.length === 1 && one !== undefined) return one
      const below = new Float64Array(capUnits)
      let capped = 0
      for (const part of parts) {
        capped += part.capped
        for (let at = 0; at < capUnits; at += 1)
          below[at] = (below[at] as number) + (part.below[at] as number)
      }
      return distributionOf(below, capped)
    },
    products(pairs) {
      const below = new Float64Array(capUnits)
      const many: (readonly [Distribution, Distribution])[] = []
      let capped = 0
      for (const [a, b] of pairs) {
        const few = a.few ?? b.few
        if (few === null) many.push([a, b])
        else {
          const [small, other] = a.few === null ? [b, a] : [a, b]
          capped += small.capped * massOfDistribution(other) + addFew(below, few, other)
        }
      }
      if (many.length > 0) capped += addByTransform(below, many)
      return distributionOf(below, capped)
    },
    scaled: ({ below, capped }, weight) =>
      distributionOf(
        below.map((chance) => chance * weight),
        capped * weight,
      ),
    massOf: massOfDistribution,
  }
}
