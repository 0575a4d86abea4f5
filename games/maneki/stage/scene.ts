// The shop front at dusk: its lanterns sway, and its lamps are dimmed during hold and spin.
import type { Orientation } from '@mangetsu/stage-kit'
import { degree } from '@mangetsu/stage-kit/motion'
import { createBackdrop } from '@mangetsu/stage-kit/slots/backdrop'
import { createBlend } from '@mangetsu/stage-kit/slots/blend'
import type { SlotScreen, StagePart } from '@mangetsu/stage-kit/slots/design'
import type { SlotMode } from '@mangetsu/stage-kit/slots/modes'
import { createPieces } from '@mangetsu/stage-kit/slots/pieces'
import { lanterns } from '../art/geometry.ts'

/** Darkness in each mode of a round that differs from the evening. */
const darkness: Partial<Readonly<Record<SlotMode, number>>> = { holdSpin: 1, free: 0.45 }

/** Swing period in milliseconds; each lantern has its own phase. */
const swingMs = 3_700
const swing = 2.2 * degree

const { size, light, pivot } = lanterns.picture

/** Returns the lanterns with their suspension points as pivots. */
const lanternsOf = (kind: Orientation) =>
  lanterns[kind].at.map(({ x, y }) => {
    const { scale } = lanterns[kind]
    const picture = { picture: 'lantern', width: size * scale, height: size * scale }
    return { ...picture, x, y: y - (light.y - pivot.y) * scale }
  })

export function createScene(screen: SlotScreen): StagePart {
  const lamps = createPieces(screen.pictures, { x: pivot.x / size, y: pivot.y / size }, lanternsOf)
  const { view, layers, place } = createBackdrop(screen, ['shop', 'night', lamps.view])
  const dark = createBlend((share) => {
    layers.night.alpha = share
  })
  dark.set(0)
  return {
    view,
    place(layout) {
      place(layout)
      lamps.place(layout.kind)
    },
    mode: (mode, performance) => dark.to(darkness[mode] ?? 0, 400, performance),
    idle(nowMs) {
      lamps.each((lamp, _, at) => {
        lamp.rotation = swing * Math.sin((nowMs / (swingMs + at * 400)) * Math.PI * 2)
      })
      return false
    },
  }
}
