// The three reels: nine cells at rest, and three spinning strips that stop one after another, by hand or automatically.
import type { Cell, FrameClock, Orientation, Performance, TextureSet } from '@mangetsu/stage-kit'
import { Container, Graphics, Sprite } from 'pixi.js'
import type { Stops } from '../math/stops.ts'
import { reelCount, rowCount, type SymbolName, stopsOnReel, symbolNames } from '../rules.ts'
import { inks } from './inks.ts'
import { cellCentre, geometries } from './layout.ts'
import { letterAt, type Pace, reelStateOf, stopsAlone, type Turn } from './reel-motion.ts'

export type Reels = {
  readonly view: Container
  place(kind: Orientation): void
  /** Spins and stops; `onStop` receives the number of stopped reels, and its promise is not awaited. */
  spin(
    stops: Stops,
    pace: Pace,
    onStop: (stoppedCount: number) => void,
    performance: Performance,
  ): Promise<void>
  /** Stops this reel for the player; returns whether it was spinning freely. */
  requestStop(reel: number): boolean
  /** Highlights the winning cells, dims the others to `losers`, and paints the line through the winners. */
  highlight(cells: readonly Cell[], losers: number, performance: Performance): Promise<void>
  /** Removes all highlights. */
  clear(): void
}

/** One more cell than visible, for the incoming one. */
const slots = rowCount + 1

const fillOfCell = 0.92
const frameMs = 8

type Symbol = { readonly view: Container; readonly sprites: ReadonlyMap<SymbolName, Sprite> }

type Board = {
  readonly symbols: readonly (readonly Symbol[])[]
  readonly back: Container
  readonly line: Graphics
  kind: Orientation
  stops: Stops
  turns: Turn[]
  beganMs: number
}

function createSymbol(pictures: TextureSet): Symbol {
  const view = new Container()
  const sprites = new Map(
    Object.values(symbolNames).map((name) => {
      const sprite = new Sprite(pictures.get(name))
      sprite.anchor.set(0.5)
      sprite.visible = false
      view.addChild(sprite)
      return [name, sprite] as const
    }),
  )
  return { view, sprites }
}

function put(board: Board, reel: number, slot: number, place: number, row: number): void {
  const symbol = board.symbols[reel]?.[slot]
  if (!symbol) return
  const { x, y } = cellCentre(board.kind, reel, 0)
  const { height } = geometries[board.kind].cells
  const shown = symbolNames[letterAt(reel, place) as keyof typeof symbolNames]
  for (const [name, sprite] of symbol.sprites) sprite.visible = name === shown
  symbol.view.position.set(x, y + row * height)
  symbol.view.visible = row > -1 && row < rowCount
}

function turnTo(board: Board, reel: number, place: number): void {
  const whole = Math.floor(place)
  for (let slot = 0; slot < slots; slot += 1) put(board, reel, slot, whole + slot, slot - (place - whole))
}

function rest(board: Board): void {
  for (let reel = 0; reel < reelCount; reel += 1) turnTo(board, reel, board.stops[reel] ?? 0)
}

function clear(board: Board): void {
  board.line.clear()
  for (const { view } of board.symbols.flat()) {
    view.alpha = 1
    view.scale.set(1)
  }
}

function place(board: Board, kind: Orientation): void {
  board.kind = kind
  const { width, height } = geometries[kind].cells
  const size = Math.min(width, height) * fillOfCell
  for (const { sprites } of board.symbols.flat()) {
    for (const sprite of sprites.values()) sprite.setSize(size)
  }
  clear(board)
  rest(board)
}

/** Reduced motion: fades the old symbols out and the new ones in. */
async function exchange(board: Board, performance: Performance): Promise<void> {
  await performance.fade(140, (t) => {
    board.back.alpha = 1 - t
  })
  rest(board)
  await performance.fade(180, (t) => {
    board.back.alpha = t
  })
}

/** Shows the current position of every reel; returns the number at rest. */
function show(board: Board, ms: number): number {
  let stoppedCount = 0
  board.turns.forEach((turn, reel) => {
    const { place: at, isAtRest } = reelStateOf(turn, ms)
    turnTo(board, reel, at)
    if (isAtRest) stoppedCount += 1
  })
  return stoppedCount
}

