// Evaluates line pays: runs of one symbol from the leftmost reel, with substituting wilds. Pays the better of the run
// of wilds alone and the run of the first other symbol.

import type { CompiledReels, CompiledSlot } from './compile.ts'
import type { Evaluate, Win } from './evaluation.ts'
import type { SlotGrid } from './grid.ts'
import { aliveAt, aliveTable } from './line-alive.ts'

/** A line's payout, with its kind and count. */
type Reading = { units: number; kind: number; count: number }

/** Creates a reader of single lines, whose rows begin at `at`. It returns the same object each time. */
function createReader(slot: CompiledSlot, rowsOfLine: Uint8Array) {
  const { pays, reels, rows, standsFor } = slot
  const width = slot.mostCount + 1
  const found: Reading = { units: 0, kind: 0, count: 0 }

  const kindAt = (grid: SlotGrid, at: number, reel: number): number =>
    grid.cells[reel * rows + (rowsOfLine[at + reel] as number)] as number

  /** Returns the multiplier of the wilds among the first `count` cells. */
  function multiplierOf(grid: SlotGrid, at: number, count: number): number {
    let product = 1
    for (let reel = 0; reel < count; reel += 1)
      product *= grid.multipliers[reel * rows + (rowsOfLine[at + reel] as number)] as number
    return product
  }

  function unitsOf(grid: SlotGrid, at: number, kind: number, count: number): number {
    const units = pays[kind * width + count] as number
    return units > 0 && grid.hasMultipliers ? units * multiplierOf(grid, at, count) : units
  }

  /** Returns the length of a kind's run, wilds included; 0 if a wild before it does not substitute for it. */
  function runOf(grid: SlotGrid, at: number, kind: number, wilds: number): number {
    const bit = 1 << kind
    for (let reel = 0; reel < wilds; reel += 1)
      if (((standsFor[kindAt(grid, at, reel)] as number) & bit) === 0) return 0
    let count = wilds + 1
    for (; count < reels; count += 1) {
      const next = kindAt(grid, at, count)
      if (next !== kind && ((standsFor[next] as number) & bit) === 0) break
    }
    return count
  }

  return function read(grid: SlotGrid, at: number): Reading {
    const first = kindAt(grid, at, 0)
    let wilds = 0
    let kind = first
    while (standsFor[kind] !== 0 && ++wilds < reels) kind = kindAt(grid, at, wilds)
    found.count = wilds < reels ? runOf(grid, at, kind, wilds) : 0
    found.units = found.count === 0 ? 0 : unitsOf(grid, at, kind, found.count)
    found.kind = kind
    if (wilds === 0) return found
    // Wilds do not substitute for one another: a different wild ends the first one's run.
    let same = 1
    while (same < wilds && kindAt(grid, at, same) === first) same += 1
    const alone = unitsOf(grid, at, first, same)
    if (alone > found.units) {
      found.units = alone
      found.kind = first
      found.count = same
    }
    return found
  }
}

/** Creates the evaluator of lines; a line has one digit per reel, the row it crosses. */
export function createLinePay(slot: CompiledSlot, lines: readonly string[]): Evaluate {
  const { reels, rows } = slot
  const rowsOfLine = Uint8Array.from(lines.flatMap((line) => [...line].map(Number)))
  /** Cells of each line for each count, at index line × (reels + 1) + count. */
  const cellsWon = lines.flatMap((line) =>
    Array.from({ length: reels + 1 }, (_, count) =>
      [...line.slice(0, count)].map((row, reel) => reel * rows + Number(row)),
    ),
  )
  const read = createReader(slot, rowsOfLine)
  const tables = new Map<CompiledReels, Int32Array>()
  for (const set of slot.sets.values()) {
    const table = set.kind === 'strips' ? aliveTable(slot, set, rowsOfLine) : null
    if (table !== null) tables.set(set, table)
  }
  const all = lines.length > 31 ? null : lines.length === 31 ? -1 >>> 1 : (1 << lines.length) - 1

  /** Returns the bit set of lines that can win; null if all lines must be read. */
  function mayWin({ set, isPlain, stops }: SlotGrid): number | null {
    if (!isPlain || set === null || set.kind !== 'strips') return all
    const table = tables.get(set)
    return table === undefined ? all : (table[aliveAt(set, stops)] as number)
  }

  /** Returns the payout of one line and marks its winning cells. */
  function payLine(grid: SlotGrid, at: number): number {
    const { units, count } = read(grid, at)
    if (units > 0)
      for (let reel = 0; reel < count; reel += 1)
        grid.won[reel * rows + (rowsOfLine[at + reel] as number)] = 1
    return units
  }

  return {
    pay(grid) {
      let units = 0
      const mask = mayWin(grid)
      if (mask === 0) return 0
      grid.won.fill(0)
      if (mask === null) {
        for (let at = 0; at < rowsOfLine.length; at += reels) units += payLine(grid, at)
        return units
      }
      for (let left = mask; left !== 0; left &= left - 1)
        units += payLine(grid, (31 - Math.clz32(left & -left)) * reels)
      return units
    },
    wins(grid) {
      const wins: Win[] = []
      const mask = mayWin(grid)
      for (let line = 0; line < lines.length; line += 1) {
        if (mask !== null && (mask & (1 << line)) === 0) continue
        const at = line * reels
        const { units, kind, count } = read(grid, at)
        if (units === 0) continue
        const cells = cellsWon[line * (reels + 1) + count] as readonly number[]
        wins.push({ kind, count, cells, units, line: line + 1 })
      }
      return wins
    },
  }
}
