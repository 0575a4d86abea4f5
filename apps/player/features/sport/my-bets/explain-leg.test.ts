// Explanations of settled selections: the line against the score, the halves of a quarter line, and the multiple.
import { expect, test } from 'vitest'
import { explainLeg, multipleText } from './explain-leg.ts'

const odds = 1_920
const leg = (marketId: string, outcomeId: string, home: number, away: number, result: string) =>
  explainLeg({ marketId, outcomeId, odds, result, state: 'ended', progress: { score: { home, away } } })

test.each([
  // market, outcome, score, result, line, lead, halves (line, result), multiple
  ['handicap:-0.75', 'home', 2, 1, 'half-won', -3, 1, [-2, 'won', -4, 'void'], '1.46'],
  ['handicap:-0.25', 'home', 1, 1, 'half-lost', -1, 0, [0, 'void', -2, 'lost'], '0.50'],
  ['handicap:0.25', 'home', 1, 1, 'half-won', 1, 0, [2, 'won', 0, 'void'], '1.46'],
  ['handicap:0.75', 'home', 0, 1, 'half-lost', 3, -1, [4, 'void', 2, 'lost'], '0.50'],
  ['handicap:-0.75', 'away', 2, 1, 'half-lost', 3, -1, [4, 'void', 2, 'lost'], '0.50'],
  ['handicap:-1.25', 'home', 2, 1, 'half-lost', -5, 1, [-4, 'void', -6, 'lost'], '0.50'],
  ['handicap:-1', 'home', 2, 1, 'void', -4, 1, null, '1.00'],
  ['handicap:-0.5', 'home', 2, 1, 'won', -2, 1, null, '1.92'],
  ['handicap:-0.75', 'home', 3, 1, 'won', -3, 2, null, '1.92'],
] as const)(
  '%s %s at %i–%i is %s',
  (marketId, outcomeId, home, away, result, line, lead, halves, multiple) => {
    const explained = leg(marketId, outcomeId, home, away, result)
    expect(explained?.reason).toEqual({ kind: 'margin', line, lead })
    expect(explained?.halves?.flatMap((half) => [half.line, half.result]) ?? null).toEqual(halves)
    expect(multipleText(explained?.multiple ?? 0)).toBe(multiple)
  },
)

test.each([
  ['total:2.75', 'under', 2, 1, 'half-lost', [12, 'void', 10, 'lost']],
  ['total:2.75', 'over', 2, 1, 'half-won', [10, 'won', 12, 'void']],
  ['total:2.25', 'over', 1, 1, 'half-lost', [8, 'void', 10, 'lost']],
  ['total:2.25', 'under', 1, 1, 'half-won', [10, 'won', 8, 'void']],
  ['total:2.5', 'over', 2, 1, 'won', null],
  ['total:3', 'over', 2, 1, 'void', null],
] as const)('%s %s at %i–%i is %s', (marketId, outcomeId, home, away, result, halves) => {
  const explained = leg(marketId, outcomeId, home, away, result)
  expect(explained?.reason).toMatchObject({ kind: 'total', goals: home + away })
  expect(explained?.halves?.flatMap((half) => [half.line, half.result]) ?? null).toEqual(halves)
})

test('the halves of a leg sum to its multiple', () => {
  const explained = leg('handicap:-0.75', 'home', 2, 1, 'half-won')
  expect(explained?.halves?.map(({ multiple }) => multipleText(multiple))).toEqual(['0.96', '0.50'])
  expect(multipleText(explained?.multiple ?? 0)).toBe('1.46')
})

test('a result that the score does not give has no reason, and an open leg no explanation', () => {
  expect(leg('handicap:-0.75', 'home', 2, 1, 'void')).toMatchObject({ reason: null, halves: null })
  expect(leg('result', 'home', 2, 1, 'won')).toMatchObject({ reason: null, multiple: 192_000 })
  expect(
    explainLeg({
      marketId: 'total:2.5',
      outcomeId: 'over',
      odds,
      result: 'won',
      state: 'ended',
      progress: null,
    }),
  ).toMatchObject({
    reason: null,
  })
  const open = { marketId: 'result', outcomeId: 'home', odds, result: null, progress: null } as const
  expect(explainLeg({ ...open, state: 'live' })).toBeNull()
})

