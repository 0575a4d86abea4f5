// Darumas stand on a round foot: they rock when they come to stand.
import type { Performance } from '@mangetsu/stage-kit'
import type { SlotScreen, StagePart } from '@mangetsu/stage-kit/slots/design'
import { type Pose, restPose } from '@mangetsu/stage-kit/slots/symbol-view'
import { Container } from 'pixi.js'
import { isDaruma, swing } from './symbols.ts'

const most = (5 * Math.PI) / 180
/** From a daruma's middle to its foot, in shares of its cell's height. */
const foot = 0.4

/** Leans a symbol about its foot at `t` of its rocking, as far as `share` says; its middle goes the way of the lean. */
export function rock(pose: Pose, t: number, height: number, share = 1): void {
  pose.turn = most * share * swing(t)
  pose.x += Math.sin(pose.turn) * foot * height
  pose.y += (1 - Math.cos(pose.turn)) * foot * height
}

/** At rest one of them nods every so many ms. */
const nod = { everyMs: 5_200, ms: 700, share: 0.6 } as const

/** Rocks those that stand after a spin; nothing waits for it, and the next spin ends it. */
export function createRocking({ board, model }: SlotScreen): StagePart {
  const pose = restPose()
  let spins = 0
  let isResting = true
  let nods = 0
  let darumas: readonly number[] = []

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
    darumas = [...board.columns.join('')].flatMap((letter, cell) =>
      isDaruma(model.symbols[letter]?.name ?? '') ? [cell] : [],
    )
  }

  function begin(performance: Performance): void {
    const spin = spins
    find()
    void performance.move(600, (t) => {
      if (spin !== spins) return
      for (const cell of darumas) put(cell, t, 1)
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
      put(darumas[at % Math.max(1, darumas.length)], Math.min(1, t), nod.share)
      return t < 1
    },
  }
}
