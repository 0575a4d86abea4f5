// The cells of a slot with their symbols: at rest, turning, and with winners in front.

import type { Letter, SlotModel } from '@mangetsu/slot-engine/model'
import { Container, Graphics } from 'pixi.js'
import type { Performance } from '../event-player.ts'
import type { Orientation } from '../geometry.ts'
import {
  type Box,
  boxOf,
  type CellGeometry,
  cellHeight,
  columnsOf,
  type FrameArea,
  reelX,
  rowsOf,
  rowY,
  windowOf,
} from './cells.ts'
import { highlight } from './highlight.ts'
import type { SlotGeometries } from './layout.ts'
import { type Pose, resetPose, restPose } from './pose.ts'
import { createSymbolView, type SymbolStock, type SymbolView } from './symbol-view.ts'
import { letterOn, type Tape } from './tape.ts'
import { cutWindow } from './window.ts'

/** Called with each new share of a column above the deck: 0 to 1, and slightly more when it overshoots. */
type ColumnWatcher = (reel: number, height: number, share: number) => void

/** Sets the pose of a symbol at rest, if symbols differ; `turns` counts the spins. */
export type RestPose = (pose: Pose, cell: number, turns: number, letter: Letter) => void

export type BoardOptions = {
  readonly model: SlotModel
  readonly geometries: SlotGeometries
  readonly stock: SymbolStock
  /** The letters before the first round, reel by reel. */
  readonly opening: readonly string[]
  readonly pose?: RestPose
  /** The duration of the winners' motion, ms; 700 if omitted. */
  readonly winMs?: number
}

export type SlotBoard = {
  readonly view: Container
  /** Winners are here, in front of the lights and threads behind them. */
  readonly front: Container
  readonly model: SlotModel
  readonly kind: Orientation
  readonly geometry: CellGeometry
  /** The area in which symbols are visible. */
  readonly window: FrameArea
  /** The letters at rest, reel by reel from the top. */
  readonly columns: readonly string[]
  /** Splits the letters of a grid into columns of the current heights. */
  columnsOf(letters: string): readonly string[]
  boxOf(cell: number): Box
  /** The symbol in a cell; undefined if its column has no such row. */
  symbolIn(cell: number): SymbolView | undefined
  place(kind: Orientation): void
  /** Shows these letters at rest at once. */
  show(columns: readonly string[]): void
  /** Shows these letters within a spin: the poses stay those of the same spin. */
  change(columns: readonly string[]): void
  /** Sets `pose` to the pose of a letter at rest in a cell. */
  lie(cell: number, letter: Letter, pose: Pose): void
  /** Shows the idle motion of all symbols at rest. */
  idle(nowMs: number): void
  /** Shows one letter in a cell at once. */
  put(cell: number, letter: Letter): void
  /** Returns all symbols to rest, without highlights and without the window. */
  rest(): void
  /** Removes all highlights. */
  clear(): void
  /** Hides everything outside the window while symbols move through it. */
  showWindow(): void
  /** Sets the watcher of columns of changing height, and calls it at once for the current ones. */
  watchColumns(watch: ColumnWatcher): void
  /** Reports the share of a column above the deck; the caller moves its symbols. */
  raise(reel: number, share: number): void
  /** Shows one reel at rest with these letters, while others turn. */
  stand(reel: number, column: string): void
  /** Shows a reel after `travel` cells of its tape. */
  roll(reel: number, tape: Tape, travel: number): void
  /** Shows a cell's symbol in motion, at a row and in a pose. */
  carry(cell: number, row: number, pose: Pose): void
  /** Moves the winners to the front, and dims the rest to `losers`. */
  highlight(cells: readonly number[], losers: number, performance: Performance): Promise<void>
}

type Parts = BoardOptions & {
  readonly rows: number
  readonly reels: readonly (readonly SymbolView[])[]
  readonly back: Container
  readonly front: Container
  readonly mask: Graphics
  readonly poser: Pose
  watchColumn: ColumnWatcher | null
  kind: Orientation
  columns: readonly string[]
  turns: number
  window: FrameArea
}

const geometryOf = ({ geometries, kind }: Parts): CellGeometry => geometries[kind].cells

const heightsOf = ({ columns }: Parts): readonly number[] => columns.map((column) => column.length)

function lie({ pose, turns }: Parts, cell: number, letter: Letter, to: Pose): void {
  resetPose(to)
  pose?.(to, cell, turns, letter)
}

/** Shows a reel's letters at rest; hides views beyond its column's rows. */
function restReel(parts: Parts, reel: number): void {
  const { columns, rows, poser } = parts
  const geometry = geometryOf(parts)
  const column = columns[reel] ?? ''
  const height = column.length
  const high = cellHeight(geometry, height)
  parts.reels[reel]?.forEach((symbol, row) => {
    symbol.fit(geometry.width, high)
    symbol.view.visible = row < height
    if (row >= height) return
    const { x, y } = boxOf(geometry, height, reel, row)
    symbol.show(column.charAt(row))
    lie(parts, reel * rows + row, symbol.letter, poser)
    symbol.stand(x, y, poser)
  })
  raise(parts, reel, 1)
}

function raise({ watchColumn, columns }: Parts, reel: number, share: number): void {
  watchColumn?.(reel, columns[reel]?.length ?? 0, share)
}

function watchColumns(parts: Parts, watch: ColumnWatcher): void {
  parts.watchColumn = watch
  for (let reel = 0; reel < parts.reels.length; reel += 1) raise(parts, reel, 1)
}

function rest(parts: Parts): void {
  for (let reel = 0; reel < parts.reels.length; reel += 1) restReel(parts, reel)
  parts.back.mask = null
  parts.mask.visible = false
}

