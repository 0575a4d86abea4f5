// Spray that replaces winners when they leave in a cascade, one per cell; sprites are reused.

import { easeOut } from '@mangetsu/stage-kit/motion'
import type { SlotScreen, StagePart } from '@mangetsu/stage-kit/slots/design'
import type { Passage } from '@mangetsu/stage-kit/slots/passages'
import { Container, Sprite } from 'pixi.js'

const sprayMs = 420

/** Winners stretch upwards, then fall away into the spray. */
export const intoSpray: Passage = {
  ms: 240,
  reelMs: 0,
  rowMs: 0,
  pose(pose, t, { column }) {
    const fall = Math.max(0, (t - 0.3) / 0.7)
    pose.scale = t < 0.3 ? 1 + 0.3 * t : 1.09 * (1 - 0.75 * fall)
    pose.y = column * 0.05 * fall * fall
    pose.alpha = 1 - fall * fall
  },
}

/** Creates a part over the reels with this picture and the sound `splash`. */
export function createSpray({ board, pictures, host }: SlotScreen, picture: string): StagePart {
  const view = new Container()
  const sprays: Sprite[] = []
  const lend = (index: number): Sprite => {
    const spray = sprays[index] ?? new Sprite(pictures.get(picture))
    if (sprays[index] === undefined) {
      spray.anchor.set(0.5, 0.8)
      sprays.push(spray)
      view.addChild(spray)
    }
    return spray
  }
  return {
    view,
    during(event, performance) {
      if (event.type !== 'cascade' || performance.isMotionReduced) return
      host.sounds.play('splash')
      const boxes = event.removed.map((cell) => board.boxOf(cell))
      const lent = boxes.map(({ x, y, height }, index) => {
        const spray = lend(index)
        spray.position.set(x, y + height * 0.3)
        return spray
      })
      return performance.move(sprayMs, (t) => {
        const share = easeOut(Math.max(0, (t - 0.25) / 0.75))
        for (let index = 0; index < lent.length; index += 1) {
          const spray = lent[index]
          const box = boxes[index]
          if (!spray || !box) continue
          const size = box.height * (0.4 + 0.75 * share)
          spray.setSize((size * spray.texture.width) / spray.texture.height, size)
          spray.alpha = t < 0.25 || t >= 1 ? 0 : 1 - share * share
        }
      })
    },
  }
}
