// Petals or leaves that drift down over the cells at an event of the game and with a large win; always twelve.

import type { SlotEvent } from '@mangetsu/slot-engine/events'
import type { Performance } from '@mangetsu/stage-kit/event-player'
import type { SlotScreen, StagePart } from '@mangetsu/stage-kit/slots/design'
import { Container, Sprite } from 'pixi.js'

const count = 12
const fallMs = 2_100

type Petal = { readonly sprite: Sprite; readonly x: number; readonly later: number; readonly swing: number }

/** Creates a petal with its start as a share of the width, and fixed, spread variations. */
const petalOf = (at: number, sprite: Sprite): Petal => ({
  sprite,
  x: ((at * 0.618) % 1) * 1.1 - 0.05,
  later: ((at * 0.382) % 1) * 0.42,
  swing: 0.7 + ((at * 0.23) % 1) * 0.6,
})

/** Creates pictures that drift while an event is played for which `isMoment` is true, and with a large win. */
export function createDrift(
  { pictures, board }: SlotScreen,
  picture: string,
  isMoment: (event: SlotEvent) => boolean,
): StagePart {
  const view = new Container()
  const petals = Array.from({ length: count }, (_, at) => {
    const sprite = new Sprite(pictures.get(picture))
    sprite.anchor.set(0.5)
    view.addChild(sprite)
    return petalOf(at, sprite)
  })
  view.visible = false

  const drift = (t: number) => {
    const { x: left, y: top, width, height } = board.window
    for (const { sprite, x, later, swing } of petals) {
      const way = Math.max(0, Math.min(1, (t - later) / 0.58))
      const turn = way * Math.PI * 2 * swing
      sprite.position.set(
        left + width * (x + 0.07 * Math.sin(turn * 1.3)),
        top + height * (1.22 * way - 0.12),
      )
      sprite.rotation = turn
      sprite.alpha = Math.min(1, way * 6, (1 - way) * 5)
      sprite.setSize(width * 0.026 * (0.8 + swing * 0.4))
      // Turns over while falling. Setting a size keeps the sign of the scale, hence the absolute value.
      sprite.scale.x = Math.abs(sprite.scale.x) * Math.cos(turn * 1.7)
    }
  }

  let falls = 0
  /** Drops the pictures; a later fall takes over. It is not awaited, so that the round does not wait for petals. */
  const fall = async (performance: Performance) => {
    falls += 1
    const no = falls
    view.visible = true
    await performance.move(fallMs, (t) => {
      if (no === falls) drift(t)
    })
    if (no === falls) view.visible = false
  }
  return {
    view,
    during(event, performance) {
      if (isMoment(event) && !performance.isMotionReduced) void fall(performance)
      return undefined
    },
    flourish(size, performance) {
      if (size !== 'win') void fall(performance)
      return undefined
    },
  }
}
