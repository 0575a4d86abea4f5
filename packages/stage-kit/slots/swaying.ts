// Symbols whose parts swing about their pivots during a win, and return to rest.
import type { Container } from 'pixi.js'
import { degree, type Easing, swings } from '../motion.ts'
import type { SymbolDesign, SymbolPart } from './symbol-view.ts'

/** A part of a symbol with its maximum turn in degrees; without `turn` it does not move. */
export type SwayingPart = Pick<SymbolPart, 'pivot'> & { readonly picture: string; readonly turn?: number }

/** Turns each part by this share of its maximum. */
export function turnBy(views: readonly Container[], parts: readonly SwayingPart[], share: number): void {
  for (let at = 0; at < parts.length; at += 1) {
    const part = views[at]
    const turn = parts[at]?.turn
    if (part && turn !== undefined) part.rotation = turn * degree * share
  }
}

export const swayingSymbol = (
  fill: number,
  parts: readonly SwayingPart[],
  motion: Easing = swings(3),
): SymbolDesign => ({ fill, parts, win: (views, t) => turnBy(views, parts, motion(t)) })
