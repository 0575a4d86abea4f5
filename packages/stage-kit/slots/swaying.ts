// Symbols whose parts sway when they win: turned about their pivots there, back beyond and to rest.
import type { Container } from 'pixi.js'
import type { SymbolDesign } from './symbol-view.ts'

/** A part of a symbol that turns by so many degrees at most; without a turn it stands still. */
export type SwayingPart = {
  readonly picture: string
  readonly pivot?: readonly [x: number, y: number]
  readonly turn?: number
}

const degree = Math.PI / 180

/** From 0 to 0 over the motion. */
const sway = (t: number): number => Math.sin(t * Math.PI * 3) * (1 - t)

export const swayingSymbol = (fill: number, parts: readonly SwayingPart[]): SymbolDesign => ({
  fill,
  parts: parts.map(({ picture, pivot }) => (pivot ? { picture, pivot } : { picture })),
  win(drawn: readonly Container[], t) {
    for (let at = 0; at < drawn.length; at += 1) {
      const part = drawn[at]
      const turn = parts[at]?.turn
      if (part && turn !== undefined) part.rotation = turn * degree * sway(t)
    }
  },
})
