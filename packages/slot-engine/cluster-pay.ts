// Evaluates cluster pays: symbols of one kind that are adjacent by their sides; wilds join the clusters they touch. A
// wild may belong to several clusters; wilds alone form none.

import type { CompiledSlot } from './compile.ts'
import type { Evaluate, Win } from './evaluation.ts'
import type { SlotGrid } from './grid.ts'

/** Returns the adjacent cells of each cell, four per cell, padded with −1. */
function neighboursOf(reels: number, rows: number): Int8Array {
  const neighbours = new Int8Array(reels * rows * 4).fill(-1)
  for (let reel = 0; reel < reels; reel += 1)
    for (let row = 0; row < rows; row += 1) {
      const cell = reel * rows + row
      if (row > 0) neighbours[cell * 4] = cell - 1
      if (row < rows - 1) neighbours[cell * 4 + 1] = cell + 1
      if (reel > 0) neighbours[cell * 4 + 2] = cell - rows
      if (reel < reels - 1) neighbours[cell * 4 + 3] = cell + rows
    }
  return neighbours
}

/** Finds clusters; the cells of the last found cluster are the first entries of `group`. */
function createFlood({ reels, rows, standsFor }: CompiledSlot) {
  const neighbours = neighboursOf(reels, rows)
  /** Number of the last cluster each cell was counted in. */
  const seenIn = new Int32Array(reels * rows)
  const group = new Uint8Array(reels * rows)
  let clusters = 0

  function flood({ cells }: SlotGrid, from: number): number {
    const kind = cells[from] as number
    const bit = 1 << kind
    // Wraps around at 32 bits: no cell still has a number that old.
    clusters = (clusters + 1) | 0
    let found = 1
    group[0] = from
    seenIn[from] = clusters
    for (let next = 0; next < found; next += 1) {
      const at = (group[next] as number) * 4
      for (let side = 0; side < 4; side += 1) {
        const cell = neighbours[at + side] as number
        if (cell < 0 || seenIn[cell] === clusters) continue
        const other = cells[cell] as number
        if (other !== kind && ((standsFor[other] as number) & bit) === 0) continue
        seenIn[cell] = clusters
        group[found] = cell
        found += 1
      }
    }
    return found
  }

  return { flood, group }
}

export function createClusterPay(slot: CompiledSlot): Evaluate {
  const { pays, reels, rows, standsFor } = slot
  const size = reels * rows
  const width = slot.mostCount + 1
  const { flood, group } = createFlood(slot)
  const seen = new Uint8Array(size)

  /** Returns the multiplier of the wilds in the cluster in `group`. */
  function multiplierOf({ hasMultipliers, multipliers }: SlotGrid, found: number): number {
    let product = 1
    if (hasMultipliers)
      for (let at = 0; at < found; at += 1) product *= multipliers[group[at] as number] as number
    return product
  }

  /** Calls `take` for each paying cluster with its size; its cells are in `group`. */
  function each(grid: SlotGrid, take: (kind: number, found: number, units: number) => void): void {
    seen.fill(0)
    for (let cell = 0; cell < size; cell += 1) {
      const kind = grid.cells[cell] as number
      if (seen[cell] === 1 || standsFor[kind] !== 0 || pays[kind * width + size] === 0) continue
      const found = flood(grid, cell)
      for (let at = 0; at < found; at += 1) seen[group[at] as number] = 1
      const units = pays[kind * width + found] as number
      if (units > 0) take(kind, found, units * multiplierOf(grid, found))
    }
  }

  return {
    pay(grid) {
      let total = 0
      grid.won.fill(0)
      each(grid, (_, found, units) => {
        total += units
        for (let at = 0; at < found; at += 1) grid.won[group[at] as number] = 1
      })
      return total
    },
    wins(grid) {
      const wins: Win[] = []
      each(grid, (kind, count, units) => {
        const cells = Array.from(group.subarray(0, count)).sort((a, b) => a - b)
        wins.push({ kind, count, cells, units })
      })
      return wins
    },
  }
}
