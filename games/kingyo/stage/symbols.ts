// Assembly of this game's symbols from their parts, their swaying at rest, and their win animations.
import { type SwayingPart, swayingSymbol, turnBy } from '@mangetsu/stage-kit/slots/swaying'
import type { SymbolDesign, SymbolDesigns } from '@mangetsu/stage-kit/slots/symbol-view'
import { movingParts, shares } from '../art/geometry.ts'
import { model } from '../model.ts'

type Name = keyof typeof movingParts

const restDegrees = 3
const restMs = 2_400

/** Three damped beats. */
const beats = (t: number): number => Math.sin(t * Math.PI * 6) * (1 - t) ** 0.7

function design(name: Name): SymbolDesign {
  const parts: readonly SwayingPart[] = movingParts[name]
  const most = Math.max(...parts.map(({ turn = 0 }) => turn))
  return {
    ...swayingSymbol(shares[name], parts, beats),
    idle(views, nowMs, cell) {
      const wave = Math.sin((nowMs / restMs + cell * 0.37) * Math.PI * 2)
      turnBy(views, parts, (wave * restDegrees) / most)
    },
  }
}

export const symbols: SymbolDesigns = Object.fromEntries(
  Object.entries(model.symbols).map(([letter, { name }]) => [letter, design(name as Name)]),
)
