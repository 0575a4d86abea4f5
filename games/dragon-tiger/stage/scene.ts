// Dragon tiger's scene: a gold screen by candlelight, black and red lacquer in front of it, and two cards between two
// crests.
import { type Orientation, orientationOf, type PlayedEvent } from '@mangetsu/stage-kit'
import { createTableBackdrop, type TableBackdrop } from '@mangetsu/stage-kit/tables/backdrop'
import type { TableScene, TableSceneOptions } from '@mangetsu/stage-kit/tables/table-game'
import { Container, Graphics, Sprite } from 'pixi.js'
import type { DragonTigerTheme } from '../tables.ts'
import { createDuel } from './duel.ts'
import { inks, looks } from './inks.ts'
import { type DragonTigerRoom, roomOf } from './room.ts'
import { dealtOf } from './words.ts'

/** Share of the cloth's picture above its rim. */
const rims = { landscape: 18 / 478, portrait: 12 / 476 } as const

type Form = { readonly backdrop: TableBackdrop; readonly lamps: readonly Sprite[]; readonly veil: Graphics }

function createForm(kind: Orientation, { pictures, theme }: TableSceneOptions<DragonTigerTheme>): Form {
  const { back, cloth, lamp } = looks[theme]
  const lamps = ['left', 'right'].map(() => new Sprite({ texture: pictures.get(lamp), anchor: 0.5 }))
  const veil = new Graphics()
  const between = new Container()
  between.addChild(veil, ...lamps)
  const backdrop = createTableBackdrop({
    back: pictures.get(`screen-${kind}`),
    cloth: pictures.get(`table-${kind}`),
    rim: rims[kind],
    night: inks.night,
    tints: { back, cloth },
    between,
  })
  return { backdrop, lamps, veil }
}

function furnish({ lamps, veil }: Form, room: DragonTigerRoom): void {
  for (const [at, lamp] of lamps.entries()) {
    const placed = room.lamps[at]
    lamp.visible = placed !== undefined
    if (placed === undefined) continue
    lamp.setSize(placed.size, (placed.size * lamp.texture.height) / lamp.texture.width)
    lamp.position.set(placed.x, placed.y)
  }
  veil.clear()
  if (room.veil === null) return
  const { x, y, width, height } = room.veil
  veil.roundRect(x, y, width, height, height / 2).fill({ color: inks.veil, alpha: 0.72 })
}

/** Flicker of the flames: the share of light they lose, and the period in milliseconds. */
const flicker = { share: 0.05, everyMs: 900 } as const

export function createScene(options: TableSceneOptions<DragonTigerTheme>): TableScene {
  const { pictures, sounds } = options
  const view = new Container()
  const forms = new Map<Orientation, Form>()
  const duel = createDuel(pictures, sounds)
  let inUse: Form | null = null
  const formOf = (kind: Orientation): Form => {
    const made = forms.get(kind) ?? createForm(kind, options)
    forms.set(kind, made)
    return made
  }
  return {
    view,
    place(room) {
      const wanted = orientationOf(room)
      const kind = pictures.isReady(wanted) ? wanted : wanted === 'landscape' ? 'portrait' : 'landscape'
      const placed = roomOf(room, kind)
      inUse = formOf(kind)
      view.removeChildren()
      view.addChild(inUse.backdrop.view, duel.view)
      inUse.backdrop.place(room, placed.horizon)
      furnish(inUse, placed)
      duel.place(placed)
      return placed.places
    },
    show: (events: readonly PlayedEvent[] | null) => duel.lay(events === null ? null : dealtOf(events)),
    async play(events, performance) {
      const dealt = dealtOf(events)
      await duel.deal(performance)
      await duel.turnUp(dealt, performance)
    },
    wait(performance) {
      // Two face-down cards are on the table until their values arrive.
      if (performance !== null) void duel.deal(performance)
    },
    idle(nowMs) {
      for (const [at, lamp] of (inUse?.lamps ?? []).entries())
        lamp.alpha =
          1 - flicker.share * (0.5 + 0.5 * Math.sin((nowMs / flicker.everyMs) * Math.PI * 2 + at * 2))
      return false
    },
  }
}
