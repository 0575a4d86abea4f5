// Assembly of this game's symbols from their parts, and their win animations.
import { swings } from '@mangetsu/stage-kit/motion'
import { type SwayingPart, swayingSymbol } from '@mangetsu/stage-kit/slots/swaying'
import type { SymbolDesign, SymbolDesigns } from '@mangetsu/stage-kit/slots/symbol-view'
import { movingParts, secondEyes, shares } from '../art/geometry.ts'
import { model } from '../model.ts'

type SymbolName = keyof typeof movingParts

/** Three damped swings. */
const swing = swings(3)

/** One movement out and back. */
const turnedBack = (t: number): number => Math.sin(t * Math.PI)

/** Small objects on stands move once; objects on a round base rock. */
const movesOf: Partial<Record<SymbolName, (t: number) => number>> = { ume: turnedBack, hagoita: turnedBack }

export const isDaruma = (name: string): name is keyof typeof secondEyes => Object.hasOwn(secondEyes, name)

function designOf(name: SymbolName): SymbolDesign {
  const parts: readonly SwayingPart[] = movingParts[name]
  const body = parts[0]
  // A winning daruma stands for a fulfilled wish: its second eye is painted.
  const eye = isDaruma(name)
    ? [{ picture: `${name}-eye`, ...(body?.pivot && { pivot: body.pivot }), turn: body?.turn ?? 0 }]
    : []
  const all = [...parts, ...eye]
  const swaying = swayingSymbol(shares[name], all, movesOf[name] ?? swing)
  return {
    ...swaying,
    win(views, t) {
      swaying.win?.(views, t)
      const painted = views[parts.length]
      if (painted) painted.alpha = Math.min(1, t * 3)
    },
  }
}

export const symbols: SymbolDesigns = Object.fromEntries(
  Object.entries(model.symbols).map(([letter, { name }]) => [letter, designOf(name as SymbolName)]),
)
