// The five reels: fifteen cells at rest, and a turning tape in each while they spin.
import type { Cell, Orientation, Performance, TextureSet } from '@mangetsu/stage-kit'
import { Container, Graphics } from 'pixi.js'
import { reelCount, rowCount, type SymbolLetter } from '../rules.ts'
import { cellCentre, drawings, reelWindow } from './layout.ts'
import { createSymbolView, letterOf, type SymbolView } from './symbol-view.ts'
import { reelMs, tapeAt, tapeOf } from './tape.ts'

export type Reels = {
  readonly view: Container
  /** Winners stand here, in front of the thread. */
  readonly front: Container
  readonly grid: string
  place(kind: Orientation): void
  /** Shows a grid at once. */
  show(grid: string): void
  spin(grid: string, stops: readonly number[], performance: Performance): Promise<void>
  /** Takes the winners to the front, dims the rest to `losers`. */
  highlight(cells: readonly Cell[], losers: number, performance: Performance): Promise<void>
  /** All cells alike again. */
  clear(): void
}

/** One more cell than is seen, for the one that comes in. */
const slots = rowCount + 1

type Reel = readonly SymbolView[]

type Board = {
  readonly reels: readonly Reel[]
  readonly back: Container
  readonly front: Container
  readonly mask: Graphics
  kind: Orientation
  grid: string
}

function put(board: Board, reel: number, slot: number, letter: SymbolLetter, row: number): void {
  const symbol = board.reels[reel]?.[slot]
  if (!symbol) return
  const { x, y } = cellCentre(board.kind, reel, 0)
  symbol.show(letter)
  symbol.view.position.set(x, y + row * drawings[board.kind].cells.height)
  symbol.view.visible = row > -1 && row < rowCount
}

function turnTo(board: Board, reel: number, tape: string, index: number): void {
  const whole = Math.floor(index)
  const part = index - whole
  for (let slot = 0; slot < slots; slot += 1) {
    const letter = tape.charAt(Math.max(0, Math.min(tape.length - 1, whole + slot)))
    put(board, reel, slot, letterOf(letter), slot - part)
  }
}

function rest(board: Board): void {
  for (let reel = 0; reel < reelCount; reel += 1) {
    for (let row = 0; row < rowCount; row += 1) {
      put(board, reel, row, letterOf(board.grid[reel * rowCount + row]), row)
    }
    const spare = board.reels[reel]?.[rowCount]
    if (spare) spare.view.visible = false
  }
  board.back.mask = null
  board.mask.visible = false
}

function clear(board: Board): void {
  for (const symbol of board.reels.flat()) {
    board.back.addChild(symbol.view)
    symbol.view.alpha = 1
    symbol.grow(1)
    symbol.win(0)
  }
}

function place(board: Board, kind: Orientation): void {
  board.kind = kind
  const { width, height } = drawings[kind].cells
  for (const symbol of board.reels.flat()) symbol.fit(width, height)
  const seen = reelWindow(kind)
  board.mask.clear().rect(seen.x, seen.y, seen.width, seen.height).fill(0xffffff)
  // A page is measured once more just after it stands: reels that turn by then stay within their window.
  const isTurning = board.mask.visible && board.back.mask !== null
  rest(board)
  if (isTurning) showWindow(board)
}

/** Nothing of the tapes is seen outside the window. */
function showWindow(board: Board): void {
  board.back.mask = board.mask
  board.mask.visible = true
}

async function turn(
  board: Board,
  grid: string,
  stops: readonly number[],
  performance: Performance,
): Promise<void> {
  const before = board.grid
  board.grid = grid
  if (performance.isMotionReduced) return exchange(board.back, () => rest(board), performance)
  const tapes = stops.map((stop, reel) => tapeOf(reel, stop, before.slice(reel * rowCount)))
  const lengthMs = reelMs(reelCount - 1)
  showWindow(board)
  await performance.move(lengthMs, (t) => {
    tapes.forEach((tape, reel) => {
      turnTo(board, reel, tape, tapeAt(reel, t * lengthMs))
    })
  })
  rest(board)
}

/** The reels at rest with a grid of fifteen letters. */
export function createReels(pictures: TextureSet, firstGrid: string): Reels {
  const view = new Container()
  const board: Board = {
    reels: Array.from({ length: reelCount }, () =>
      Array.from({ length: slots }, () => createSymbolView(pictures, 'k')),
    ),
    back: new Container(),
    front: new Container(),
    mask: new Graphics(),
    kind: 'landscape',
    grid: firstGrid,
  }
  view.addChild(board.back, board.mask)
  clear(board)
  return {
    view,
    front: board.front,
    get grid() {
      return board.grid
    },
    place: (kind) => place(board, kind),
    show(grid) {
      board.grid = grid
      rest(board)
    },
    spin: (grid, stops, performance) => turn(board, grid, stops, performance),
    highlight: (cells, losers, performance) =>
      highlight(board.reels, board.front, cells, losers, performance),
    clear: () => clear(board),
  }
}

/** Reduced motion: the old symbols fade out and the new ones in. */
async function exchange(back: Container, rest: () => void, performance: Performance): Promise<void> {
  await performance.fade(140, (t) => {
    back.alpha = 1 - t
  })
  rest()
  await performance.fade(180, (t) => {
    back.alpha = t
  })
}

async function highlight(
  reels: readonly Reel[],
  front: Container,
  cells: readonly Cell[],
  losers: number,
  performance: Performance,
): Promise<void> {
  const winners = cells.flatMap(({ reel, row }) => reels[reel]?.[row] ?? [])
  const others = reels.flat().filter((symbol) => !winners.includes(symbol))
  for (const winner of winners) front.addChild(winner.view)
  await Promise.all([
    performance.fade(160, (t) => {
      for (const other of others) other.view.alpha = 1 + (losers - 1) * t
    }),
    performance.move(200, (t) => {
      for (const winner of winners) winner.grow(1 + 0.06 * t)
    }),
  ])
  await performance.move(700, (t) => {
    for (const winner of winners) winner.win(t)
  })
}
