// Settlement of the sumo markets: vectors written from their rules, and decisions before the last day.
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { marketKind, outcomesOf, settleMarket, sumoMarketKinds } from './market-kinds.ts'
import { abandonedResults, latestStartMs } from './rules.ts'
import {
  type BoutFacts,
  type SumoFacts,
  type TournamentFacts,
  tournamentDays,
  type WrestlerProgress,
} from './sumo-markets.ts'

const resultsOf = (marketId: string, facts: SumoFacts) =>
  Object.fromEntries(settleMarket(marketId, facts) ?? [])

/** The facts of a tournament of which one wrestler, a, is looked at. */
const onlyOf = (progress: WrestlerProgress): SumoFacts => ({
  sport: 'sumo',
  of: 'tournament',
  wrestlers: [{ ...progress, id: 'a', hasBegun: true }],
  champions: [],
})

const undecided = {}
const [east, west] = [
  { east: 'won', west: 'lost' },
  { east: 'lost', west: 'won' },
]
const noBout = { east: 'void', west: 'void' }

describe('a bout', () => {
  test.each<[string, BoutFacts['winner'], boolean, object]>([
    ['under way', null, false, undecided],
    ['won by the east', 'east', false, east],
    ['won by the west', 'west', false, west],
    ['won by the east by default', 'east', true, noBout],
    ['won by the west by default', 'west', true, noBout],
  ])('%s', (_, winner, isForfeit, expected) => {
    const facts: BoutFacts = { sport: 'sumo', of: 'bout', winner, isForfeit }
    expect(resultsOf('bout', facts)).toEqual(expected)
    expect(Object.fromEntries(abandonedResults('bout', facts))).toEqual(winner === null ? noBout : expected)
  })
})

const letters: Readonly<Record<string, object>> = {
  O: { over: 'won', under: 'lost' },
  U: { over: 'lost', under: 'won' },
  V: { over: 'void', under: 'void' },
  '-': undecided,
}

describe('wins of a wrestler', () => {
  const lines = [0.5, 3.5, 5.5, 6.5, 7.5, 8.5, 9.5, 10.5, 12.5, 14.5]
  // Wins, days left, and the results at these lines: over, under, void, or not decided.
  test.each([
    ['0 wins after the last day', 0, 0, false, 'UUUUUUUUUU'],
    ['6 wins after the last day', 6, 0, false, 'OOOUUUUUUU'],
    ['7 wins after the last day', 7, 0, false, 'OOOOUUUUUU'],
    ['8 wins after the last day', 8, 0, false, 'OOOOOUUUUU'],
    ['15 wins', 15, 0, false, 'OOOOOOOOOO'],
    ['before the first day', 0, 15, false, '----------'],
    ['4 wins with 5 days left', 4, 5, false, 'OO----UUUU'],
    ['8 wins with one day left', 8, 1, false, 'OOOOO-UUUU'],
    ['withdrawn with 4 wins and 5 days left', 4, 5, true, 'OOVVVVUUUU'],
    ['withdrawn with 7 wins and one day left', 7, 1, true, 'OOOOVUUUUU'],
    ['withdrawn before the first day', 0, 15, true, 'VVVVVVVVVV'],
  ])('%s', (_, wins, left, hasWithdrawn, expected) => {
    const facts = onlyOf({ wins, left, hasWithdrawn })
    expect(lines.map((line) => resultsOf(`wins@a:${line}`, facts))).toEqual(
      [...expected].map((letter) => letters[letter]),
    )
  })

  test('an abandoned tournament leaves what was decided', () => {
    const facts = onlyOf({ wins: 4, left: 5, hasWithdrawn: false })
    const results = ['wins@a:3.5', 'wins@a:7.5', 'wins@a:9.5'].map((id) =>
      Object.fromEntries(abandonedResults(id, facts)),
    )
    expect(results).toEqual([letters.O, letters.V, letters.U])
  })
})

/**
 * A tournament by its wrestlers a, b, c…: wins with the days left, `w` after a withdrawal and `n` after one before any
 * bout: `11+2 12+2 5+3w`.
 */
function tournamentOf(text: string, champions: string | null = null): TournamentFacts {
  const wrestlers = text.split(' ').map((one, at) => {
    const [wins, rest] = one.split('+')
    return {
      id: 'abcdef'[at] ?? '',
      wins: Number(wins),
      left: Number.parseInt(rest ?? '', 10),
      hasWithdrawn: /[wn]/.test(one),
      hasBegun: !one.endsWith('n'),
    }
  })
  return { sport: 'sumo', of: 'tournament', wrestlers, champions: champions?.split('') ?? [] }
}

