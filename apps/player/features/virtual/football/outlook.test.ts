// What a ticket can return, against the scores that decide it.
import { expect, test } from 'vitest'
import { outlookOf } from './outlook.ts'

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
