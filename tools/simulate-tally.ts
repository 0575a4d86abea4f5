// What a simulation counts, how it draws, and how the counts of several workers become one.
import type { Draws, GameMath } from '@mangetsu/chance'

/** Sums in multiples of the stake. */
export type Tally = {
  rounds: number
  sum: number
  sumOfSquares: number
  hits: number
  bonuses: number
  capped: number
  largest: number
}

/** The two-sided 99 % quantile of the normal distribution. */
export const z99 = 2.5758

const twoTo32 = 0x1_0000_0000

const rotate = (x: number, k: number): number => (x << k) | (x >>> (32 - k))

/** A fast stream for simulations only (xoshiro128**, Blackman and Vigna 2018); bounds are 1 to 2^32. */
export function fastDraws(seed: number): Draws {
  let state = seed >>> 0
  const next = () => {
    // splitmix32 spreads the seed over the four words.
    state = (state + 0x9e3779b9) >>> 0
    const a = Math.imul(state ^ (state >>> 16), 0x85ebca6b)
    const b = Math.imul(a ^ (a >>> 13), 0xc2b2ae35)
    return (b ^ (b >>> 16)) | 0
  }
  let [s0, s1, s2, s3] = [next(), next(), next(), next()]
  const word = () => {
    const drawn = Math.imul(rotate(Math.imul(s1, 5), 7), 9)
    const kept = s1 << 9
    s2 ^= s0
    s3 ^= s1
    s1 ^= s2
    s0 ^= s3
    s2 ^= kept
    s3 = rotate(s3, 11)
    return drawn >>> 0
  }
  return {
    int(n) {
      if (!(n >= 1 && n <= twoTo32)) throw new RangeError(`the simulation cannot draw out of ${n}`)
      // Words below 2^32 mod n would favour the small numbers.
      const floor = twoTo32 % n
      for (;;) {
        const drawn = word()
        if (drawn >= floor) return drawn % n
      }
    },
  }
}

/** Plays so many rounds at the game's smallest yen stake; a round with a `bonusEvent` counts as a bonus. */
export function tally(game: GameMath, bonusEvent: string, rounds: number, draws: Draws): Tally {
  const stake = game.stakesMinor('JPY')[0] ?? 0n
  const stakeMinor = Number(stake)
  const counts: Tally = { rounds, sum: 0, sumOfSquares: 0, hits: 0, bonuses: 0, capped: 0, largest: 0 }
  // What one player gathers over all of them.
  let gathered = game.initialState
  for (let round = 0; round < rounds; round += 1) {
    const { events, payoutMinor, state } = game.play(draws, stake, gathered)
    gathered = state
    if (events.length > 3 && events.some((event) => event.type === bonusEvent)) counts.bonuses += 1
    if (payoutMinor === 0n) continue
    const multiple = Number(payoutMinor) / stakeMinor
    counts.hits += 1
    counts.sum += multiple
    counts.sumOfSquares += multiple * multiple
    if (multiple === game.maxWinMultiple) counts.capped += 1
    if (multiple > counts.largest) counts.largest = multiple
  }
  return counts
}

/** One tally out of several. */
export function merge(tallies: readonly Tally[]): Tally {
  const zero: Tally = { rounds: 0, sum: 0, sumOfSquares: 0, hits: 0, bonuses: 0, capped: 0, largest: 0 }
  return tallies.reduce<Tally>(
    (all, one) => ({
      rounds: all.rounds + one.rounds,
      sum: all.sum + one.sum,
      sumOfSquares: all.sumOfSquares + one.sumOfSquares,
      hits: all.hits + one.hits,
      bonuses: all.bonuses + one.bonuses,
      capped: all.capped + one.capped,
      largest: Math.max(all.largest, one.largest),
    }),
    zero,
  )
}