describe('the winner of a tournament', () => {
  // The results of a, b, c…: won, lost, void; none while it is not decided.
  test.each([
    ['before the first day', '0+15 0+15 0+15', null, ''],
    ['equal with a day left', '12+1 12+1 3+1', null, ''],
    ['one ahead with a day left', '13+1 12+1 3+1', null, ''],
    ['two ahead with a day left', '13+1 11+1 3+1', null, 'WLL'],
    ['two ahead in another order', '3+1 11+1 13+1', null, 'LLW'],
    ['two ahead with two days left', '12+2 10+2 3+2', null, ''],
    ['three ahead with two days left', '13+2 10+2 3+2', null, 'WLL'],
    ['ahead after the last day', '13+0 12+0 3+0', null, 'WLL'],
    ['equal after the last day', '13+0 13+0 3+0', null, ''],
    ['a playoff won by the first', '13+0 13+0 3+0', 'a', 'WLL'],
    ['a playoff won by the second', '13+0 13+0 3+0', 'b', 'LWL'],
    ['a playoff of three', '12+0 12+0 12+0', 'c', 'LLW'],
    ['a pursuer who has withdrawn', '11+1 10+2w 3+1', null, 'WLL'],
    ['equal to a wrestler who has withdrawn', '11+1 11+1w 3+1', null, ''],
    ['a leader who has withdrawn', '10+5w 8+3 7+3', null, ''],
    ['a leader who has withdrawn and is reached', '10+5w 11+0 7+0', 'b', 'LWL'],
    ['a leader who has withdrawn and is not reached', '10+1w 8+1 7+1', null, 'WLL'],
    ['a title that two share', '13+0 13+0 3+0', 'ab', '22L'],
    ['a title that three share', '12+0 12+0 12+0', 'abc', '333'],
    ['a wrestler who never appeared', '13+0 12+0 0+15n', 'a', 'WLV'],
    ['a wrestler who appeared once', '13+0 12+0 0+14w', 'a', 'WLL'],
  ])('%s', (_, text, champion, expected) => {
    const words: Readonly<Record<string, string>> = {
      W: 'won',
      L: 'lost',
      V: 'void',
      2: 'dead-heat:1/2',
      3: 'dead-heat:1/3',
    }
    const results = Object.fromEntries([...expected].map((letter, at) => ['abcdef'[at], words[letter]]))
    expect(resultsOf('tournament-winner', tournamentOf(text, champion))).toEqual(results)
  })

  test('is void for all if the tournament is abandoned before it is decided', () => {
    const results = (text: string) =>
      Object.fromEntries(abandonedResults('tournament-winner', tournamentOf(text)))
    expect(results('12+2 11+2')).toEqual({ a: 'void', b: 'void' })
    expect(results('12+1 10+1')).toEqual({ a: 'won', b: 'lost' })
  })
})

test('facts of one kind decide no market of another', () => {
  const wrestler = onlyOf({ wins: 8, left: 3, hasWithdrawn: false })
  const bout: SumoFacts = { sport: 'sumo', of: 'bout', winner: 'east', isForfeit: false }
  const decided = [bout, wrestler].map((facts) =>
    ['bout', 'wins@a:7.5', 'wins@z:7.5', 'winner', 'result'].filter((id) => settleMarket(id, facts) !== null),
  )
  expect(decided).toEqual([['bout'], ['wins@a:7.5']])
})

test.each([
  'wins',
  'wins:7.5',
  'wins@a',
  'wins@a:0',
  'wins@a:7',
  'wins@a:7.25',
  'wins@a:-0.5',
  'wins@a:15.5',
  'bout@a',
  'bout:1',
  'tournament-winner:1',
])('sumo has no market %s', (marketId) => {
  expect(marketKind(marketId)).toBeNull()
})

test('sumo has its markets', () => {
  expect(sumoMarketKinds).toEqual(['bout', 'wins', 'tournament-winner'])
  expect(['bout', 'wins@a:14.5', 'tournament-winner'].map(outcomesOf)).toEqual([
    ['east', 'west'],
    ['over', 'under'],
    [],
  ])
  expect(latestStartMs('sumo', 1_000)).toBe(36 * 3_600_000 + 1_000)
})

/** The results of a wrestler's fifteen days, the day after which he withdraws, and a day of the tournament. */
const course = fc.tuple(
  fc.array(fc.boolean(), { minLength: tournamentDays, maxLength: tournamentDays }),
  fc.integer({ min: 0, max: tournamentDays }),
  fc.integer({ min: 0, max: tournamentDays }),
)

test('what is decided during a tournament stays as it is to the end', () => {
  const after = (results: readonly boolean[], until: number, day: number): SumoFacts => {
    const days = Math.min(until, day)
    const wins = results.slice(0, days).filter(Boolean).length
    const hasWithdrawn = until < tournamentDays && day >= until
    return onlyOf({ wins, left: tournamentDays - days, hasWithdrawn })
  }
  fc.assert(
    fc.property(course, fc.integer({ min: 0, max: 14 }), ([results, until, day], line) => {
      const marketId = `wins@a:${line + 0.5}`
      const early = settleMarket(marketId, after(results, until, day))
      const late = settleMarket(marketId, after(results, until, tournamentDays))
      expect(late).not.toBeNull()
      if (early !== null) expect(early).toEqual(late)
    }),
  )
})
