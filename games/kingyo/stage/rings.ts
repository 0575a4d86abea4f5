// What moves on the water over the fish: a ring around each winner, and the wake of each that darts off.

import { easeOut, type Performance } from '@mangetsu/stage-kit'
import type { SlotScreen, StagePart } from '@mangetsu/stage-kit/slots/design'
import { restPose } from '@mangetsu/stage-kit/slots/symbol-view'
import { Container, Graphics, GraphicsContext } from 'pixi.js'
import { inks } from './inks.ts'
import { headingOf, isFish } from './swim.ts'

const unit = 100
const ringMs = 520
const wakeMs = 460

const ring = () =>
  new GraphicsContext()
    .circle(0, 0, unit * 0.5)
    .stroke({ color: inks.foam, width: 3.4, alpha: 0.9 })
    .circle(0, 0, unit * 0.4)
    .stroke({ color: inks.foam, width: 1.8, alpha: 0.6 })

/** Two strokes that open behind a fish which swims upwards. */
const wake = () =>
  new GraphicsContext()
    .moveTo(-9, 40)
    .quadraticCurveTo(-12, -10, -2, -70)
    .moveTo(9, 40)
    .quadraticCurveTo(12, -10, 2, -70)
    .stroke({ color: inks.foam, width: 4, alpha: 0.85, cap: 'round' })

/** As many of one drawing as were ever wanted at once, used again and again. */
function createPool(view: Container, context: GraphicsContext) {
  const made: Graphics[] = []
  return (count: number): readonly Graphics[] => {
    while (made.length < count) made.push(view.addChild(new Graphics(context)))
    made.forEach((one, at) => {
      one.visible = at < count
    })
    return made.slice(0, count)
  }
}

export type Rings = StagePart & {
  /** Rings around these cells, once. */
  spread(cells: readonly number[], performance: Performance): Promise<void>
  /** The wakes of the fish that leave these cells. */
  trail(cells: readonly number[], performance: Performance): Promise<void>
}

export function createRings({ board }: SlotScreen): Rings {
  const view = new Container()
  const ringsOf = createPool(view, ring())
  const wakesOf = createPool(view, wake())
  const pose = restPose()

  async function spread(cells: readonly number[], performance: Performance): Promise<void> {
    const rings = ringsOf(cells.length)
    const { height = 0 } = board.boxOf(cells[0] ?? 0)
    rings.forEach((one, at) => {
      const { x, y } = board.boxOf(cells[at] ?? 0)
      one.position.set(x, y)
      one.alpha = 0
    })
    await performance.move(ringMs, (t) => {
      const scale = (height / unit) * (0.5 + 0.85 * easeOut(t))
      for (const one of rings) {
        one.scale.set(scale)
        one.alpha = Math.min(1, t * 5) * (1 - t)
      }
    })
    ringsOf(0)
  }

  async function trail(cells: readonly number[], performance: Performance): Promise<void> {
    const fish = cells.filter((cell) => isFish(board.symbolIn(cell)?.letter ?? ''))
    const wakes = wakesOf(fish.length)
    const { height = 0 } = board.boxOf(fish[0] ?? 0)
    const scale = height / unit
    fish.forEach((cell, at) => {
      const letter = board.symbolIn(cell)?.letter ?? ''
      const { x, y } = board.boxOf(cell)
      board.lie(cell, letter, pose)
      wakes[at]?.position.set(x, y)
      if (wakes[at]) wakes[at].rotation = headingOf(letter, pose.turn)
    })
    await performance.move(wakeMs, (t) => {
      const share = Math.max(0, (t - 0.2) / 0.8)
      for (const one of wakes) {
        one.scale.set(scale * (0.8 + 0.5 * share), scale * (0.2 + 1.1 * easeOut(share)))
        one.alpha = Math.min(1, share * 4) * (1 - share) * 0.9
      }
    })
    wakesOf(0)
  }

  return {
    view,
    spread,
    trail,
    during: (event, performance) =>
      event.type === 'wins'
        ? spread([...new Set(event.wins.flatMap(({ cells }) => cells))], performance)
        : undefined,
  }
}
