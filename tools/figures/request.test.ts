// Valid arguments of `npm run figures`, and the message for each invalid one.
import { describe, expect, test } from 'vitest'
import { figuresUsage, readFiguresRequest } from './request.ts'

const games = ['hanafuda', 'ukai']
const read = (...words: string[]) => readFiguresRequest(words, games, 2)
const request = (set: object) => ({
  kind: 'run',
  request: {
    gameId: 'ukai',
    isQuick: false,
    threads: 2,
    seed: 1,
    seconds: 5,
    mostWays: 2e9,
    half: 0.001,
    ...set,
  },
})

describe('request for figures', () => {
  test.for<[string[], object]>([
    [['ukai'], {}],
    [['ukai', '--quick'], { isQuick: true }],
    [['--quick', 'ukai', '--seconds', '20', '--seed=7'], { isQuick: true, seconds: 20, seed: 7 }],
    [
      ['ukai', '--ways', '1e7', '--half', '0.002', '--threads', '8'],
      { mostWays: 1e7, half: 0.002, threads: 8 },
    ],
  ])('parses the request %j', ([words, set]) => {
    expect(read(...words)).toEqual(request(set))
  })

  test.for<[string[], string]>([
    [[], 'Say which game: hanafuda, ukai.'],
    [['poker'], 'Nothing is computed of a game "poker"; there are hanafuda, ukai.'],
    [['ukai', 'hanafuda'], 'One game at a time: "hanafuda" is one word too many.'],
    [['ukai', '--seconds', '0'], '--seconds is a whole number from 1 to 600, not "0".'],
    [['ukai', '--seconds', ''], '--seconds is a whole number from 1 to 600, not "".'],
    [['ukai', '--half', 'little'], '--half is a number from 0.00001 to 1, not "little".'],
    [['ukai', '--threads', '1.5'], '--threads is a whole number from 1 to 64, not "1.5".'],
    [
      ['ukai', '--slow'],
      "Unknown option '--slow'. The options are --quick, --seconds, --threads, --seed, --ways and --half.",
    ],
  ])('refuses %j with one message', ([words, sentence]) => {
    expect(read(...words)).toEqual({ kind: 'refused', sentence })
  })

  test('usage names every game and option, and its examples are valid', () => {
    const usage = figuresUsage(['moonlit-festival'])
    for (const word of [
      'moonlit-festival',
      '--quick',
      '--seconds',
      '--threads',
      '--seed',
      '--ways',
      '--half',
    ])
      expect(usage).toContain(word)
    const examples = [...usage.matchAll(/^ {2}npm run figures -- (.+)$/gm)].map(([, words]) => words ?? '')
    expect(examples).toHaveLength(2)
    for (const words of examples)
      expect(readFiguresRequest(words.split(' '), ['moonlit-festival'], 2)).toMatchObject({ kind: 'run' })
    expect(read('--help')).toEqual({ kind: 'help' })
  })
})
