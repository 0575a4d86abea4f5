// Parses the arguments of a simulation; every mistake is one plain sentence.
import { isHelpWanted, parseWords } from './root.ts'

export type SimulationRequest = {
  readonly gameId: string
  readonly rounds: number
  readonly workers: number
  readonly seed: number
}

export type SimulationReading =
  | { readonly kind: 'help' }
  | { readonly kind: 'run'; readonly request: SimulationRequest }
  | { readonly kind: 'refused'; readonly sentence: string }

/** Values for omitted arguments. */
export type SimulationDefaults = { readonly workers: number; readonly seed: number }

const defaultRounds = 1e7
const mostRounds = 1e11
const mostWorkers = 64
const mostSeed = 2 ** 32 - 1

export const simulationUsage = (gameIds: readonly string[]): string =>
  `npm run simulate -- <game> [--rounds <number>] [--workers <number>] [--seed <number>]

Plays a game's mathematics many times over and prints its return to player with a 99 % confidence interval, below the
figures that can be derived exactly.

  <game>      ${gameIds.join(', ')}
  --rounds    how many rounds are played, 1 to 1e11; 1e7 when left out
  --workers   how many threads play, 1 to ${mostWorkers}; one for each processor when left out
  --seed      a whole number the draws begin from, so that a run can be repeated with as many workers

For example:
  npm run simulate -- moonlit-festival
  npm run simulate -- koi-falls --rounds 1e8 --workers 2 --seed 20261122`

/** Parses an integer in usual notations: 500, 1e8 or 100_000. */
function wholeOf(text: string): number | null {
  if (!/^\d[\d_]*(e\d{1,2})?$/i.test(text)) return null
  return Number(text.replaceAll('_', ''))
}

const isWithin = (number: number | null, least: number, most: number): number is number =>
  number !== null && number >= least && number <= most

const refused = (sentence: string): SimulationReading => ({ kind: 'refused', sentence })

const options = { rounds: { type: 'string' }, workers: { type: 'string' }, seed: { type: 'string' } } as const
const optionsSentence = 'The options are --rounds, --workers and --seed, each with a number.'

/** Parses the words after `npm run simulate --`. */
export function readSimulation(
  words: readonly string[],
  gameIds: readonly string[],
  defaults: SimulationDefaults,
): SimulationReading {
  if (isHelpWanted(words)) return { kind: 'help' }
  const parsed = parseWords(words, options, optionsSentence)
  if (typeof parsed === 'string') return refused(parsed)
  const [gameId, ...more] = parsed.positionals
  const choice = gameIds.join(', ')
  if (gameId === undefined) return refused(`Say which game to play: ${choice}.`)
  if (!gameIds.includes(gameId)) return refused(`There is no game "${gameId}"; there are ${choice}.`)
  if (more.length > 0) return refused(`One game at a time: "${more.join(' ')}" is one word too many.`)
  const { rounds, workers, seed } = parsed.values
  const numbers = {
    rounds: rounds === undefined ? defaultRounds : wholeOf(rounds),
    workers: workers === undefined ? defaults.workers : wholeOf(workers),
    seed: seed === undefined ? defaults.seed : wholeOf(seed),
  }
  if (!isWithin(numbers.rounds, 1, mostRounds))
    return refused(`--rounds is a whole number from 1 to 1e11, not "${rounds}".`)
  if (!isWithin(numbers.workers, 1, mostWorkers))
    return refused(`--workers is a whole number from 1 to ${mostWorkers}, not "${workers}".`)
  if (!isWithin(numbers.seed, 0, mostSeed))
    return refused(`--seed is a whole number from 0 to ${mostSeed}, not "${seed}".`)
  const { rounds: roundCount, workers: workerCount, seed: first } = numbers
  return { kind: 'run', request: { gameId, rounds: roundCount, workers: workerCount, seed: first } }
}
