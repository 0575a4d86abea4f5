// A figure that waits beside the reels: it hovers about its foot, strides towards the reels, and returns.

import type { Point } from '@mangetsu/stage-kit/geometry'
import { easeOut } from '@mangetsu/stage-kit/motion'
import type { TextureSet } from '@mangetsu/stage-kit/textures'
import { Sprite } from 'pixi.js'

/** A place by the centre of the figure's foot. */
export type BystanderPlace = Point & {
  readonly picture: string
  readonly width: number
  readonly height: number
  /** How far the figure strides while it fades out. */
  readonly reach: number
}

export type Bystander = {
  readonly view: Sprite
  /** Places the figure; null hides it where there is no space. */
  place(place: BystanderPlace | null): void
  leave(t: number): void
  comeBack(t: number): void
  hover(nowMs: number): void
}

/** Creates a figure; `later` is a phase in radians, so that two figures do not move in unison. */
export function createBystander(pictures: TextureSet, later: number): Bystander {
  const view = new Sprite({ anchor: { x: 0.5, y: 1 } })
  let [x, y, reach, presence] = [0, 0, 0, 1]
  const stand = (next: number) => {
    presence = next
    view.alpha = presence
    view.position.set(x + reach * (1 - presence), y)
  }
  return {
    view,
    place(place) {
      view.visible = place !== null
      if (place === null) return
      ;({ x, y, reach } = place)
      view.texture = pictures.get(place.picture)
      view.setSize(place.width, place.height)
      stand(presence)
    },
    leave: (t) => stand(1 - easeOut(t)),
    comeBack: stand,
    hover(nowMs) {
      view.y = y + Math.sin(nowMs / 1_300 + later) * view.height * 0.007
      view.rotation = Math.sin(nowMs / 2_100 + later) * 0.006
    },
  }
}
