// How the symbols of this game are put together, and how they move when they win.
import type { SymbolDesign, SymbolDesigns } from '@mangetsu/stage-kit/slots/symbol-view'
import type { Container } from 'pixi.js'
import { movingParts, secondEyes, shares } from '../art/geometry.ts'
import { model } from '../model.ts'

type SymbolName = keyof typeof movingParts
type MovingPart = {
  readonly picture: string
  readonly pivot?: readonly [number, number]
  readonly turn?: number
}

const degree = Math.PI / 180

/** Three swings that die away. */
export const swing = (t: number): number => Math.sin(t * Math.PI * 3) * (1 - t)

/** There and back, once. */
const turnedBack = (t: number): number => Math.sin(t * Math.PI)

/** Small things on their stands move once; what stands on a round foot rocks. */
const movesOf: Partial<Record<SymbolName, (t: number) => number>> = { ume: turnedBack, hagoita: turnedBack }

export const isDaruma = (name: string): name is keyof typeof secondEyes => Object.hasOwn(secondEyes, name)

function designOf(name: SymbolName): SymbolDesign {
  const parts: readonly MovingPart[] = movingParts[name]
  const body = parts[0]
  // A wish that has come true: the other eye of a daruma is painted when it wins.
  const eye = isDaruma(name)
    ? [{ picture: `${name}-eye`, ...(body?.pivot && { pivot: body.pivot }), turn: body?.turn ?? 0 }]
    : []
  const all = [...parts, ...eye]
  const move = movesOf[name] ?? swing
  return {
    fill: shares[name],
    parts: all.map(({ picture, pivot }) => ({ picture, ...(pivot && { pivot }) })),
    win(drawn: readonly Container[], t: number): void {
      for (let at = 0; at < drawn.length; at += 1) {
        const part = drawn[at]
        if (part === undefined) continue
        part.rotation = (all[at]?.turn ?? 0) * move(t) * degree
        if (at >= parts.length) part.alpha = Math.min(1, t * 3)
      }
    },
  }
}

export const symbols: SymbolDesigns = Object.fromEntries(
  Object.entries(model.symbols).map(([letter, { name }]) => [letter, designOf(name as SymbolName)]),
)
