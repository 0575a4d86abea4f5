// Virtual football: every chance sums over all scores, odds return what is stated, goals are as frequent as their chances.
import { drawsFrom } from '@mangetsu/chance/draws'
import { settleMarket } from '@mangetsu/sports'
import { isSoak } from '@mangetsu/test/soak'
import { realNamesIn } from '@mangetsu/test/sports/real-names'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { drawRoundCard, type RoundCard } from './card.ts'
import { roundChances } from './chances.ts'
import { footballClubs } from './clubs.ts'
import { drawGoals, factsOf, type MatchGoal, ratesOf } from './goals.ts'
import { roundCardKey, roundPlayKey } from './keys.ts'
import { roundMarkets } from './markets.ts'
import { matchOdds } from './odds.ts'
import { drawRound } from './play.ts'
import { roundRisk } from './risk.ts'
import { type FootballLine, roundReturns } from './settle.ts'
import { virtualFootballTimetable } from './times.ts'

const keys = fc.uint8Array({ minLength: 32, maxLength: 32 })
const cardOf = (key: Uint8Array): RoundCard => drawRoundCard(drawsFrom(key))
const card = cardOf(new Uint8Array(32).fill(5))
const [match] = card.matches
if (match === undefined) throw new Error('the round has no match')
const { strengths } = match

const scored = (home: number, away: number): MatchGoal[] => [
  ...Array.from({ length: home }, (_, at) => ({ minute: at + 1, side: 'home' as const })),
  ...Array.from({ length: away }, (_, at) => ({ minute: at + 1, side: 'away' as const })),
]

test('the sixteen clubs have names of their own', () => {
  expect(footballClubs).toHaveLength(16)
  expect(footballClubs.flatMap(({ name }) => [...realNamesIn(name.ja), ...realNamesIn(name.en)])).toEqual([])
})

test('every card pairs eight different clubs at odds that pay', () => {
  fc.assert(
    fc.property(keys, (key) => {
      const { matches } = cardOf(key)
      expect(new Set(matches.flatMap(({ home, away }) => [home.id, away.id])).size).toBe(8)
      for (const { odds } of matches)
        for (const ofMarket of odds.values())
          for (const one of ofMarket.values()) {
            expect(one).toBeGreaterThanOrEqual(1_050)
            expect(one).toBeLessThanOrEqual(10_000_000)
          }
    }),
    { numRuns: isSoak() ? 2_000 : 8 },
  )
})

/** The distribution of a side's goals in floating point, computed apart from the exact one; the last counts all above. */
function goalShares(side: 'home' | 'away', most: number): readonly number[] {
  let shares = [1]
  for (const rates of ratesOf(strengths)) {
    const scores = rates[side] / 2 ** 32
    shares = Array.from({ length: most + 1 }, (_, goals) => {
      const stays = goals === most ? 1 : 1 - scores
      return (shares[goals] ?? 0) * stays + (shares[goals - 1] ?? 0) * scores
    })
  }
  return shares
}

test('the chance of each outcome is the sum of the scores that settlement pays it for', () => {
  const { of, ofMarket } = roundChances(strengths)
  const most = 14
  const [home, away] = [goalShares('home', most), goalShares('away', most)]
  const paid = new Map<string, number>()
  for (const [ofHome, one] of home.entries())
    for (const [ofAway, other] of away.entries())
      for (const { marketId } of roundMarkets)
        for (const [outcome, result] of settleMarket(marketId, factsOf(scored(ofHome, ofAway))) ?? [])
          if (result === 'won')
            paid.set(`${marketId} ${outcome}`, (paid.get(`${marketId} ${outcome}`) ?? 0) + one * other)
  for (const { marketId } of roundMarkets) {
    const chances = ofMarket(marketId)
    const sum = [...chances.values()].reduce((total, chance) => total + chance, 0n)
    expect(sum).toBe(marketId === 'double-chance' ? 2n * of : of)
    for (const [outcome, chance] of chances)
      expect(Number((chance * 10n ** 12n) / of) / 1e12).toBeCloseTo(
        paid.get(`${marketId} ${outcome}`) ?? -1,
        9,
      )
  }
})

test('the scores that the markets tell apart have the chances of every market together', () => {
  const { of, ofMarket, ofScores } = roundChances(strengths)
  const paid = new Map<string, bigint>()
  for (const { home, away, chance } of ofScores())
    for (const { marketId } of roundMarkets)
      for (const [outcome, result] of settleMarket(marketId, factsOf(scored(home, away))) ?? [])
        if (result === 'won')
          paid.set(`${marketId} ${outcome}`, (paid.get(`${marketId} ${outcome}`) ?? 0n) + chance)
  expect(ofScores().reduce((sum, { chance }) => sum + chance, 0n)).toBe(of)
  for (const { marketId } of roundMarkets)
    for (const [outcome, chance] of ofMarket(marketId))
      expect(paid.get(`${marketId} ${outcome}`)).toBe(chance)
})

test('odds by chances return what is stated, less at most a thousandth of odds', () => {
  const { of, ofMarket } = roundChances(strengths)
  for (const { marketId, returnPpm } of roundMarkets)
    for (const [outcome, chance] of ofMarket(marketId)) {
      const odds = BigInt(matchOdds(strengths).get(marketId)?.get(outcome) ?? 0)
      expect(odds * chance * 1_000n <= BigInt(returnPpm) * of).toBe(true)
      expect((odds + 1n) * chance * 1_000n > BigInt(returnPpm) * of).toBe(true)
    }
})

