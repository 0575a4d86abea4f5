// The water around a hull: waves that drift across the window, and the dark below them.

import type { Orientation } from '@mangetsu/stage-kit/geometry'
import type { StagePart } from '@mangetsu/stage-kit/slots/design'
import { edgesOf } from '@mangetsu/stage-kit/slots/layout'
import { Container, FillGradient, Graphics } from 'pixi.js'

export type WaterlineLook = {
  /** Inks of the water from its surface down, and of the light on its waves. */
  readonly inks: {
    readonly shallow: number
    readonly deep: number
    readonly dark: number
    readonly foam: number
  }
  /** Height of the waterline in the frame, height and length of its waves, and width of their lines. */
  readonly placeOf: (kind: Orientation) => {
    readonly y: number
    readonly wave: number
    readonly length: number
    readonly width: number
  }
}

const drift = { everyMs: 9_000, bobMs: 4_000, bob: 1.2 } as const

/** Creates the water as a part of the frame. */
export function createWaterline({ inks, placeOf }: WaterlineLook): StagePart {
  const view = new Container()
  const water = view.addChild(new Graphics())
  const depth = new FillGradient({
    type: 'linear',
    start: { x: 0, y: 0 },
    end: { x: 0, y: 1 },
    textureSpace: 'local',
    colorStops: [
      { offset: 0, color: inks.shallow },
      { offset: 0.35, color: inks.deep },
      { offset: 1, color: inks.dark },
    ],
  })
  let length = 1
  return {
    view,
    place(layout) {
      const line = placeOf(layout.kind)
      const { left, right, bottom } = edgesOf(layout)
      length = line.length
      const [from, to] = [left - length, right + length]
      const waves: number[] = []
      for (let x = from; x <= to; x += length / 16)
        waves.push(x, line.wave * 0.5 * Math.sin(((x - from) / length) * Math.PI * 2))
      const surface = Math.max(12, Math.min(64, bottom - line.y))
      water.clear()
      water.poly([...waves, to, surface, from, surface]).fill(depth)
      water.rect(from, surface - 1, to - from, Math.max(0, bottom - line.y - surface) + 1).fill(inks.dark)
      water.poly(waves, false).stroke({ color: inks.foam, width: line.width, alpha: 0.55 })
      view.y = line.y
    },
    idle(nowMs) {
      water.x = ((nowMs / drift.everyMs) % 1) * length
      water.y = drift.bob * Math.sin((nowMs / drift.bobMs) * Math.PI * 2)
      return false
    },
  }
}
