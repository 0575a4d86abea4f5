// The threads of light that run behind the symbols of winning lines, drawn from the left, and the warm light behind each
// winning cell.
import { Container, Graphics, Sprite } from 'pixi.js'
import type { Performance } from '../event-player.ts'
import type { Orientation, Point } from '../geometry.ts'
import type { TextureSet } from '../textures.ts'
import { cellCentre, partOf, type SlotGeometry, threadOf } from './layout.ts'

/** A thread's inks: its glow, its dark edge and itself. */
export type ThreadInks = { readonly glow: number; readonly edge: number; readonly light: number }

export type Threads = {
  readonly view: Container
  /** Draws the threads of these lines (the row on each reel of the run), and a light behind the cells. */
  draw(
    kind: Orientation,
    lines: readonly (readonly number[])[],
    cells: readonly number[],
    performance: Performance,
  ): Promise<void>
  clear(): void
}

function strokePath(
  graphics: Graphics,
  path: readonly Point[],
  width: number,
  color: number,
  alpha: number,
): void {
  const [first, ...rest] = path
  if (!first || rest.length === 0) return
  graphics.moveTo(first.x, first.y)
  for (const { x, y } of rest) graphics.lineTo(x, y)
  graphics.stroke({ width, color, alpha, cap: 'round', join: 'round' })
}

function drawThread(graphics: Graphics, path: readonly Point[], unit: number, inks: ThreadInks): void {
  // The glow under the light: a yellow one straight on navy turns olive.
  strokePath(graphics, path, 7.5 * unit, inks.glow, 0.16)
  strokePath(graphics, path, 4.4 * unit, inks.glow, 0.3)
  strokePath(graphics, path, 2.6 * unit, inks.edge, 0.55)
  strokePath(graphics, path, 1.9 * unit, inks.light, 1)
  for (const { x, y } of path.slice(1, -1)) {
    graphics.circle(x, y, 3.4 * unit).fill({ color: inks.glow, alpha: 0.4 })
    graphics.circle(x, y, 2.4 * unit).fill(inks.light)
  }
}

/** Needs the picture `glow`. */
export function createThreads(
  { drawings, rows }: SlotGeometry,
  inks: ThreadInks,
  pictures: TextureSet,
): Threads {
  const view = new Container()
  const lights = new Container()
  const graphics = new Graphics()
  view.addChild(lights, graphics)
  const clear = () => {
    graphics.clear()
    for (const light of lights.removeChildren()) light.destroy()
  }
  return {
    view,
    clear,
    async draw(kind, lines, cells, performance) {
      clear()
      const { cells: places, frame } = drawings[kind]
      for (const cell of cells) {
        const light = new Sprite(pictures.get('glow'))
        const { x, y } = cellCentre(places, Math.floor(cell / rows), cell % rows)
        light.anchor.set(0.5)
        light.setSize(places.height * 1.15)
        light.position.set(x, y)
        lights.addChild(light)
      }
      const paths = lines.map((line) => threadOf(places, line))
      const lit = performance.fade(200, (t) => {
        lights.alpha = t
      })
      const drawn = performance.move(240, (t) => {
        graphics.clear()
        for (const path of paths) drawThread(graphics, partOf(path, t), frame.unit, inks)
      })
      await Promise.all([lit, drawn])
    },
  }
}
