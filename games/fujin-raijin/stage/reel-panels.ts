// Panels behind the symbols, one per reel, that turn to their other side one after another, like the leaves
// of a folding screen.

import type { Performance } from '@mangetsu/stage-kit/event-player'
import type { Orientation } from '@mangetsu/stage-kit/geometry'
import { oneAfterAnother } from '@mangetsu/stage-kit/motion'
import { reelBox, rowsOf } from '@mangetsu/stage-kit/slots/cells'
import type { SlotScreen } from '@mangetsu/stage-kit/slots/design'
import { Container, Sprite } from 'pixi.js'

const ownMs = 340
const eachMs = 110

export type ReelPanels = {
  readonly view: Container
  place(): void
  /** Turns each panel about its centre to its other side or back; fades with reduced motion. */
  turn(isShown: boolean, performance: Performance | null): Promise<void> | undefined
}

/** Creates the panels as a hidden part of the frame. */
export function createReelPanels(
  { board, pictures, model }: SlotScreen,
  pictureOf: (kind: Orientation) => string,
): ReelPanels {
  const { reels } = model.grid
  const view = new Container()
  const panels = Array.from({ length: reels }, () => view.addChild(new Sprite({ anchor: 0.5 })))
  const widths = panels.map(() => 1)
  const { lengthMs, shareOf } = oneAfterAnother(reels, eachMs, ownMs)
  let isTurned = false
  const show = (t: number, isReduced: boolean) =>
    panels.forEach((panel, at) => {
      const own = shareOf(t, at)
      const share = isTurned ? own : 1 - own
      panel.alpha = isReduced ? share : Math.min(1, share * 2)
      panel.scale.x = (widths[at] ?? 1) * (isReduced ? 1 : Math.sin(share * Math.PI * 0.5))
    })
  show(1, true)
  return {
    view,
    place() {
      panels.forEach((panel, reel) => {
        const { x, y, width, height } = reelBox(board.geometry, rowsOf(model.grid), reel)
        panel.texture = pictures.get(pictureOf(board.kind))
        panel.setSize(width, height)
        panel.position.set(x, y)
        widths[reel] = panel.scale.x
      })
      show(1, true)
    },
    turn(isShown, performance) {
      if (isTurned === isShown) return undefined
      isTurned = isShown
      if (performance === null) show(1, true)
      return performance?.fade(lengthMs, (t) => show(t, performance.isMotionReduced))
    },
  }
}
