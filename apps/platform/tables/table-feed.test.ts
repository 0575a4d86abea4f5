// The published change between two readings of a table.
import type { TableRoundView } from '@mangetsu/contract/table'
import { expect, test } from 'vitest'
import { changeBetween } from './table-feed.ts'
import { emptyCrowd, type ReadTable } from './table-view.ts'

const round: TableRoundView = {
  id: '00000000-0000-7000-8000-000000000001',
  no: 4,
  state: 'betting',
  events: [],
  closesAt: '2026-11-27T00:00:15.000Z',
  beaconRound: 12,
  shownUntil: null,
  nextAt: null,
}
const table: ReadTable = {
  tableId: 'one',
  nowMs: 1_000,
  round,
  crowd: emptyCrowd,
  marks: ['b', 'p'],
  cardsLeft: 300,
}
const crowd = { ...emptyCrowd, players: 1, staked: '100.00' }
const full = Array.from({ length: 120 }, (_, place) => `${place % 10}`)

test.each([
  ['nothing if only time has passed', table, { ...table, nowMs: 9_000 }, null],
  [
    'the round alone',
    table,
    { ...table, round: { ...round, state: 'closed' as const } },
    { round: { ...round, state: 'closed' } },
  ],
  ['the crowd alone', table, { ...table, crowd }, { crowd }],
  ['one more mark', table, { ...table, marks: ['b', 'p', 't'] }, { mark: 't' }],
  ['the first mark', { ...table, marks: [] }, { ...table, marks: ['t'] }, { marks: ['t'] }],
  [
    'the marks and cards of a new shoe',
    table,
    { ...table, marks: ['t'], cardsLeft: 416 },
    { marks: ['t'], cardsLeft: 416 },
  ],
  ['two marks at once', table, { ...table, marks: ['b', 'p', 't', 't'] }, { marks: ['b', 'p', 't', 't'] }],
  [
    'one more mark when the most are shown already',
    { ...table, marks: full },
    { ...table, marks: [...full.slice(1), 'x'] },
    { mark: 'x' },
  ],
])('%s', (_, before, after, change) => {
  expect(changeBetween(before, after)).toEqual(change)
})
