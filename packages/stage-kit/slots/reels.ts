// The reels: a column of cells each, which turns over its own strip. They may begin before the round is known; they stop
// by it, and come back to what stood where there is no round.
import { Container, Graphics } from 'pixi.js'
import type { FrameClock } from '../clock.ts'
import type { Performance } from '../event-player.ts'
import type { Orientation } from '../geometry.ts'
import type { TextureSet } from '../textures.ts'
import { cellCentre, reelWindow, type SlotGeometry } from './layout.ts'
import { createSymbolView, type SymbolDesigns, type SymbolView } from './symbol-view.ts'
import { cellsRun, type Tape, tapeAt, tapeOf } from './tape.ts'

/** Where a spin's reels come to rest. */
export type ReelStop = {
  /** Letters reel by reel, each from the top. */
  readonly grid: string
  /** Of each reel the place of its top row on the strip. */
  readonly stops: readonly number[]
  /** SlotReels that stand still. */
  readonly held?: readonly number[]
  /** The rings that pass. */
  readonly strips: readonly string[]
}

export type SlotReels = {
  readonly view: Container
  /** Winners stand here, in front of the thread. */
  readonly front: Container
  readonly grid: string
  place(kind: Orientation): void
  /** Shows a grid at once. */
  show(grid: string): void
  /** Begins to turn, before anything is known. */
  launch(strips: readonly string[]): void
  /** Comes to rest as the round says, from where the reels are now. */
  stop(at: ReelStop, performance: Performance): Promise<void>
  /** Comes back to what stood before the launch. */
  recall(): Promise<void>
  /** Takes these cells to the front and lets them win, dims the rest to `losers`. */
  highlight(cells: readonly number[], losers: number, performance: Performance): Promise<void>
  /** All cells alike again. */
  clear(): void
}

type Reel = readonly SymbolView[]

type Board = {
  readonly geometry: SlotGeometry
  readonly reels: readonly Reel[]
  readonly back: Container
  readonly front: Container
  readonly mask: Graphics
  kind: Orientation
  grid: string
  /** Where the reels stood when they were launched; null while they stand. */
  launch: {
    readonly atMs: number
    readonly from: readonly number[]
    readonly strips: readonly string[]
  } | null
  /** The stops of the grid that stands, where it came from the strips. */
  stops: readonly number[]
  end: (() => void) | null
}

const cellsOf = ({ geometry, kind }: Board) => geometry.drawings[kind].cells

function put(board: Board, reel: number, slot: number, letter: string, row: number): void {
  const symbol = board.reels[reel]?.[slot]
  if (!symbol) return
  const { x, y } = cellCentre(cellsOf(board), reel, row)
  symbol.show(letter)
  symbol.view.position.set(x, y)
  symbol.view.visible = row > -1 && row < board.geometry.rows
}

/** Shows a reel with `index` of these letters at the window's top. */
function turnTo(board: Board, reel: number, letters: string, index: number): void {
  const whole = Math.floor(index)
  const part = index - whole
  for (let slot = 0; slot <= board.geometry.rows; slot += 1) {
    const letter = letters.charAt(Math.max(0, Math.min(letters.length - 1, whole + slot)))
    put(board, reel, slot, letter, slot - part)
  }
}

const columnOf = ({ grid, geometry: { rows } }: Board, reel: number): string =>
  grid.slice(reel * rows, (reel + 1) * rows)

function rest(board: Board): void {
  const { reels, rows } = board.geometry
  for (let reel = 0; reel < reels; reel += 1) {
    for (let row = 0; row < rows; row += 1) put(board, reel, row, columnOf(board, reel).charAt(row), row)
    const spare = board.reels[reel]?.[rows]
    if (spare) spare.view.visible = false
  }
  board.back.mask = null
  board.mask.visible = false
}

/** Nothing of the tapes is seen outside the window. */
function showWindow(board: Board): void {
  board.back.mask = board.mask
  board.mask.visible = true
}

function place(board: Board, kind: Orientation): void {
  board.kind = kind
  const cells = cellsOf(board)
  for (const symbol of board.reels.flat()) symbol.fit(cells.width, cells.height)
  const seen = reelWindow(cells, board.geometry)
  board.mask.clear().rect(seen.x, seen.y, seen.width, seen.height).fill(0xffffff)
  // A page is measured once more just after it stands: reels that turn by then stay within their window.
  const isTurning = board.mask.visible && board.back.mask !== null
  rest(board)
  if (isTurning) showWindow(board)
}

function clear(board: Board): void {
  for (const symbol of board.reels.flat()) {
    board.back.addChild(symbol.view)
    symbol.view.alpha = 1
    symbol.grow(1)
    symbol.win(0)
  }
}

