// The scoop's multiplier, brushed on the water stroke by stroke beside the scoop, where it wavers until it is paid.
import type { Performance } from '@mangetsu/stage-kit'
import { easeOut } from '@mangetsu/stage-kit'
import type { SlotScreen, StagePart } from '@mangetsu/stage-kit/slots/design'
import { createWriting } from '@mangetsu/stage-kit/slots/writing'
import { Container, Graphics, Sprite } from 'pixi.js'
import { scoop as measures } from '../art/geometry.ts'
import { inks } from './inks.ts'

export type Brushed = StagePart & {
  write(multiplier: number, corner: number, performance: Performance): Promise<void>
  fade(performance: Performance): Promise<void>
  hide(): void
}

const size = 120

/** On which side of the scoop there is more water: its middle between the scoop's rim and the basin's. */
export function besideScoop(
  corner: number,
  rows: number,
  {
    x,
    y,
    width,
    height,
  }: { readonly x: number; readonly y: number; readonly width: number; readonly height: number },
  reels: number,
): { readonly x: number; readonly y: number } {
  const [reel, row] = [Math.floor(corner / rows), corner % rows]
  const isLeft = reel > (reels - 3) / 2
  const free = isLeft ? reel : reels - 3 - reel
  const middle = isLeft ? free / 2 : reels - free / 2
  const least = 1.15
  const column = isLeft ? Math.max(least, middle) : Math.min(reels - least, middle)
  // The handle goes down to the right: what is written stands above it.
  const line = row === 0 && isLeft ? rows - 1.1 : 1.1
  return { x: x + (width / reels) * column, y: y + (height / rows) * line }
}

export function createBrushed({ pictures, board, face, host, model }: SlotScreen): Brushed {
  const view = new Container()
  const circles = new Sprite(pictures.get('circles'))
  const text = createWriting({ face, size, ink: inks.foam, edge: inks.brush })
  const stroke = new Graphics().rect(0, -size, 1, size * 2).fill(inks.day)
  circles.anchor.set(0.5)
  text.mask = stroke
  view.addChild(circles, text, stroke)
  view.visible = false
  let isWritten = false

  return {
    view,
    async write(multiplier, corner, performance) {
      const { circles: drawn } = measures[board.kind]
      const place = besideScoop(corner, board.columns[0]?.length ?? 0, board.window, model.grid.reels)
      view.position.set(place.x, place.y)
      view.visible = true
      view.alpha = 1
      view.rotation = 0
      circles.setSize(drawn.width, drawn.height)
      text.text = `×${multiplier}`
      text.scale.set(drawn.letters / size)
      const wide = text.width + 20
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
          text.scale.set((drawn.letters / size) * (1 + 0.12 * (1 - easeOut(t))))
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
      const { circles: drawn } = measures[board.kind]
      text.skew.x = Math.sin(nowMs / 420) * 0.035
      text.scale.y = (drawn.letters / size) * (1 + Math.sin(nowMs / 610) * 0.02)
      return true
    },
  }
}