/** A line on one match at its own odds. */
const lineOn = (marketId: string, outcomeId: string, stakeMinor: bigint, no = 1): FootballLine => ({
  match: no,
  marketId,
  outcomeId,
  stakeMinor,
  odds: card.matches[no - 1]?.odds.get(marketId)?.get(outcomeId) ?? 0,
})

test('a line returns its stake at its odds if its outcome has won, and nothing else', () => {
  const returns = roundReturns({ goals: [scored(2, 1), [], scored(5, 0), scored(0, 1)] })
  const won = (line: FootballLine) => (line.stakeMinor * BigInt(line.odds)) / 1_000n
  const table: [string, string, number, boolean][] = [
    ['result', 'home', 1, true],
    ['result', 'draw', 2, true],
    ['double-chance', 'home-away', 2, false],
    ['total:2.5', 'over', 1, true],
    ['total:3.5', 'over', 1, false],
    ['both-score', 'yes', 4, false],
    ['correct-score', 's-2-1', 1, true],
    ['correct-score', 'other', 3, true],
  ]
  for (const [marketId, outcomeId, no, isWon] of table) {
    const line = lineOn(marketId, outcomeId, 12_345n, no)
    expect([marketId, returns(line)]).toEqual([marketId, isWon ? won(line) : 0n])
  }
  expect(() => returns(lineOn('result', 'home', 1n, 5))).toThrow(RangeError)
})

test.each<[string, readonly FootballLine[], (total: bigint) => bigint]>([
  ['a line alone risks its stake', [lineOn('result', 'home', 500n)], (total) => total],
  [
    'equal bets risk all of it',
    [lineOn('result', 'home', 500n), lineOn('result', 'home', 700n)],
    (total) => total,
  ],
  [
    'bets on two matches do not cover each other',
    [lineOn('result', 'home', 500n), lineOn('result', 'away', 500n, 2)],
    (total) => total,
  ],
])('%s', (_, lines, expected) => {
  const { atRisk, total } = roundRisk(lines)
  expect(atRisk).toBe(expected(total))
})

test('bets on both sides of a market risk far less than their stakes', () => {
  const [over = 1, under = 1] = ['over', 'under'].map((side) => match.odds.get('total:2.5')?.get(side) ?? 1)
  const covered = [
    lineOn('total:2.5', 'over', BigInt(under) * 100n),
    lineOn('total:2.5', 'under', BigInt(over) * 100n),
  ]
  const { atRisk, total } = roundRisk(covered)
  expect(atRisk * 1_000n).toBeLessThan(total)
})

describe('calibration', () => {
  /** The 0.1 % critical value of chi-square with two degrees of freedom. */
  const critical = 13.8
  const matches = isSoak() ? 1_000_000 : 2_000
  const results = ['home', 'draw', 'away'] as const

  function chiSquare(resultOf: (goals: readonly MatchGoal[]) => (typeof results)[number]): number {
    const draws = drawsFrom(new Uint8Array(32).fill(9))
    const seen = { home: 0, draw: 0, away: 0 }
    for (let no = 0; no < matches; no += 1) seen[resultOf(drawGoals(draws, strengths))] += 1
    const { of, ofMarket } = roundChances(strengths)
    return results.reduce((sum, result) => {
      const expected = (matches * Number(((ofMarket('result').get(result) ?? 0n) * 10n ** 9n) / of)) / 1e9
      return sum + (seen[result] - expected) ** 2 / expected
    }, 0)
  }

  const leaderOf = (goals: readonly MatchGoal[]) => {
    const { home, away } = factsOf(goals)
    return home > away ? 'home' : home < away ? 'away' : 'draw'
  }

  test('results are as frequent as their chances', () => {
    expect(chiSquare(leaderOf)).toBeLessThan(critical)
  })

  test('a planted bias is found', () => {
    expect(chiSquare((goals) => leaderOf(goals.slice(1)))).toBeGreaterThan(critical)
  })
})

test('a round is drawn alike from the same key, in the order of minutes', () => {
  const one = drawRound(drawsFrom(new Uint8Array(32).fill(4)), card)
  expect(drawRound(drawsFrom(new Uint8Array(32).fill(4)), card)).toEqual(one)
  for (const goals of one.goals)
    expect(goals.map(({ minute }) => minute)).toEqual(
      goals.map(({ minute }) => minute).toSorted((a, b) => a - b),
    )
})

test('rounds follow each other without a gap, a minute and a half after the races', () => {
  const { idAt, idAfter, timesOf } = virtualFootballTimetable()
  const [first, last] = [timesOf('20261130-1'), timesOf('20261130-480')]
  if (first === null || last === null) throw new Error('a round of the day is missing')
  expect(new Date(first.opensAtMs).toISOString()).toBe('2026-11-29T15:01:30.000Z')
  expect([first.closesAtMs, first.startsAtMs, first.finishesAtMs].map((ms) => ms - first.opensAtMs)).toEqual([
    75_000, 80_000, 170_000,
  ])
  expect(idAfter(last, 1)).toBe('20261201-1')
  expect(idAt(first.opensAtMs - 1)).toBe('20261129-480')
})

test('every part of a round changes its keys', () => {
  const [link, other] = ['ab'.repeat(32), 'cd'.repeat(32)]
  const all = [
    roundCardKey(link, '20261130-1'),
    roundCardKey(other, '20261130-1'),
    roundCardKey(link, '20261130-2'),
    roundPlayKey(link, '20261130-1', other),
    roundPlayKey(link, '20261130-1', link),
    roundPlayKey(other, '20261130-1', other),
    roundPlayKey(link, '20261130-2', other),
  ].map((key) => Buffer.from(key).toString('hex'))
  expect(new Set(all).size).toBe(all.length)
})
