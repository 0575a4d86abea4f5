// Computes figures of many successive rounds from the distribution of one: the longest losing streak, the result of a
// hundred rounds, and how long a balance lasts. Rounds are treated as independent, which is only approximately true
// with a meter.
import type { Draws } from '@mangetsu/chance'
import { type Distribution, distributionsUpTo, type PayAlgebra } from './pays.ts'

/** Returns the probability that this many rounds contain no run of `length` losses. */
function chanceOfNoRun(rounds: number, loss: number, length: number): number {
  const without = new Float64Array(rounds + 1)
  const whole = loss ** length
  for (let at = 0; at <= rounds; at += 1) {
    if (at < length) without[at] = 1
    else if (at === length) without[at] = 1 - whole
    else without[at] = (without[at - 1] as number) - whole * (1 - loss) * (without[at - length - 1] as number)
  }
  return without[rounds] as number
}

export type DrySpell = {
  /** Longest run of rounds without a payout: its mean, and its 99 % quantile. */
  readonly mean: number
  readonly most: number
}

/** Returns the longest run of losing rounds among this many. */
export function drySpell(rounds: number, loss: number): DrySpell {
  let mean = 0
  let most = 0
  for (let length = 1; length <= rounds; length += 1) {
    const longer = 1 - chanceOfNoRun(rounds, loss, length)
    if (longer < 1e-12) break
    mean += longer
    if (longer > 0.01) most = length
  }
  return { mean, most }
}

/** Returns the distribution of the sum of this many rounds. */
function sumOfRounds(algebra: PayAlgebra<Distribution>, one: Distribution, rounds: number): Distribution {
  let sum = algebra.of([[0, 1]], 1, 1)
  let power = one
  for (let left = rounds; left > 0; left = Math.floor(left / 2)) {
    if (left % 2 === 1) sum = algebra.products([[sum, power]])
    if (left > 1) power = algebra.products([[power, power]])
  }
  return sum
}

export type ManyRounds = {
  readonly below: number
  readonly even: number
  readonly above: number
  /** Median result in stakes. */
  readonly median: number
}

/** Returns the result of this many rounds, relative to their stakes. */
export function manyRounds(one: Distribution, units: number, rounds: number): ManyRounds {
  // Sums beyond four times the total stake are equivalent.
  const most = 4 * rounds * units
  const algebra = distributionsUpTo(most)
  const chances = Array.from(one.below, (chance, paid) => [paid, chance] as const)
  const pay = algebra.of([...chances, [one.below.length, one.capped]], 1, 1)
  const sum = sumOfRounds(algebra, pay, rounds).below
  const staked = rounds * units
  let below = 0
  let reached = 0
  let median = most
  sum.forEach((chance, paid) => {
    if (paid < staked) below += chance
    reached += chance
    if (reached >= 0.5 && paid < median) median = paid
  })
  const even = sum[staked] ?? 0
  return { below, even, above: 1 - below - even, median: (median - staked) / units }
}

const wide = 2 ** 32

/** Creates a sampler with constant time per draw (Walker's alias method). */
function createAlias({ below, capped }: Distribution): (draws: Draws) => number {
  const chances = [...below, capped].map((chance) => Math.max(0, chance))
  const total = chances.reduce((sum, chance) => sum + chance, 0)
  const size = chances.length
  const own = Float64Array.from(chances, (chance) => (chance / total) * size)
  const other = new Uint32Array(size)
  const small: number[] = []
  const large: number[] = []
  for (let at = 0; at < size; at += 1) ((own[at] as number) < 1 ? small : large).push(at)
  for (let from = small.pop(); from !== undefined; from = small.pop()) {
    const to = large.at(-1)
    if (to === undefined) {
      own[from] = 1
      continue
    }
    other[from] = to
    own[to] = (own[to] as number) - (1 - (own[from] as number))
    if ((own[to] as number) < 1) small.push(large.pop() as number)
  }
  return (draws) => {
    const at = draws.int(size)
    return draws.int(wide) / wide < (own[at] as number) ? at : (other[at] as number)
  }
}

/** Maximum length of a simulated session, in rounds. */
const mostRounds = 100_000

/**
 * Returns the number of rounds after which this share of sessions with this initial number of stakes is over; null if
 * it exceeds the simulated length. Sessions are simulated with the distribution.
 */
export function roundsUntilOver(
  one: Distribution,
  units: number,
  session: { readonly stakes: number; readonly share: number; readonly sessions: number },
  draws: Draws,
): number | null {
  const draw = createAlias(one)
  const lengths: number[] = []
  for (let at = 0; at < session.sessions; at += 1) {
    let balance = session.stakes * units
    let rounds = 0
    for (; balance >= units && rounds < mostRounds; rounds += 1) balance += draw(draws) - units
    lengths.push(rounds)
  }
  lengths.sort((a, b) => a - b)
  const length = lengths[Math.ceil(session.share * session.sessions) - 1] ?? mostRounds
  return length >= mostRounds ? null : length
}
