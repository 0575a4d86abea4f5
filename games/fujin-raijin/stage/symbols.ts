// Assembly of this game's symbols from their parts, and their win animations.
import { swings } from '@mangetsu/stage-kit/motion'
import { type SwayingPart, turnBy } from '@mangetsu/stage-kit/slots/swaying'
import type { SymbolDesign, SymbolDesigns } from '@mangetsu/stage-kit/slots/symbol-view'
import type { Container } from 'pixi.js'
import { movingParts, shares } from '../art/geometry.ts'
import { gleamingSymbol } from './gleaming.ts'

/** Damped swing. */
const sway = swings(2)

/** One movement out and back. */
const swell = (t: number): number => Math.sin(t * Math.PI)

/** Three beats, each softer than the last. */
const beats = (t: number): number => Math.abs(Math.sin(t * Math.PI * 3)) * (1 - t)

type Name = keyof typeof movingParts
type Motion = (parts: readonly Container[], t: number) => void

const partsOf = (name: Name): readonly SwayingPart[] => movingParts[name]

/** Turns the rotating parts, each by its own degrees times the motion's value. */
const turning =
  (name: Name, share: (t: number) => number): Motion =>
  (parts, t) =>
    turnBy(parts, partsOf(name), share(t))

/** Size of the whole symbol's canvas in units. */
const canvas = 160

const high = (name: Name, win: Motion): SymbolDesign => ({ fill: shares[name], parts: partsOf(name), win })
const crest = (name: Name): SymbolDesign => gleamingSymbol(shares[name], name, 'gleam')

const god = (name: 'raijin' | 'fujin', light: string, win: Motion): SymbolDesign => ({
  ...high(name, win),
  tall: `${name}-tall`,
  reel: { panel: (kind) => `storm-reel-${kind}`, light },
})

const scaled = (part: Container | undefined, by: number) => part?.setSize(canvas * by)

export const symbols: SymbolDesigns = {
  J: god('raijin', 'light-white', turning('raijin', beats)),
  F: god('fujin', 'light-green', (parts, t) => {
    turning('fujin', sway)(parts, t)
    scaled(parts[0], 1 + 0.05 * swell(t))
  }),
  t: high(
    'tomoe-daiko',
    turning('tomoe-daiko', (t) => sway(t) * 1.2),
  ),
  d: high('ryu', (parts, t) =>
    turning('ryu', (at) => (at < 1 ? Math.abs(sway(at)) + sway(at) * 0.2 : 0))(parts, t),
  ),
  o: high('oni', (parts, t) => {
    turning('oni', sway)(parts, t)
    scaled(parts[1], 1 + 0.03 * beats(t))
  }),
  b: high('kazabukuro', (parts, t) => {
    turning('kazabukuro', sway)(parts, t)
    scaled(parts[1], 1 + 0.04 * swell(t))
  }),
  w: high(
    'taikowa',
    turning('taikowa', (t) => 1 - (1 - Math.min(1, t * 1.6)) ** 3),
  ),
  c: crest('kumo'),
  n: crest('nami'),
  m: crest('matsu'),
  u: crest('ume'),
}
