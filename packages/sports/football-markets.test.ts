// Settlement of the football markets: vectors written from their rules, and quarter lines as two bets of half a stake.
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { halfLines } from './asian-line.ts'
import type { FootballFacts } from './football-markets.ts'
import type { LegResult } from './leg-result.ts'
import { legReturn } from './leg-result.ts'
import { marketIdOf } from './market-id.ts'
import { footballMarketKinds, halvingOf, marketKind, outcomesOf, settleMarket } from './market-kinds.ts'
import { abandonedResults } from './rules.ts'

type Side = 'home' | 'away'

/** A match by its goals in order, `h` and `a`, with `|` at half-time and `.` at the end: `ha|h.` is 2-1. */
function factsOf(course: string): FootballFacts {
  const goals = [...course].flatMap((letter): Side[] =>
    letter === 'h' ? ['home'] : letter === 'a' ? ['away'] : [],
  )
  const firstHalf = course.split('|')[0] ?? ''
  const count = (letters: string, side: string) => [...letters].filter((letter) => letter === side).length
  return {
    sport: 'football',
    home: count(course, 'h'),
    away: count(course, 'a'),
    halfHome: count(firstHalf, 'h'),
    halfAway: count(firstHalf, 'a'),
    isHalfOver: course.includes('|'),
    isOver: course.endsWith('.'),
    goals,
  }
}

/** A final score, all of its goals in the second half. */
const ended = (home: number, away: number) => factsOf(`|${'h'.repeat(home)}${'a'.repeat(away)}.`)

const letters: Readonly<Record<string, LegResult>> = {
  W: 'won',
  w: 'half-won',
  V: 'void',
  l: 'half-lost',
  L: 'lost',
}
const opposite: Readonly<Record<string, string>> = { W: 'L', w: 'l', V: 'V', l: 'w', L: 'W' }

const resultsOf = (marketId: string, facts: FootballFacts) =>
  Object.fromEntries(settleMarket(marketId, facts) ?? [])

describe('handicap of the home side', () => {
  // Home lost by 3, 2, 1, drew, won by 1, 2, 3.
  test.each([
    ['-3.25', 'LLLLLLl'],
    ['-3', 'LLLLLLV'],
    ['-2.75', 'LLLLLLw'],
    ['-2.5', 'LLLLLLW'],
    ['-2.25', 'LLLLLlW'],
    ['-2', 'LLLLLVW'],
    ['-1.75', 'LLLLLwW'],
    ['-1.5', 'LLLLLWW'],
    ['-1.25', 'LLLLlWW'],
    ['-1', 'LLLLVWW'],
    ['-0.75', 'LLLLwWW'],
    ['-0.5', 'LLLLWWW'],
    ['-0.25', 'LLLlWWW'],
    ['0', 'LLLVWWW'],
    ['0.25', 'LLLwWWW'],
    ['0.5', 'LLLWWWW'],
    ['0.75', 'LLlWWWW'],
    ['1', 'LLVWWWW'],
    ['1.25', 'LLwWWWW'],
    ['1.5', 'LLWWWWW'],
    ['1.75', 'LlWWWWW'],
    ['2', 'LVWWWWW'],
    ['2.25', 'LwWWWWW'],
    ['2.5', 'LWWWWWW'],
    ['2.75', 'lWWWWWW'],
    ['3', 'VWWWWWW'],
    ['3.25', 'wWWWWWW'],
  ])('%s', (line, expected) => {
    const matches = [
      ended(0, 3),
      ended(1, 3),
      ended(2, 3),
      ended(1, 1),
      ended(1, 0),
      ended(3, 1),
      ended(4, 1),
    ]
    expect(matches.map((facts) => resultsOf(`handicap:${line}`, facts))).toEqual(
      [...expected].map((letter) => ({
        home: letters[letter],
        away: letters[opposite[letter] ?? ''],
      })),
    )
  })
})

