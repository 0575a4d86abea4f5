// Hold and spin: locked symbols stay lit with their values while the other cells respin, until
// no respins are left.

import type {
  HoldSpinBeginEvent,
  HoldSpinChosenEvent,
  HoldSpinEndEvent,
  HoldSpinEvent,
  LockedCell,
} from '@mangetsu/slot-engine/events'
import { Container } from 'pixi.js'
import type { Performance } from '../event-player.ts'
import { easeOut, landing, oneAfterAnother } from '../motion.ts'
import { rowsOf } from './cells.ts'
import type { SlotScreen } from './design.ts'
import { createHoldSpinCells, type HoldSpinCells, type HoldSpinFace } from './hold-spin-cells.ts'
import type { HoldSpinLook } from './hold-spin-look.ts'
import { bringOut, createTag, type Tag } from './hold-spin-tags.ts'
import { type Pose, resetPose, restPose } from './pose.ts'

/** Announces the locked symbols; `landed` are those whose values have just appeared. */
export type TellLocked = (landed: readonly LockedCell[]) => Promise<void>

export type HoldSpin = {
  /** The backgrounds of the cells, and the values over them. */
  readonly behind: Container
  readonly view: Container
  /** Locked symbols whose values are shown. */
  readonly locked: readonly LockedCell[]
  begin(event: HoldSpinBeginEvent, performance: Performance): Promise<void>
  choose(event: HoldSpinChosenEvent, performance: Performance, tell: TellLocked): Promise<void>
  spin(event: HoldSpinEvent, performance: Performance, tell: TellLocked): Promise<void>
  /** Lights the values up one after another as they are counted. */
  count(event: HoldSpinEndEvent, performance: Performance): Promise<void>
  place(): void
  /** Returns to the previous reels, with a fade; `clear` does so at once. */
  leave(performance: Performance): Promise<void>
  clear(): void
}

type Parts = {
  readonly screen: SlotScreen
  readonly look: HoldSpinLook
  readonly rows: number
  readonly view: Container
  readonly cells: HoldSpinCells
  readonly pose: Pose
  tags: readonly Tag[]
  /** The locked cells. */
  lit: ReadonlySet<number>
  /** The reels before hold and spin; null outside hold and spin. */
  before: readonly string[] | null
}

/**
 * Poses a locked symbol at a share (0 to 1) of its way from its place on the reels to its place in the cell.
 */
function lie({ look: { lies }, pose, screen: { board }, rows }: Parts, cell: number, share: number): void {
  if (lies !== undefined) {
    pose.y += lies.y * board.boxOf(cell).height * share
    pose.scale *= 1 + (lies.scale - 1) * share
  }
  board.carry(cell, cell % rows, pose)
}

function layLocked(parts: Parts, share: number): void {
  for (const cell of parts.lit) {
    resetPose(parts.pose)
    lie(parts, cell, share)
  }
}

/** Sinks and fades the symbols that are not locked: visible at 0, gone at 1. */
function sinkOthers({ screen: { board }, cells, lit, pose, rows }: Parts, t: number, depth: number): void {
  for (let cell = 0; cell < cells.count; cell += 1) {
    if (lit.has(cell)) continue
    resetPose(pose)
    pose.y = depth * t * t * board.boxOf(cell).height
    pose.alpha = 1 - t
    board.carry(cell, cell % rows, pose)
  }
}

const facesOf = (cells: Iterable<number>, face: HoldSpinFace): ReadonlyMap<number, HoldSpinFace> =>
  new Map([...cells].map((cell) => [cell, face]))

async function begin(parts: Parts, { cells: first }: HoldSpinBeginEvent, performance: Performance) {
  const { cells, screen } = parts
  parts.before = screen.board.columns
  parts.lit = new Set(first.map(({ cell }) => cell))
  cells.place()
  cells.view.visible = true
  const depth = performance.isMotionReduced ? 0 : 0.3
  await Promise.all([
    performance.fade(300, (t) => {
      cells.view.alpha = t
      sinkOthers(parts, t, depth)
    }),
    cells.show(facesOf(parts.lit, 'locked'), 300, performance),
    performance.move(300, (t) => layLocked(parts, easeOut(t))),
  ])
}

/** Shows the values of these cells together. */
async function write(parts: Parts, cells: readonly LockedCell[], performance: Performance): Promise<void> {
  const { screen, look, view } = parts
  const made = cells.map((cell) => createTag(screen, look, cell))
  if (made.length === 0) return
  view.addChild(...made.map((tag) => tag.view))
  parts.tags = [...parts.tags, ...made]
  screen.host.sounds.play('value', parts.tags.length - 1)
  const valued = facesOf(
    cells.map(({ cell }) => cell),
    'valued',
  )
  await Promise.all([bringOut(screen, look, made, performance), parts.cells.show(valued, 200, performance)])
}

