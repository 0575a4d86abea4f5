// Scene of a game against the house: a sky over the table, the table itself, and objects that are placed or
// suspended behind its rim.
import { Container, Graphics, Sprite } from 'pixi.js'
import { inForms } from '../../forms.ts'
import type { StageViewport } from '../../game-stage.ts'
import type { Orientation } from '../../geometry.ts'
import type { TextureSet } from '../../textures.ts'
import { type Sway, swayAll } from '../sway.ts'

type RimPiece = {
  readonly picture: string
  /** Its middle: x from the middle (or side) of the room, y above the rim, in heights of the sky. */
  readonly x: number
  readonly y: number
  /** Width in heights of the sky. */
  readonly width: number
  /** Omitted for objects that do not move. */
  readonly sways?: Sway
  /** Side of the room x is measured from, instead of its middle. */
  readonly side?: 'left' | 'right'
}

export type HouseSceneDesign = {
  readonly pieces: readonly RimPiece[]
  /** Colour below the table's edge. */
  readonly ground: number
  /** Part of the table's picture above its rim, as a share of its height. */
  readonly rim: Readonly<Record<Orientation, number>>
}

export type HouseScene = {
  readonly view: Container
  place(room: StageViewport, kind: Orientation, horizon: number): void
  /** Sets the sway for this moment. */
  idle(nowMs: number): void
}

/** Returns the name of an orientation's sky picture. */
export const skyOf = (kind: Orientation): string => `sky-${kind}`
export const tableOf = (kind: Orientation): string => `table-${kind}`

/** Minimum height of the sky by which the objects are scaled. */
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
  // The distant town ends slightly below the rim.
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

/** Creates the scene of both orientations, each with its own sky and table, built when first shown. */
export function createHouseScene(design: HouseSceneDesign, pictures: TextureSet): HouseScene {
  const forms = inForms((kind) => createForm(kind, design, pictures))
  return {
    view: forms.view,
    place: (room, kind, horizon) => placeForm(forms.show(kind), design, room, kind, horizon),
    idle: (nowMs) => swayAll(forms.inUse?.stood ?? [], nowMs),
  }
}
