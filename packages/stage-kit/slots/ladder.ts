// The ladder of multipliers, with the current, past and coming steps.

import type { SlotEvent } from '@mangetsu/slot-engine/events'
import { Container } from 'pixi.js'
import type { Point } from '../geometry.ts'
import type { SlotScreen, StagePart } from './design.ts'
import { ladderOf, stepOn } from './modes.ts'
import { createWriting, type Writing } from './writing.ts'

/** The ladder's centre and the offset between steps in the current geometry, in units of the frame. */
export type LadderPlace = { readonly middle: Point; readonly step: Point; readonly size: number }

const fontSize = 40

/** Returns the multiplier set by an event; null if the event sets none. */
export function multiplierAfter(event: SlotEvent): number | null {
  if (event.type === 'spin' || event.type === 'cascade') return event.multiplier
  return null
}

/**
 * Creates the ladder. Multipliers of cascades are always visible, those of free spins only during free spins.
 */
export function createLadder(screen: SlotScreen, placeNow: () => LadderPlace): StagePart {
  const { model, inks, face } = screen
  const ladder = ladderOf(model)
  const isAlways = model.cascade !== undefined
  const view = new Container()
  const steps: readonly Writing[] = ladder.map((multiplier) => {
    const text = createWriting({ face, size: fontSize, ink: 0xffffff, edge: inks.edge })
    text.text = `×${multiplier}`
    return text
  })
  if (steps.length > 0) view.addChild(...steps)
  let lit = 0
  view.alpha = isAlways ? 1 : 0

  const light = (next: number, grown: number) => {
    lit = next
    const { size } = placeNow()
    steps.forEach((text, at) => {
      text.tint = at === lit ? inks.lit : at < lit ? inks.past : inks.dim
      text.scale.set((size / fontSize) * (at === lit ? 1.2 * grown : 1))
    })
  }

  return {
    view,
    place() {
      const { middle, step } = placeNow()
      steps.forEach((text, at) => {
        const by = at - (steps.length - 1) / 2
        text.position.set(middle.x + step.x * by, middle.y + step.y * by)
      })
      light(lit, 1)
    },
    during(event, performance) {
      const multiplier = multiplierAfter(event)
      if (multiplier === null || steps.length === 0) return
      const next = stepOn(ladder, multiplier)
      if (next === lit) return
      light(next, 1)
      return performance.move(200, (t) => light(next, 1 + 0.25 * (1 - t)))
    },
    launch() {
      light(0, 1)
    },
    mode(mode, performance) {
      light(0, 1)
      const shown = isAlways || mode === 'free' ? 1 : 0
      const before = view.alpha
      if (before === shown) return
      if (performance === null) {
        view.alpha = shown
        return
      }
      return performance.fade(300, (t) => {
        view.alpha = before + (shown - before) * t
      })
    },
  }
}
