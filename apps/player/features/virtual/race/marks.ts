// The mark card: which picks the marked numbers make.
import { pickOf, type RaceBetKind, type RacePick, raceBetRules } from '@mangetsu/race/bet-kinds'

/**
 * Ways of marking: a row for each place, a box of one row whose horses take every place, and a wheel (流し) of one axis
 * in the first place with partners for the others.
 */
export const markModes = ['formation', 'box', 'wheel'] as const
export type MarkMode = (typeof markModes)[number]

export type Marks = {
  readonly mode: MarkMode
  /** Marked numbers of each row, ascending. */
  readonly rows: readonly (readonly number[])[]
}

/** Returns the number of rows that a kind has in a mode. */
function rowCount(kind: RaceBetKind, mode: MarkMode): number {
  const { picks } = raceBetRules[kind]
  if (picks === 1 || mode === 'box') return 1
  return mode === 'wheel' ? 2 : picks
}

export const emptyMarks = (kind: RaceBetKind, mode: MarkMode): Marks => ({
  mode,
  rows: Array.from({ length: rowCount(kind, mode) }, () => []),
})

/** Returns the marks with a number set or cleared in a row. The axis of a wheel is one number. */
export function withMark({ mode, rows }: Marks, row: number, number: number): Marks {
  const isAxis = mode === 'wheel' && row === 0
  return {
    mode,
    rows: rows.map((marked, at) => {
      if (at !== row) return marked
      if (marked.includes(number)) return marked.filter((one) => one !== number)
      return isAxis ? [number] : [...marked, number].sort((one, other) => one - other)
    }),
  }
}

/** Returns the marked numbers of each place of a pick. */
function placesOf(kind: RaceBetKind, { rows }: Marks): readonly (readonly number[])[] {
  const { picks } = raceBetRules[kind]
  return Array.from({ length: picks }, (_, place) => rows[place] ?? rows.at(-1) ?? [])
}

/** Returns every choice of one number from each list. */
const choicesOf = (lists: readonly (readonly number[])[]): readonly (readonly number[])[] =>
  lists.reduce<readonly (readonly number[])[]>(
    (chosen, list) => chosen.flatMap((before) => list.map((number) => [...before, number])),
    [[]],
  )

/**
 * Returns the picks that the marks make, each once, among those that the race takes. Without an order of their own,
 * numbers are named in ascending order.
 */
export function picksOf(kind: RaceBetKind, marks: Marks, isTaken: (pick: RacePick) => boolean): RacePick[] {
  const { isOrdered } = raceBetRules[kind]
  const named = choicesOf(placesOf(kind, marks)).map((numbers) =>
    pickOf(isOrdered ? numbers : [...numbers].sort((one, other) => one - other)),
  )
  return [...new Set(named)].filter(isTaken)
}
