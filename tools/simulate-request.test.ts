// Valid arguments of `npm run simulate`, and the message for each invalid one.
import { describe, expect, test } from 'vitest'
import { readSimulation, simulationUsage } from './simulate-request.ts'

const games = ['koi-falls', 'moonlit-festival']
const read = (...words: string[]) => readSimulation(words, games, { workers: 2, seed: 77 })
const request = (set: object) => ({
  kind: 'run',
  request: { gameId: 'koi-falls', rounds: 1e7, workers: 2, seed: 77, ...set },
})

describe('simulation request', () => {
  test.for<[string[], object]>([
    [['koi-falls'], {}],
    [['koi-falls', '--rounds', '1e8'], { rounds: 1e8 }],
    [['--rounds=100_000', 'koi-falls'], { rounds: 100_000 }],
    [['koi-falls', '--workers', '64', '--seed', '0'], { workers: 64, seed: 0 }],
    [['koi-falls', '--rounds', '1E11', '--seed', '4294967295'], { rounds: 1e11, seed: 4_294_967_295 }],
  ])('parses the request %j', ([words, set]) => {
    expect(read(...words)).toEqual(request(set))
  })

  test.each([['--help'], ['-h'], ['help'], ['koi-falls', '--help']])('prints usage for %s %s', (...words) => {
    expect(read(...words.filter((word) => word !== undefined))).toEqual({ kind: 'help' })
  })

  test.for<[string[], string]>([
    [[], 'Say which game to play: koi-falls, moonlit-festival.'],
    [['poker'], 'There is no game "poker"; there are koi-falls, moonlit-festival.'],
    [['koi-falls', 'moonlit-festival'], 'One game at a time: "moonlit-festival" is one word too many.'],
    [['koi-falls', '--rounds', 'many'], '--rounds is a whole number from 1 to 1e11, not "many".'],
    [['koi-falls', '--rounds', '0'], '--rounds is a whole number from 1 to 1e11, not "0".'],
    [['koi-falls', '--rounds', '2e11'], '--rounds is a whole number from 1 to 1e11, not "2e11".'],
    [['koi-falls', '--rounds', '1.5'], '--rounds is a whole number from 1 to 1e11, not "1.5".'],
    [['koi-falls', '--workers', '65'], '--workers is a whole number from 1 to 64, not "65".'],
    [['koi-falls', '--workers', ''], '--workers is a whole number from 1 to 64, not "".'],
    [
      ['koi-falls', '--seed', '4294967296'],
      '--seed is a whole number from 0 to 4294967295, not "4294967296".',
    ],
    [
      ['koi-falls', '--round', '5'],
      "Unknown option '--round'. The options are --rounds, --workers and --seed, each with a number.",
    ],
    [
      ['koi-falls', '--workers', '--seed', '5'],
      "Option '--workers' argument is ambiguous. The options are --rounds, --workers and --seed, each with a number.",
    ],
    [
      ['koi-falls', '--seed'],
      "Option '--seed <value>' argument missing. The options are --rounds, --workers and --seed, each with a number.",
    ],
  ])('refuses %j with one message', ([words, sentence]) => {
    expect(read(...words)).toEqual({ kind: 'refused', sentence })
  })

  test('usage names every game and option, and its example is valid', () => {
    const usage = simulationUsage(games)
    for (const word of [...games, '--rounds', '--workers', '--seed']) expect(usage).toContain(word)
    const examples = [...usage.matchAll(/^ {2}npm run simulate -- (.+)$/gm)].map(([, words]) => words ?? '')
    expect(examples).toHaveLength(2)
    for (const words of examples) expect(read(...words.split(' '))).toMatchObject({ kind: 'run' })
  })
})
