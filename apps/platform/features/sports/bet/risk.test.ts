// Bets that cover each other risk what they can lose together, and nothing where every score returns the same.
import { outcomesOf } from '@mangetsu/sports'
import { expect, test } from 'vitest'
import { riskOf, type SingleBet } from './risk.ts'

type Short = readonly [marketId: string, outcomeId: string, odds: number, stake: bigint]

const risksOf = (...all: readonly Short[]) => {
  const bets = all.map(
    ([marketId, outcomeId, odds, stakeMinor], n): SingleBet => ({
      id: `${n}`,
      currency: 'JPY',
      stakeMinor,
      marketId,
      outcomeId,
      odds,
      outcomes: outcomesOf(marketId).length || 3,
    }),
  )
  return [...riskOf(bets).values()]
}

test.each<[string, readonly Short[], readonly bigint[]]>([
  ['a bet alone', [['result', 'home', 2_000, 1_000n]], [1_000n]],
  [
    'two on the same outcome',
    [
      ['result', 'home', 2_000, 1_000n],
      ['result', 'home', 1_900, 500n],
    ],
    [1_000n, 500n],
  ],
  [
    '1 and X2 that return the same',
    [
      ['result', 'home', 2_000, 1_000n],
      ['double-chance', 'draw-away', 2_000, 1_000n],
    ],
    [0n, 0n],
  ],
  [
    'the whole book',
    [
      ['result', 'home', 3_000, 100n],
      ['result', 'draw', 3_000, 100n],
      ['result', 'away', 3_000, 100n],
    ],
    [0n, 0n, 0n],
  ],
  [
    'over and under of a half line',
    [
      ['total:2.5', 'over', 1_900, 1_000n],
      ['total:2.5', 'under', 1_900, 1_000n],
    ],
    [0n, 0n],
  ],
  [
    'every number of runs in a late half-inning, at odds that return the same',
    [
      ['half-runs:17', 'runs-0', 3_000, 100n],
      ['half-runs:17', 'runs-1', 3_000, 100n],
      ['half-runs:17', 'runs-2', 3_000, 100n],
    ],
    [0n, 0n, 0n],
  ],
  [
    'two of three wrestlers for the title',
    [
      ['tournament-winner', 'hanakagari', 3_000, 100n],
      ['tournament-winner', 'koinotaki', 3_000, 100n],
    ],
    [100n, 100n],
  ],
  [
    'all wrestlers for the title, and one of them to win often',
    [
      ['tournament-winner', 'hanakagari', 3_000, 100n],
      ['tournament-winner', 'koinotaki', 3_000, 100n],
      ['tournament-winner', 'shourai', 3_000, 100n],
      ['wins@shourai:9.5', 'over', 2_000, 70n],
    ],
    [0n, 0n, 0n, 70n],
  ],
  [
    'over 8.5 and under 10.5 wins of one wrestler',
    [
      ['wins@shourai:8.5', 'over', 2_000, 100n],
      ['wins@shourai:10.5', 'under', 2_000, 100n],
    ],
    [0n, 0n],
  ],
  [
    'both sides of the wins of different wrestlers',
    [
      ['wins@shourai:9.5', 'over', 2_000, 100n],
      ['wins@koinotaki:9.5', 'under', 2_000, 100n],
    ],
    [100n, 100n],
  ],
  [
    'both sides of a bout',
    [
      ['bout', 'east', 2_000, 1_000n],
      ['bout', 'west', 2_000, 600n],
    ],
    [250n, 150n],
  ],
  [
    'both sides of a basketball game',
    [
      ['moneyline', 'home', 2_000, 1_000n],
      ['moneyline', 'away', 2_000, 1_000n],
    ],
    [0n, 0n],
  ],
  [
    'a winner and the other side’s spread, between which a small lead wins both',
    [
      ['moneyline', 'home', 2_000, 1_000n],
      ['spread:-4.5', 'away', 2_000, 1_000n],
    ],
    [0n, 0n],
  ],
  [
    'over and under a whole line, which a tie returns',
    [
      ['points:160', 'over', 2_000, 1_000n],
      ['points:160', 'under', 2_000, 1_000n],
    ],
    [0n, 0n],
  ],
  [
    'over a line and under a lower one, which a total between loses',
    [
      ['points:163.5', 'over', 2_000, 1_000n],
      ['points:160.5', 'under', 2_000, 1_000n],
    ],
    [1_000n, 1_000n],
  ],
  [
    'over the points of both and under those of one side, which are different figures',
    [
      ['points:160.5', 'over', 2_000, 1_000n],
      ['home-points:80.5', 'under', 2_000, 1_000n],
    ],
    [1_000n, 1_000n],
  ],
  [
    'every leader of a quarter',
    [
      ['quarter:3', 'home', 3_000, 100n],
      ['quarter:3', 'draw', 3_000, 100n],
      ['quarter:3', 'away', 3_000, 100n],
    ],
    [0n, 0n, 0n],
  ],
  [
    'both players of a tennis match',
    [
      ['match-winner', 'home', 2_000, 1_000n],
      ['match-winner', 'away', 2_000, 1_000n],
    ],
    [0n, 0n],
  ],
  [
    'every score in sets',
    [
      ['set-score', 's-2-0', 4_000, 100n],
      ['set-score', 's-2-1', 4_000, 100n],
      ['set-score', 's-1-2', 4_000, 100n],
      ['set-score', 's-0-2', 4_000, 100n],
    ],
    [0n, 0n, 0n, 0n],
  ],
  [
    'three sets and the two scores of two sets, which are all',
    [
      ['sets-total:2.5', 'over', 2_000, 1_000n],
      ['set-score', 's-2-0', 4_000, 500n],
      ['set-score', 's-0-2', 4_000, 500n],
    ],
    [0n, 0n, 0n],
  ],
  [
    'few and many games, between which other totals lose',
    [
      ['games-total:20.5', 'under', 2_000, 1_000n],
      ['games-total:24.5', 'over', 2_000, 1_000n],
    ],
    [1_000n, 1_000n],
  ],
  [
    'both players of one game, which counts apart from the match',
    [
      ['game-winner:203', 'home', 2_000, 1_000n],
      ['game-winner:203', 'away', 2_000, 1_000n],
      ['match-winner', 'home', 2_000, 1_000n],
    ],
    [0n, 0n, 1_000n],
  ],
  [
    'both sides of a run line',
    [
      ['run-line:-1.5', 'home', 2_000, 1_000n],
      ['run-line:-1.5', 'away', 2_000, 1_000n],
    ],
    [0n, 0n],
  ],
  [
    'the win of one side and the first innings of the other, which are different games',
    [
      ['winner', 'home', 2_000, 1_000n],
      ['first-five', 'away', 2_000, 1_000n],
    ],
    [1_000n, 1_000n],
  ],
  [
    'the whole book of the first five innings, beside a win',
    [
      ['first-five', 'home', 3_000, 100n],
      ['first-five', 'draw', 3_000, 100n],
      ['first-five', 'away', 3_000, 100n],
      ['winner', 'home', 2_000, 1_000n],
    ],
    [0n, 0n, 0n, 1_000n],
  ],
  [
    'over 1.5 and under 3.5 leave a gap that wins twice',
    [
      ['total:1.5', 'over', 1_300, 1_000n],
      ['total:3.5', 'under', 1_300, 1_000n],
    ],
    [350n, 350n],
  ],
  [
    'a small stake against a large one',
    [
      ['result', 'home', 2_000, 1_000n],
      ['double-chance', 'draw-away', 2_000, 100n],
    ],
    [818n, 81n],
  ],
  [
    'home and away without the draw',
    [
      ['result', 'home', 2_000, 1_000n],
      ['result', 'away', 2_000, 1_000n],
    ],
    [1_000n, 1_000n],
  ],
  [
    'the order of goals counts by itself',
    [
      ['next-goal:1', 'home', 2_000, 1_000n],
      ['next-goal:1', 'away', 2_000, 1_000n],
    ],
    [1_000n, 1_000n],
  ],
  [
    'half-time and full-time against the result',
    [
      ['half-full', 'home-home', 2_000, 1_000n],
      ['result', 'home', 2_000, 1_000n],
    ],
    [1_000n, 1_000n],
  ],
])('%s', (_name, bets, expected) => {
  expect(risksOf(...bets)).toEqual(expected)
})
