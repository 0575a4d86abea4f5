// Roads of shoes worked out by hand, and properties of every shoe.
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  type BigRoadCell,
  beadPlate,
  bigEyeBoy,
  bigRoad,
  cockroachPig,
  type DerivedCell,
  type ReadMark,
  roadRows,
  smallRoad,
} from './index.ts'

const sides = { p: 'one', b: 'other', t: 'tie' } as const

/** Parses baccarat's marks: the winner, then `x` and `y` for pairs. */
const read: ReadMark = (mark) => ({
  side: sides[mark[0] as keyof typeof sides],
  pairOne: mark.includes('x'),
  pairOther: mark.includes('y'),
})

const marksOf = (shoe: string) => shoe.split('').filter((letter) => letter !== ' ')
const all = 1_000

/** Formats the grid as text, a row a line, with dots for empty cells and trailing blanks removed. */
function gridText<Cell extends { column: number; row: number }>(
  cells: readonly Cell[],
  letter: (cell: Cell) => string,
): string[] {
  const rows = Array.from({ length: roadRows }, (): string[] => [])
  for (const cell of cells) {
    const row = rows[cell.row] as string[]
    while (row.length < cell.column) row.push('.')
    row[cell.column] = letter(cell)
  }
  return rows.map((row) => Array.from(row, (one) => one ?? '.').join(''))
}

const sideLetter = ({ side }: { side: 'one' | 'other' | 'tie' | null }) =>
  side === 'one' ? 'p' : side === 'other' ? 'b' : side === 'tie' ? 't' : '-'

/** Sorts cells by column: the fill order may jump to the left, and the text of a row needs columns in order. */
const byColumn = <Cell extends { column: number }>(cells: readonly Cell[]): Cell[] =>
  [...cells].sort((one, other) => one.column - other.column)

const bigRows = (shoe: string, columns = all) =>
  gridText(byColumn(bigRoad(marksOf(shoe), read, columns)), sideLetter)
const colourRows = (cells: readonly DerivedCell[]) =>
  gridText(byColumn(cells), ({ colour }) => (colour === 'red' ? 'r' : 'b'))

describe('the bead plate', () => {
  it('fills six rows downwards and then the next column, with ties among the other rounds', () => {
    const cells = beadPlate(marksOf('pbtpp bbt'), read, all)
    expect(gridText(cells, sideLetter)).toEqual(['pb', 'bt', 't', 'p', 'p', 'b'])
  })
  it('returns the newest columns, with the pairs of every round', () => {
    const marks = ['p', 'p', 'p', 'p', 'p', 'p', 'px', 'ty', 'bxy']
    expect(beadPlate(marks, read, 1)).toEqual([
      { column: 0, row: 0, side: 'one', pairOne: true, pairOther: false },
      { column: 0, row: 1, side: 'tie', pairOne: false, pairOther: true },
      { column: 0, row: 2, side: 'other', pairOne: true, pairOther: true },
    ])
  })
})

describe('the big road', () => {
  it.each([
    ['no rounds', '', ['', '', '', '', '', '']],
    ['alternation', 'pbpb', ['pbpb', '', '', '', '', '']],
    ['a streak of six', 'bbbbbb', ['b', 'b', 'b', 'b', 'b', 'b']],
    ['a dragon', 'bbbbbbbbb p', ['bp', 'b', 'b', 'b', 'b', 'bbbb']],
    ['a dragon blocked by a tail', 'bbbbbbbbb pppppppp bb', ['bpb', 'bpb', 'bp', 'bp', 'bpppp', 'bbbb']],
    ['a short streak blocked by a tail', 'bbbbbbbb ppppp b', ['bpb', 'bp', 'bp', 'bp', 'bp', 'bbb']],
    ['ties between wins', 'pttp t b', ['pb', 'p', '', '', '', '']],
    [
      'six dragons, the last of which turns in the first row',
      `${'bbbbbbbbbbbbbbb'}${'pppppppppppppp'}${'bbbbbbbbbbbb'}${'pppppppppp'}${'bbbbbbbb'}${'pppp'}b`,
      ['bpbpbppppb', 'bpbpbbbbbbb', 'bpbpppppppp', 'bpbbbbbbbbb', 'bpppppppppp', 'bbbbbbbbbb'],
    ],
  ])('of %s equals a result derived by hand', (_name, shoe, rows) => {
    expect(bigRows(shoe)).toEqual(rows)
  })

  it('counts ties on the win before them and shows the pairs of wins', () => {
    expect(bigRoad(['px', 't', 't', 'by', 'b', 'tx'], read, all)).toEqual([
      { column: 0, row: 0, side: 'one', ties: 2, pairOne: true, pairOther: false },
      { column: 1, row: 0, side: 'other', ties: 0, pairOne: false, pairOther: true },
      { column: 1, row: 1, side: 'other', ties: 1, pairOne: false, pairOther: false },
    ] satisfies BigRoadCell[])
  })

  it('has a cell for leading ties, which the first win takes', () => {
    const cell = { column: 0, row: 0, pairOne: false, pairOther: false }
    expect(bigRoad(['t', 't'], read, all)).toEqual([{ ...cell, side: null, ties: 2 }])
    expect(bigRoad(['t', 't', 'bx', 't'], read, all)).toEqual([
      { ...cell, side: 'other', ties: 3, pairOne: true },
    ])
  })

  it('returns the newest columns', () => {
    expect(bigRows('pbbpppb', 2)).toEqual(['pb', 'p', 'p', '', '', ''])
    expect(bigRows('p bbbbbbbb', 2)).toEqual(['', '', '', '', '', 'bb'])
  })
})

