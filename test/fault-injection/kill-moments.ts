// Random times of kills, drawn from a seed that a failing test prints, so that the same times can be repeated with
// MANGETSU_KILL_SEED.
import { randomInt } from 'node:crypto'
import { afterEach } from 'vitest'

const variable = 'MANGETSU_KILL_SEED'
const largestSeed = 2 ** 32

export type KillMoments = {
  /** Returns an integer from `from` to below `to`. */
  between(from: number, to: number): number
}

/** Returns random numbers from 0 to below 1, determined by their seed (mulberry32). */
function drawnFrom(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / largestSeed
  }
}

export function momentsOf(seed: number): KillMoments {
  const next = drawnFrom(seed)
  return { between: (from, to) => from + Math.floor(next() * (to - from)) }
}

/** Returns the environment's seed, or a new one. */
export function seedOf(given: string | undefined): number {
  if (given === undefined || given === '') return randomInt(largestSeed)
  const seed = Number(given)
  if (!Number.isSafeInteger(seed) || seed < 0 || seed >= largestSeed)
    throw new RangeError(`${variable} must be a whole number from 0 to ${largestSeed - 1}`)
  return seed
}

/** Creates the times for a test file. A failing test prints the seed. */
export function killMoments(): KillMoments {
  const seed = seedOf(process.env[variable])
  afterEach(({ task }) => {
    if (task.result?.state === 'fail') process.stderr.write(`${task.name}: again with ${variable}=${seed}\n`)
  })
  return momentsOf(seed)
}
