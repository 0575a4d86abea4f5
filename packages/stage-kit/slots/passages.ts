// Boards whose symbols leave and enter their cells: spins without turning reels, and the moves of cascades.
import type { Letter } from '@mangetsu/slot-engine/model'
import type { FrameClock } from '../clock.ts'
import type { Performance } from '../event-player.ts'
import type { Orientation } from '../geometry.ts'
import { clampShare, type Easing, landing } from '../motion.ts'
import type { SlotBoard } from './board.ts'
import { rowsOf } from './cells.ts'
import { type Pose, restPose } from './pose.ts'
import { type BoardTurning, exchange } from './turning.ts'

type Fall = {
  readonly reel: number
  /** For each row of the column, the row it falls from; rows above the column are negative. */
  readonly from: readonly number[]
}

/**
 * Returns the columns that fall after the removed cells have left: the remaining rows move down, and new ones
 * come from above. A cell is reel × rows + row.
 */
export function fallsOf(
  heights: readonly number[],
  rows: number,
  removed: readonly number[],
): readonly Fall[] {
  const gone = new Set(removed)
  return heights.flatMap((height, reel) => {
    const left = Array.from({ length: height }, (_, row) => row).filter((row) => !gone.has(reel * rows + row))
    const missing = height - left.length
    if (missing === 0) return []
    const above = Array.from({ length: missing }, (_, at) => at - missing)
    return [{ reel, from: [...above, ...left] }]
  })
}

/** The motion of symbols into their cells or out of them. */
export type Passage = {
  readonly ms: number
  /** Delays of each reel after the previous one, and of each row after the one below. */
  readonly reelMs: number
  readonly rowMs: number
  /** Whether symbols are visible outside the window. */
  readonly isOpen?: boolean
  /** Changes `pose`, the pose at rest, to the one at `t` of the motion, 0 to 1. */
  readonly pose: (pose: Pose, t: number, way: PassageWay) => void
  /** The share of a column above the deck at `t`, if whole columns sink or rise. */
  readonly shareAbove?: (t: number) => number
}

/** The cell of a passage's symbol, with its distances to the edges of the window. */
export type PassageWay = {
  letter: Letter
  reel: number
  row: number
  /** The cell's centre and orientation, in units of the frame. */
  x: number
  y: number
  kind: Orientation
  /** Distances from the cell to fully above and fully below the window; both positive. */
  above: number
  below: number
  /** The height of its column. */
  column: number
}

/** Symbols drop out below the window. */
export const dropsOut: Passage = {
  ms: 140,
  reelMs: 30,
  rowMs: 12,
  pose(pose, t, { below }) {
    pose.y = below * t * t
  },
}

export const dropsIn: Passage = {
  ms: 260,
  reelMs: 60,
  rowMs: 24,
  pose(pose, t, { above }) {
    const left = 1 - t
    pose.y = -above * left * left
  },
}

const lengthOf = ({ ms, reelMs, rowMs }: Passage, reels: number, rows: number): number =>
  ms + reelMs * Math.max(0, reels - 1) + rowMs * Math.max(0, rows - 1)

/** Winners of a cascade shrink and fade in their cells. */
const fadesOut: Passage = {
  ms: 240,
  reelMs: 0,
  rowMs: 0,
  pose(pose, t) {
    pose.scale = 1 - 0.3 * t
    pose.alpha = 1 - t
  },
}

type Mover = {
  readonly pose: Pose
  readonly way: PassageWay
}

/** Poses one symbol. */
function putOne({ pose, way }: Mover, board: SlotBoard, cell: number, passage: Passage, t: number): void {
  const rows = rowsOf(board.model.grid)
  const { x, y, height } = board.boxOf(cell)
  way.letter = board.symbolIn(cell)?.letter ?? ''
  way.reel = Math.floor(cell / rows)
  way.row = cell % rows
  way.x = x
  way.y = y
  way.kind = board.kind
  way.above = y - board.window.y + height
  way.below = board.window.y + board.window.height - y + height
  way.column = height * (board.columns[way.reel]?.length ?? 0)
  board.lie(cell, way.letter, pose)
  passage.pose(pose, t, way)
  board.carry(cell, way.row, pose)
}

const createMover = (): Mover => ({
  pose: restPose(),
  way: { letter: '', reel: 0, row: 0, x: 0, y: 0, kind: 'landscape', above: 0, below: 0, column: 0 },
})

/**
 * Poses all symbols of the reels that are not locked, and raises their columns, `ms` after the passage began.
 */
function putReels(
  mover: Mover,
  board: SlotBoard,
  passage: Passage,
  ms: number,
  locked: readonly number[],
): void {
  const rows = rowsOf(board.model.grid)
  for (let reel = 0, rank = -1; reel < board.columns.length; reel += 1) {
    if (locked.includes(reel)) continue
    rank += 1
    const height = board.columns[reel]?.length ?? 0
    if (passage.shareAbove)
      board.raise(reel, passage.shareAbove(clampShare((ms - rank * passage.reelMs) / passage.ms)))
    for (let row = 0; row < height; row += 1) {
      const startMs = rank * passage.reelMs + (height - 1 - row) * passage.rowMs
      putOne(mover, board, reel * rows + row, passage, clampShare((ms - startMs) / passage.ms))
    }
  }
}