describe('the derived roads', () => {
  const nothing = ['', '', '', '', '', '']
  it.each([
    // Columns 1, 1, 1, 1, 1: all of equal length, so every mark is red.
    [
      'alternation',
      'pbpbp',
      ['r', 'r', 'r', '', '', ''],
      ['r', 'r', '', '', '', ''],
      ['r', '', '', '', '', ''],
    ],
    // Columns 3, 2, 1. Big eye: the second win of column two compares two filled cells: red; column three compares 3
    // with 2: blue.
    ['ever shorter columns', 'bbb pp b', ['rb', '', '', '', '', ''], nothing, nothing],
    // Columns 1, 3: in the second row the neighbour is empty and the cell above it filled: blue; in the third row both
    // are empty: red.
    ['a column of three after one of one', 'p bbb', ['br', '', '', '', '', ''], nothing, nothing],
    // Columns 2, 1, 2, 2. Big eye: (2,0) 1 and 2 blue, (2,1) next to a column of 1 blue, (3,0) 2 and 1 blue, (3,1) red.
    // Small: (2,1) against a column of 2 red, (3,0) 2 and 2 red, (3,1) against a column of 1 blue. Pig: (3,1) against 2
    // red.
    [
      'wins and ties',
      'pp t b pp t bb',
      ['br', 'b', 'b', '', '', ''],
      ['rb', 'r', '', '', '', ''],
      ['r', '', '', '', '', ''],
    ],
    ['ties only', 'tttt', nothing, nothing, nothing],
    // A dragon of 9 next to a column of 1: its rows count as if it went straight down. Blue, then seven times red with
    // a tail.
    ['a dragon', 'p bbbbbbbbb', ['br', '.r', '.r', '.r', '.r', '.rr'], nothing, nothing],
  ])('of %s equal a result derived by hand', (_name, shoe, eye, small, pig) => {
    const marks = marksOf(shoe)
    expect(colourRows(bigEyeBoy(marks, read, all))).toEqual(eye)
    expect(colourRows(smallRoad(marks, read, all))).toEqual(small)
    expect(colourRows(cockroachPig(marks, read, all))).toEqual(pig)
  })

  it('return the newest columns', () => {
    expect(colourRows(bigEyeBoy(marksOf('p bbb'), read, 1))).toEqual(['r', '', '', '', '', ''])
  })
})

describe('the roads of any shoe', () => {
  const shoes = fc.array(fc.constantFrom('p', 'b', 't', 'px', 'by', 'txy'), { maxLength: 120 })
  const streaks = fc
    .array(fc.tuple(fc.constantFrom('p', 'b', 't'), fc.integer({ min: 1, max: 20 })), { maxLength: 12 })
    .map((runs) => runs.flatMap(([letter, times]) => Array.from({ length: times }, () => letter)))
  const any = fc.oneof(shoes, streaks)
  const roads = { beadPlate, bigRoad, bigEyeBoy, smallRoad, cockroachPig }

  it.each(Object.entries(roads))(
    '%s has no two cells in one place, and none outside the grid',
    (_name, road) => {
      fc.assert(
        fc.property(any, fc.integer({ min: 1, max: 40 }), (marks, columns) => {
          const cells = road(marks, read, columns)
          expect(new Set(cells.map(({ column, row }) => `${column} ${row}`)).size).toBe(cells.length)
          for (const { column, row } of cells) {
            expect(row >= 0 && row < roadRows && column >= 0 && column < columns).toBe(true)
          }
        }),
      )
    },
  )

  it('every round is once on the bead plate, and once on the big road as a win or a tie', () => {
    fc.assert(
      fc.property(any, (marks) => {
        expect(beadPlate(marks, read, all).length).toBe(marks.length)
        const cells = bigRoad(marks, read, all)
        const wins = cells.filter(({ side }) => side !== null).length
        expect(cells.reduce((sum, { ties }) => sum + ties, wins)).toBe(marks.length)
      }),
    )
  })

  it('each run begins in a later column than the previous one, and its side differs', () => {
    fc.assert(
      fc.property(any, (marks) => {
        const cells = bigRoad(marks, read, all)
        const first = cells.filter((cell, nth) => nth === 0 || cells[nth - 1]?.side !== cell.side)
        expect(first.every(({ row }) => row === 0)).toBe(true)
        for (const [nth, cell] of first.entries()) {
          if (nth > 0) expect(cell.column).toBeGreaterThan((first[nth - 1] as BigRoadCell).column)
        }
      }),
    )
  })

  it('a limit on columns returns the last of all columns', () => {
    fc.assert(
      fc.property(any, fc.integer({ min: 1, max: 12 }), (marks, columns) => {
        const whole = bigRoad(marks, read, all)
        const before = Math.max(0, Math.max(-1, ...whole.map(({ column }) => column)) + 1 - columns)
        expect(bigRoad(marks, read, columns)).toEqual(
          whole
            .filter(({ column }) => column >= before)
            .map((cell) => ({ ...cell, column: cell.column - before })),
        )
      }),
    )
  })
})
