// Orihime and Hikoboshi: on their banks, on their way over the bridge, or together; the ox stays.
import type { Orientation, Performance, TextureSet } from '@mangetsu/stage-kit'
import { easeInOut } from '@mangetsu/stage-kit/motion'
import { Container } from 'pixi.js'
import { bridge, lovers } from '../art/geometry.ts'
import { pictured } from './magpies.ts'
import { walked } from './span.ts'

const steps = 8
const walkMs = 1_240

export type Lovers = ReturnType<typeof createLovers>

export function createLovers(pictures: TextureSet) {
  const { figure, ox: oxSize } = lovers
  const feet = { x: figure.feet.x / figure.width, y: figure.feet.y / figure.height }
  const she = pictured(pictures, 'sky-orihime', feet.x, feet.y)
  const he = pictured(pictures, 'sky-hikoboshi', 1 - feet.x, feet.y)
  const ox = pictured(pictures, 'sky-ox', oxSize.feet.x / oxSize.width, oxSize.feet.y / oxSize.height)
  const flare = pictured(pictures, 'star', 0.5, 0.5)
  const view = new Container()
  view.addChild(ox, she, he, flare)
  flare.visible = false
  let kind: Orientation = 'landscape'

  /** From the banks, 0, to the middle, 1. */
  const put = (t: number) => {
    const { scale, meeting, orihime, hikoboshi } = lovers[kind]
    const { middle } = bridge[kind]
    const hop = walked(t, steps) * 4 * scale
    const size = scale + (meeting.scale - scale) * t
    for (const sprite of [she, he]) {
      const from = sprite === she ? orihime : hikoboshi
      const to = middle + (sprite === she ? -meeting.apart : meeting.apart)
      sprite.position.set(from.x + (to - from.x) * t, from.y + (meeting.y - from.y) * t - hop)
      sprite.setSize(figure.width * size, figure.height * size)
    }
  }
  const reach = (end: '' | '-reaching') => {
    she.texture = pictures.get(`sky-orihime${end}`)
    he.texture = pictures.get(`sky-hikoboshi${end}`)
  }
  return {
    view,
    place(next: Orientation, isTogether: boolean) {
      kind = next
      const { ox: place, meeting } = lovers[kind]
      ox.position.set(place.x, place.y)
      ox.setSize(oxSize.width * place.scale, oxSize.height * place.scale)
      flare.position.set(bridge[kind].middle, meeting.y - figure.height * meeting.scale * 0.62)
      reach(isTogether ? '-reaching' : '')
      put(isTogether ? 1 : 0)
    },
    /** Step by step to the middle; `onStep` is called with each. */
    async walk(performance: Performance, onStep: () => void) {
      let taken = 0
      await performance.move(walkMs, (t) => {
        put((easeInOut(t) + t) / 2)
        const now = Math.floor(t * steps)
        if (now > taken && t < 1) onStep()
        taken = now
      })
      reach('-reaching')
    },
    /** A star where their sleeves meet. */
    async shine(performance: Performance) {
      flare.visible = true
      await performance.move(700, (t) => {
        flare.setSize(
          figure.width * lovers[kind].scale * 1.1 * Math.sin(Math.min(1, t * 1.25) * Math.PI * 0.8),
        )
        flare.rotation = t * 0.6
        flare.alpha = 1 - Math.max(0, t - 0.7) / 0.3
      })
      flare.visible = false
    },
    breathe(nowMs: number) {
      const breath = 0.006 * Math.sin((nowMs / 3_400) * Math.PI * 2)
      she.scale.y = she.scale.x * (1 + breath)
      he.scale.y = he.scale.x * (1 - breath)
    },
  }
}
