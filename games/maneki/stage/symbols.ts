// Assembly of this game's symbols from their parts, and their win animations.
import { degree, swings } from '@mangetsu/stage-kit/motion'
import { type SwayingPart, swayingSymbol } from '@mangetsu/stage-kit/slots/swaying'
import type { SymbolDesign, SymbolDesigns } from '@mangetsu/stage-kit/slots/symbol-view'
import { kobanValue, movingParts, shares } from '../art/geometry.ts'
import { model } from '../model.ts'
import { inks } from './inks.ts'

type Name = keyof typeof movingParts

/** A beckoning paw: two movements out and back to the resting pose. */
export const beckon = (t: number): number => Math.sin(t * Math.PI * 2) ** 2

/** Damped swing. */
export const sway = swings(4)

/** Closes the fan halfway and opens it again. */
const fold = (t: number): number => 1 - 0.4 * Math.sin(Math.min(1, t * 1.6) * Math.PI)

const beckoning: ReadonlySet<Name> = new Set(['neko-kin', 'neko-shiro', 'neko-kuro'])

function designOf(name: Name): SymbolDesign {
  const parts: readonly SwayingPart[] = movingParts[name]
  const swaying = swayingSymbol(shares[name], parts, beckoning.has(name) ? beckon : sway)
  return {
    ...swaying,
    win(views, t) {
      swaying.win?.(views, t)
      // The two paws of the gold cat alternate.
      if (name === 'neko-kin' && views[2]) views[2].rotation = (parts[2]?.turn ?? 0) * degree * sway(t) ** 2
      if (name === 'sensu') views[0]?.scale.set(views[0].scale.y * fold(t), views[0].scale.y)
    },
  }
}

/** Koban show their value over their middle, or the name of their prize in it. */
const koban: SymbolDesign = {
  ...designOf('koban'),
  value: {
    x: kobanValue.x,
    y: kobanValue.y,
    width: kobanValue.width,
    size: kobanValue.letters,
    ink: inks.cream,
    edge: inks.edge,
    band: inks.edge,
  },
  prizes: { ume: 'koban-ume', take: 'koban-take', matsu: 'koban-matsu' },
}

export const symbols: SymbolDesigns = Object.fromEntries(
  Object.entries(model.symbols).map(([letter, { name }]) => [
    letter,
    name === 'koban' ? koban : designOf(name as Name),
  ]),
)
