// A brush that paints on one symbol after another: it enters from the upper right, moves in low arcs, paints
// in small circles and leaves to the upper right; a glow marks each painted place.

import type { Performance } from '@mangetsu/stage-kit/event-player'
import type { Point } from '@mangetsu/stage-kit/geometry'
import { between, easeOut } from '@mangetsu/stage-kit/motion'
import type { SlotScreen } from '@mangetsu/stage-kit/slots/design'
import { Container, Sprite } from 'pixi.js'

export type BrushLook = {
  readonly picture: string
  /** Size of the brush's artwork, the point of its tip, and the height of cells it is made for. */
  readonly width: number
  readonly height: number
  readonly tip: Point
  readonly cellHeight: number
  /** The picture of the glow. */
  readonly breath: string
}

export type Brush = {
  /** Shown over the cells. */
  readonly view: Container
  /** Moves to a point of a cell. */
  come(cell: number, to: Point, ms: number, performance: Performance): Promise<void>
  /** Circles at its place with decreasing radius; `painted` receives the progress, 0 to 1. */
  paint(around: number, ms: number, painted: (t: number) => void, performance: Performance): Promise<void>
  /** Shows the glow at its place, while the cell's symbol swells. */
  breathe(cell: number, performance: Performance): Promise<void>
  leave(performance: Performance): Promise<void>
}

const [leaveMs, breathMs] = [180, 240]

/** Two glows, because the previous one may still fade. */
function createBreaths({ pictures, board }: SlotScreen, picture: string) {
  const sprites = [0, 1].map(
    () => new Sprite({ texture: pictures.get(picture), anchor: 0.5, visible: false }),
  )
  let next = 0
  return {
    sprites,
    async breathe(cell: number, at: Point, performance: Performance) {
      const sprite = sprites[next % sprites.length]
      next += 1
      const symbol = board.symbolIn(cell)
      const size = board.boxOf(cell).height * 0.62
      if (sprite === undefined) return
      sprite.visible = true
      sprite.position.set(at.x, at.y)
      await performance.move(breathMs, (t) => {
        sprite.setSize(size * (0.3 + 0.7 * easeOut(t)))
        sprite.alpha = performance.isMotionReduced ? 0 : 0.9 * (1 - t)
        symbol?.grow(1 + 0.05 * Math.sin(Math.PI * t))
      })
      sprite.visible = false
    },
  }
}

export function createBrush(screen: SlotScreen, look: BrushLook): Brush {
  const { pictures, board } = screen
  const { width, height, tip } = look
  const brush = new Sprite(pictures.get(look.picture))
  brush.anchor.set(tip.x / width, tip.y / height)
  brush.visible = false
  const breaths = createBreaths(screen, look.breath)
  const view = new Container()
  view.addChild(...breaths.sprites, brush)
  let at: Point = { x: 0, y: 0 }
  return {
    view,
    async come(cell, to, ms, performance) {
      const high = board.boxOf(cell).height
      const isNew = !brush.visible
      const from = isNew ? { x: to.x + high * 0.9, y: to.y - high * 0.9 } : at
      at = to
      brush.setSize((width * high) / look.cellHeight, (height * high) / look.cellHeight)
      brush.visible = true
      brush.alpha = performance.isMotionReduced ? 0 : brush.alpha
      await performance.move(ms, (t) => {
        const share = easeOut(t)
        const lift = isNew ? 0 : Math.sin(Math.PI * share) * high * 0.16
        brush.position.set(between(from.x, to.x, share), between(from.y, to.y, share) - lift)
        if (isNew && !performance.isMotionReduced) brush.alpha = Math.min(1, t * 2)
      })
    },
    paint: (around, ms, painted, performance) =>
      performance.move(ms, (t) => {
        const angle = t * Math.PI * 2 - Math.PI / 2
        const far = around * (1 - t)
        brush.position.set(at.x + Math.cos(angle) * far, at.y + Math.sin(angle) * far)
        painted(t)
      }),
    breathe: (cell, performance) => breaths.breathe(cell, at, performance),
    async leave(performance) {
      if (!brush.visible) return
      const { x, y } = at
      const reach = brush.height
      await performance.move(leaveMs, (t) => {
        brush.position.set(x + reach * t * t, y - reach * t * t)
        if (!performance.isMotionReduced) brush.alpha = 1 - t
      })
      brush.visible = false
    },
  }
}
