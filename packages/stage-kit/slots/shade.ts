// The shadow of a symbol: its outline in one ink, offset to the same side at any rotation.
import { Sprite, type Texture } from 'pixi.js'

export type ShadeDesign = {
  readonly ink: number
  readonly alpha: number
  /** Offset of the shadow, in units of the symbol's picture. */
  readonly x: number
  readonly y: number
}

export type Shade = {
  readonly view: Sprite
  show(texture: Texture, scale: number): void
  /** Keeps the direction of the light for a symbol turned by these radians. */
  turn(radians: number): void
}

export function createShade({ ink, alpha, x, y }: ShadeDesign): Shade {
  const view = new Sprite()
  view.anchor.set(0.5)
  view.tint = ink
  view.alpha = alpha
  return {
    view,
    show(texture, scale) {
      view.texture = texture
      view.scale.set(scale)
    },
    turn(radians) {
      const [sin, cos] = [Math.sin(radians), Math.cos(radians)]
      view.position.set(x * cos + y * sin, y * cos - x * sin)
    },
  }
}