/** Returns the number of reels at rest when the whole passage has `leftMs` left. */
const reelsIn = ({ reelMs }: Passage, reels: number, leftMs: number): number => {
  if (reelMs === 0) return leftMs > 0 ? 0 : reels
  return Math.max(0, reels - Math.ceil(leftMs / reelMs))
}

const look = (board: SlotBoard, { isOpen = false }: Passage): void => {
  if (!isOpen) board.showWindow()
}

/**
 * Creates the turning of a board whose symbols leave and arrive; its cells are empty until
 * the result is known.
 */
export function createPassageTurning(
  board: SlotBoard,
  clock: FrameClock,
  { out, into }: { readonly out: Passage; readonly into: Passage },
): BoardTurning {
  const rows = rowsOf(board.model.grid)
  const mover = createMover()
  let stopFrames: (() => void) | null = null
  let launchedMs = 0

  const halt = () => {
    stopFrames?.()
    stopFrames = null
  }

  const put = (passage: Passage, ms: number, locked: readonly number[]) =>
    putReels(mover, board, passage, ms, locked)

  return {
    get isTurning() {
      return stopFrames !== null
    },
    launch() {
      if (stopFrames !== null) return
      launchedMs = clock.nowMs()
      look(board, out)
      stopFrames = clock.onFrame((nowMs) => put(out, Math.max(0, nowMs - launchedMs), []))
    },
    async arrive({ columns, locked, onStand }, performance) {
      const beganMs = stopFrames === null ? clock.nowMs() : launchedMs
      halt()
      if (performance.isMotionReduced) {
        await exchange(board, columns, performance)
        onStand(0)
        return
      }
      look(board, out)
      const doneMs = clock.nowMs() - beganMs
      const outMs = lengthOf(out, board.columns.length, rows)
      await performance.move(Math.max(0, outMs - doneMs), (t) =>
        put(out, doneMs + (outMs - doneMs) * t, locked),
      )
      board.show(columns)
      look(board, into)
      const inMs = lengthOf(into, columns.length, rows)
      let landed = 0
      await performance.move(inMs, (t) => {
        put(into, inMs * t, locked)
        const stood = landed
        landed = reelsIn(into, columns.length, inMs * (1 - t))
        if (landed > stood) onStand(landed - 1)
      })
      board.rest()
    },
    async recall(performance) {
      if (stopFrames === null) return
      halt()
      await exchange(board, board.columns, performance)
    },
    halt() {
      if (stopFrames !== null) board.rest()
      halt()
    },
  }
}

/** Falling columns land with a minimal bounce. */
const fallen = landing(0.82, 0.02)

/**
 * The motions of a cascade: winners leave, then each reel falls for `fallMs`, `fallReelMs`
 * after the previous one.
 */
export type CascadeWay = {
  readonly leave: Passage
  readonly fallMs: number
  readonly fallReelMs: number
  readonly fall: Easing
}

export const usualCascade: CascadeWay = { leave: fadesOut, fallMs: 240, fallReelMs: 0, fall: fallen }

/** Moves a pose by a share towards another. */
function blend(from: Pose, to: Pose, share: number): void {
  from.x += (to.x - from.x) * share
  from.y += (to.y - from.y) * share
  from.turn += (to.turn - from.turn) * share
}

/** Drops the remaining symbols to their new rows, and new ones from above. */
function playFalls(
  board: SlotBoard,
  falls: readonly Fall[],
  { fallMs, fallReelMs, fall }: CascadeWay,
  performance: Performance,
): Promise<void> {
  const rows = rowsOf(board.model.grid)
  const [pose, place] = [restPose(), restPose()]
  const lengthMs = fallMs + fallReelMs * Math.max(0, falls.length - 1)
  return performance.move(lengthMs, (t) => {
    for (let at = 0; at < falls.length; at += 1) {
      const { reel, from } = falls[at] as Fall
      const share = fall(clampShare((t * lengthMs - at * fallReelMs) / fallMs))
      for (let row = 0; row < from.length; row += 1) {
        const first = from[row] ?? row
        const letter = board.columns[reel]?.charAt(row) ?? ''
        board.lie(reel * rows + row, letter, place)
        board.lie(reel * rows + Math.max(0, first), letter, pose)
        blend(pose, place, share)
        board.carry(reel * rows + row, first + (row - first) * share, pose)
      }
    }
  })
}

export type CascadeStep = CascadeWay & {
  readonly removed: readonly number[]
  readonly columns: readonly string[]
}

/** Plays a cascade: winners leave, the remaining symbols fall, and new ones come from above. */
export async function playCascade(
  board: SlotBoard,
  { removed, columns, ...way }: CascadeStep,
  performance: Performance,
): Promise<void> {
  const mover = createMover()
  if (performance.isMotionReduced) {
    await exchange(board, columns, performance)
    board.clear()
    return
  }
  const rows = rowsOf(board.model.grid)
  const stay = columns.flatMap((column, reel) =>
    Array.from(column, (_, row) => reel * rows + row).filter((cell) => !removed.includes(cell)),
  )
  await performance.move(way.leave.ms, (t) => {
    for (const cell of removed) putOne(mover, board, cell, way.leave, t)
    // Symbols dimmed by the highlight light up again while the winners leave.
    for (const cell of stay) {
      const view = board.symbolIn(cell)?.view
      if (view) view.alpha = Math.max(view.alpha, t)
    }
  })
  board.clear()
  board.change(columns)
  board.showWindow()
  const heights = columns.map((column) => column.length)
  await playFalls(board, fallsOf(heights, rows, removed), way, performance)
  board.rest()
}
