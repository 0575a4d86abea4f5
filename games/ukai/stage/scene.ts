// The river at night behind the boat: the far bank, the firelight on the water, and the fireflies over the reeds.
import type { SlotScreen, StagePart } from '@mangetsu/stage-kit/slots/design'
import { Container, Sprite } from 'pixi.js'
import { drawings, fireflies, fires } from '../art/geometry.ts'
import { lightOf } from './fire-steps.ts'

export type River = StagePart & {
  /** How bright the fire is, in its steps and between them. */
  light(level: number): void
}

/** Fireflies drift about their places and light up in turn. */
function createFireflies({ pictures }: Pick<SlotScreen, 'pictures'>) {
  const view = new Container()
  const flies = fireflies.landscape.map(() => {
    const fly = new Sprite(pictures.get('firefly'))
    fly.anchor.set(0.5)
    view.addChild(fly)
    return fly
  })
  let places: readonly (readonly [number, number, number])[] = fireflies.landscape
  return {
    view,
    place(kind: keyof typeof fireflies) {
      places = fireflies[kind]
      flies.forEach((fly, index) => {
        const [x, y, size] = places[index] ?? [0, 0, 0]
        fly.setSize(size)
        fly.position.set(x, y)
      })
    },
    drift(nowMs: number) {
      for (let index = 0; index < flies.length; index += 1) {
        const fly = flies[index]
        const place = places[index]
        if (!fly || !place) continue
        const turn = nowMs / (2_600 + index * 370) + index * 2.4
        fly.position.set(
          place[0] + place[2] * 0.7 * Math.sin(turn),
          place[1] + place[2] * 0.5 * Math.sin(turn * 1.7),
        )
        // The Genji firefly of the river's west shines every two seconds, each in its own time.
        fly.alpha = Math.max(0, Math.sin(nowMs / 640 + index * 1.9)) ** 1.5
      }
    },
  }
}

/** The scene. */
export function createRiver({ pictures }: Pick<SlotScreen, 'pictures'>): River {
  const view = new Container()
  const night = new Sprite()
  const firelight = new Sprite()
  const flies = createFireflies({ pictures })
  view.addChild(night, firelight, flies.view)
  let lit = 1
  const draw = (flicker: number) => {
    firelight.alpha = lightOf(fires.firelight, lit) * flicker
  }
  return {
    view,
    light(level) {
      lit = level
      draw(1)
    },
    place({ kind, scene }) {
      const { width, height } = drawings[kind].scene
      night.texture = pictures.get(`${kind}-night`)
      firelight.texture = pictures.get(`${kind}-firelight`)
      night.setSize(width, height)
      firelight.setSize(width, height)
      flies.place(kind)
      view.position.set(scene.x, scene.y)
      view.scale.set(scene.scale)
      draw(1)
    },
    idle(nowMs) {
      draw(0.95 + 0.03 * Math.sin(nowMs / 130) + 0.02 * Math.sin(nowMs / 61))
      flies.drift(nowMs)
      return false
    },
  }
}
