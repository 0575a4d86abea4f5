// Backdrop of a table: the scene behind it and its cloth, two pictures that meet at the rim.
import { Container, Graphics, Sprite, type Texture } from 'pixi.js'
import type { StageViewport } from '../game-stage.ts'

export type TableBackdrop = {
  readonly view: Container
  /** Fits the scene above the rim and the cloth from the rim to the lower edge of the room. */
  place(room: StageViewport, horizon: number): void
}

export type TableBackdropOptions = {
  /** Scene behind the table; null for a plain background. */
  readonly back: Texture | null
  readonly cloth: Texture
  /** Part of the cloth's picture above the rim, as a share of its height. */
  readonly rim: number
  /** Background colour. */
  readonly night: number
  /** Tints of the two pictures. */
  readonly tints: { readonly back: number; readonly cloth: number }
  /** Shown in front of the scene and behind the cloth. */
  readonly between?: Container
}

/** Overlap of the scene with the rim, in CSS pixels. */
const underRim = 4

export function createTableBackdrop(options: TableBackdropOptions): TableBackdrop {
  const { back, cloth, rim, night, tints, between } = options
  // A render group: motion in front of it does not rebuild it.
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
