// Scores, ranks and the text of the digest as tables, and independence of the order of rounds.
import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import type { CountedRound } from './tournament.ts'
import {
  aheadFirst,
  bestOf,
  combinedScore,
  isWorkedOut,
  resultText,
  type ScoredRound,
  scoreOf,
} from './tournament-score.ts'

const pointTable = [
  { multiple: 2_000, points: 1 },
  { multiple: 10_000, points: 5 },
]

test.each([
  ['multiple', 300n, 100n, 333],
  ['multiple', 100n, 21_840n, 218_400],
  ['multiple', 100n, 0n, 0],
  ['multiple', 0n, 500n, 0],
  ['turnover', 300n, 0n, 300],
  ['points', 100n, 199n, 0],
  ['points', 100n, 200n, 1],
  ['points', 100n, 999n, 1],
  ['points', 100n, 1_000n, 5],
  ['points', 100n, 90_000n, 5],
] as const)('%s: a stake of %s that returned %s scores %s', (scoring, stake, payout, score) => {
  expect(scoreOf({ scoring, pointTable }, stake, payout)).toBe(score)
})

const round = (roundId: string, score: number, atMs: number): ScoredRound => ({ roundId, score, atMs })

test('only the given number of best rounds counts, of equal ones the earlier, and never a round without a score', () => {
  const rounds = [round('c', 5, 30), round('a', 5, 10), round('b', 9, 20), round('d', 0, 5)]
  expect(bestOf(rounds, 2).map(({ roundId }) => roundId)).toEqual(['b', 'a'])
  expect(bestOf(rounds, null)).toHaveLength(3)
  expect(combinedScore(bestOf(rounds, 2))).toEqual({ score: 14, atMs: 20, roundId: 'b' })
  expect(combinedScore([])).toBeNull()
})

test('of equal scores the one reached earlier ranks higher, then the lower id', () => {
  const reached = [
    { score: 7, atMs: 20, roundId: 'b' },
    { score: 7, atMs: 20, roundId: 'a' },
    { score: 7, atMs: 10, roundId: 'c' },
    { score: 8, atMs: 90, roundId: 'd' },
  ]
  expect([...reached].sort(aheadFirst).map(({ roundId }) => roundId)).toEqual(['d', 'c', 'a', 'b'])
})

/** A seeded generator, so that a failure can be reproduced. */
function numbersFrom(seed: number): () => number {
  let state = seed
  return () => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648
    return state / 2_147_483_648
  }
}

test('any order of rounds, and any split into windows, gives the same best rounds and score', () => {
  const next = numbersFrom(7)
  for (let turn = 0; turn < 200; turn += 1) {
    const rounds = Array.from({ length: 30 }, (_, n) =>
      round(String(n).padStart(2, '0'), Math.floor(next() * 6), Math.floor(next() * 10)),
    )
    const whole = bestOf(rounds, 4)
    const mixed = [...rounds].sort(() => next() - 0.5)
    let kept: ScoredRound[] = []
    while (mixed.length > 0) kept = bestOf([...kept, ...mixed.splice(0, 1 + Math.floor(next() * 7))], 4)
    expect(kept).toEqual(whole)
    expect(combinedScore(kept)).toEqual(combinedScore(whole))
  }
})

const seeds = null
const counted = (roundId: string, payout: string, score: number, at: string): CountedRound => ({
  roundId,
  gameId: 'moonlit-festival',
  stake: '100.00',
  payout,
  currency: 'JPY',
  score,
  at,
  seeds,
})
const rows = [
  {
    place: 1,
    score: 21_500,
    reachedAt: '2026-11-25T00:00:02.000Z',
    counted: [
      counted('01900000-0000-7000-8000-000000000002', '2000.00', 20_000, '2026-11-25T00:00:02.000Z'),
      counted('01900000-0000-7000-8000-000000000001', '150.00', 1_500, '2026-11-25T00:00:01.000Z'),
    ],
  },
  {
    place: 2,
    score: 500,
    reachedAt: '2026-11-25T00:00:03.000Z',
    counted: [counted('01900000-0000-7000-8000-000000000003', '50.00', 500, '2026-11-25T00:00:03.000Z')],
  },
]
const rules = { scoring: 'multiple', pointTable: [] } as const

test('the text of a result and its digest match an independent computation', () => {
  const text =
    '1\t21500\t2026-11-25T00:00:02.000Z\t01900000-0000-7000-8000-000000000002 100.00 2000.00 20000 2026-11-25T00:00:02.000Z\t01900000-0000-7000-8000-000000000001 100.00 150.00 1500 2026-11-25T00:00:01.000Z\n' +
    '2\t500\t2026-11-25T00:00:03.000Z\t01900000-0000-7000-8000-000000000003 100.00 50.00 500 2026-11-25T00:00:03.000Z\n'
  expect(resultText(rows)).toBe(text)
  const digest = createHash('sha256').update(resultText(rows)).digest('hex')
  expect(digest).toBe('a226dbe96fca32eee09424e167590e70dc49edc90b3ba91473276c2b7ab01769')
  expect(isWorkedOut(rows, rules, 2)).toBe(true)
})

test.each([
  ['a score that differs from its rounds', [{ ...rows[0], score: 21_501 }, rows[1]]],
  ['a time that differs from its rounds', [{ ...rows[0], reachedAt: '2026-11-25T00:00:01.000Z' }, rows[1]]],
  [
    'places in the wrong order',
    [
      { ...rows[1], place: 1 },
      { ...rows[0], place: 2 },
    ],
  ],
  ['a missing place', [rows[0], { ...rows[1], place: 3 }]],
  [
    'more rounds than the rules count',
    [
      { ...rows[0], counted: [...(rows[0]?.counted ?? []), ...(rows[1]?.counted ?? [])], score: 22_000 },
      rows[1],
    ],
  ],
])('%s is detected', (_what, wrong) => {
  expect(isWorkedOut(wrong as typeof rows, rules, 2)).toBe(false)
})
