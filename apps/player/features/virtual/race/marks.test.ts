// The picks that marks make: each once, only those that the race takes, in the order of their kind.
import type { RaceBetKind } from '@mangetsu/race/bet-kinds'
import { expect, test } from 'vitest'
import { type Marks, picksOf, withMark } from './marks.ts'

const all = () => true

test.each<[RaceBetKind, Marks, readonly string[]]>([
  ['win', { mode: 'formation', rows: [[1, 3]] }, ['1', '3']],
  ['quinella', { mode: 'formation', rows: [[3], [1, 2, 3]] }, ['1-3', '2-3', '3-3']],
  ['quinella', { mode: 'box', rows: [[1, 2, 3]] }, ['1-1', '1-2', '1-3', '2-2', '2-3', '3-3']],
  ['exacta', { mode: 'formation', rows: [[3], [1, 2]] }, ['3-1', '3-2']],
  ['exacta', { mode: 'wheel', rows: [[4], [1, 2]] }, ['4-1', '4-2']],
  ['trifecta', { mode: 'formation', rows: [[3], [1, 2], []] }, []],
])('%s %j', (kind, marks, picks) => {
  expect(picksOf(kind, marks, all)).toEqual(picks)
})

test('only what the race takes: no horse twice, and a frame twice where it has two horses', () => {
  const box = { mode: 'box', rows: [[1, 2, 3]] } as const
  const isTaken = (pick: string) => new Set(pick.split('-')).size === pick.split('-').length
  expect(picksOf('trio', box, isTaken)).toEqual(['1-2-3'])
  expect(picksOf('trifecta', box, isTaken)).toHaveLength(6)
  expect(picksOf('bracket-quinella', box, (pick) => pick === '3-3' || isTaken(pick))).toContain('3-3')
})

test('a mark is set and cleared; the axis of a wheel is one number', () => {
  const marks: Marks = { mode: 'wheel', rows: [[], []] }
  const axis = withMark(withMark(marks, 0, 5), 0, 2)
  expect(axis.rows).toEqual([[2], []])
  expect(withMark(withMark(withMark(axis, 1, 4), 1, 1), 1, 4).rows).toEqual([[2], [1]])
})
