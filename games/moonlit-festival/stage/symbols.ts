// Assembly of this game's symbols from their parts, and their win animations.
import { degree, swings } from '@mangetsu/stage-kit/motion'
import type { SymbolDesign, SymbolDesigns, SymbolPart } from '@mangetsu/stage-kit/slots/symbol-view'
import { type Container, Graphics } from 'pixi.js'
import { inks } from './inks.ts'

/** High symbols fill 95 % of the cell, low ones 84 %. */
const high = 0.95
const low = 0.84

/** Damped swing. */
const sway = swings(2)

/** Turns one part by degrees over the motion. */
const turns = (part: number, degrees: (t: number) => number): SymbolDesign['win'] =>
  function turn(parts: readonly Container[], t: number): void {
    const turned = parts[part]
    if (turned) turned.rotation = degrees(t) * degree
  }

/** The daruma's blank right eye, painted on a win. */
const eye: SymbolPart = {
  paint: () => new Graphics().circle(0, 0, 6.6).fill(inks.sumi).circle(-2.2, -2.5, 2).fill(inks.white),
  pivot: [97, 74.5],
}

const strike = (t: number): number => 14 * Math.abs(Math.sin(t * Math.PI * 2)) * (1 - t)

export const symbols: SymbolDesigns = {
  m: { fill: high },
  t: {
    fill: high,
    parts: [
      { picture: 'taiko-drum' },
      { picture: 'taiko-right-stick', pivot: [143, 12] },
      { picture: 'taiko-left-stick', pivot: [17, 12] },
    ],
    win(parts, t) {
      turns(1, strike)?.(parts, t)
      turns(2, (at) => -strike(at))?.(parts, t)
    },
  },
  k: { fill: high },
  d: {
    fill: high,
    parts: [{ picture: 'daruma' }, eye],
    win: (parts, t) => parts[1]?.scale.set(Math.min(1, t * 2)),
  },
  o: {
    fill: high,
    parts: [{ picture: 'koi-tail', pivot: [60, 108] }, { picture: 'koi-body' }],
    win: turns(0, (t) => 9 * sway(t)),
  },
  u: {
    fill: high,
    parts: [{ picture: 'uchiwa', pivot: [80, 150] }],
    win: turns(0, (t) => 4 * sway(t)),
  },
  f: {
    fill: low,
    parts: [
      { picture: 'furin-cord' },
      { picture: 'furin-strip', pivot: [80, 104] },
      { picture: 'furin-bell' },
    ],
    win: turns(1, (t) => 4 * sway(t)),
  },
  r: { fill: low },
  g: { fill: low },
  p: {
    fill: low,
    parts: [{ picture: 'kazaguruma-stick' }, { picture: 'kazaguruma-wheel', pivot: [80, 68] }],
    win: turns(1, (t) => 60 * (1 - (1 - t) ** 3)),
  },
}
