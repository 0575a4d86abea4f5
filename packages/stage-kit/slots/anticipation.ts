// Decides which reels the player awaits: those that may bring the one missing symbol of a feature. Pure functions.

import type { Letter, SlotModel } from '@mangetsu/slot-engine/model'
import { rowsOf } from '@mangetsu/slot-engine/model'

/** Symbols that begin a feature in the base game, and the least number of them. */
type Trigger = { readonly letters: string; readonly from: number }

function triggersOf({ scatter, freeSpins, hold: holdSpin }: SlotModel): readonly Trigger[] {
  const counts = Object.keys(freeSpins?.begins ?? {}).map(Number)
  return [
    ...(scatter && counts.length > 0 ? [{ letters: scatter.letter, from: Math.min(...counts) }] : []),
    ...(holdSpin ? [{ letters: holdSpin.letters, from: holdSpin.from }] : []),
  ]
}

/** Returns the cells on the reels before `until` whose letters are among these. */
function cellsBefore(until: number, columns: readonly string[], letters: string, rows: number) {
  return columns
    .slice(0, until)
    .flatMap((column, reel) =>
      [...column].flatMap((letter, row) => (letters.includes(letter) ? [reel * rows + row] : [])),
    )
}

const hasAny = (strip: string, letters: string): boolean =>
  [...strip].some((letter: Letter) => letters.includes(letter))

/**
 * Returns, for each reel of a base game's spin, the cells that are one symbol short of a feature when the reels before
 * it have stopped, if its strip has that symbol. A reel without such cells is not awaited: the missing symbols are more
 * than one, or the feature is already certain. Nothing is awaited in a game with cascades, because symbols that fall
 * later count as well.
 */
export function awaitedCells(
  model: SlotModel,
  columns: readonly string[],
  strips: readonly string[],
): readonly (readonly number[])[] {
  if (model.cascade !== undefined) return columns.map(() => [])
  const rows = rowsOf(model.grid)
  const triggers = triggersOf(model)
  return columns.map((_, reel) => {
    const seen = triggers.map(({ letters, from }) => {
      const cells = cellsBefore(reel, columns, letters, rows)
      return { letters, cells, missing: from - cells.length }
    })
    if (seen.some(({ missing }) => missing <= 0)) return []
    return seen.flatMap(({ letters, cells, missing }) =>
      missing === 1 && hasAny(strips[reel] ?? '', letters) ? cells : [],
    )
  })
}
