// A reflection in the water during free spins, such as the moon's: it appears as scatters
// gather in it, and ripples.

import type { Orientation, Point } from '@mangetsu/stage-kit/geometry'
import { createBlend } from '@mangetsu/stage-kit/slots/blend'
import type { SlotScreen, StagePart } from '@mangetsu/stage-kit/slots/design'
import type { GatheringPlace } from '@mangetsu/stage-kit/slots/gathering'
import { Sprite } from 'pixi.js'

/** A place by its centre, in units of the frame. */
export type ReflectionPlace = Point & { readonly width: number; readonly height: number }

const changeMs = 600

/** Creates the reflection as a part of the frame. */
export function createReflection(
  { pictures, board }: SlotScreen,
  picture: string,
  placeOf: (kind: Orientation) => ReflectionPlace,
): StagePart & GatheringPlace {
  const view = new Sprite({ texture: pictures.get(picture), anchor: 0.5 })
  const placeNow = () => placeOf(board.kind)
  const paint = (share: number, ripple: number) => {
    const { width, height } = placeNow()
    const grown = 0.6 + 0.4 * share
    view.alpha = share
    view.setSize(width * grown * (1 + ripple), height * grown * (1 - ripple))
  }
  const blend = createBlend((share) => paint(share, 0))
  blend.set(0)
  return {
    view,
    gather: blend.set,
    lies: placeNow,
    place() {
      const { x, y } = placeNow()
      view.position.set(x, y)
      blend.set(blend.share)
    },
    mode: (mode, performance) => blend.to(mode === 'free' ? 1 : 0, changeMs, performance),
    idle(nowMs) {
      if (blend.share > 0) paint(blend.share, 0.035 * Math.sin(nowMs / 520))
      return false
    },
  }
}