describe('total, over', () => {
  // No goal to six.
  test.each([
    ['0.25', 'lWWWWWW'],
    ['0.5', 'LWWWWWW'],
    ['0.75', 'LwWWWWW'],
    ['1', 'LVWWWWW'],
    ['1.25', 'LlWWWWW'],
    ['1.5', 'LLWWWWW'],
    ['1.75', 'LLwWWWW'],
    ['2', 'LLVWWWW'],
    ['2.25', 'LLlWWWW'],
    ['2.5', 'LLLWWWW'],
    ['2.75', 'LLLwWWW'],
    ['3', 'LLLVWWW'],
    ['3.25', 'LLLlWWW'],
    ['3.5', 'LLLLWWW'],
    ['3.75', 'LLLLwWW'],
    ['4', 'LLLLVWW'],
    ['4.25', 'LLLLlWW'],
    ['4.5', 'LLLLLWW'],
    ['4.75', 'LLLLLwW'],
    ['5', 'LLLLLVW'],
    ['5.25', 'LLLLLlW'],
    ['5.5', 'LLLLLLW'],
    ['5.75', 'LLLLLLw'],
    ['6', 'LLLLLLV'],
    ['6.25', 'LLLLLLl'],
    ['6.5', 'LLLLLLL'],
  ])('%s', (line, expected) => {
    const matches = [0, 1, 2, 3, 4, 5, 6].map((goals) => ended(Math.ceil(goals / 2), Math.floor(goals / 2)))
    expect(matches.map((facts) => resultsOf(`total:${line}`, facts))).toEqual(
      [...expected].map((letter) => ({
        over: letters[letter],
        under: letters[opposite[letter] ?? ''],
      })),
    )
  })
})

/** Returns the outcomes won, or `all void`; every other outcome must be lost. */
function wonOf(marketId: string, facts: FootballFacts): string {
  const results = settleMarket(marketId, facts)
  expect([...(results?.keys() ?? [])]).toEqual(outcomesOf(marketId))
  const entries = [...(results ?? [])]
  if (entries.every(([, result]) => result === 'void')) return 'all void'
  expect(entries.filter(([, result]) => result !== 'won' && result !== 'lost')).toEqual([])
  return entries.flatMap(([outcomeId, result]) => (result === 'won' ? [outcomeId] : [])).join(' ')
}

// The course of a match; then result, double chance, draw no bet, both to score, correct score, half-time/full-time.
test.each([
  ['|.', 'draw', 'home-draw draw-away', 'all void', 'no', 's-0-0', 'draw-draw'],
  ['h|.', 'home', 'home-draw home-away', 'home', 'no', 's-1-0', 'home-home'],
  ['|h.', 'home', 'home-draw home-away', 'home', 'no', 's-1-0', 'draw-home'],
  ['a|.', 'away', 'home-away draw-away', 'away', 'no', 's-0-1', 'away-away'],
  ['|a.', 'away', 'home-away draw-away', 'away', 'no', 's-0-1', 'draw-away'],
  ['ha|.', 'draw', 'home-draw draw-away', 'all void', 'yes', 's-1-1', 'draw-draw'],
  ['h|a.', 'draw', 'home-draw draw-away', 'all void', 'yes', 's-1-1', 'home-draw'],
  ['a|h.', 'draw', 'home-draw draw-away', 'all void', 'yes', 's-1-1', 'away-draw'],
  ['h|aa.', 'away', 'home-away draw-away', 'away', 'yes', 's-1-2', 'home-away'],
  ['a|hh.', 'home', 'home-draw home-away', 'home', 'yes', 's-2-1', 'away-home'],
  ['hh|aa.', 'draw', 'home-draw draw-away', 'all void', 'yes', 's-2-2', 'home-draw'],
  ['|hhhh.', 'home', 'home-draw home-away', 'home', 'no', 's-4-0', 'draw-home'],
  ['hhhh|aaaa.', 'draw', 'home-draw draw-away', 'all void', 'yes', 's-4-4', 'home-draw'],
  ['hhhhh|.', 'home', 'home-draw home-away', 'home', 'no', 'other', 'home-home'],
  ['a|aaaah.', 'away', 'home-away draw-away', 'away', 'yes', 'other', 'away-away'],
])('the markets without a line after %s', (course, ...won) => {
  const ids = ['result', 'double-chance', 'draw-no-bet', 'both-score', 'correct-score', 'half-full']
  expect(ids.map((marketId) => wonOf(marketId, factsOf(course)))).toEqual(won)
})

