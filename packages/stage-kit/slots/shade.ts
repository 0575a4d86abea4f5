// The shadow a symbol throws on what lies behind it: its own outline in one ink, to the same side however it is turned.
import { Sprite, type Texture } from 'pixi.js'

export type ShadeDesign = {
  readonly ink: number
  readonly alpha: number
  /** How far it falls, in units of the symbol's drawing. */
  readonly x: number
  readonly y: number
}

export type Shade = {
  readonly view: Sprite
  show(texture: Texture, scale: number): void
  /** The symbol is turned by so many radians: the light still comes from where it came. */
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
