// How the cards of this game are put together, and how what is drawn on them moves when they win.
import type { SymbolDesign, SymbolDesigns } from '@mangetsu/stage-kit/slots/symbol-view'
import type { Container } from 'pixi.js'
import { movingParts, share } from '../art/geometry.ts'
import { model } from '../model.ts'

const degree = Math.PI / 180

type Moving = {
  readonly picture: string
  readonly pivot?: readonly [x: number, y: number]
  readonly turn?: number
}

/** There and back twice, dying away: a plume, a head, an umbrella. */
export const sway = (t: number): number => Math.sin(t * Math.PI * 3) * (1 - t) ** 1.4

const designOf = (name: string): SymbolDesign => {
  const moving: readonly Moving[] | undefined = (movingParts as Readonly<Record<string, readonly Moving[]>>)[
    name
  ]
  if (moving === undefined) throw new RangeError(`no parts of ${name}`)
  return {
    fill: share,
    parts: moving.map(({ picture, pivot }) => ({ picture, ...(pivot && { pivot }) })),
    win(parts: readonly Container[], t: number) {
      for (let at = 0; at < moving.length; at += 1) {
        const [part, { turn = 0 } = {}] = [parts[at], moving[at]]
        if (part) part.rotation = turn * degree * sway(t)
      }
    },
  }
}

export const symbols: SymbolDesigns = Object.fromEntries(
  Object.entries(model.symbols).map(([letter, { name }]) => [letter, designOf(name)]),
)