function showWindow(parts: Parts): void {
  cutWindow(parts.mask, geometryOf(parts), parts.window, parts.columns)
  parts.back.mask = parts.mask
  parts.mask.visible = true
}

function clear(parts: Parts): void {
  for (const reel of parts.reels)
    for (const symbol of reel) {
      // Winners return in their order, so that the overlaps of symbols stay the same.
      parts.back.addChild(symbol.view)
      symbol.view.alpha = 1
      symbol.grow(1)
      symbol.win(0)
    }
}

function place(parts: Parts, kind: Orientation): void {
  parts.kind = kind
  parts.window = parts.geometries[kind].window ?? windowOf(geometryOf(parts), parts.model.grid)
  // A page is measured again shortly after it opens: reels that turn by then stay within their window.
  const isTurning = parts.mask.visible
  rest(parts)
  if (isTurning) showWindow(parts)
}

function roll(parts: Parts, reel: number, tape: Tape, travel: number): void {
  const symbols = parts.reels[reel]
  if (symbols === undefined) return
  const geometry = geometryOf(parts)
  const height = parts.columns[reel]?.length ?? 0
  const x = reelX(geometry, reel)
  const whole = Math.floor(travel)
  const slots = height + 1
  resetPose(parts.poser)
  for (let above = 0; above < slots; above += 1) {
    const index = whole + above
    // Each symbol keeps its letter while it passes through the window.
    const symbol = symbols[((index % slots) + slots) % slots]
    if (symbol === undefined) continue
    const row = height - 1 - index + travel
    symbol.show(letterOn(tape, index))
    symbol.stand(x, rowY(geometry, height, row), parts.poser)
    // The mask hides symbols outside the window; hiding them here would rebuild the
    // instructions in most frames.
    symbol.view.visible = true
  }
}

function carry(parts: Parts, cell: number, row: number, pose: Pose): void {
  const reel = Math.floor(cell / parts.rows)
  const geometry = geometryOf(parts)
  const height = parts.columns[reel]?.length ?? 0
  const symbol = parts.reels[reel]?.[cell % parts.rows]
  symbol?.stand(reelX(geometry, reel), rowY(geometry, height, row), pose)
}

function put(parts: Parts, cell: number, letter: Letter): void {
  const reel = Math.floor(cell / parts.rows)
  const row = cell % parts.rows
  parts.columns = parts.columns.map((column, at) =>
    at === reel ? column.slice(0, row) + letter + column.slice(row + 1) : column,
  )
  parts.reels[reel]?.[row]?.show(letter)
}

function stand(parts: Parts, reel: number, column: string): void {
  parts.columns = parts.columns.map((before, at) => (at === reel ? column : before))
  restReel(parts, reel)
}

function idle({ reels, columns, rows }: Parts, nowMs: number): void {
  for (let reel = 0; reel < reels.length; reel += 1) {
    const height = columns[reel]?.length ?? 0
    for (let row = 0; row < height; row += 1) reels[reel]?.[row]?.idle(nowMs, reel * rows + row)
  }
}

/** Creates the board at rest with its opening letters. */
export function createBoard(options: BoardOptions): SlotBoard {
  const { model, stock, opening } = options
  const rows = rowsOf(model.grid)
  const first: Letter = opening[0]?.charAt(0) ?? ''
  const parts: Parts = {
    ...options,
    rows,
    // One symbol more than a column has rows, for the one that moves in.
    reels: opening.map(() => Array.from({ length: rows + 1 }, () => createSymbolView(stock, first))),
    back: new Container(),
    front: new Container(),
    mask: new Graphics({ visible: false }),
    poser: restPose(),
    watchColumn: null,
    kind: 'landscape',
    columns: opening,
    turns: 0,
    window: { x: 0, y: 0, width: 0, height: 0 },
  }
  // A render group of its own, so that changes on the reels do not rebuild the instructions
  // of the whole picture.
  const view = new Container({ isRenderGroup: true })
  view.addChild(parts.back, parts.mask)
  clear(parts)
  return {
    view,
    front: parts.front,
    model,
    get kind() {
      return parts.kind
    },
    get geometry() {
      return geometryOf(parts)
    },
    get window() {
      return parts.window
    },
    get columns() {
      return parts.columns
    },
    columnsOf: (letters) => columnsOf(model.grid, letters, heightsOf(parts)),
    boxOf(cell) {
      const reel = Math.floor(cell / rows)
      return boxOf(geometryOf(parts), parts.columns[reel]?.length ?? rows, reel, cell % rows)
    },
    symbolIn: (cell) => parts.reels[Math.floor(cell / rows)]?.[cell % rows],
    place: (kind) => place(parts, kind),
    show(columns) {
      parts.columns = columns
      parts.turns += 1
      rest(parts)
    },
    change(columns) {
      parts.columns = columns
      rest(parts)
    },
    lie: (cell, letter, pose) => lie(parts, cell, letter, pose),
    idle: (nowMs) => idle(parts, nowMs),
    put: (cell, letter) => put(parts, cell, letter),
    rest: () => rest(parts),
    clear: () => clear(parts),
    showWindow: () => showWindow(parts),
    watchColumns: (watch) => watchColumns(parts, watch),
    raise: (reel, share) => raise(parts, reel, share),
    stand: (reel, column) => stand(parts, reel, column),
    roll: (reel, tape, travel) => roll(parts, reel, tape, travel),
    carry: (cell, row, pose) => carry(parts, cell, row, pose),
    highlight: (cells, losers, performance) => highlight(parts, cells, losers, performance),
  }
}
