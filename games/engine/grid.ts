// The grid of one spin while it is worked on: filled from stops or bags, changed by wilds, emptied and filled again by
// cascades. One grid is used for all spins of a slot, so that a spin allocates nothing.
import type { Draws } from '@mangetsu/chance'
import type { CompiledReels, CompiledSlot } from './compile.ts'

/** A cell that its column does not show. */
export const noCell = 255

export type SlotGrid = {
  readonly reels: number
  readonly rows: number
  /** The kind in each cell, reel × rows + row. */
  readonly cells: Uint8Array
  /** Rows each reel shows now. */
  readonly heights: Uint8Array
  /** The stop of each reel; what it was before where a reel stood still. */
  readonly stops: Int32Array
  /** The place on its strip that comes next from above. */
  readonly above: Int32Array
  /** What wins through a cell are multiplied by: 1 but at wilds that multiply. */
  readonly multipliers: Uint16Array
  /** Cells of the last evaluation's wins, 1 for each. */
  readonly won: Uint8Array
  /** The reels it was last drawn from. */
  set: CompiledReels | null
  /** Whether the grid is just what the stops show, and whether any multiplier is not 1. */
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

/** Shows a reel of strips at a stop. */
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

/** Takes the multipliers of a former spin away. */
export function resetMultipliers(grid: SlotGrid): void {
  if (!grid.hasMultipliers) return
  grid.multipliers.fill(1)
  grid.hasMultipliers = false
}

/**
 * The cells that have won vanish, what is above them falls, and new ones come from above: from the strip, or from the
 * bag, the lowest first.
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

/** How many cells show this kind. */
export function countKind({ cells }: SlotGrid, kind: number): number {
  let count = 0
  for (let cell = 0; cell < cells.length; cell += 1) if (cells[cell] === kind) count += 1
  return count
}

/** The grid as events write it. */
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
