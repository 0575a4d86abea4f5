// Sic bo's scene: a room of mats in lamplight, a cloth with a bamboo cup, and the black lacquer of the bets.
import {
  hangLanterns,
  type Orientation,
  orientationOf,
  type Performance,
  type PlayedEvent,
  type StageViewport,
} from '@mangetsu/stage-kit'
import type { PlaceBox, TableScene, TableSceneOptions } from '@mangetsu/stage-kit/tables/table-game'
import { Container, FillGradient, Graphics, Sprite } from 'pixi.js'
import type { SicBoTheme } from '../tables.ts'
import { createDiceView } from './dice-view.ts'
import { inks, looks } from './inks.ts'
import { roomOf, type SicBoRoom } from './room.ts'
import { diceOf } from './words.ts'

type Inks = { readonly light: number; readonly plain: number; readonly dark: number }

const down = ({ light, plain, dark }: Inks): FillGradient =>
  new FillGradient({
    type: 'linear',
    start: { x: 0, y: 0 },
    end: { x: 0, y: 1 },
    textureSpace: 'local',
    colorStops: [
      { offset: 0, color: light },
      { offset: 0.35, color: plain },
      { offset: 1, color: dark },
    ],
  })

const [rimFill, lacquerFill] = [down(inks.rim), down(inks.lacquer)]

/** Paints the lacquer with its red rim and gold hairline. */
function paintBoard(board: Graphics, { x, y, width, height }: PlaceBox, unit: number): void {
  const rim = Math.max(3, 5 * unit)
  const grown = (by: number) =>
    board.roundRect(x - by, y - by, width + 2 * by, height + 2 * by, 14 * unit + by)
  board.clear()
  board
    .roundRect(x - rim, y + rim, width + 2 * rim, height + 2 * rim, 18 * unit)
    .fill({ color: inks.night, alpha: 0.5 })
  grown(rim + 2).fill(inks.contour)
  grown(rim).fill(rimFill)
  grown(1.5).fill(inks.gold)
  grown(0).fill(lacquerFill)
}

function paintPanels(panels: Graphics, boxes: readonly PlaceBox[]): void {
  panels.clear()
  for (const { x, y, width, height } of boxes)
    panels.roundRect(x, y, width, height, 8).fill({ color: inks.panel, alpha: 0.86 })
}

/** Pause in each lap of waiting in addition to the shaking, ms. */
const restMs = 640

function createLamps({ pictures, theme }: TableSceneOptions<SicBoTheme>) {
  const view = new Container()
  const isAndon = looks[theme].hangs === 'andon'
  const andon = isAndon
    ? ['andon-even', 'andon-odd'].map((name) => new Sprite({ texture: pictures.get(name), anchor: 0.5 }))
    : []
  for (const one of andon) view.addChild(one)
  let lanterns: ReturnType<typeof hangLanterns> | null = null
  return {
    view,
    place({ width, top }: StageViewport, { lamp, unit }: SicBoRoom) {
      view.visible = lamp !== null
      if (lamp === null) return
      for (const [at, one] of andon.entries()) {
        one.setSize(lamp.size)
        one.position.set(at === 0 ? lamp.x : width - lamp.x, lamp.y)
      }
      if (isAndon) return
      lanterns?.view.destroy({ children: true })
      const radius = Math.max(9, 14 * unit)
      const reach = Math.min(width * 0.3, lamp.x * 2.6)
      lanterns = hangLanterns(
        [
          { from: [-10, top + 8], to: [reach, top + 2], sag: 14 * unit, count: 3, radius },
          { from: [width - reach, top + 2], to: [width + 10, top + 8], sag: 14 * unit, count: 3, radius },
        ],
        pictures,
        inks.cord,
      )
      view.addChild(lanterns.view)
    },
    sway: (nowMs: number) => lanterns?.sway(nowMs),
  }
}

function createWaiting(shake: (performance: Performance) => Promise<void>, nowMs: () => number) {
  let waiting: Performance | null = null
  async function goOn(performance: Performance): Promise<void> {
    while (waiting === performance && !performance.isAborted) {
      const beganMs = nowMs()
      await shake(performance)
      await performance.wait(restMs)
      // A skipped shake would otherwise repeat endlessly.
      if (nowMs() === beganMs) return
    }
  }
  return (performance: Performance | null): void => {
    waiting = performance
    if (performance !== null && !performance.isMotionReduced) void goOn(performance)
  }
}

export function createScene(options: TableSceneOptions<SicBoTheme>): TableScene {
  const { pictures, clock, sounds, theme } = options
  const view = new Container()
  const mats = new Map<Orientation, Sprite>()
  const [board, panels] = [new Graphics(), new Graphics()]
  const lamps = createLamps(options)
  const cup = createDiceView(pictures)
  const shake = async (performance: Performance) => {
    sounds.play('shake')
    await cup.shake(performance)
  }
  const matOf = (kind: Orientation): Sprite => {
    const made =
      mats.get(kind) ?? new Sprite({ texture: pictures.get(`mat-${kind}`), tint: looks[theme].mat })
    mats.set(kind, made)
    return made
  }
  const wait = createWaiting(shake, () => clock.nowMs())
  return {
    view,
    place(room) {
      const wanted = orientationOf(room)
      const kind = pictures.isReady(wanted) ? wanted : wanted === 'landscape' ? 'portrait' : 'landscape'
      const placed = roomOf(room, kind)
      const mat = matOf(kind)
      mat.setSize(room.width, room.bottom)
      view.removeChildren()
      view.addChild(mat, lamps.view, panels, cup.view, board)
      paintPanels(panels, placed.panels)
      lamps.place(room, placed)
      cup.place(placed.cloth)
      paintBoard(board, placed.board, placed.unit)
      return placed.places
    },
    show: (events: readonly PlayedEvent[] | null) => cup.lay(events === null ? null : diceOf(events)),
    async play(events, performance) {
      const dice = diceOf(events)
      cup.lay(null)
      await shake(performance)
      sounds.play('lift')
      await cup.lift(dice, performance)
      sounds.play('open')
    },
    wait,
    idle(nowMs) {
      lamps.sway(nowMs)
      return false
    },
  }
}
