// Paper lanterns on strings across a scene, and how they sway.
import { Container, Graphics, Sprite } from 'pixi.js'
import { type Cord, placesOn } from './cords.ts'
import { clampShare } from './motion.ts'
import type { TextureSet } from './textures.ts'

export type Lanterns = {
  readonly view: Container
  /** Sets their angle at a moment: 1.5 degrees over 5 seconds, each a little later than its neighbour. */
  sway(nowMs: number): void
  /** Enlarges them by a share of their size, one after another: 0 at the beginning and the end of `t`. */
  swell(t: number, share: number): void
}

/** The lantern's picture is 120 units wide with a lantern of radius 17 in its middle. */
const picture = { width: 120, radius: 17 } as const
/** How much later the last lantern begins to swell, as a share of the time of one. */
const swellLater = 0.6
const sway = { angle: 0.026, everyMs: 5_000, later: 0.9 } as const

function hang(cord: Cord, pictures: TextureSet, color: number): { line: Graphics; lanterns: Sprite[] } {
  const { middle, lanterns } = placesOn(cord)
  const line = new Graphics()
    .moveTo(...cord.from)
    .quadraticCurveTo(middle.x, middle.y, ...cord.to)
    .stroke({ color, width: 1.4 })
  const sprites = lanterns.map(({ x, y }, at) => {
    const sprite = new Sprite(pictures.get(at % 2 === 0 ? 'lantern-red' : 'lantern-white'))
    // Hung by its top, so that it sways from the string.
    sprite.anchor.set(0.5, 0.5 - (1.7 * picture.radius) / picture.width)
    sprite.setSize((picture.width * cord.radius) / picture.radius)
    sprite.position.set(x, y)
    line
      .moveTo(x, y)
      .lineTo(x, y + cord.radius * 0.5)
      .stroke({ color, width: 1.4 })
    return sprite
  })
  return { line, lanterns: sprites }
}

/** Hangs the pictures `lantern-red` and `lantern-white` on strings of this colour. */
export function hangLanterns(cords: readonly Cord[], pictures: TextureSet, color: number): Lanterns {
  const view = new Container()
  const swaying = cords.flatMap((cord) => {
    const { line, lanterns } = hang(cord, pictures, color)
    view.addChild(line, ...lanterns)
    return lanterns
  })
  const hung = swaying.map((lantern) => ({ lantern, size: lantern.width }))
  return {
    view,
    sway(nowMs) {
      swaying.forEach((lantern, at) => {
        lantern.rotation = sway.angle * Math.sin((nowMs / sway.everyMs) * Math.PI * 2 + at * sway.later)
      })
    },
    swell(t, share) {
      hung.forEach(({ lantern, size }, at) => {
        const own = clampShare(t * (1 + swellLater) - (swellLater * at) / hung.length)
        lantern.setSize(size * (1 + share * Math.sin(Math.PI * own)))
      })
    },
  }
}
