// The scoop: a wild that remains after the cascades grows to a square, whose symbols all become the most valuable of
// them.
import type { Draws } from '@mangetsu/chance'
import { type CompiledSlot, choiceOf } from './compile.ts'
import { gridText, type SlotGrid } from './grid.ts'
import type { ScoopModel } from './model.ts'
import type { RoundInPlay } from './round.ts'

export type Scoop = {
  /** Resets the state before a spin. */
  clear(): void
  /** Grows the first wild that has not grown yet; returns its multiplier, 0 if there is none. */
  grow(grid: SlotGrid, round: RoundInPlay, draws: Draws): number
}

export function createScoop(slot: CompiledSlot, { letter, side, multipliers }: ScoopModel): Scoop {
  const { reels, rows, letters, standsFor, scatter, pays, mostCount } = slot
  const kind = slot.kindOf.get(letter) ?? 0
  const choice = choiceOf(multipliers)
  const half = (side - 1) / 2
  const within = (middle: number, size: number): number => Math.max(0, Math.min(size - side, middle - half))
  /** Symbols are in the order of their value, so the most valuable has the smallest kind. */
  const canBecome = (one: number): boolean =>
    standsFor[one] === 0 && one !== scatter && pays[one * (mostCount + 1) + mostCount] !== 0
  let hasGrown = false

  const cellsAt = (corner: number): number[] =>
    Array.from({ length: side * side }, (_, at) => corner + Math.floor(at / side) * rows + (at % side))

  return {
    clear() {
      hasGrown = false
    },
    grow(grid, round, draws) {
      // At most one per spin.
      const from = hasGrown ? -1 : grid.cells.indexOf(kind)
      if (from < 0) return 0
      hasGrown = true
      const corner = within(Math.floor(from / rows), reels) * rows + within(from % rows, rows)
      const square = cellsAt(corner)
      const dearest = square.reduce(
        (best, cell) =>
          canBecome(grid.cells[cell] as number) ? Math.min(best, grid.cells[cell] as number) : best,
        letters.length,
      )
      if (dearest === letters.length) return 0
      const multiplier = choice.values[draws.int(choice.of)] as number
      const cells = square.filter((cell) => grid.cells[cell] !== scatter)
      for (const cell of cells) grid.cells[cell] = dearest
      grid.isPlain = false
      round.events?.push({
        type: 'scoop',
        from,
        corner,
        cells,
        symbol: letters[dearest] as string,
        multiplier,
        grid: gridText(grid, letters),
      })
      return multiplier
    },
  }
}
