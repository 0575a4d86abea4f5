// The river at night around the boat: the far bank, the firelight on the water, the fireflies over the reeds, and the
// cormorants next to the hull.
import { createBackdrop } from '@mangetsu/stage-kit/slots/backdrop'
import type { SlotScreen, StagePart } from '@mangetsu/stage-kit/slots/design'
import { createPieces } from '@mangetsu/stage-kit/slots/pieces'
import { Container, Sprite } from 'pixi.js'
import { birds, fireflies, fires } from '../art/geometry.ts'
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

const bob = { units: 3, everyMs: 4_000 } as const
const { picture, landscape } = birds

/** Creates the cormorants on their cords as a part of the frame, if there is space for them. */
export function createBirds({ pictures }: SlotScreen): StagePart {
  const view = new Container()
  const cords = new Sprite()
  const flock = createPieces(
    pictures,
    { x: picture.at.x / picture.width, y: picture.at.y / picture.height },
    (kind) =>
      birds[kind].at.map(({ x, y, scale }) => ({
        x,
        y,
        picture: 'landscape-bird',
        width: picture.width * scale,
        height: picture.height * scale,
      })),
  )
  view.addChild(flock.view, cords)
  return {
    view,
    place({ kind }) {
      flock.place(kind)
      cords.visible = kind === 'landscape'
      if (!cords.visible) return
      const { x, y, width, height } = landscape.cords
      cords.texture = pictures.get('landscape-cords')
      cords.position.set(x, y)
      cords.setSize(width, height)
    },
    idle(nowMs) {
      flock.each((bird, { y }, at) => {
        const swing = Math.sin((nowMs / bob.everyMs) * Math.PI * 2 + at * 1.7)
        bird.y = y + bob.units * swing
        bird.rotation = 0.025 * swing
      })
      return false
    },
  }
}
