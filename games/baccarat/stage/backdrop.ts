// Baccarat's backdrop: a night sky over roofs, a table of indigo wool with a lacquered rim, and, by theme, either
// strings of paper lanterns or the river under a balcony.
import {
  type Cord,
  hangLanterns,
  inForms,
  type Orientation,
  type StageViewport,
  type TextureSet,
} from '@mangetsu/stage-kit'
import { Container, Graphics, Sprite } from 'pixi.js'
import type { BaccaratTheme } from '../tables.ts'
import type { BaccaratPlaces } from './places.ts'

export type RoomBackdrop = {
  readonly view: Container
  place(room: StageViewport, places: BaccaratPlaces): void
  idle(nowMs: number): void
}

/** Appearance that differs between the themes. */
type Look = {
  /** Tint of the cloth. */
  readonly cloth: number
  readonly sky: number
  readonly hangs: 'lanterns' | 'lamps'
  readonly tint: number
}

export const looks: Readonly<Record<BaccaratTheme, Look>> = {
  lantern: { cloth: 0xffffff, sky: 0xffffff, hangs: 'lanterns', tint: 0x454aa0 },
  river: { cloth: 0xa8e4e0, sky: 0xc4e2f4, hangs: 'lamps', tint: 0x2b6f7d },
}

/** Share of the table's artwork above its rim's lower edge, and below its cloth. */
const rim = { landscape: [20 / 500, 10 / 500], portrait: [14 / 410, 8 / 410] } as const
const ground = 0x0a0e22
const cordInk = 0x5a64a8
const lampsEvery = 210

const cordsIn = ({ width, top }: StageViewport, unit: number): readonly Cord[] => {
  const reach = Math.min(330 * Math.max(unit, 0.8), width * 0.31)
  const radius = Math.max(8, 11 * unit)
  const count = reach > 200 ? 5 : 3
  return [
    { from: [-20, top - 2], to: [reach, top - 4], sag: 10, count, radius },
    { from: [width - reach, top - 4], to: [width + 20, top - 2], sag: 10, count, radius },
  ]
}

function createForm(kind: Orientation, look: Look, pictures: TextureSet) {
  const view = new Container({ isRenderGroup: true })
  const sky = new Sprite({ texture: pictures.get(`sky-${kind}`), tint: look.sky })
  const table = new Sprite({ texture: pictures.get(`table-${kind}`), tint: look.cloth })
  const under = new Graphics()
  const hung = new Container()
  view.addChild(sky, hung, under, table)
  return { view, sky, table, under, hung }
}

type Form = ReturnType<typeof createForm>

function placeTable(
  { sky, table, under }: Form,
  { width, bottom }: StageViewport,
  { kind, horizon }: BaccaratPlaces,
) {
  const cover = Math.max(width / sky.texture.width, (horizon + 6) / sky.texture.height)
  sky.scale.set(cover)
  sky.position.set((width - sky.texture.width * cover) / 2, horizon + 6 - sky.texture.height * cover)
  const [over, below] = rim[kind]
  const high = (bottom - horizon) / (1 - over - below)
  table.setSize(width, high)
  table.position.set(0, horizon - over * high)
  under
    .clear()
    .rect(0, horizon, width, bottom - horizon + 400)
    .fill(ground)
}

/** Paints the river under the balcony, with lamps along its rail. */
function hangLamps(
  hung: Container,
  pictures: TextureSet,
  { width, top }: StageViewport,
  { horizon, unit }: BaccaratPlaces,
) {
  const scale = Math.max(0.7, unit)
  const river = new Sprite(pictures.get('river'))
  const high = Math.min(60 * scale, (horizon - top) * 0.34)
  river.setSize(width, high)
  river.position.set(0, horizon - high)
  hung.addChild(river)
  const size = Math.min(104 * scale, (horizon - top) * 0.62)
  const every = lampsEvery * scale
  const count = Math.max(2, Math.floor(width / every))
  for (let at = 0; at < count; at += 1) {
    const lamp = new Sprite({ texture: pictures.get('lamp'), anchor: { x: 0.5, y: 0.72 } })
    lamp.setSize(size)
    lamp.position.set(((at + 0.5) * width) / count, horizon - 8)
    hung.addChild(lamp)
  }
}

export function createBackdrop(theme: BaccaratTheme, pictures: TextureSet): RoomBackdrop {
  const look = looks[theme]
  const forms = inForms((kind) => createForm(kind, look, pictures))
  let sway = (_nowMs: number) => {}
  return {
    view: forms.view,
    place(room, places) {
      const form = forms.show(places.kind)
      placeTable(form, room, places)
      for (const old of form.hung.removeChildren()) old.destroy({ children: true })
      sway = () => {}
      if (look.hangs === 'lamps') return hangLamps(form.hung, pictures, room, places)
      const lanterns = hangLanterns(cordsIn(room, places.unit), pictures, cordInk)
      form.hung.addChild(lanterns.view)
      sway = lanterns.sway
    },
    idle: (nowMs) => sway(nowMs),
  }
}
