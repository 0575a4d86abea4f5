// What a ticket can return, against the scores that decide it, and its chance of a return, against the published odds.

import { openRound } from '@mangetsu/test/player/virtual-football-samples'
import { expect, test } from 'vitest'
import { createOutlook } from './outlook.ts'

const outlookOf = createOutlook(openRound.matches)

const line = (match: number, marketId: string, outcomeId: string, odds: number) => ({
  bet: { match, marketId, outcomeId, odds },
  stakeMinor: 10_000n,
})

test.each([
  ['nothing without lines', [], null],
  ['one bet returns its odds or nothing', [line(1, 'result', 'home', 2_500)], [25_000n, 25_000n]],
  [
    'of two outcomes of a market one can win',
    [line(1, 'result', 'home', 2_500), line(1, 'result', 'away', 3_000)],
    [25_000n, 30_000n],
  ],
  [
    'bets on a match that can win together add up',
    [line(1, 'result', 'home', 2_500), line(1, 'correct-score', 's-2-0', 9_000)],
    [25_000n, 115_000n],
  ],
  [
    'bets on two matches add up at most, and one of them returns at least',
    [line(1, 'result', 'home', 2_500), line(2, 'total:2.5', 'over', 1_900)],
    [19_000n, 44_000n],
  ],
  [
    'a market staked whole always returns, and the other matches may add nothing',
    [
      line(1, 'both-score', 'yes', 1_800),
      line(1, 'both-score', 'no', 2_000),
      line(3, 'result', 'draw', 3_300),
    ],
    [18_000n, 53_000n],
  ],
] as const)('%s', (_, lines, range) => {
  const outlook = outlookOf(lines)
  expect(outlook === null ? null : [outlook.leastMinor, outlook.mostMinor]).toEqual(range)
})

/** The chance behind odds that were rounded down, at the stated return of the market. */
const chanceOf = (match: number, marketId: string, outcomeId: string): number => {
  const market = openRound.matches[match - 1]?.markets.find((one) => one.marketId === marketId)
  const odds = market?.outcomes.find((one) => one.outcomeId === outcomeId)?.odds ?? 0
  return (market?.returnPpm ?? 0) / 1_000 / odds
}

test('the chance of a return is that of any winning bet: matches are independent, outcomes of a market exclusive', () => {
  const of = (...lines: readonly ReturnType<typeof line>[]) => outlookOf(lines)?.chance
  const [home, yes, score] = [
    chanceOf(1, 'result', 'home'),
    chanceOf(3, 'both-score', 'yes'),
    chanceOf(1, 'correct-score', 's-2-1'),
  ]
  expect(of(line(1, 'result', 'home', 2_500))).toBeCloseTo(home, 3)
  expect(of(line(1, 'correct-score', 'other', 9_000))).toBeCloseTo(chanceOf(1, 'correct-score', 'other'), 3)
  expect(of(line(1, 'result', 'home', 2_500), line(1, 'correct-score', 's-2-1', 9_000))).toBeCloseTo(home, 3)
  expect(of(line(1, 'correct-score', 's-2-1', 9_000), line(3, 'both-score', 'yes', 1_800))).toBeCloseTo(
    1 - (1 - score) * (1 - yes),
    3,
  )
  const everyResult = ['home', 'draw', 'away'].map((outcome) => line(2, 'result', outcome, 2_500))
  expect(of(...everyResult)).toBe(1)
})
