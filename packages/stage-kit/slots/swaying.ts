// Symbols whose parts turn about their pivots when they win: by a motion over time, back to rest.
import type { Container } from 'pixi.js'
import { degree, type Easing, swings } from '../motion.ts'
import type { SymbolDesign, SymbolPart } from './symbol-view.ts'

/** A part of a symbol that turns by so many degrees at most; without a turn it stands still. */
export type SwayingPart = Pick<SymbolPart, 'pivot'> & { readonly picture: string; readonly turn?: number }

/** Turns each part by this share of what it may. */
export function turnBy(drawn: readonly Container[], parts: readonly SwayingPart[], share: number): void {
  for (let at = 0; at < parts.length; at += 1) {
    const part = drawn[at]
    const turn = parts[at]?.turn
    if (part && turn !== undefined) part.rotation = turn * degree * share
  }
}

export const swayingSymbol = (
  fill: number,
  parts: readonly SwayingPart[],
  motion: Easing = swings(3),
): SymbolDesign => ({ fill, parts, win: (drawn, t) => turnBy(drawn, parts, motion(t)) })
