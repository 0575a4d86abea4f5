// The respins of hold and spin as small pictures such as lamps or eyes: one is lit for each respin left,
// and changed ones blink together.

import type { Performance } from '@mangetsu/stage-kit/event-player'
import type { SlotScreen } from '@mangetsu/stage-kit/slots/design'
import { Container, Sprite } from 'pixi.js'

type Lamp = { readonly view: Container; readonly light: Sprite; isLit: boolean }

export type RespinCount = {
  readonly view: Container
  place(x: readonly number[], y: number, size: number): void
  /** Shows the number of respins left; changed pictures blink. */
  show(left: number, performance: Performance | null): Promise<void>
}

const blinkMs = 90

function createLamp({ pictures }: Pick<SlotScreen, 'pictures'>, names: readonly [string, string]): Lamp {
  const view = new Container()
  const [, light] = names.map((name) => {
    const sprite = new Sprite({ texture: pictures.get(name), anchor: 0.5 })
    sprite.setSize(1)
    return view.addChild(sprite)
  }) as [Sprite, Sprite]
  return { view, light, isLit: true }
}

/** Closes the picture and opens it in its other state. */
function blink({ view, light, isLit }: Lamp, size: number, t: number): void {
  view.scale.set(size, size * Math.max(0.08, Math.abs(1 - 2 * t)))
  light.visible = t < 0.5 ? !isLit : isLit
}

/**
 * Creates one picture per respin of the model, all lit; `dark` is the picture itself, `lit` the
 * overlay while it is lit.
 */
export function createRespinCount(
  screen: Pick<SlotScreen, 'pictures' | 'model'>,
  look: { readonly dark: string; readonly lit: string },
): RespinCount {
  const lamps = Array.from({ length: screen.model.hold?.respins ?? 0 }, () =>
    createLamp(screen, [look.dark, look.lit]),
  )
  const view = new Container()
  if (lamps.length > 0) view.addChild(...lamps.map((lamp) => lamp.view))
  let size = 1
  return {
    view,
    place(x, y, next) {
      size = next
      lamps.forEach((lamp, at) => {
        lamp.view.position.set(x[at] ?? 0, y)
        lamp.view.scale.set(size)
      })
    },
    async show(left, performance) {
      const changing = lamps.filter((lamp, at) => lamp.isLit !== at < left)
      for (const lamp of changing) lamp.isLit = !lamp.isLit
      const show = (t: number) => {
        for (const lamp of changing) blink(lamp, size, t)
      }
      if (performance === null || changing.length === 0) show(1)
      else await performance.move(blinkMs, show)
    },
  }
}
