// What a table stands before, and its cloth: two pictures that meet at the rim.
import { Container, Graphics, Sprite, type Texture } from 'pixi.js'
import type { StageViewport } from '../game-stage.ts'

export type TableBackdrop = {
  readonly view: Container
  /** The scene behind covers the room down to the rim, its foot at the rim; the cloth goes from there to the room's end. */
  place(room: StageViewport, horizon: number): void
}

export type TableBackdropOptions = {
  /** Null for a table with nothing behind it but the night. */
  readonly back: Texture | null
  readonly cloth: Texture
  /** How much of the cloth's picture lies over the rim, in shares of its height. */
  readonly rim: number
  /** What is beneath everything. */
  readonly night: number
  /** The light that falls on each. */
  readonly tints: { readonly back: number; readonly cloth: number }
  /** Stands between the two: behind the rim, before the scene. */
  readonly between?: Container
}

/** The scene behind ends a little under the rim's upper edge, CSS pixels. */
const underRim = 4

export function createTableBackdrop(options: TableBackdropOptions): TableBackdrop {
  const { back, cloth, rim, night, tints, between } = options
  // Whatever moves before it, it is not put together anew for that.
  const view = new Container({ isRenderGroup: true })
  const beneath = new Graphics()
  const behind = back === null ? null : new Sprite({ texture: back, tint: tints.back })
  const table = new Sprite({ texture: cloth, tint: tints.cloth })
  view.addChild(beneath, ...(behind === null ? [] : [behind]), ...(between ? [between] : []), table)
  return {
    view,
    place({ width, top, bottom }, horizon) {
      beneath.clear().rect(0, 0, width, bottom).fill(night)
      const high = (bottom - horizon) / (1 - rim)
      table.setSize(width, high)
      table.position.set(0, horizon - rim * high)
      if (behind === null) return
      const { texture } = behind
      const foot = horizon - rim * high + underRim
      const cover = Math.max(width / texture.width, (foot - top) / texture.height)
      behind.scale.set(cover)
      behind.position.set((width - texture.width * cover) / 2, foot - texture.height * cover)
    },
  }
}
