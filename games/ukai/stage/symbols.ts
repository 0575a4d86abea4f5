// Assembly of this game's symbols from their parts, and their win animations.
import { type SwayingPart, swayingSymbol } from '@mangetsu/stage-kit/slots/swaying'
import type { SymbolDesigns } from '@mangetsu/stage-kit/slots/symbol-view'
import { movingParts, share } from '../art/geometry.ts'
import { model } from '../model.ts'

const partsByName: Readonly<Record<string, readonly SwayingPart[]>> = movingParts

export const symbols: SymbolDesigns = Object.fromEntries(
  Object.entries(model.symbols).map(([letter, { name }]) => [
    letter,
    swayingSymbol(share, partsByName[name] ?? []),
  ]),
)
