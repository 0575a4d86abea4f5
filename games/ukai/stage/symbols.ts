// How the symbols of this game are put together, and how they move when they win.
import type { SymbolDesign, SymbolDesigns } from '@mangetsu/stage-kit/slots/symbol-view'
import type { Container } from 'pixi.js'
import { movingParts, share } from '../art/geometry.ts'
import { model } from '../model.ts'

type Part = { readonly picture: string; readonly pivot?: readonly [number, number]; readonly turn?: number }

const degree = Math.PI / 180

/** There, back beyond and to rest: from 0 to 0 over the motion. */
const sway = (t: number): number => Math.sin(t * Math.PI * 3) * (1 - t)

function designOf(parts: readonly Part[]): SymbolDesign {
  return {
    fill: share,
    parts: parts.map(({ picture, pivot }) => (pivot ? { picture, pivot } : { picture })),
    win(drawn: readonly Container[], t) {
      for (let at = 0; at < drawn.length; at += 1) {
        const [part, turn] = [drawn[at], parts[at]?.turn]
        if (part && turn !== undefined) part.rotation = turn * degree * sway(t)
      }
    },
  }
}

const partsByName: Readonly<Record<string, readonly Part[]>> = movingParts

export const symbols: SymbolDesigns = Object.fromEntries(
  Object.entries(model.symbols).map(([letter, { name }]) => [letter, designOf(partsByName[name] ?? [])]),
)
