// The roads derived from the big one: big eye boy (大眼仔), small road (小路) and cockroach pig (甲由路).
// Rules after the Wizard of Odds, "Roads of Baccarat" (https://wizardofodds.com/games/baccarat/roads-of-baccarat/), which
// describes the signs of the Venetian in Las Vegas.
import { runLengths, winningRuns } from './big-road.ts'
import { keepNewest, placeRuns, type RoadPlace } from './placing.ts'
import type { ReadMark } from './road-round.ts'

/** Red where the big road repeats itself, blue where it does not; neither has to do with a side. */
export type DerivedColour = 'red' | 'blue'

export type DerivedCell = RoadPlace & { readonly colour: DerivedColour }

/**
 * What one win adds, by the big road's columns as they would be without dragon's tails. One that begins a column looks at
 * the column before it and the one `back` before that: of one length is red. One further down looks `back` columns to the
 * left, at its own row and the row above: both filled or both empty is red. Null where there is no such column yet.
 */
function colourAt(runs: readonly number[], back: number, column: number, row: number): DerivedColour | null {
  if (row > 0) {
    const beside = runs[column - back]
    return beside === undefined ? null : beside === row ? 'blue' : 'red'
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

/** Compares with the column before: begins at the second column's second win, or else the third column's first. */
export const bigEyeBoy = derivedBy(1)

/** Compares with the column before the last: begins one column later. */
export const smallRoad = derivedBy(2)

/** Compares three columns back: begins two columns later. */
export const cockroachPig = derivedBy(3)