// Sides of the first, second and third goal.
test.each([
  ['|.', 'none', 'none', 'none'],
  ['h|.', 'home', 'none', 'none'],
  ['a|.', 'away', 'none', 'none'],
  ['ha|.', 'home', 'away', 'none'],
  ['a|hh.', 'away', 'home', 'home'],
  ['|ahaa.', 'away', 'home', 'away'],
])('the next goals of %s', (course, ...won) => {
  expect([1, 2, 3].map((number) => wonOf(`next-goal:${number}`, factsOf(course)))).toEqual(won)
})

describe('before the end', () => {
  test.each([
    ['result', 'hhh|', null],
    ['double-chance', 'hhh|', null],
    ['draw-no-bet', 'hhh|', null],
    ['handicap:-0.5', 'hhh|', null],
    ['half-full', 'h|', null],
    ['total:2.5', 'ha|', null],
    ['total:2.5', 'ha|h', { over: 'won', under: 'lost' }],
    ['total:2.75', 'ha|h', null],
    ['total:2.75', 'ha|hh', { over: 'won', under: 'lost' }],
    ['total:3', 'hah', null],
    ['total:3', 'hahh', { over: 'won', under: 'lost' }],
    ['total:2.25', 'ha', null],
    ['total:2.25', 'hah', { over: 'won', under: 'lost' }],
    ['both-score', 'hh', null],
    ['both-score', 'hha', { yes: 'won', no: 'lost' }],
    ['next-goal:1', '', null],
    ['next-goal:1', 'a', { home: 'lost', none: 'lost', away: 'won' }],
    ['next-goal:2', 'a', null],
    ['correct-score', 'hhhh', null],
  ])('%s at "%s"', (marketId, course, expected) => {
    const results = settleMarket(marketId, factsOf(course))
    expect(results === null ? null : Object.fromEntries(results)).toEqual(expected)
  })

  test('any other score has won at the fifth goal of a side', () => {
    expect(wonOf('correct-score', factsOf('hhhhh'))).toBe('other')
  })
})

describe('a match abandoned in the second half', () => {
  const noSide = { home: 'void', away: 'void' }
  test.each<[string, string, object]>([
    ['result', 'hh|', { home: 'void', draw: 'void', away: 'void' }],
    ['double-chance', 'hh|', { 'home-draw': 'void', 'home-away': 'void', 'draw-away': 'void' }],
    ['draw-no-bet', 'hh|', noSide],
    ['handicap:-0.75', 'hh|', noSide],
    ['handicap:3.5', 'hh|', noSide],
    ['total:2.5', 'hh|', { over: 'void', under: 'void' }],
    ['total:2.5', 'hh|a', { over: 'won', under: 'lost' }],
    ['total:2.75', 'hh|a', { over: 'void', under: 'void' }],
    ['both-score', 'hh|', { yes: 'void', no: 'void' }],
    ['both-score', 'hh|a', { yes: 'won', no: 'lost' }],
    ['next-goal:3', 'hh|', { home: 'void', none: 'void', away: 'void' }],
    ['next-goal:2', 'hh|', { home: 'won', none: 'lost', away: 'lost' }],
  ])('%s at "%s"', (marketId, course, expected) => {
    expect(Object.fromEntries(abandonedResults(marketId, factsOf(course)))).toEqual(expected)
  })

  test.each(['correct-score', 'half-full'])('%s is void', (marketId) => {
    expect(new Set(abandonedResults(marketId, factsOf('hh|')).values())).toEqual(new Set(['void']))
  })
})

const courses = fc
  .array(fc.constantFrom('h', 'a'), { maxLength: 12 })
  .chain((goals) =>
    fc
      .nat({ max: goals.length })
      .map((half) => `${goals.slice(0, half).join('')}|${goals.slice(half).join('')}.`),
  )
const lines = fc.integer({ min: -20, max: 20 })
const markets = fc.oneof(
  fc
    .constantFrom(...footballMarketKinds)
    .chain((kind) =>
      lines.map((line) =>
        marketIdOf(kind, kind === 'next-goal' ? 4 * (Math.abs(line) + 1) : Math.abs(line) + 1),
      ),
    ),
  fc.constantFrom(...footballMarketKinds.map(String)),
)

