// The hour a card table stands in: a sky that covers the room, and things that hang in the corners over the table.
import { Container, Sprite } from 'pixi.js'
import { inForms } from '../forms.ts'
import type { StageViewport } from '../game-stage.ts'
import type { Orientation } from '../geometry.ts'
import type { TextureSet } from '../textures.ts'
import { type Sway, swayAll } from './sway.ts'

export type CornerPiece = {
  readonly picture: string
  readonly corner: 'left' | 'right'
  /** From the corner under the bar to the picture's own corner, and its width: in units of the room's form. */
  readonly x: number
  readonly y: number
  readonly width: number
  /** Nothing for what stands. */
  readonly sways?: Sway
}

export type CardSceneDesign = Readonly<
  Record<Orientation, { readonly sky: string; readonly pieces: readonly CornerPiece[] }>
>

export type CardScene = {
  readonly view: Container
  place(room: StageViewport, kind: Orientation): void
  /** Sways as of this moment. */
  idle(nowMs: number): void
}

/** What a form's pieces are measured in: rooms so wide have one unit to a pixel. */
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

/** Both forms with their own pictures; one is made when it is first seen. */
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
