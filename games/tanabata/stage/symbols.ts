// How the symbols of this game are put together, and how they move: when they win, and the wishes when they are gathered.
import { degree, easeOut, swings } from '@mangetsu/stage-kit/motion'
import { type SwayingPart, turnBy } from '@mangetsu/stage-kit/slots/swaying'
import type { SymbolDesign, SymbolDesigns } from '@mangetsu/stage-kit/slots/symbol-view'
import { movingParts, shares } from '../art/geometry.ts'
import { model } from '../model.ts'

type Name = keyof typeof shares

/** There and back, dying away. */
const sway = swings(2)
/** Two beats of the wings; as at rest at both ends, so that it can go on. */
const beats = (t: number): number => Math.sin(t * Math.PI * 4)

const motionOf = (name: Name): ((t: number) => number) => {
  if (name === 'kasasagi') return beats
  // One step of a star, that comes to rest as it was.
  return name === 'hoshi' ? easeOut : sway
}

/** A wish swings on its thread and is off; its leaves stay. */
const unhooks: SymbolDesign['win'] = ([, strip], t) => {
  if (strip === undefined) return
  strip.rotation = 14 * degree * Math.sin(t * Math.PI * 1.5)
  strip.alpha = t < 1 ? 1 : 0
}

/** The net stretches and swings. */
const stretches: SymbolDesign['win'] = ([net], t) => {
  if (net === undefined) return
  net.rotation = 5 * degree * sway(t)
  net.scale.y = net.scale.x * (1 + 0.06 * Math.sin(t * Math.PI))
}

/** Papers sway in the wind, two degrees over four seconds, each cell out of step with the next. */
const hangs =
  (at: number): SymbolDesign['idle'] =>
  (parts, nowMs, cell) => {
    const paper = parts[at]
    if (paper === undefined) return
    paper.rotation = 2 * degree * Math.sin((nowMs / 4_000) * Math.PI * 2 + cell * 1.3)
    paper.alpha = 1
  }

const isWish = (name: string): boolean => name.startsWith('tanzaku-')

function winOf(name: Name, parts: readonly SwayingPart[]): SymbolDesign['win'] {
  if (isWish(name)) return unhooks
  const motion = motionOf(name)
  return name === 'ami' ? stretches : (drawn, t) => turnBy(drawn, parts, motion(t))
}

/** Which part of it hangs. */
const hangingPart = (name: Name): number | null => {
  if (isWish(name)) return 1
  return name === 'ami' || name === 'fukinagashi' ? 0 : null
}

function designOf(name: Name): SymbolDesign {
  const parts: readonly SwayingPart[] = movingParts[name]
  const hung = hangingPart(name)
  return { fill: shares[name], parts, win: winOf(name, parts), ...(hung !== null && { idle: hangs(hung) }) }
}

export const symbols: SymbolDesigns = Object.fromEntries(
  Object.entries(model.symbols).map(([letter, { name }]) => [letter, designOf(name as Name)]),
)
