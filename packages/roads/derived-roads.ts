// The roads derived from the big road: big eye boy (大眼仔), small road (小路) and cockroach pig (甲由路). Rules after the
// Wizard of Odds, "Roads of Baccarat" (https://wizardofodds.com/games/baccarat/roads-of-baccarat/), which describes the
// displays of the Venetian in Las Vegas.
import { runLengths, winningRuns } from './big-road.ts'
import { keepNewest, placeRuns, type RoadPlace } from './placing.ts'
import type { ReadMark } from './road-round.ts'

/** Red where the big road repeats itself, blue where it does not; the colours do not name a side. */
type DerivedColour = 'red' | 'blue'

export type DerivedCell = RoadPlace & { readonly colour: DerivedColour }

/**
 * Returns the mark that one win adds, by the big road's columns without dragon tails. A win that begins a column
 * compares the column before it with the one `back` further left: equal lengths are red. A win further down compares
 * two cells `back` columns to the left, in its own row and the row above: both filled or both empty is red. Null if
 * there is no such column yet.
 */
function colourAt(runs: readonly number[], back: number, column: number, row: number): DerivedColour | null {
  if (row > 0) {
    const neighbour = runs[column - back]
    return neighbour === undefined ? null : neighbour === row ? 'blue' : 'red'
  }
  const [before, further] = [runs[column - 1], runs[column - 1 - back]]
  if (before === undefined || further === undefined) return null
  return before === further ? 'red' : 'blue'
}

const derivedBy =
  (back: number) =>
  (marks: readonly string[], read: ReadMark, columns: number): DerivedCell[] => {
    const runs = winningRuns(marks, read)
    const colours = runs.flatMap((length, column) =>
      Array.from({ length }, (_, row) => colourAt(runs, back, column, row)).filter((one) => one !== null),
    )
    const places = placeRuns(runLengths(colours))
    const cells = colours.flatMap((colour, nth) => {
      const place = places[nth]
      return place === undefined ? [] : [{ ...place, colour }]
    })
    return keepNewest(cells, columns)
  }

/** Compares with the previous column: begins at the second win of the second column, or else the first of the third. */
export const bigEyeBoy = derivedBy(1)

/** Compares with the column two back: begins one column later. */
export const smallRoad = derivedBy(2)

/** Compares with the column three back: begins two columns later. */
export const cockroachPig = derivedBy(3)
