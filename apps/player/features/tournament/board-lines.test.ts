// The lines of a leaderboard: shown rows, gaps, pushed rows, and changes of place.
import { boardRow } from '@mangetsu/test/player/tournament-samples'
import { describe, expect, test } from 'vitest'
import { boardLines, livePlaces, placesGained, seeBoard } from './board-lines.ts'

const rows = [boardRow(1, 'a', 3_000), boardRow(2, 'b', 2_000), boardRow(3, 'c', 1_000)]
const shown = (lines: ReturnType<typeof boardLines>) =>
  lines.map((line) => (line.kind === 'gap' ? 'gap' : line.row.place))

describe('shown rows', () => {
  test.each([
    { around: [], expected: [1, 2, 3] },
    { around: [boardRow(2, 'b', 2_000, true)], expected: [1, 2, 3] },
    { around: [boardRow(4, 'd', 900), boardRow(5, 'e', 800, true)], expected: [1, 2, 3, 4, 5] },
    { around: [boardRow(7, 'd', 900, true)], expected: [1, 2, 3, 'gap', 7] },
  ])('below the first places are those around the reader: $expected', ({ around, expected }) => {
    expect(shown(boardLines(rows, around))).toEqual(expected)
  })

  test('pushed places replace requested ones, the reader stays marked, and the number is limited', () => {
    const pushed = [boardRow(1, 'b', 4_000), boardRow(2, 'a', 3_000)]
    const live = { tournamentId: 't', division: 'd', at: rows[0]?.reachedAt ?? '', entrants: 3, rows: pushed }
    const own = boardRow(1, 'a', 3_000, true)
    const merged = livePlaces(rows, live, { own, shown: 3 })
    expect(merged.map(({ maskedName, isOwn }) => [maskedName, isOwn])).toEqual([
      ['b***', false],
      ['a***', true],
      ['c***', false],
    ])
    expect(livePlaces(rows, live, { own: null, shown: 1 })).toHaveLength(1)
    expect(livePlaces([], live, { own: null, shown: 10 })).toHaveLength(2)
  })

  test("of two rows with the same name, the reader's has their score and its time", () => {
    const own = boardRow(1, 'a', 3_000, true)
    const rows = [boardRow(1, 'a', 4_000), { ...own, place: 2 }, boardRow(3, 'd', 1_000)]
    const live = { tournamentId: 't', division: 'd', at: own.reachedAt, entrants: 3, rows }
    expect(livePlaces([], live, { own, shown: 9 }).map(({ isOwn }) => isOwn)).toEqual([false, true, false])
  })

  test.each([
    ['when another player takes the place', boardRow(1, 'a', 3_000, true), 2],
    ['after a score in another tab', boardRow(3, 'a', 500, true), 2],
    ['below all pushed rows, one of which has the same masked name', boardRow(70, 'a', 5, true), null],
    ['when no pushed row has the name', boardRow(2, 'c', 2_000, true), null],
  ])('marks the reader and nobody else, %s', (_, own, place) => {
    const pushed = [boardRow(1, 'b', 4_000), boardRow(2, 'a', 3_000), boardRow(3, 'd', 1_000)]
    const live = { tournamentId: 't', division: 'd', at: own.reachedAt, entrants: 80, rows: pushed }
    const marked = livePlaces([], live, { own, shown: 9 }).filter(({ isOwn }) => isOwn)
    expect(marked.map((row) => row.place)).toEqual(place === null ? [] : [place])
  })
})

describe('changes of place', () => {
  const before = [boardRow(1, 'a', 3_000), boardRow(2, 'b', 2_000), boardRow(3, 'c', 1_000, true)]
  const own = boardRow(1, 'other', 9_000, true)
  const now = [own, { ...boardRow(1, 'a', 3_000), place: 2 }, { ...boardRow(2, 'b', 2_000), place: 3 }]

  test('up, down and none', () => {
    expect(now.map((row) => placesGained({ before, now }, row))).toEqual([2, -1, -1])
    expect(placesGained({ before, now: before }, boardRow(1, 'a', 3_000))).toBe(0)
    expect(placesGained({ before, now }, boardRow(9, 'new', 1))).toBe(0)
  })

  test('no change is shown for two rows with the same name unless their time distinguishes them', () => {
    const twins = [boardRow(1, 'a', 3_000), boardRow(2, 'a', 2_000)]
    const moved = { ...boardRow(1, 'a', 5_000), reachedAt: '2026-11-25T00:00:00.000Z' }
    expect(placesGained({ before: twins, now: [moved] }, moved)).toBe(0)
  })

  test('compares with the board seen at least a minute ago', () => {
    const first = seeBoard(undefined, before, 0)
    const soon = seeBoard(first, now, 59_000)
    expect(soon).toEqual({ at: 0, before, now })
    expect(seeBoard(soon, before, 60_000)).toEqual({ at: 60_000, before: now, now: before })
  })
})
