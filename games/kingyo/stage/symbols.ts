// How the symbols of this game are put together, how they sway at rest, and how they move when they win.
import type { SymbolDesign, SymbolDesigns } from '@mangetsu/stage-kit/slots/symbol-view'
import type { Container } from 'pixi.js'
import { movingParts, shares } from '../art/geometry.ts'
import { model } from '../model.ts'

type Name = keyof typeof movingParts
type Part = { readonly picture: string; readonly pivot?: readonly [number, number]; readonly turn?: number }

const degree = Math.PI / 180
const restDegrees = 3
const restMs = 2_400

/** Beats three times and dies away. */
const beats = (t: number): number => Math.sin(t * Math.PI * 6) * (1 - t) ** 0.7

/** The parts turned as far as each may, by this much of it. */
function turnBy(drawn: readonly Container[], parts: readonly Part[], share: number): void {
  for (let at = 0; at < parts.length; at += 1) {
    const part = drawn[at]
    if (part) part.rotation = (parts[at]?.turn ?? 0) * degree * share
  }
}

function design(name: Name): SymbolDesign {
  const parts: readonly Part[] = movingParts[name]
  const most = Math.max(...parts.map(({ turn = 0 }) => turn))
  return {
    fill: shares[name],
    parts,
    win: (drawn, t) => turnBy(drawn, parts, beats(t)),
    idle(drawn, nowMs, cell) {
      const wave = Math.sin((nowMs / restMs + cell * 0.37) * Math.PI * 2)
      turnBy(drawn, parts, (wave * restDegrees) / most)
    },
  }
}

export const symbols: SymbolDesigns = Object.fromEntries(
  Object.entries(model.symbols).map(([letter, { name }]) => [letter, design(name as Name)]),
)
