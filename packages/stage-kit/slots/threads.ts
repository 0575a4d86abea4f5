// Graphics behind winners: a thread of light along each line, an outline around each cluster, and a light
// behind every winning cell.

import type { SlotWin } from '@mangetsu/slot-engine/events'
import type { PayModel } from '@mangetsu/slot-engine/model'
import { Container, Graphics, Sprite } from 'pixi.js'
import type { Performance } from '../event-player.ts'
import type { Point } from '../geometry.ts'
import type { TextureSet } from '../textures.ts'
import type { SlotBoard } from './board.ts'
import { type Box, rowsOf } from './cells.ts'
import { contoursOf } from './contour.ts'

export type ThreadInks = {
  /** The thread, its halo and the dark edge between them. */
  readonly light: number
  readonly halo: number
  readonly edge: number
}

export type ThreadOptions = {
  readonly inks: ThreadInks
  /** The picture of the light behind a winning cell, if the game has one. */
  readonly glow?: string
  /** Units of the frame per unit of the thread. */
  readonly unitOf: () => number
}

export type Threads = {
  readonly view: Container
  paint(wins: readonly SlotWin[], cells: readonly number[], performance: Performance): Promise<void>
  clear(): void
}

/**
 * Returns the thread of a winning line: from the left edge through the feet of its cells to
 * the last cell's edge.
 */
export function threadOf(boxes: readonly Box[]): readonly Point[] {
  const feet = boxes.map(({ x, y, height }) => ({ x, y: y + height * 0.415 }))
  const [first, last] = [feet[0], feet.at(-1)]
  const [from, to] = [boxes[0], boxes.at(-1)]
  if (!first || !last || !from || !to) return []
  const reach = 0.42
  return [
    { x: first.x - from.width * reach, y: first.y },
    ...feet,
    { x: last.x + to.width * reach, y: last.y },
  ]
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

function paintThread(graphics: Graphics, path: readonly Point[], unit: number, inks: ThreadInks): void {
  // The halo lies under the light: a yellow glow directly on dark blue would look olive.
  strokePath(graphics, path, 7.5 * unit, inks.halo, 0.16)
  strokePath(graphics, path, 4.4 * unit, inks.halo, 0.3)
  strokePath(graphics, path, 2.6 * unit, inks.edge, 0.55)
  strokePath(graphics, path, 1.9 * unit, inks.light, 1)
  for (const { x, y } of path.slice(1, -1)) {
    graphics.circle(x, y, 3.4 * unit).fill({ color: inks.halo, alpha: 0.4 })
    graphics.circle(x, y, 2.4 * unit).fill(inks.light)
  }
}

/** Strokes the shape that `trace` draws as a cord: its halo, a dark edge, and its light. */
export function strokeCord(graphics: Graphics, unit: number, inks: ThreadInks, trace: () => void): void {
  for (const [width, color, alpha] of [
    [6.5 * unit, inks.halo, 0.3],
    [3.6 * unit, inks.edge, 0.55],
    [2.2 * unit, inks.light, 1],
  ] as const) {
    trace()
    graphics.stroke({ width, color, alpha, join: 'round' })
  }
}

/** Paints the outline of a cluster: one soft line around all its cells. */
function paintOutline(
  graphics: Graphics,
  board: SlotBoard,
  cells: readonly number[],
  unit: number,
  inks: ThreadInks,
) {
  const contours = contoursOf(cells, rowsOf(board.model.grid), board.boxOf, 3 * unit)
  strokeCord(graphics, unit, inks, () => {
    for (const contour of contours) graphics.roundShape([...contour], 9 * unit)
  })
}

/** The lights behind cells, created once and reused. */
export function createLights(
  board: SlotBoard,
  pictures: TextureSet,
  glow: string | undefined,
  inks: ThreadInks,
) {
  const view = new Container()
  const made: (Sprite | Graphics)[] = []
  const make = (): Sprite | Graphics => {
    if (glow === undefined)
      return new Graphics().roundRect(-0.5, -0.5, 1, 1, 0.12).fill({ color: inks.halo, alpha: 0.28 })
    const sprite = new Sprite(pictures.get(glow))
    sprite.anchor.set(0.5)
    return sprite
  }
  const lightAt = (at: number): Sprite | Graphics => {
    const light = made[at] ?? make()
    if (made[at] === undefined) {
      made.push(light)
      view.addChild(light)
    }
    return light
  }
  return {
    view,
    hide() {
      for (const light of made) light.visible = false
    },
    put(cells: readonly number[]) {
      cells.forEach((cell, at) => {
        const { x, y, width, height } = board.boxOf(cell)
        const light = lightAt(at)
        light.visible = true
        light.position.set(x, y)
        if (light instanceof Sprite) light.setSize(height * 1.15)
        else light.scale.set(width, height)
      })
    },
  }
}

export function createThreads(
  board: SlotBoard,
  pays: PayModel,
  pictures: TextureSet,
  { inks, glow, unitOf }: ThreadOptions,
): Threads {
  const view = new Container()
  const lights = createLights(board, pictures, glow, inks)
  const graphics = new Graphics()
  const seen = new Graphics().rect(0, 0, 1, 1).fill(0xffffff)
  seen.visible = false
  view.addChild(lights.view, graphics, seen)
  /**
   * Reveals the graphics up to a share of the board's width; painting them anew would take longer than a frame.
   */
  const showUpTo = (share: number) => {
    const { x, y, width, height } = board.window
    const edge = 20 * unitOf()
    seen.visible = share < 1
    graphics.mask = share < 1 ? seen : null
    seen.position.set(x - edge, y - edge)
    seen.scale.set(Math.max(0.001, share) * (width + edge * 2), height + edge * 2)
  }
  const paintWins = (wins: readonly SlotWin[]) => {
    graphics.clear()
    if (pays.kind === 'lines') {
      for (const { line, cells } of wins)
        if (line !== undefined) paintThread(graphics, threadOf(cells.map(board.boxOf)), unitOf(), inks)
      return showUpTo
    }
    if (pays.kind === 'clusters')
      for (const { cells } of wins) paintOutline(graphics, board, cells, unitOf(), inks)
    return (t: number) => {
      graphics.alpha = t
    }
  }
  return {
    view,
    clear() {
      graphics.clear()
      showUpTo(1)
      lights.hide()
    },
    async paint(wins, cells, performance) {
      lights.hide()
      lights.put(cells)
      graphics.alpha = 1
      const reveal = paintWins(wins)
      await Promise.all([
        performance.fade(200, (t) => {
          lights.view.alpha = t
        }),
        pays.kind === 'lines' ? performance.move(240, reveal) : performance.fade(240, reveal),
      ])
    },
  }
}