/** How far a strip's letter at the top is, and what is seen, when so many cells have run by. */
function seenAt(
  board: Board,
  reel: number,
  ran: number,
): { readonly letters: string; readonly part: number } {
  const { launch, geometry } = board
  const strip = launch?.strips[reel] ?? ''
  const at = (launch?.from[reel] ?? 0) - ran
  const whole = Math.floor(at)
  let letters = ''
  for (let row = 0; row <= geometry.rows; row += 1)
    letters += strip.charAt((((whole + row) % strip.length) + strip.length) % strip.length)
  return { letters, part: at - whole }
}

function launchReels(board: Board, clock: FrameClock, strips: readonly string[]): void {
  if (board.launch !== null) return
  board.launch = { atMs: clock.nowMs(), from: strips.map((_, reel) => board.stops[reel] ?? 0), strips }
  showWindow(board)
  board.end = clock.onFrame((nowMs) => {
    const ran = cellsRun(nowMs - (board.launch?.atMs ?? nowMs))
    for (let reel = 0; reel < board.geometry.reels; reel += 1) {
      const { letters, part } = seenAt(board, reel, ran)
      turnTo(board, reel, letters, part)
    }
  })
}

/** Ends the free running; answers how long it has lasted. */
function endLaunch(board: Board, clock: FrameClock): number {
  const { launch } = board
  board.end?.()
  board.end = null
  return launch === null ? 0 : clock.nowMs() - launch.atMs
}

/** The tape of each reel that turns, in their order; null for those that stand. */
function tapesTo(board: Board, at: ReelStop, launchedMs: number): readonly (Tape | null)[] {
  const { rows, reels } = board.geometry
  let order = 0
  return Array.from({ length: reels }, (_, reel) => {
    if (at.held?.includes(reel)) return null
    const seen =
      launchedMs > 0 ? seenAt(board, reel, cellsRun(launchedMs)) : { letters: columnOf(board, reel), part: 0 }
    const tape = tapeOf({
      strip: at.strips[reel] ?? '',
      stop: at.stops[reel] ?? 0,
      target: at.grid.slice(reel * rows, (reel + 1) * rows),
      seen: seen.letters,
      part: seen.part,
      order,
      launchedMs,
    })
    order += 1
    return tape
  })
}

type Move = (durationMs: number, step: (t: number) => void) => Promise<void>

async function stopReels(board: Board, clock: FrameClock, at: ReelStop, move: Move): Promise<void> {
  const launchedMs = endLaunch(board, clock)
  const tapes = tapesTo(board, at, launchedMs)
  board.launch = null
  board.grid = at.grid
  board.stops = at.stops
  const lengthMs = Math.max(0, ...tapes.map((tape) => tape?.lengthMs ?? 0))
  showWindow(board)
  await move(lengthMs, (t) => {
    tapes.forEach((tape, reel) => {
      if (tape !== null) turnTo(board, reel, tape.letters, tapeAt(tape, t * lengthMs))
    })
  })
  rest(board)
}

/** Reduced motion: the old symbols fade out and the new ones in. */
async function exchange(board: Board, at: ReelStop, performance: Performance): Promise<void> {
  await performance.fade(140, (t) => {
    board.back.alpha = 1 - t
  })
  board.grid = at.grid
  board.stops = at.stops
  rest(board)
  await performance.fade(180, (t) => {
    board.back.alpha = t
  })
}

async function highlight(
  board: Board,
  cells: readonly number[],
  losers: number,
  performance: Performance,
): Promise<void> {
  const { rows } = board.geometry
  const winners = cells.flatMap((cell) => board.reels[Math.floor(cell / rows)]?.[cell % rows] ?? [])
  const others = board.reels.flat().filter((symbol) => !winners.includes(symbol))
  for (const winner of winners) board.front.addChild(winner.view)
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

export type ReelsOptions = {
  readonly geometry: SlotGeometry
  readonly designs: SymbolDesigns
  readonly pictures: TextureSet
  readonly clock: FrameClock
  /** What stands before the first round. */
  readonly opening: string
}

/** The reels at rest. */
export function createReels({ geometry, designs, pictures, clock, opening }: ReelsOptions): SlotReels {
  const view = new Container()
  const first = opening.charAt(0)
  const board: Board = {
    geometry,
    // One more cell than is seen, for the one that comes in.
    reels: Array.from({ length: geometry.reels }, () =>
      Array.from({ length: geometry.rows + 1 }, () => createSymbolView(designs, pictures, first)),
    ),
    back: new Container(),
    front: new Container(),
    mask: new Graphics(),
    kind: 'landscape',
    grid: opening,
    launch: null,
    stops: [],
    end: null,
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
    launch: (strips) => launchReels(board, clock, strips),
    stop(at, performance) {
      if (!performance.isMotionReduced) return stopReels(board, clock, at, performance.move)
      endLaunch(board, clock)
      board.launch = null
      return exchange(board, at, performance)
    },
    async recall() {
      if (board.launch === null) return
      endLaunch(board, clock)
      board.launch = null
      rest(board)
    },
    highlight: (cells, losers, performance) => highlight(board, cells, losers, performance),
    clear: () => clear(board),
  }
}
