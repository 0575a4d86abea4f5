// Figures on a round foot: they rock when they land, and one of them nods now and then.

import type { Letter } from '@mangetsu/slot-engine/model'
import type { Performance } from '@mangetsu/stage-kit/event-player'
import { degree, swings } from '@mangetsu/stage-kit/motion'
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

/** Leans a figure about its foot at `t` of its rocking, scaled by `share`; its centre moves with the lean. */
export function rock(pose: Pose, t: number, height: number, share = 1): void {
  pose.turn = most * share * swing(t)
  pose.x += Math.sin(pose.turn) * foot * height
  pose.y += (1 - Math.cos(pose.turn)) * foot * height
}

/**
 * Rocks the figures with these letters after a spin, without being awaited; the next spin ends the motion.
 */
export function createRocking({ board }: SlotScreen, rocks: (letter: Letter) => boolean): StagePart {
  const pose = restPose()
  let spins = 0
  let isResting = true
  let nods = 0
  let figures: readonly number[] = []

  function put(cell: number | undefined, t: number, share: number): void {
    const symbol = cell === undefined ? undefined : board.symbolIn(cell)
    if (cell === undefined || symbol === undefined) return
    const box = board.boxOf(cell)
    pose.x = box.x
    pose.y = box.y
    rock(pose, t, box.height, share)
    symbol.view.position.set(pose.x, pose.y)
    symbol.view.rotation = pose.turn
  }

  function find(): void {
    figures = [...board.columns.join('')].flatMap((letter, cell) => (rocks(letter) ? [cell] : []))
  }

  function begin(performance: Performance): void {
    const spin = spins
    find()
    void performance.move(rockMs, (t) => {
      if (spin !== spins) return
      for (const cell of figures) put(cell, t, 1)
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
    idle(nowMs) {
      if (!isResting) return false
      const at = Math.floor(nowMs / nod.everyMs)
      if (at !== nods) {
        nods = at
        find()
      }
      const t = (nowMs - at * nod.everyMs) / nod.ms
      put(figures[at % Math.max(1, figures.length)], Math.min(1, t), nod.share)
      return t < 1
    },
  }
}