test('what is decided during a match stays as it is to the end', () => {
  fc.assert(
    fc.property(courses, markets, fc.nat({ max: 13 }), (course, marketId, minute) => {
      const early = settleMarket(marketId, factsOf(course.slice(0, minute)))
      const late = settleMarket(marketId, factsOf(course))
      expect(late === null).toBe(marketKind(marketId) === null)
      if (early !== null) expect(early).toEqual(late)
    }),
  )
})

test('a quarter line returns what half the stake on each of its two lines returns', () => {
  const quarters = lines.filter((line) => halfLines(line) !== null)
  fc.assert(
    fc.property(courses, quarters, fc.integer({ min: 1_001, max: 9_000 }), (course, line, odds) => {
      for (const [kind, at] of [
        ['handicap', line],
        ['total', Math.abs(line)],
      ] as const)
        for (const outcomeId of outcomesOf(marketIdOf(kind, at))) {
          const [below = 0, above = 0] = halfLines(at) ?? []
          const thousandths = (quarter: number) => {
            const id = marketIdOf(kind, quarter)
            // The lower line of a total of 0.25 is 0, which no market has: any goal is over it.
            const total = factsOf(course).goals.length
            const atZero: LegResult = total === 0 ? 'void' : outcomeId === 'over' ? 'won' : 'lost'
            const result = settleMarket(id, factsOf(course))?.get(outcomeId) ?? atZero
            const { numerator, denominator } = legReturn(result, odds)
            return (numerator * 2_000n) / denominator
          }
          expect(2n * thousandths(at)).toBe(thousandths(below) + thousandths(above))
        }
    }),
  )
})

test('a handicap on the whole match is settled as one on the rest of it with the lead added', () => {
  fc.assert(
    fc.property(fc.nat({ max: 4 }), fc.nat({ max: 4 }), courses, lines, (home, away, rest, line) => {
      const whole = factsOf('h'.repeat(home) + 'a'.repeat(away) + rest)
      const ofRest = marketIdOf('handicap', line + 4 * (home - away))
      expect(settleMarket(marketIdOf('handicap', line), whole)).toEqual(settleMarket(ofRest, factsOf(rest)))
    }),
  )
})

test('an outcome of a quarter line can be halved in one way, any other in none', () => {
  const halvings = new Map<string, Set<LegResult>>()
  for (let line = -16; line <= 16; line += 1)
    for (const marketId of [marketIdOf('handicap', line), marketIdOf('total', line), 'result'])
      for (let home = 0; home <= 5; home += 1)
        for (let away = 0; away <= 5; away += 1)
          for (const [outcomeId, result] of settleMarket(marketId, ended(home, away)) ?? []) {
            const key = `${marketId} ${outcomeId}`
            const seen = halvings.get(key) ?? new Set()
            if (result.startsWith('half')) seen.add(result)
            halvings.set(key, seen)
          }
  for (const [key, seen] of halvings) {
    const [marketId = '', outcomeId = ''] = key.split(' ')
    const halving = halvingOf(marketId, outcomeId)
    expect([key, ...seen]).toEqual(halving === null ? [key] : [key, halving])
  }
})

test.each(['goals', 'result:1', 'total', 'total:0', 'total:-1', 'total:2.1', 'handicap', 'handicap:-0'])(
  'football has no market %s',
  (marketId) => {
    expect(marketKind(marketId)).toBeNull()
    expect(settleMarket(marketId, ended(1, 0))).toBeNull()
    expect(outcomesOf(marketId)).toEqual([])
    expect(halvingOf(marketId, 'home')).toBeNull()
  },
)

test.each(['next-goal', 'next-goal:0', 'next-goal:1.5', 'next-goal:-1', 'handicap:10.25', 'total:20.25'])(
  'the kind of %s has no such line',
  (marketId) => {
    expect(marketKind(marketId)).toBeNull()
  },
)

test('every kind is shown in a tab', () => {
  const shown = ['result', 'handicap:0', 'total:2.5', 'correct-score', 'half-full'].map(marketKind)
  expect(new Set(shown.flatMap((market) => market?.tabs ?? []))).toEqual(
    new Set(['main', 'handicap', 'goals', 'score', 'halves']),
  )
  expect(marketKind('handicap:-0.75')).toMatchObject({ kind: 'handicap', line: -3 })
})
