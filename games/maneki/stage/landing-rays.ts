// Short rays around each symbol of hold and spin when it lands in its cell.

import { easeOut } from '@mangetsu/stage-kit/motion'
import { rowsOf } from '@mangetsu/stage-kit/slots/cells'
import type { SlotScreen, StagePart } from '@mangetsu/stage-kit/slots/design'
import { Container, Sprite } from 'pixi.js'

const raysMs = 340

export type LandingRays = {
  readonly picture: string
  /** Their size as a share of the cell's width. */
  readonly size: number
  /** Time from the start of the respin until symbols land. */
  readonly touchMs: number
}

/** Creates the rays as a part over the reels. */
export function createLandingRays(
  { pictures, board, model }: SlotScreen,
  { picture, size, touchMs }: LandingRays,
): StagePart {
  const view = new Container()
  const sprites = Array.from({ length: model.grid.reels * rowsOf(model.grid) }, () =>
    view.addChild(new Sprite({ texture: pictures.get(picture), anchor: 0.5, visible: false })),
  )
  return {
    view,
    async during(event, performance) {
      if (event.type !== 'holdSpin' || event.landed.length === 0 || performance.isMotionReduced) return
      await performance.wait(touchMs)
      await performance.move(raysMs, (t) => {
        for (const { cell } of event.landed) {
          const rays = sprites[cell]
          if (rays === undefined) continue
          const { x, y, width } = board.boxOf(cell)
          rays.visible = t < 1
          rays.position.set(x, y)
          rays.setSize(width * size * (0.72 + 0.36 * easeOut(t)))
          rays.alpha = 1 - t * t
        }
      })
    },
  }
}
