// Sets: winning symbols are collected over the cascades of a spin, and a complete set pays once.

import type { CompiledSlot } from './compile.ts'
import type { SlotGrid } from './grid.ts'
import type { SetModel } from './model.ts'
import { credit, minorText, type RoundInPlay } from './round.ts'

export type SetsLaid = {
  /** Resets the state before a spin. */
  clear(): void
  /** Collects the grid's winning cells and pays the completed sets, times the multiplier. */
  lay(grid: SlotGrid, round: RoundInPlay, multiplier: number): void
}

export function createSets(slot: CompiledSlot, sets: readonly SetModel[]): SetsLaid {
  const { letters, kindOf } = slot
  const bitsOf = (text: string): number =>
    [...text].reduce((mask, letter) => mask | (1 << (kindOf.get(letter) ?? 0)), 0)
  const wanted = sets.map((set) => ({
    set,
    mask: bitsOf(set.letters),
    needs: set.needs ?? set.letters.length,
  }))
  const mayLie = wanted.reduce((mask, one) => mask | one.mask, 0)
  let laid = 0
  let paid = 0

  const bitsIn = (mask: number): number => {
    let count = 0
    for (let left = mask; left !== 0; left &= left - 1) count += 1
    return count
  }

  return {
    clear() {
      laid = 0
      paid = 0
    },
    lay(grid, round, multiplier) {
      const before = laid
      for (let cell = 0; cell < grid.cells.length; cell += 1)
        if (grid.won[cell] === 1) laid |= (1 << (grid.cells[cell] as number)) & mayLie
      if (laid === before) return
      const completed = wanted.filter(
        ({ mask, needs }, at) => (paid & (1 << at)) === 0 && bitsIn(laid & mask) >= needs,
      )
      for (const one of completed) paid |= 1 << wanted.indexOf(one)
      const units = completed.reduce((sum, { set }) => sum + set.pays, 0)
      const credited = credit(round, units * multiplier)
      round.events?.push({
        type: 'sets',
        laid: letters.filter((_, kind) => (laid & (1 << kind)) !== 0).join(''),
        completed: completed.map(({ set }) => ({
          name: set.name,
          amountMinor: minorText(round, set.pays * multiplier),
        })),
        amountMinor: minorText(round, credited),
        totalMinor: minorText(round, round.units),
      })
    },
  }
}
