// Evaluates ways: a symbol on adjacent reels from the left, in any rows, pays once per way through its cells. A
// multiplying wild counts as that many of its symbol.

import type { CompiledSlot } from './compile.ts'
import type { Evaluate, Win } from './evaluation.ts'
import { noCell, type SlotGrid } from './grid.ts'

/** Length of a kind's run from the left, and its number of ways. */
type Run = { count: number; ways: number }

/** Counts the symbols of a grid, and reads a kind's run off the counts. It returns the same run object each time. */
function createCounts({ reels, rows, standsFor, letters }: CompiledSlot) {
  const kinds = letters.length
  /** Number of each kind on each reel including substituting wilds, at index reel × kinds + kind. */
  const counts = new Int32Array(reels * kinds)
  const run: Run = { count: 0, ways: 0 }

  function countReels({ cells, multipliers }: SlotGrid): void {
    counts.fill(0)
    for (let reel = 0; reel < reels; reel += 1) {
      const at = reel * kinds
      for (let row = 0; row < rows; row += 1) {
        const cell = reel * rows + row
        const kind = cells[cell] as number
        if (kind === noCell) break
        const stands = standsFor[kind] as number
        if (stands === 0) counts[at + kind] = (counts[at + kind] as number) + 1
        else
          for (let left = stands; left !== 0; left &= left - 1) {
            const place = at + 31 - Math.clz32(left & -left)
            counts[place] = (counts[place] as number) + (multipliers[cell] as number)
          }
      }
    }
  }

  function readRun(kind: number): Run {
    run.count = 0
    run.ways = 1
    while (run.count < reels) {
      const shown = counts[run.count * kinds + kind] as number
      if (shown === 0) break
      run.ways *= shown
      run.count += 1
    }
    return run
  }

  return { countReels, readRun }
}

export function createWayPay(slot: CompiledSlot): Evaluate {
  const { pays, rows, standsFor, letters } = slot
  const width = slot.mostCount + 1
  const { countReels, readRun } = createCounts(slot)

  const isPart = (grid: SlotGrid, cell: number, kind: number): boolean => {
    const shown = grid.cells[cell] as number
    return shown === kind || (shown !== noCell && ((standsFor[shown] as number) & (1 << kind)) !== 0)
  }

  function mark(grid: SlotGrid, kind: number, count: number): void {
    for (let cell = 0; cell < count * rows; cell += 1) if (isPart(grid, cell, kind)) grid.won[cell] = 1
  }

  return {
    pay(grid) {
      let units = 0
      grid.won.fill(0)
      countReels(grid)
      for (let kind = 0; kind < letters.length; kind += 1) {
        const { count, ways } = readRun(kind)
        const each = pays[kind * width + count] as number
        if (each === 0) continue
        units += each * ways
        mark(grid, kind, count)
      }
      return units
    },
    wins(grid) {
      const wins: Win[] = []
      countReels(grid)
      for (let kind = 0; kind < letters.length; kind += 1) {
        const { count, ways } = readRun(kind)
        const each = pays[kind * width + count] as number
        if (each === 0) continue
        const cells: number[] = []
        for (let cell = 0; cell < count * rows; cell += 1) if (isPart(grid, cell, kind)) cells.push(cell)
        wins.push({ kind, count, cells, units: each * ways, ways })
      }
      return wins
    },
  }
}
