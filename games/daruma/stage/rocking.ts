// Figures on a round foot: they rock when they land, and one of them nods now and then.

import type { Letter } from '@mangetsu/slot-engine/model'
import type { Performance } from '@mangetsu/stage-kit/event-player'
import { degree, swings } from '@mangetsu/stage-kit/motion'
import type { SlotBoard } from '@mangetsu/stage-kit/slots/board'
import type { SlotScreen, StagePart } from '@mangetsu/stage-kit/slots/design'
import { type Pose, restPose } from '@mangetsu/stage-kit/slots/pose'
import { Container } from 'pixi.js'

const most = 5 * degree
/** Distance from a figure's centre to its foot, as a share of its cell's height. */
const foot = 0.4
/** Three damped swings. */
const swing = swings(3)
const rockMs = 600
/** Every `everyMs`, one figure at rest nods. */
const nod = { everyMs: 5_200, ms: 700, share: 0.6 } as const

/** Leans a figure by an angle about its foot; its centre moves with the lean. */
export function lean(pose: Pose, turn: number, height: number): void {
  pose.turn = turn
  pose.x += Math.sin(turn) * foot * height
  pose.y += (1 - Math.cos(turn)) * foot * height
}

/** Leans a figure at `t` of its rocking, scaled by `share`. */
export function rock(pose: Pose, t: number, height: number, share = 1): void {
  lean(pose, most * share * swing(t), height)
}

/** Share of its height by which a figure shortens as it bows. */
const bowDepth = 0.13

/** Bows a figure at `t`, down and up again; `y` is the centre of its resting place, `toFoot` its distance to the foot. */
export function bow(view: Container, t: number, y: number, toFoot: number): void {
  const share = bowDepth * Math.sin(t * Math.PI)
  view.scale.y = view.scale.x * (1 - share)
  view.y = y + toFoot * share
}

/** Swaying of figures that await one more of them: at most this angle, with this period in ms. */
const awaiting = { turn: 3.4 * degree, ms: 620 } as const

/** Durations of the figures' bow with a small win, and of their rocking before the bow with a larger one, ms. */
const flourishing = { bowMs: 560, rockMs: 900 } as const

/** The figures with these letters on the reels, and their poses. */
function createFigures(board: SlotBoard, rocks: (letter: Letter) => boolean) {
  const pose = restPose()
  let cells: readonly number[] = []
  return {
    get cells() {
      return cells
    },
    /** Looks for the figures of the current symbols. */
    find() {
      cells = [...board.columns.join('')].flatMap((letter, cell) => (rocks(letter) ? [cell] : []))
    },
    /** Leans the figure in a cell; does nothing in a cell without a symbol. */
    put(cell: number | undefined, turn: number): void {
      const symbol = cell === undefined ? undefined : board.symbolIn(cell)
      if (cell === undefined || symbol === undefined) return
      const box = board.boxOf(cell)
      pose.x = box.x
      pose.y = box.y
      lean(pose, turn, box.height)
      symbol.view.position.set(pose.x, pose.y)
      symbol.view.rotation = pose.turn
    },
    bowAll(t: number): void {
      for (const cell of cells) {
        const symbol = board.symbolIn(cell)
        const { y, height } = board.boxOf(cell)
        if (symbol) bow(symbol.view, t, y, foot * height)
      }
    },
  }
}

/**
 * Rocks the figures with these letters after a spin, without being awaited; the next spin ends the motion. They sway
 * while one more of them is awaited, and bow with a win.
 */
export function createRocking(screen: SlotScreen, rocks: (letter: Letter) => boolean): StagePart {
  const { board, host } = screen
  const figures = createFigures(board, rocks)
  const { find, put } = figures
  let awaited: readonly number[] = []
  let spins = 0
  let isResting = true
  let nods = 0

  function begin(performance: Performance): void {
    const spin = spins
    find()
    void performance.move(rockMs, (t) => {
      if (spin !== spins) return
      for (const cell of figures.cells) put(cell, most * swing(t))
    })
  }

  function stir(): void {
    spins += 1
    isResting = false
  }

  return {
    view: new Container(),
    launch: stir,
    before() {
      stir()
      return undefined
    },
    after(event, performance) {
      isResting = event.type === 'roundEnd'
      if (event.type === 'spin' && !performance.isMotionReduced) begin(performance)
      return undefined
    },
    anticipate(cells) {
      awaited = cells
      if (cells.length > 0) host.sounds.play('hold')
    },
    async flourish(size, performance) {
      // During hold and spin the figures are in other poses.
      if (screen.mode !== 'base') return
      find()
      const rockingMs = size === 'win' ? 0 : flourishing.rockMs
      await performance.move(rockingMs, (t) => {
        for (const cell of figures.cells) put(cell, 2 * most * swing(t))
      })
      await performance.move(flourishing.bowMs, figures.bowAll)
    },
    idle(nowMs) {
      if (awaited.length > 0) {
        const turn = awaiting.turn * Math.sin((nowMs / awaiting.ms) * Math.PI * 2)
        for (const cell of awaited) put(cell, turn)
        return true
      }
      if (!isResting) return false
      const at = Math.floor(nowMs / nod.everyMs)
      if (at !== nods) {
        nods = at
        find()
      }
      const t = (nowMs - at * nod.everyMs) / nod.ms
      put(figures.cells[at % Math.max(1, figures.cells.length)], most * nod.share * swing(Math.min(1, t)))
      return t < 1
    },
  }
}
