// The ten symbols: their drawings, and how they move when they win.
import type { SymbolDesign, SymbolDesigns, SymbolPart } from '@mangetsu/stage-kit/slots/symbol-view'
import { Graphics } from 'pixi.js'
import { type SymbolLetter, symbolLetters, symbolNames } from '../rules.ts'
import { inks } from './inks.ts'

/** High symbols fill 95 % of the cell, low ones 84 %. */
const lowSymbols: ReadonlySet<SymbolLetter> = new Set(['f', 'r', 'g', 'p'])

/** The pictures of each symbol from back to front; a part with a pivot moves on a win. */
const partsOf: Readonly<Record<SymbolLetter, readonly SymbolPart[]>> = {
  m: [{ picture: 'moon' }],
  t: [
    { picture: 'taiko-drum' },
    { picture: 'taiko-right-stick', pivot: [143, 12] },
    { picture: 'taiko-left-stick', pivot: [17, 12] },
  ],
  k: [{ picture: 'kitsune' }],
  d: [{ picture: 'daruma' }],
  o: [{ picture: 'koi-tail', pivot: [60, 108] }, { picture: 'koi-body' }],
  u: [{ picture: 'uchiwa', pivot: [80, 150] }],
  f: [{ picture: 'furin-cord' }, { picture: 'furin-strip', pivot: [80, 104] }, { picture: 'furin-bell' }],
  r: [{ picture: 'ramune' }],
  g: [{ picture: 'kingyo' }],
  p: [{ picture: 'kazaguruma-stick' }, { picture: 'kazaguruma-wheel', pivot: [80, 68] }],
}

/** The angle of the moving parts at `t` of the winning motion, in degrees. */
export function winAngle(letter: SymbolLetter, part: number, t: number): number {
  const sway = Math.sin(t * Math.PI * 2) * (1 - t)
  if (letter === 'p') return 60 * (1 - (1 - t) ** 3)
  if (letter === 'f' || letter === 'u') return 4 * sway
  if (letter === 'o') return 9 * sway
  if (letter === 't') return (part === 1 ? 1 : -1) * 14 * Math.abs(Math.sin(t * Math.PI * 2)) * (1 - t)
  return 0
}

/** The daruma's blank right eye, painted on a win. */
function paintedEye() {
  const view = new Graphics()
  view.circle(0, 0, 6.6).fill(inks.sumi).circle(-2.2, -2.5, 2).fill(inks.white)
  view.position.set(17, -5.5)
  view.scale.set(0)
  return { view, show: (t: number) => view.scale.set(t === 0 ? 0 : Math.min(1, t * 2)) }
}

const designOf = (letter: SymbolLetter): SymbolDesign => ({
  picture: symbolNames[letter],
  share: lowSymbols.has(letter) ? 0.84 : 0.95,
  parts: partsOf[letter],
  angle: (part, t) => winAngle(letter, part, t),
  ...(letter === 'd' ? { besides: paintedEye } : {}),
})

export const symbols: SymbolDesigns = Object.fromEntries(
  symbolLetters.map((letter) => [letter, designOf(letter)]),
)
