// The thread of light that runs behind the winning symbols, drawn from the left.
import type { Cell, Orientation, Performance, Point, TextureSet } from '@mangetsu/stage-kit'
import { Container, Graphics, Sprite } from 'pixi.js'
import { inks } from './inks.ts'
import { cellCentre, drawings, partOf, threadOf } from './layout.ts'

export type Threads = {
  readonly view: Container
  /** Draws the threads of these lines, and a warm light behind the cells. */
  draw(
    kind: Orientation,
    lines: readonly string[],
    cells: readonly Cell[],
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

function drawThread(graphics: Graphics, kind: Orientation, rows: string, share: number): void {
  const { unit } = drawings[kind].frame
  const path = partOf(threadOf(kind, rows), share)
  // Peach under moonlight: a yellow glow straight on navy turns olive.
  strokePath(graphics, path, 7.5 * unit, inks.peach, 0.16)
  strokePath(graphics, path, 4.4 * unit, inks.peach, 0.3)
  strokePath(graphics, path, 2.6 * unit, inks.sumi, 0.55)
  strokePath(graphics, path, 1.9 * unit, inks.moonlight, 1)
  for (const { x, y } of path.slice(1, -1)) {
    graphics.circle(x, y, 3.4 * unit).fill({ color: inks.peach, alpha: 0.4 })
    graphics.circle(x, y, 2.4 * unit).fill(inks.moonlight)
  }
}

export function createThreads(pictures: TextureSet): Threads {
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
      const { height } = drawings[kind].cells
      for (const { reel, row } of cells) {
        const light = new Sprite(pictures.get('glow'))
        const { x, y } = cellCentre(kind, reel, row)
        light.anchor.set(0.5)
        light.setSize(height * 1.15)
        light.position.set(x, y)
        lights.addChild(light)
      }
      const lit = performance.fade(200, (t) => {
        lights.alpha = t
      })
      const drawn = performance.move(240, (t) => {
        graphics.clear()
        for (const rows of lines) drawThread(graphics, kind, rows, t)
      })
      await Promise.all([lit, drawn])
    },
  }
}
