// Following a table over a socket: the effect of each message on the view.
import type { TableChange, TableView } from '@mangetsu/contract/table'
import { expect, test } from 'vitest'
import { afterChange, mostMarks } from './table-follower.ts'

const crowd = { players: 0, staked: '0.00', spots: {}, companions: [] }
const view: TableView = {
  tableId: 'baccarat-lantern',
  feed: 'one',
  seq: 4,
  nowMs: 1_000,
  crowd,
  round: null,
  marks: ['b', 'p'],
  cardsLeft: 400,
}
const change = (more: Partial<TableChange> = {}): TableChange => ({
  tableId: 'baccarat-lantern',
  feed: 'one',
  seq: 5,
  nowMs: 1_100,
  ...more,
})

test('a change with the next number is applied, and leaves fields it does not name unchanged', () => {
  expect(afterChange(view, change({ mark: 't' }))).toEqual({
    ...view,
    seq: 5,
    nowMs: 1_100,
    marks: ['b', 'p', 't'],
  })
  expect(afterChange(view, change({ marks: [], cardsLeft: null }))).toMatchObject({
    marks: [],
    cardsLeft: null,
  })
})

test('marks beyond the maximum of a table are dropped', () => {
  const full = { ...view, marks: Array.from({ length: mostMarks }, () => 'b') }
  const next = afterChange(full, change({ mark: 'p' })) as TableView
  expect([next.marks.length, next.marks.at(-1)]).toEqual([mostMarks, 'p'])
})

test.each([
  ['a number after a gap', view, change({ seq: 6 }), 'gap'],
  ['the id of another feed', view, change({ feed: 'two', seq: 5 }), 'gap'],
  ['no view before it', null, change(), 'gap'],
  ['the id of another table', view, change({ tableId: 'baccarat-moon' }), 'gap'],
  ['a number already applied', view, change({ seq: 4 }), 'old'],
] as const)('a change with %s is not applied', (_, before, next, followed) => {
  expect(afterChange(before, next)).toBe(followed)
})