/** Shows the values: all at once, or one after another if the look marks symbols first. */
async function value(parts: Parts, cells: readonly LockedCell[], performance: Performance, tell: TellLocked) {
  const { look } = parts
  if (look.mark === undefined) {
    await Promise.all([write(parts, cells, performance), tell(cells)])
    return
  }
  const shown: Promise<void>[] = []
  for (const [at, cell] of cells.entries()) {
    await look.mark(cell, at, cells.length, performance)
    shown.push(write(parts, [cell], performance), tell([cell]))
  }
  await Promise.all([look.marked?.(performance), ...shown])
}

/** Eases a landing symbol: a quick fall with a small bounce. */
const fallen = landing(0.8, 0.05)

const usualLanding: HoldSpinLook['landing'] & object = {
  ms: 180,
  pose(pose, t, height) {
    pose.y = -(1 - fallen(t)) * height * 0.6
    pose.alpha = Math.min(1, t * 2)
  },
}

async function land(parts: Parts, landed: readonly LockedCell[], performance: Performance): Promise<void> {
  const { screen, look, pose, cells } = parts
  const { ms, pose: poseAt } = look.landing ?? usualLanding
  for (const { cell, letter } of landed) screen.board.put(cell, letter)
  const came = new Set(landed.map(({ cell }) => cell))
  parts.lit = new Set([...parts.lit, ...came])
  screen.host.sounds.play('hold', parts.lit.size - 1)
  await Promise.all([
    cells.show(facesOf(came, 'locked'), 140, performance),
    performance.move(ms, (t) => {
      for (const cell of came) {
        resetPose(pose)
        poseAt(pose, t, screen.board.boxOf(cell).height)
        lie(parts, cell, 1)
      }
    }),
  ])
}

/** Duration of the values' fading before and after what is shown over a full board, ms. */
const tagsFadeMs = 200

/** Locked symbols hop and their values swell, one after another. */
async function count(parts: Parts, { isFull }: HoldSpinEndEvent, performance: Performance): Promise<void> {
  const { look, tags, screen, pose } = parts
  const { lengthMs, shareOf } = oneAfterAnother(tags.length, 120, 200)
  await performance.move(lengthMs, (t) => {
    for (const [at, { cell, grow }] of tags.entries()) {
      const swell = Math.sin(easeOut(shareOf(t, at)) * Math.PI)
      grow(1 + 0.12 * swell)
      resetPose(pose)
      pose.y = -0.05 * swell * screen.board.boxOf(cell.cell).height
      lie(parts, cell.cell, 1)
    }
  })
  if (!isFull || look.full === undefined) return
  // What is shown over the full board would hide the values, which have been counted: they return after it.
  const fadeTags = (alphaAt: (t: number) => number) =>
    performance.fade(tagsFadeMs, (t) => {
      for (const { view } of tags) view.alpha = alphaAt(t)
    })
  await fadeTags((t) => 1 - t)
  await look.full(performance)
  await fadeTags((t) => t)
}

function clear(parts: Parts): void {
  const { screen, cells, look } = parts
  for (const { view } of parts.tags) view.destroy({ children: true })
  parts.tags = []
  cells.view.visible = false
  if (parts.before === null) return
  look.clear?.()
  cells.reset()
  screen.board.show(parts.before)
  parts.before = null
}

async function leave(parts: Parts, performance: Performance): Promise<void> {
  const { screen, cells, view, before } = parts
  if (before === null) return
  const shown = [screen.board.view, screen.board.front, cells.view, view]
  const show = (alpha: number) => {
    for (const one of shown) one.alpha = alpha
  }
  await performance.fade(180, (t) => show(1 - t))
  clear(parts)
  await performance.fade(220, show)
}

export function createHoldSpin(screen: SlotScreen, look: HoldSpinLook): HoldSpin {
  const view = new Container()
  const tagsView = new Container()
  const cells = createHoldSpinCells(screen, look)
  const rows = rowsOf(screen.model.grid)
  const parts: Parts = {
    screen,
    look,
    rows,
    cells,
    view: tagsView,
    pose: restPose(),
    tags: [],
    lit: new Set<number>(),
    before: null,
  }
  cells.view.visible = false
  view.addChild(tagsView)
  if (look.view) view.addChild(look.view)
  return {
    behind: cells.view,
    view,
    get locked() {
      return parts.tags.map(({ cell }) => cell)
    },
    begin: (event, performance) => begin(parts, event, performance),
    choose: ({ held: locked }, performance, tell) => value(parts, locked, performance, tell),
    async spin({ landed }, performance, tell) {
      await cells.again(performance)
      if (landed.length === 0) return
      await land(parts, landed, performance)
      await value(parts, landed, performance, tell)
    },
    count: (event, performance) => count(parts, event, performance),
    place() {
      if (parts.before === null) return
      cells.place()
      for (const tag of parts.tags) tag.place()
      sinkOthers(parts, 1, 0)
      layLocked(parts, 1)
      look.place?.()
    },
    leave: (performance) => leave(parts, performance),
    clear: () => clear(parts),
  }
}
