// The levels as a table, the conversion of stakes to points, and the invariants of every level table.
import { minorOf } from '@mangetsu/money'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { levelOf, levels, levelsBetween, levelTable, pointsOf, progressOf, weightedOf } from './levels.ts'

const slot = { kind: 'slots', rtpPpm: 960_000 } as const

test.each([
  [9_999n, 'slots', 0],
  [10_000n, 'slots', 1],
  [10_000n, 'pachislot', 1],
  [19_999n, 'sports', 0],
  [20_000n, 'sports', 1],
  [50_000n, 'live-casino', 1],
  [50_000n, 'guess', 1],
  [123_456_789_000n, 'slots', 12_345_678],
  [123_456_789_000n, undefined, 0],
] as const)('%s sen staked in %s are %i points', (stakedMinor, kind, points) => {
  const game = kind && { kind, rtpPpm: 960_000 }
  expect(pointsOf(weightedOf(stakedMinor, game))).toBe(points)
  // At a full return, nothing counts.
  expect(weightedOf(stakedMinor, kind && { kind, rtpPpm: 1_000_000 })).toBe(0n)
})

test.each([
  [0, 0, '新月', 1_000, '3500.00'],
  [999, 0, '新月', 1_000, '4.00'],
  [1_000, 0, '二日月', 5_000, '14000.00'],
  [18_640, 0, '上弦', 30_000, '39760.00'],
  [499_999, 0, '小望月', 500_000, '4.00'],
  [500_000, 0, '満月', null, null],
  [9_000_000, 0, '満月', null, null],
  [1_000, 2, '三日月', 12_000, '38500.00'],
  [18_640, 2, '上弦', 30_000, '39760.00'],
])('%i points with level %i kept are %s, the next at %s for %s', (points, kept, ja, next, cost) => {
  const progress = progressOf(points, kept, 35_000)
  expect([progress.name.ja, progress.next?.points ?? null, progress.next?.cost ?? null]).toEqual([
    ja,
    next,
    cost,
  ])
  expect(levels[progress.level]?.name.ja).toBe(ja)
})

test('levels start at zero and ascend', () => {
  const begins: number[] = levels.map(({ from }) => from)
  expect(begins).toEqual([...new Set(begins)].sort((a, b) => a - b))
  expect(begins[0]).toBe(0)
  expect(levels).toHaveLength(8)
})

test('the table states each level’s stakes in slots, and these stakes reach it', () => {
  for (const { level, points, staked } of levelTable()) {
    expect(pointsOf(weightedOf(minorOf(staked, 'JPY'), slot))).toBe(points)
    expect(levelOf(points)).toBe(level)
  }
})

test('no level requires more stakes in slots than the former level of its number', () => {
  const before = ['100000.00', '500000.00', '2000000.00', '8000000.00', '30000000.00', '100000000.00']
  const now = levelTable().slice(1)
  for (const [place, staked] of before.entries())
    expect(minorOf(now[place]?.staked ?? '', 'JPY')).toBeLessThanOrEqual(minorOf(staked, 'JPY'))
})

test('any division of stakes reaches each level once', () => {
  const stakes = fc.array(fc.bigInt({ min: 0n, max: 40_000_000_000n }), { maxLength: 30 })
  fc.assert(
    fc.property(stakes, (all) => {
      let sum = 0n
      const reached: number[] = []
      for (const stake of all) {
        const after = sum + weightedOf(stake, slot)
        reached.push(...levelsBetween(sum, after))
        sum = after
      }
      expect(reached).toEqual(levelsBetween(0n, sum))
      expect(reached.length).toBe(levelOf(pointsOf(sum)))
    }),
  )
})

test('each level starts at exactly its points, not one earlier', () => {
  for (const [level, { from }] of levels.entries()) {
    if (level > 0) expect(levelOf(from - 1)).toBe(level - 1)
    expect([levelOf(from), levelOf(from + 1)]).toEqual([level, level])
  }
})
