// Assembly of this game's cards from their parts, and the win animations of their artwork.
import { type SwayingPart, swayingSymbol } from '@mangetsu/stage-kit/slots/swaying'
import type { SymbolDesign, SymbolDesigns } from '@mangetsu/stage-kit/slots/symbol-view'
import { movingParts, share } from '../art/geometry.ts'
import { model } from '../model.ts'

/** Two damped swings: a plume, a head, an umbrella. */
const sway = (t: number): number => Math.sin(t * Math.PI * 3) * (1 - t) ** 1.4

const designOf = (name: string): SymbolDesign => {
  const moving = (movingParts as Readonly<Record<string, readonly SwayingPart[]>>)[name]
  if (moving === undefined) throw new RangeError(`no parts of ${name}`)
  return swayingSymbol(share, moving, sway)
}

export const symbols: SymbolDesigns = Object.fromEntries(
  Object.entries(model.symbols).map(([letter, { name }]) => [letter, designOf(name)]),
)
