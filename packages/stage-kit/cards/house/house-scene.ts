// The hour a game against the house is played in: a sky over the table, the table itself, and things that stand or hang
// behind its rim.
import { Container, Graphics, Sprite } from 'pixi.js'
import { inForms } from '../../forms.ts'
import type { StageViewport } from '../../game-stage.ts'
import type { Orientation } from '../../geometry.ts'
import type { TextureSet } from '../../textures.ts'
import { type Sway, swayAll } from '../sway.ts'

export type RimPiece = {
  readonly picture: string
  /** Its middle: from the middle of the room, and over the rim, in heights of the sky. */
  readonly x: number
  readonly y: number
  /** In heights of the sky. */
  readonly width: number
  /** Nothing for what stands. */
  readonly sways?: Sway
  /** Measured from this side of the room instead of from its middle. */
  readonly side?: 'left' | 'right'
}

export type HouseSceneDesign = {
  readonly pieces: readonly RimPiece[]
  /** What is under the table's edge. */
  readonly ground: number
  /** How much of the table's picture lies over its rim, in shares of its height. */
  readonly rim: Readonly<Record<Orientation, number>>
}

export type HouseScene = {
  readonly view: Container
  place(room: StageViewport, kind: Orientation, horizon: number): void
  /** Sways as of this moment. */
  idle(nowMs: number): void
}

/** The names of a form's pictures. */
export const skyOf = (kind: Orientation): string => `sky-${kind}`
export const tableOf = (kind: Orientation): string => `table-${kind}`

/** The least height of sky the pieces are measured by. */
const leastBand = 46

function createForm(kind: Orientation, { pieces }: HouseSceneDesign, pictures: TextureSet) {
  const view = new Container()
  const [sky, table] = [new Sprite(pictures.get(skyOf(kind))), new Sprite(pictures.get(tableOf(kind)))]
  const ground = new Graphics()
  const stood = pieces.map((piece) => ({ piece, sprite: new Sprite(pictures.get(piece.picture)) }))
  view.addChild(sky, ...stood.map(({ sprite }) => sprite), ground, table)
  return { view, sky, table, ground, stood }
}

type Form = ReturnType<typeof createForm>

function placeForm(
  form: Form,
  { ground: ink, rim }: HouseSceneDesign,
  room: StageViewport,
  kind: Orientation,
  horizon: number,
) {
  const { sky, table, ground, stood } = form
  const { width, top, bottom } = room
  // The far town ends a little under the rim.
  const foot = horizon + 8
  const cover = Math.max(width / sky.texture.width, foot / sky.texture.height)
  sky.scale.set(cover)
  sky.position.set((width - sky.texture.width * cover) / 2, foot - sky.texture.height * cover)
  const high = (bottom - horizon + 10) / (1 - rim[kind])
  table.setSize(width, high)
  table.position.set(0, horizon - rim[kind] * high)
  ground
    .clear()
    .rect(0, horizon + 4, width, bottom - horizon + 400)
    .fill(ink)
  const band = Math.max(leastBand, horizon - top)
  for (const { piece, sprite } of stood) {
    const { sways, side } = piece
    const wide = piece.width * band
    const tall = (wide * sprite.texture.height) / sprite.texture.width
    const [anchorX, anchorY] = [sways?.x ?? 0.5, sways?.y ?? 0.5]
    sprite.anchor.set(anchorX, anchorY)
    sprite.setSize(wide, tall)
    const from = side === 'left' ? 0 : side === 'right' ? width : width / 2
    sprite.position.set(
      from + piece.x * band + (anchorX - 0.5) * wide,
      horizon - piece.y * band + (anchorY - 0.5) * tall,
    )
  }
}

/** Both forms with their own sky and table; one is made when it is first seen. */
export function createHouseScene(design: HouseSceneDesign, pictures: TextureSet): HouseScene {
  const forms = inForms((kind) => createForm(kind, design, pictures))
  return {
    view: forms.view,
    place: (room, kind, horizon) => placeForm(forms.show(kind), design, room, kind, horizon),
    idle: (nowMs) => swayAll(forms.inUse?.stood ?? [], nowMs),
  }
}
