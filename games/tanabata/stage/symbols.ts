// Assembly of this game's symbols from their parts, and their animations: on a win, and of wishes being collected.
import { degree, easeOut, swings } from '@mangetsu/stage-kit/motion'
import { type SwayingPart, turnBy } from '@mangetsu/stage-kit/slots/swaying'
import type { SymbolDesign, SymbolDesigns } from '@mangetsu/stage-kit/slots/symbol-view'
import { movingParts, shares } from '../art/geometry.ts'
import { model } from '../model.ts'

/** Sways a part on its thread: two degrees over four seconds, each cell out of step with the next. */
const hangs =
  (at: number): NonNullable<SymbolDesign['idle']> =>
  (parts, nowMs, cell) => {
    const hung = parts[at]
    if (hung === undefined) return
    hung.rotation = 2 * degree * Math.sin((nowMs / 4_000) * Math.PI * 2 + cell * 1.3)
    hung.alpha = 1
  }

/** Swings a part once more and removes it; its thread remains. */
const unhooks =
  (at: number): NonNullable<SymbolDesign['win']> =>
  (parts, t) => {
    const hung = parts[at]
    if (hung === undefined) return
    hung.rotation = 14 * degree * Math.sin(t * Math.PI * 1.5)
    hung.alpha = t < 1 ? 1 : 0
  }

type Name = keyof typeof shares

/** Damped swing. */
const sway = swings(2)
/** Two beats of the wings; at rest at both ends, so that it can repeat. */
const beats = (t: number): number => Math.sin(t * Math.PI * 4)

const motionOf = (name: Name): ((t: number) => number) => {
  if (name === 'kasasagi') return beats
  // A star turns by one step and ends in an equivalent pose.
  return name === 'hoshi' ? easeOut : sway
}

/** Stretches and swings the net. */
const stretches: SymbolDesign['win'] = ([net], t) => {
  if (net === undefined) return
  net.rotation = 5 * degree * sway(t)
  net.scale.y = net.scale.x * (1 + 0.06 * Math.sin(t * Math.PI))
}

const isWish = (name: string): boolean => name.startsWith('tanzaku-')

function winOf(name: Name, parts: readonly SwayingPart[]): SymbolDesign['win'] {
  // The leaves of the collected wish stay.
  if (isWish(name)) return unhooks(1)
  const motion = motionOf(name)
  return name === 'ami' ? stretches : (views, t) => turnBy(views, parts, motion(t))
}

/** Returns the index of a symbol's hanging part; null if it has none. */
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
