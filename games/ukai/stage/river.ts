// The river at night around the boat: the far bank, the firelight on the water, and the fireflies over the reeds.
import { createBackdrop } from '@mangetsu/stage-kit/slots/backdrop'
import type { SlotScreen, StagePart } from '@mangetsu/stage-kit/slots/design'
import { fireflies, fires } from '../art/geometry.ts'
import { lightOf } from './embers.ts'
import { createFireflies } from './fireflies.ts'

export type River = StagePart & {
  /** Sets the fire's brightness, in steps and between them. */
  light(level: number): void
}

/** Creates the scene. */
export function createRiver(screen: SlotScreen): River {
  const flies = createFireflies(screen.pictures, 'firefly', fireflies)
  const { view, layers, place } = createBackdrop(screen, ['night', 'firelight', flies.view])
  let lit = 1
  const paint = (flicker: number) => {
    layers.firelight.alpha = lightOf(fires.firelight, lit) * flicker
  }
  return {
    view,
    light(level) {
      lit = level
      paint(1)
    },
    place(layout) {
      place(layout)
      flies.place(layout.kind)
      paint(1)
    },
    idle(nowMs) {
      paint(0.95 + 0.03 * Math.sin(nowMs / 130) + 0.02 * Math.sin(nowMs / 61))
      flies.drift(nowMs)
      return false
    },
  }
}
