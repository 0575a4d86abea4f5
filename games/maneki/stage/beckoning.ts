// How the beckoning looks: empty cells flip like coins, koban drop in with rays around them, and their light stays.
import { easeOut } from '@mangetsu/stage-kit'
import type { SlotScreen, StagePart } from '@mangetsu/stage-kit/slots/design'
import type { HoldLook } from '@mangetsu/stage-kit/slots/hold-look'
import { Container, Sprite } from 'pixi.js'
import { heldCell } from '../art/geometry.ts'
import { model } from '../model.ts'

const flipMs = 320
/** The flips of the reels, one after another, and the drop that follows them. */
const flipsMs = flipMs + 70 * (model.grid.reels - 1)
const dropMs = 220
const raysMs = 340

/** The share of a drop after which the koban has touched the ground. */
const touch = 0.72

export const createLook = (): HoldLook => ({
  cells: { empty: 'cell-empty', held: 'cell-light', valued: 'cell-light' },
  again: {
    ms: flipMs,
    turn(cell, t) {
      cell.scale.x = Math.cos(t * Math.PI * 2)
    },
  },
  landing: {
    ms: dropMs,
    pose(pose, t, height) {
      const way = Math.min(1, t / touch)
      const settle = Math.max(0, (t - touch) / (1 - touch))
      const bounce = Math.sin(settle * Math.PI)
      pose.y = -(1 - way * way) * height * 0.7 - bounce * height * 0.035
      pose.scale = 1 + 0.08 * (1 - settle)
      pose.alpha = Math.min(1, t * 3)
    },
  },
})

/** Short rays around each koban as it touches the ground. */
export function createRays({ pictures, board }: SlotScreen): StagePart {
  const view = new Container()
  const sprites = Array.from({ length: model.grid.reels * 3 }, () => {
    const rays = new Sprite(pictures.get('rays'))
    rays.anchor.set(0.5)
    rays.visible = false
    return rays
  })
  view.addChild(...sprites)
  return {
    view,
    async during(event, performance) {
      if (event.type !== 'holdSpin' || event.landed.length === 0 || performance.isMotionReduced) return
      await performance.wait(flipsMs + dropMs * touch)
      await performance.move(raysMs, (t) => {
        for (const { cell } of event.landed) {
          const rays = sprites[cell]
          if (rays === undefined) continue
          const { x, y, width } = board.boxOf(cell)
          rays.visible = t < 1
          rays.position.set(x, y)
          rays.setSize(width * heldCell.rays * (0.72 + 0.36 * easeOut(t)))
          rays.alpha = 1 - t * t
        }
      })
    },
  }
}
