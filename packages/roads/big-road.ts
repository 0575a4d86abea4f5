// The big road (大路): a column for each run of one side's wins, ties as marks on the win before them.
import { keepNewest, placeRuns, type RoadPlace } from './placing.ts'
import type { ReadMark, RoadSide } from './road-round.ts'

export type BigRoadCell = RoadPlace & {
  /** Null while there have been ties only: the first win takes this cell. */
  readonly side: RoadSide | null
  /** Number of ties between this win and the next one; ties before the first win count with it. */
  readonly ties: number
  /** Whether the win itself had a pair. Pairs of tied rounds are shown on the bead plate only. */
  readonly pairOne: boolean
  readonly pairOther: boolean
}

type Win = { -readonly [Key in Exclude<keyof BigRoadCell, keyof RoadPlace>]: BigRoadCell[Key] }

function winsOf(marks: readonly string[], read: ReadMark): Win[] {
  const wins: Win[] = []
  for (const mark of marks) {
    const { side, pairOne = false, pairOther = false } = read(mark)
    const last = wins.at(-1)
    if (side === 'tie') {
      if (last === undefined) wins.push({ side: null, ties: 1, pairOne: false, pairOther: false })
      else last.ties += 1
    } else if (last?.side === null) Object.assign(last, { side, pairOne, pairOther })
    else wins.push({ side, ties: 0, pairOne, pairOther })
  }
  return wins
}

/** Returns the length of each run of equal consecutive elements. */
export function runLengths<Sort>(of: readonly Sort[]): number[] {
  const lengths: number[] = []
  for (const [nth, one] of of.entries()) {
    if (nth > 0 && of[nth - 1] === one) lengths.push((lengths.pop() ?? 0) + 1)
    else lengths.push(1)
  }
  return lengths
}

/** Returns the length of each run of one side's wins, without ties: the input of the derived roads. */
export const winningRuns = (marks: readonly string[], read: ReadMark): number[] =>
  runLengths(marks.map((mark) => read(mark).side).filter((side) => side !== 'tie'))

/** Returns the newest columns of the big road. */
export function bigRoad(marks: readonly string[], read: ReadMark, columns: number): BigRoadCell[] {
  const wins = winsOf(marks, read)
  const places = placeRuns(runLengths(wins.map(({ side }) => side)))
  const cells = wins.flatMap((win, nth) => {
    const place = places[nth]
    return place === undefined ? [] : [{ ...place, ...win }]
  })
  return keepNewest(cells, columns)
}
