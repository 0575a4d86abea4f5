// Roulette's scene: the night over a distant town, the green cloth, and the wheel that shows the result.
import {
  type Orientation,
  orientationOf,
  type Performance,
  type PlayedEvent,
  type StageViewport,
} from '@mangetsu/stage-kit'
import { createTableBackdrop, type TableBackdrop } from '@mangetsu/stage-kit/tables/backdrop'
import { fitted } from '@mangetsu/stage-kit/tables/frame'
import type { TableScene, TableSceneOptions } from '@mangetsu/stage-kit/tables/table-game'
import { Container, Graphics, Sprite } from 'pixi.js'
import type { RouletteTheme } from '../tables.ts'
import { inks, looks } from './inks.ts'
import { layoutSize, type RouletteRoom, roomOf } from './room.ts'
import { createRun } from './run.ts'
import { createWheel } from './wheel.ts'
import { numberOf } from './words.ts'

/** Time before the close of bets at which the ball starts to run, ms. */
const waitsBeforeMs = 5_000

/** Share of the cloth's picture above its rim. */
const rims = { landscape: 18 / 520, portrait: 12 / 471 } as const

type Form = {
  readonly backdrop: TableBackdrop
  readonly between: Container
  readonly pieces: readonly Sprite[]
}

function createForm(kind: Orientation, { pictures, theme }: TableSceneOptions<RouletteTheme>): Form {
  const { back, cloth, piece } = looks[theme]
  const pieces = kind === 'portrait' ? [] : ['left', 'right'].map(() => new Sprite(pictures.get(piece)))
  const between = new Container()
  for (const one of pieces) between.addChild(one)
  const backdrop = createTableBackdrop({
    back: kind === 'portrait' ? null : pictures.get('sky-landscape'),
    cloth: pictures.get(`table-${kind}`),
    rim: rims[kind],
    night: inks.night,
    tints: { back, cloth },
    between,
  })
  return { backdrop, between, pieces }
}

/** Paints the decoration in the sky: on the left, and mirrored on the right. */
function hang(
  pieces: readonly Sprite[],
  { width, top }: StageViewport,
  { unit, horizon }: RouletteRoom,
): void {
  for (const [at, piece] of pieces.entries()) {
    const wide = 380 * unit
    piece.visible = horizon > top
    piece.setSize(wide, (wide * piece.texture.height) / piece.texture.width)
    if (at === 1) {
      piece.scale.x *= -1
      piece.position.set(width + wide * 0.5, top)
    } else piece.position.set(0, top)
  }
}

/** Paints the dark background of the layout where the layout is completely visible. */
function paintPanel(panel: Graphics, { places }: RouletteRoom): void {
  panel.clear()
  if (places.isLayoutScrolled) return
  const { x, y, width, height } = fitted(places.layout, layoutSize(places.kind))
  const by = 8
  panel.roundRect(x - by, y - by, width + 2 * by, height + 2 * by, 24).fill({ color: inks.panel, alpha: 0.5 })
}

export function createScene(options: TableSceneOptions<RouletteTheme>): TableScene {
  const { pictures, clock, sounds } = options
  const view = new Container()
  const wheel = createWheel(pictures)
  const run = createRun(wheel, clock, sounds)
  const panel = new Graphics()
  const forms = new Map<Orientation, Form>()
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
      const { backdrop, between, pieces } = formOf(kind)
      view.removeChildren()
      view.addChild(backdrop.view, panel)
      // A band-shaped wheel is behind the table's rim.
      if (placed.wheel.band === null) view.addChild(wheel.view)
      else between.addChild(wheel.view)
      backdrop.place(room, placed.horizon)
      hang(pieces, room, placed)
      paintPanel(panel, placed)
      wheel.place(placed.wheel)
      run.refresh()
      return placed.places
    },
    show: (events: readonly PlayedEvent[] | null) => run.show(events === null ? null : numberOf(events)),
    play: (events: readonly PlayedEvent[], performance: Performance) =>
      run.roll(numberOf(events), performance),
    wait: run.wait,
    waitsBeforeMs,
    idle: run.idle,
  }
}
