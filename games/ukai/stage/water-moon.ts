// The moon in the river: it lies there while free spins are played, and ripples.
import type { Orientation } from '@mangetsu/stage-kit'
import type { SlotScreen, StagePart } from '@mangetsu/stage-kit/slots/design'
import type { GatheringPlace } from '@mangetsu/stage-kit/slots/gathering'
import { Sprite } from 'pixi.js'
import { waterMoons } from '../art/geometry.ts'

/** A part of the frame. */
export function createWaterMoon({ pictures }: Pick<SlotScreen, 'pictures'>): StagePart & GatheringPlace {
  const view = new Sprite(pictures.get('water-moon'))
  view.anchor.set(0.5)
  let kind: Orientation = 'portrait'
  let share = 0
  const draw = (ripple: number) => {
    const { width, height } = waterMoons[kind]
    const grown = 0.6 + 0.4 * share
    view.alpha = share
    view.setSize(width * grown * (1 + ripple), height * grown * (1 - ripple))
  }
  const gather = (next: number) => {
    share = next
    draw(0)
  }
  gather(0)
  return {
    view,
    gather,
    lies: () => waterMoons[kind],
    place(layout) {
      kind = layout.kind
      view.position.set(waterMoons[kind].x, waterMoons[kind].y)
      draw(0)
    },
    mode(mode, performance) {
      const [from, to] = [share, mode === 'free' ? 1 : 0]
      if (performance === null || from === to) {
        gather(to)
        return
      }
      return performance.fade(600, (t) => gather(from + (to - from) * t))
    },
    idle(nowMs) {
      if (share > 0) draw(0.035 * Math.sin(nowMs / 520))
      return false
    },
  }
}