function stopAlone(board: Board, pace: Pace, ms: number): void {
  board.turns.forEach((turn, reel) => {
    const aloneMs = stopsAlone[pace][reel] ?? 0
    if (turn.requestedMs === null && ms >= aloneMs) board.turns[reel] = { ...turn, requestedMs: ms }
  })
}

type Run = { readonly pace: Pace; readonly onStop: (stoppedCount: number) => void }

async function run(board: Board, { pace, onStop }: Run, clock: FrameClock, performance: Performance) {
  board.beganMs = clock.nowMs()
  for (let stopped = 0; stopped < reelCount; ) {
    const frameBeganMs = clock.nowMs()
    await performance.wait(frameMs)
    // A wait that took no time was skipped: everything moves to its end at once.
    const isCut = clock.nowMs() - frameBeganMs < frameMs
    const ms = clock.nowMs() - board.beganMs
    stopAlone(board, pace, ms)
    const stoppedCount = isCut ? reelCount : show(board, ms)
    for (; stopped < stoppedCount; stopped += 1) onStop(stopped + 1)
  }
  board.turns = []
  rest(board)
}

/**
 * Paints the line across all reels, from the left up to a share of its length: vermilion in gold is legible on paper.
 */
function paintLine(board: Board, cells: readonly Cell[], share: number): void {
  board.line.clear()
  const [first, last] = [cells[0], cells.at(-1)]
  if (!first || !last || first === last) return
  const { width } = geometries[board.kind].cells
  const from = cellCentre(board.kind, first.reel, first.row)
  const to = cellCentre(board.kind, last.reel, last.row)
  const reach = width * 0.46
  const slope = (to.y - from.y) / (to.x - from.x)
  const length = (to.x - from.x + 2 * reach) * share
  for (const [thick, color] of [
    [0.1, inks.moon],
    [0.04, inks.torii],
  ] as const) {
    board.line
      .moveTo(from.x - reach, from.y - slope * reach)
      .lineTo(from.x - reach + length, from.y + slope * (length - reach))
      .stroke({ width: width * thick, color, cap: 'round' })
  }
}

async function highlight(
  board: Board,
  cells: readonly Cell[],
  losers: number,
  performance: Performance,
): Promise<void> {
  const winners = new Set(cells.map(({ reel, row }) => board.symbols[reel]?.[row]))
  const all = board.symbols.flat()
  await Promise.all([
    performance.fade(160, (t) => {
      for (const symbol of all) if (!winners.has(symbol)) symbol.view.alpha = 1 + (losers - 1) * t
      paintLine(board, cells, t)
    }),
    performance.move(200, (t) => {
      for (const symbol of winners) symbol?.view.scale.set(1 + 0.06 * t)
    }),
  ])
}

/** Creates the reels at rest. */
export function createReels(pictures: TextureSet, clock: FrameClock, first: Stops): Reels {
  const view = new Container()
  const board: Board = {
    symbols: Array.from({ length: reelCount }, () =>
      Array.from({ length: slots }, () => createSymbol(pictures)),
    ),
    back: new Container(),
    line: new Graphics(),
    kind: 'landscape',
    stops: first,
    turns: [],
    beganMs: 0,
  }
  for (const { view: symbol } of board.symbols.flat()) board.back.addChild(symbol)
  view.addChild(board.line, board.back)
  return {
    view,
    place: (kind) => place(board, kind),
    async spin(stops, pace, onStop, performance) {
      board.turns = stops.map((to, reel) => ({
        from: (board.stops[reel] ?? 0) + stopsOnReel,
        to,
        requestedMs: null,
      }))
      board.stops = stops
      if (!performance.isMotionReduced) return run(board, { pace, onStop }, clock, performance)
      board.turns = []
      await exchange(board, performance)
      for (let stoppedCount = 1; stoppedCount <= reelCount; stoppedCount += 1) onStop(stoppedCount)
    },
    requestStop(reel) {
      const turn = board.turns[reel]
      if (!turn || turn.requestedMs !== null) return false
      board.turns[reel] = { ...turn, requestedMs: clock.nowMs() - board.beganMs }
      return true
    },
    highlight: (cells, losers, performance) => highlight(board, cells, losers, performance),
    clear: () => clear(board),
  }
}
