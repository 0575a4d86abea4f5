// What many rounds in a row are like, out of the distribution of one: the longest time without a win, how a hundred rounds
// end, and how long a balance lasts. Rounds are taken to know nothing of each other, which a meter makes true only nearly.
import type { Draws } from '@mangetsu/chance'
import { type Distribution, distributionsUpTo, type PayAlgebra } from './pays.ts'

/** How likely no run of `length` losses comes in so many rounds. */
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
  /** The longest run of rounds without a payout, on average, and in all but 1 % of stretches. */
  readonly mean: number
  readonly most: number
}

/** The longest run of rounds that pay nothing among so many. */
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

/** The distribution of so many rounds together. */
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
  /** What the middle player has won or lost, in stakes. */
  readonly median: number
}

/** How so many rounds end, by what they began with. */
export function manyRounds(one: Distribution, units: number, rounds: number): ManyRounds {
  // Sums beyond four times what was staked are all above it alike.
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

/** Draws from a distribution in the same time for all of its values (Walker's alias method). */
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

/** No session is followed for longer. */
const mostRounds = 100_000

/**
 * After how many rounds so large a share of sessions is over that begin with this many stakes; null where that takes too
 * long to be followed. Sessions are played by the distribution.
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
