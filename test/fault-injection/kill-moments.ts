// The moments at which something is killed: drawn from a seed, which a test that fails prints, so that the same moments can
// be tried again with MANGETSU_KILL_SEED.
import { randomInt } from 'node:crypto'
import { afterEach } from 'vitest'

const variable = 'MANGETSU_KILL_SEED'
const largestSeed = 2 ** 32

export type KillMoments = {
  /** A whole number from `from` to below `to`. */
  between(from: number, to: number): number
}

/** Numbers from 0 to below 1, by their seed alone (mulberry32). */
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

/** The seed of the environment; a new one where it has none. */
export function seedOf(given: string | undefined): number {
  if (given === undefined || given === '') return randomInt(largestSeed)
  const seed = Number(given)
  if (!Number.isSafeInteger(seed) || seed < 0 || seed >= largestSeed)
    throw new RangeError(`${variable} must be a whole number from 0 to ${largestSeed - 1}`)
  return seed
}

/** The moments of a file of tests. Each test that fails says with which seed. */
export function killMoments(): KillMoments {
  const seed = seedOf(process.env[variable])
  afterEach(({ task }) => {
    if (task.result?.state === 'fail') process.stderr.write(`${task.name}: again with ${variable}=${seed}\n`)
  })
  return momentsOf(seed)
}
