// A scoop's multiplier, brushed on the water beside the scoop stroke by stroke, where it wavers until the win
// is paid. It plays the sound `brush`.

import type { Performance } from '@mangetsu/stage-kit/event-player'
import type { Point } from '@mangetsu/stage-kit/geometry'
import { easeOut } from '@mangetsu/stage-kit/motion'
import { type FrameArea, rowsOf } from '@mangetsu/stage-kit/slots/cells'
import type { SlotScreen, StagePart } from '@mangetsu/stage-kit/slots/design'
import { createWriting } from '@mangetsu/stage-kit/slots/writing'
import { Container, Graphics, Sprite } from 'pixi.js'
import type { ScoopGeometry } from './great-scoop.ts'

export type Brushed = StagePart & {
  write(multiplier: number, corner: number, performance: Performance): Promise<void>
  fade(performance: Performance): Promise<void>
  hide(): void
}

const size = 120

type Sides = { readonly reels: number; readonly rows: number; readonly side: number }

/** Returns a point beside the scoop, in the middle of the side with more water and clear of the handle. */
export function pointAtScoop(corner: number, { x, y, width, height }: FrameArea, grid: Sides): Point {
  const { reels, rows, side } = grid
  const [reel, row] = [Math.floor(corner / rows), corner % rows]
  const isLeft = reel > (reels - side) / 2
  const free = isLeft ? reel : reels - side - reel
  const nearest = 1.15
  const column = isLeft ? Math.max(nearest, free / 2) : reels - Math.max(nearest, free / 2)
  // The handle points to the lower right: on its side the text is above it, in the top row on the left below.
  const line = row === 0 && isLeft ? rows - 1.1 : 1.1
  return { x: x + (width / reels) * column, y: y + (height / rows) * line }
}

export function createBrushed(
  { pictures, board, face, host, model }: SlotScreen,
  geometry: ScoopGeometry,
): Brushed {
  const { foam, edge } = geometry.inks
  const view = new Container()
  const circles = new Sprite(pictures.get(geometry.pictures.circles))
  const text = createWriting({ face, size, ink: foam, edge })
  const stroke = new Graphics().rect(0, -size, 1, size * 2).fill(foam)
  circles.anchor.set(0.5)
  text.mask = stroke
  view.addChild(circles, text, stroke)
  view.visible = false
  let isWritten = false

  return {
    view,
    async write(multiplier, corner, performance) {
      const { circles: rings } = geometry[board.kind]
      const place = pointAtScoop(corner, board.window, {
        reels: model.grid.reels,
        rows: rowsOf(model.grid),
        side: model.scoop?.side ?? 1,
      })
      view.position.set(place.x, place.y)
      view.visible = true
      view.alpha = 1
      view.rotation = 0
      circles.setSize(rings.width, rings.height)
      text.text = `×${multiplier}`
      text.scale.set(rings.letters / size)
      const wide = text.wide * text.scale.x + 20
      stroke.position.set(-wide / 2, 0)
      host.sounds.play('brush')
      await Promise.all([
        performance.fade(260, (t) => {
          circles.alpha = t
        }),
        performance.move(480, (t) => {
          stroke.scale.x = Math.max(
            0.001,
            wide * (t < 0.45 ? t * 0.9 : 0.405 + easeOut((t - 0.45) / 0.55) * 0.595),
          )
          text.scale.set((rings.letters / size) * (1 + 0.12 * (1 - easeOut(t))))
        }),
      ])
      isWritten = true
    },
    async fade(performance) {
      isWritten = false
      await performance.fade(260, (t) => {
        view.alpha = 1 - t
      })
      view.visible = false
    },
    hide() {
      isWritten = false
      view.visible = false
    },
    idle(nowMs) {
      if (!isWritten) return false
      const { circles: rings } = geometry[board.kind]
      text.skew.x = Math.sin(nowMs / 420) * 0.035
      text.scale.y = (rings.letters / size) * (1 + Math.sin(nowMs / 610) * 0.02)
      return true
    },
  }
}
