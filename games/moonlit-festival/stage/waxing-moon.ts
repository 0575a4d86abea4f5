// The moon of a scene in any phase: a full moon with its shade over it.

import type { Performance } from '@mangetsu/stage-kit/event-player'
import { shadeOutline } from '@mangetsu/stage-kit/slots/moon-phases'
import type { TextureSet } from '@mangetsu/stage-kit/textures'
import { Container, Graphics, Sprite } from 'pixi.js'

export type MoonLook = {
  readonly picture: string
  /** Size of its picture, and the moon's radius in it. */
  readonly size: number
  readonly radius: number
  readonly shade: number
}

export type WaxingMoon = {
  readonly view: Container
  /** Shows a lit share, 0 to 1. */
  show(phase: number): void
  waxTo(phase: number, performance: Performance): Promise<void>
}

const waxMs = 400

/** Creates the moon, full at first. */
export function createWaxingMoon(pictures: TextureSet, look: MoonLook): WaxingMoon {
  const view = new Container()
  const disc = new Sprite({ texture: pictures.get(look.picture), anchor: 0.5 })
  disc.setSize(look.size)
  const shade = new Graphics()
  view.addChild(disc, shade)
  let now = 1
  const show = (phase: number) => {
    now = phase
    shade.clear()
    if (phase < 1) shade.poly(shadeOutline(look.radius + 0.5, phase)).fill({ color: look.shade, alpha: 0.88 })
  }
  return {
    view,
    show,
    waxTo(phase, performance) {
      const from = now
      return performance.move(waxMs, (t) => show(from + (phase - from) * t))
    },
  }
}
