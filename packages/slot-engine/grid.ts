// The mutable grid of one spin: filled from stops or bags, changed by wilds, emptied and refilled by cascades. One grid
// is reused for all spins of a slot, so that a spin allocates nothing.
import type { Draws } from '@mangetsu/chance'
import type { CompiledReels, CompiledSlot } from './compile.ts'

/** Marks a cell outside its column's height. */
export const noCell = 255

export type SlotGrid = {
  readonly reels: number
  readonly rows: number
  /** The kind in each cell, reel × rows + row. */
  readonly cells: Uint8Array
  /** Current number of rows of each reel. */
  readonly heights: Uint8Array
  /** Stop of each reel; unchanged for a locked reel. */
  readonly stops: Int32Array
  /** Strip index of the next symbol from above. */
  readonly above: Int32Array
  /** Multiplier of wins through a cell: 1 except at multiplying wilds. */
  readonly multipliers: Uint16Array
  /** 1 for each winning cell of the last evaluation. */
  readonly won: Uint8Array
  /** The reels of its last draw. */
  set: CompiledReels | null
  /** Whether the grid shows the stops unchanged, and whether any multiplier differs from 1. */
  isPlain: boolean
  hasMultipliers: boolean
}

export function createGrid({ reels, rows }: Pick<CompiledSlot, 'reels' | 'rows'>): SlotGrid {
  return {
    reels,
    rows,
    cells: new Uint8Array(reels * rows).fill(noCell),
    heights: new Uint8Array(reels).fill(rows),
    stops: new Int32Array(reels),
    above: new Int32Array(reels),
    multipliers: new Uint16Array(reels * rows).fill(1),
    won: new Uint8Array(reels * rows),
    set: null,
    isPlain: true,
    hasMultipliers: false,
  }
}

/** Shows a strip's symbols at a stop on a reel. */
export function showStop(grid: SlotGrid, set: CompiledReels, reel: number, stop: number): void {
  if (set.kind !== 'strips') throw new Error('bags have no stops')
  const strip = set.strips[reel] as Uint8Array
  const height = set.heights === null ? grid.rows : ((set.heights[reel] as Uint8Array)[stop] as number)
  const at = reel * grid.rows
  grid.stops[reel] = stop
  grid.above[reel] = stop === 0 ? strip.length - 1 : stop - 1
  grid.heights[reel] = height
  let place = stop
  for (let row = 0; row < height; row += 1) {
    grid.cells[at + row] = strip[place] as number
    place = place + 1 === strip.length ? 0 : place + 1
  }
  for (let row = height; row < grid.rows; row += 1) grid.cells[at + row] = noCell
}

/** Draws one reel: a stop of its strip, or each of its cells from the top. */
export function drawReel(grid: SlotGrid, set: CompiledReels, reel: number, draws: Draws): void {
  if (set.kind === 'strips') {
    const drawn = draws.int(set.draws[reel] as number)
    const stopOfDraw = set.stopOfDraw[reel]
    showStop(grid, set, reel, stopOfDraw ? (stopOfDraw[drawn] as number) : drawn)
    return
  }
  const { of, values } = set.bags[reel] as (typeof set.bags)[number]
  grid.heights[reel] = grid.rows
  for (let row = 0; row < grid.rows; row += 1)
    grid.cells[reel * grid.rows + row] = values[draws.int(of)] as number
}

/** Clears the multipliers of an earlier spin. */
export function resetMultipliers(grid: SlotGrid): void {
  if (!grid.hasMultipliers) return
  grid.multipliers.fill(1)
  grid.hasMultipliers = false
}

/**
 * Removes the winning cells, lets the cells above fall, and fills in new ones from above: from the strip, or from the
 * bag with the lowest cell first.
 */
export function dropWon(grid: SlotGrid, draws: Draws): void {
  grid.isPlain = false
  for (let reel = 0; reel < grid.reels; reel += 1) {
    const at = reel * grid.rows
    let into = (grid.heights[reel] as number) - 1
    for (let row = into; row >= 0; row -= 1) {
      if (grid.won[at + row] === 1) continue
      grid.cells[at + into] = grid.cells[at + row] as number
      into -= 1
    }
    for (; into >= 0; into -= 1) grid.cells[at + into] = nextFromAbove(grid, reel, draws)
  }
}

function nextFromAbove(grid: SlotGrid, reel: number, draws: Draws): number {
  const { set } = grid
  if (set === null) throw new Error('nothing was drawn yet')
  if (set.kind === 'bags') {
    const { of, values } = set.bags[reel] as (typeof set.bags)[number]
    return values[draws.int(of)] as number
  }
  const strip = set.strips[reel] as Uint8Array
  const place = grid.above[reel] as number
  grid.above[reel] = place === 0 ? strip.length - 1 : place - 1
  return strip[place] as number
}

/** Returns the number of cells of this kind. */
export function countKind({ cells }: SlotGrid, kind: number): number {
  let count = 0
  for (let cell = 0; cell < cells.length; cell += 1) if (cells[cell] === kind) count += 1
  return count
}

/** Returns the grid in the format of events. */
export function gridText(grid: SlotGrid, letters: CompiledSlot['letters']): string {
  let text = ''
  const { set } = grid
  if (grid.isPlain && set?.kind === 'strips' && set.heights === null) {
    for (let reel = 0; reel < grid.reels; reel += 1)
      text += (set.columns[reel] as readonly string[])[grid.stops[reel] as number] as string
    return text
  }
  for (let cell = 0; cell < grid.cells.length; cell += 1) {
    const kind = grid.cells[cell] as number
    if (kind !== noCell) text += letters[kind] as string
  }
  return text
}
