// The levels as a table, and what must hold of every table of levels.
import { minorOf } from '@mangetsu/money'
import { expect, test } from 'vitest'
import { levels, levelTable, pointsOf, progressOf } from './levels.ts'

test.each([
  [0n, 0],
  [99_999n, 0],
  [100_000n, 1],
  [199_999n, 1],
  [123_456_789_000n, 1_234_567],
])('%s sen staked are %i points', (stakedMinor, points) => {
  expect(pointsOf(stakedMinor)).toBe(points)
})

test.each([
  [0, '新月', 100],
  [99, '新月', 100],
  [100, '三日月', 500],
  [8_000, '十三夜', 30_000],
  [99_999, '小望月', 100_000],
  [100_000, '満月', null],
  [9_000_000, '満月', null],
])('%i points are %s, the next at %s', (points, ja, next) => {
  const progress = progressOf(points)
  expect([progress.name.ja, progress.next?.points ?? null]).toEqual([ja, next])
  expect(progress.from).toBeLessThanOrEqual(points)
  expect(levels[progress.level]?.name.ja).toBe(ja)
})

test('levels begin at nothing and rise', () => {
  const begins: number[] = levels.map(({ from }) => from)
  expect(begins).toEqual([...new Set(begins)].sort((a, b) => a - b))
  expect(begins[0]).toBe(0)
})

test('the table tells of each level what has been staked by then, and that many stakes reach it', () => {
  const table = levelTable()
  expect(table.map(({ staked }) => staked)).toEqual([
    '0.00',
    '100000.00',
    '500000.00',
    '2000000.00',
    '8000000.00',
    '30000000.00',
    '100000000.00',
  ])
  for (const { level, points, staked } of table) {
    expect(pointsOf(minorOf(staked, 'JPY'))).toBe(points)
    expect(progressOf(points).level).toBe(level)
  }
})