test.each([
  ['winner', 'home', 3, 2, 'ended', 'won', { kind: 'winner', lead: 1, inning: 11 }],
  ['winner', 'away', 3, 2, 'ended', 'lost', { kind: 'winner', lead: -1, inning: 11 }],
  ['winner', 'away', 4, 4, 'ended', 'void', { kind: 'winner', lead: 0, inning: 11 }],
  // The score that counts for a game called off may be that of an earlier inning.
  ['winner', 'home', 3, 3, 'abandoned', 'won', { kind: 'called', inning: 11 }],
  ['winner', 'home', 3, 2, 'abandoned', 'void', null],
  ['run-line:-1.5', 'home', 3, 2, 'ended', 'lost', { kind: 'margin', line: -6, lead: 1 }],
  ['run-line:-1.5', 'away', 3, 2, 'ended', 'won', { kind: 'margin', line: 6, lead: -1 }],
  ['runs:5', 'over', 3, 2, 'ended', 'void', { kind: 'total', line: 20, goals: 5, unit: 'runs' }],
  ['runs:5.5', 'under', 3, 2, 'abandoned', 'void', null],
  ['first-five', 'home', 3, 2, 'ended', 'won', null],
] as const)(
  'baseball: %s %s at %i–%i, %s, is %s',
  (marketId, outcomeId, home, away, state, result, reason) => {
    const progress = { score: { home, away }, inning: 11 }
    const explained = explainLeg({ marketId, outcomeId, odds, result, state, progress })
    expect(explained?.reason).toEqual(reason)
    expect(explained?.halves).toBeNull()
  },
)

test.each([
  ['first-five', 'draw', 'won', { kind: 'firstFive', home: 1, away: 1 }],
  ['first-five', 'home', 'lost', { kind: 'firstFive', home: 1, away: 1 }],
  ['first-five', 'home', 'void', null],
  ['first-five-runs:2.5', 'under', 'won', { kind: 'total', line: 10, goals: 2, unit: 'runs' }],
] as const)('the first five innings: %s %s is %s', (marketId, outcomeId, result, reason) => {
  const progress = { score: { home: 5, away: 1 }, inning: 9, firstFive: { home: 1, away: 1 } }
  const ofFive = { marketId, outcomeId, odds, result, state: 'ended', progress } as const
  expect(explainLeg(ofFive)?.reason).toEqual(reason)
  // Without the runs of these innings the final score explains nothing.
  expect(explainLeg({ ...ofFive, progress: { ...progress, firstFive: undefined } })?.reason).toBeNull()
})

test.each([
  ['moneyline', 'home', 83, 80, 'won', { kind: 'lead', lead: 3 }],
  ['moneyline', 'away', 83, 80, 'lost', { kind: 'lead', lead: -3 }],
  ['moneyline', 'home', 80, 80, 'won', null],
  ['spread:-4.5', 'home', 83, 80, 'lost', { kind: 'margin', line: -18, lead: 3 }],
  ['spread:-3', 'away', 83, 80, 'void', { kind: 'margin', line: 12, lead: -3 }],
  ['points:163', 'over', 83, 80, 'void', { kind: 'total', line: 652, goals: 163, unit: 'points' }],
  ['home-points:82.5', 'over', 83, 80, 'won', { kind: 'total', line: 330, goals: 83, unit: 'sidePoints' }],
  ['away-points:82.5', 'over', 83, 80, 'lost', { kind: 'total', line: 330, goals: 80, unit: 'sidePoints' }],
  ['quarter:4', 'home', 83, 80, 'won', null],
  ['q4-points:40.5', 'over', 83, 80, 'won', null],
] as const)('basketball: %s %s at %i–%i is %s', (marketId, outcomeId, home, away, result, reason) => {
  expect(leg(marketId, outcomeId, home, away, result)?.reason).toEqual(reason)
})

test('a multiple has the decimals it needs', () => {
  expect(['100000', '146250', '50000', '1230000'].map((one) => multipleText(Number(one)))).toEqual([
    '1.00',
    '1.4625',
    '0.50',
    '12.30',
  ])
})

test.each([
  ['match-winner', 'home', 'won', { kind: 'sets', set: null, own: 2, other: 1 }],
  ['match-winner', 'away', 'lost', { kind: 'sets', set: null, own: 1, other: 2 }],
  ['match-winner', 'home', 'void', null],
  ['set-winner:2', 'away', 'won', { kind: 'sets', set: 2, own: 6, other: 3 }],
  ['set-winner:3', 'home', 'void', null],
  ['games-handicap:-1.5', 'home', 'lost', { kind: 'margin', line: -6, lead: 1, unit: 'games' }],
  ['games-handicap:-1', 'away', 'void', { kind: 'margin', line: 4, lead: -1, unit: 'games' }],
  ['games-total:30.5', 'over', 'won', { kind: 'total', line: 122, goals: 31, unit: 'games' }],
  ['sets-total:2.5', 'under', 'lost', { kind: 'total', line: 10, goals: 3, unit: 'sets' }],
  ['game-winner:203', 'home', 'won', null],
  ['set-score', 's-2-1', 'won', null],
] as const)('tennis: %s %s at 7–6 3–6 6–3 is %s', (marketId, outcomeId, result, reason) => {
  const sets = [
    { home: 7, away: 6 },
    { home: 3, away: 6 },
    { home: 6, away: 3 },
  ]
  const progress = { score: { home: 2, away: 1 }, sets }
  expect(explainLeg({ marketId, outcomeId, odds, result, state: 'ended', progress })?.reason).toEqual(reason)
})
