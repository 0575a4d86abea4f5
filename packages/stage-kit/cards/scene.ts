// Scene behind a card table: a sky that covers the room, and objects suspended in the corners above the
// table.
import { Container, Sprite } from 'pixi.js'
import { inForms } from '../forms.ts'
import type { StageViewport } from '../game-stage.ts'
import type { Orientation } from '../geometry.ts'
import type { TextureSet } from '../textures.ts'
import { type Sway, swayAll } from './sway.ts'

type CornerPiece = {
  readonly picture: string
  readonly corner: 'left' | 'right'
  /**
   * Offset from the corner below the bar to the picture's corner, and its width, in units of the orientation.
   */
  readonly x: number
  readonly y: number
  readonly width: number
  /** Omitted for objects that do not move. */
  readonly sways?: Sway
}

export type CardSceneDesign = Readonly<
  Record<Orientation, { readonly sky: string; readonly pieces: readonly CornerPiece[] }>
>

export type CardScene = {
  readonly view: Container
  place(room: StageViewport, kind: Orientation): void
  /** Sets the sway for this moment. */
  idle(nowMs: number): void
}

/** Room width in CSS pixels at which one unit of an orientation is one pixel. */
const usualWidth = { landscape: 1280, portrait: 390 } as const

type Hung = { readonly piece: CornerPiece; readonly sprite: Sprite }

function createForm({ sky, pieces }: CardSceneDesign[Orientation], pictures: TextureSet) {
  const view = new Container()
  const back = new Sprite(pictures.get(sky))
  const hung: Hung[] = pieces.map((piece) => ({ piece, sprite: new Sprite(pictures.get(piece.picture)) }))
  view.addChild(back, ...hung.map(({ sprite }) => sprite))
  return { view, back, hung }
}

function placePiece({ piece, sprite }: Hung, { width, top }: StageViewport, unit: number): void {
  const { corner, x, y, sways } = piece
  const [wide, high] = [
    piece.width * unit,
    (piece.width * unit * sprite.texture.height) / sprite.texture.width,
  ]
  const [anchorX, anchorY] = [sways?.x ?? 0, sways?.y ?? 0]
  sprite.anchor.set(anchorX, anchorY)
  sprite.setSize(wide, high)
  const left = corner === 'left' ? x * unit : width - x * unit - wide
  sprite.position.set(left + anchorX * wide, top + y * unit + anchorY * high)
}

/** Creates the scene of both orientations, each with its own pictures, built when first shown. */
export function createCardScene(design: CardSceneDesign, pictures: TextureSet): CardScene {
  const forms = inForms((kind) => createForm(design[kind], pictures))
  return {
    view: forms.view,
    place(room, kind) {
      const { width, bottom } = room
      const { back, hung } = forms.show(kind)
      const cover = Math.max(width / back.texture.width, bottom / back.texture.height)
      back.scale.set(cover)
      back.position.set(
        (width - back.texture.width * cover) / 2,
        Math.min(0, bottom - back.texture.height * cover),
      )
      const unit = Math.max(0.8, Math.min(1.5, width / usualWidth[kind]))
      for (const one of hung) placePiece(one, room, kind === 'landscape' && room.height < 520 ? 0.6 : unit)
    },
    idle: (nowMs) => swayAll(forms.inUse?.hung ?? [], nowMs),
  }
}
