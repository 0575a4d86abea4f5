// Motion on the water over a slot's symbols: a ring around each winner, and a wake behind
// each one that darts off.

import type { Letter } from '@mangetsu/slot-engine/model'
import type { Performance } from '@mangetsu/stage-kit/event-player'
import { easeOut } from '@mangetsu/stage-kit/motion'
import type { SlotScreen, StagePart } from '@mangetsu/stage-kit/slots/design'
import { restPose } from '@mangetsu/stage-kit/slots/pose'
import { Container, Graphics, GraphicsContext } from 'pixi.js'

const unit = 100
const ringMs = 520
const wakeMs = 620

export type RingOptions = {
  readonly ink: number
  /**
   * Returns the direction of a symbol rotated by `turn`, in radians from upwards; null if it does not swim.
   */
  readonly headingOf: (letter: Letter, turn: number) => number | null
}

const ring = (ink: number) =>
  new GraphicsContext()
    .circle(0, 0, unit * 0.5)
    .stroke({ color: ink, width: 3.4, alpha: 0.9 })
    .circle(0, 0, unit * 0.4)
    .stroke({ color: ink, width: 1.8, alpha: 0.6 })

/** Two strokes that open behind a fish that swims upwards. */
const wake = (ink: number) =>
  new GraphicsContext()
    .moveTo(-9, 40)
    .quadraticCurveTo(-12, -10, -2, -70)
    .moveTo(9, 40)
    .quadraticCurveTo(12, -10, 2, -70)
    .stroke({ color: ink, width: 4, alpha: 0.85, cap: 'round' })

/** A pool of equal graphics that grows to the largest number used at once. */
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
  /** Spreads rings around these cells once. */
  spread(cells: readonly number[], performance: Performance): Promise<void>
  /** Shows the wakes of symbols that swim out of these cells. */
  trail(cells: readonly number[], performance: Performance): Promise<void>
}

export function createRings({ board }: SlotScreen, { ink, headingOf }: RingOptions): Rings {
  const view = new Container()
  const ringsOf = createPool(view, ring(ink))
  const wakesOf = createPool(view, wake(ink))
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

  /** Returns the direction of the symbol in this cell. */
  function headingFrom(cell: number): number | null {
    const letter = board.symbolIn(cell)?.letter ?? ''
    board.lie(cell, letter, pose)
    return headingOf(letter, pose.turn)
  }

  async function trail(cells: readonly number[], performance: Performance): Promise<void> {
    const swimmers = cells.flatMap((cell) => {
      const heading = headingFrom(cell)
      return heading === null ? [] : [{ cell, heading }]
    })
    const wakes = wakesOf(swimmers.length)
    const { height = 0 } = board.boxOf(cells[0] ?? 0)
    const scale = height / unit
    wakes.forEach((one, at) => {
      const { cell, heading } = swimmers[at] ?? { cell: 0, heading: 0 }
      const { x, y } = board.boxOf(cell)
      one.position.set(x, y)
      one.rotation = heading
    })
    await performance.move(wakeMs, (t) => {
      // Wakes begin after the fish's short backward movement.
      const share = Math.max(0, (t - 0.32) / 0.68)
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
