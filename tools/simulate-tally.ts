// A simulation's counters and random numbers, and merging the counters of several workers.
import type { Draws, GameMath, GameState, RoundOutcome } from '@mangetsu/chance'
import type { SimulatedPlayer, Simulation } from '@mangetsu/games/manifest'

/** Sums in multiples of the chosen stake. */
export type Tally = {
  rounds: number
  /** Total paid and total staked: more than one stake per round if a step stakes further. */
  sum: number
  staked: number
  /** Sums of the squares of each round's pay and stake, and of their products. */
  sumOfSquares: number
  stakedSquares: number
  products: number
  hits: number
  bonuses: number
  capped: number
  largest: number
}

/**
 * Returns the ratio of paid to staked amounts, with the half-width of its 99 % interval as a ratio estimator (Cochran,
 * Sampling Techniques, 1977).
 */
export function measuredReturn({ rounds, sum, staked, sumOfSquares, stakedSquares, products }: Tally) {
  const mean = sum / staked
  const spread = sumOfSquares - 2 * mean * products + mean ** 2 * stakedSquares
  const half = (z99 * Math.sqrt(spread)) / staked
  const deviation = Math.sqrt(sumOfSquares / rounds - (sum / rounds) ** 2)
  return { mean, half, deviation }
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

type StakedRound = RoundOutcome & { readonly stakedMinor: bigint }

type Play = (draws: Draws, stakeMinor: bigint, gathered: GameState | undefined) => StakedRound

/** Plays rounds of one step; those of several steps are resolved without decisions. */
const playedAlone =
  ({ play }: GameMath): Play =>
  (draws, stakeMinor, gathered) => ({ ...play(draws, stakeMinor, gathered), stakedMinor: stakeMinor })

/** Plays a round of several steps, each decided by `player`. */
function playedBy(player: SimulatedPlayer, { steps }: GameMath): Play {
  if (steps === undefined) throw new RangeError('in rounds of one step there is nothing to decide')
  return (draws, stakeMinor, gathered) => {
    let step = steps.begin(draws, stakeMinor, gathered)
    let stakedMinor = stakeMinor
    const events = [...step.events]
    while (step.actions.length > 0) {
      const action = player(step.events)
      stakedMinor += step.actions.find((open) => open.action === action)?.stakeMinor ?? 0n
      step = steps.next(step.position, action, draws)
      events.push(...step.events)
    }
    const { payoutMinor, state } = step
    return { events, payoutMinor, stakedMinor, ...(state !== undefined && { state }) }
  }
}

const nothing: Tally = {
  rounds: 0,
  sum: 0,
  staked: 0,
  sumOfSquares: 0,
  stakedSquares: 0,
  products: 0,
  hits: 0,
  bonuses: 0,
  capped: 0,
  largest: 0,
}

/** Plays rounds at the game's smallest yen stake, decided as its manifest defines; counts those with its bonus. */
export function tally(
  game: GameMath,
  { bonusEvent, player }: Pick<Simulation, 'bonusEvent' | 'player'>,
  rounds: number,
  draws: Draws,
): Tally {
  const play = player === undefined ? playedAlone(game) : playedBy(player(), game)
  const stake = game.stakesMinor('JPY')[0] ?? 0n
  const stakeMinor = Number(stake)
  const counts = { ...nothing, rounds }
  // State that one player collects over all rounds.
  let gathered = game.initialState
  for (let round = 0; round < rounds; round += 1) {
    const { events, payoutMinor, stakedMinor, state } = play(draws, stake, gathered)
    gathered = state
    if (events.length > 3 && events.some((event) => event.type === bonusEvent)) counts.bonuses += 1
    const staked = Number(stakedMinor) / stakeMinor
    counts.staked += staked
    counts.stakedSquares += staked * staked
    if (payoutMinor === 0n) continue
    const multiple = Number(payoutMinor) / stakeMinor
    counts.hits += 1
    counts.sum += multiple
    counts.sumOfSquares += multiple * multiple
    counts.products += multiple * staked
    if (multiple === game.maxWinMultiple) counts.capped += 1
    if (multiple > counts.largest) counts.largest = multiple
  }
  return counts
}

/** Merges several tallies. */
export function merge(tallies: readonly Tally[]): Tally {
  return tallies.reduce<Tally>(
    (all, one) => ({
      rounds: all.rounds + one.rounds,
      sum: all.sum + one.sum,
      staked: all.staked + one.staked,
      sumOfSquares: all.sumOfSquares + one.sumOfSquares,
      stakedSquares: all.stakedSquares + one.stakedSquares,
      products: all.products + one.products,
      hits: all.hits + one.hits,
      bonuses: all.bonuses + one.bonuses,
      capped: all.capped + one.capped,
      largest: Math.max(all.largest, one.largest),
    }),
    nothing,
  )
}
