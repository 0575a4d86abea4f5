// Roulette's colours for everything painted in code.
import type { RouletteTheme } from '../tables.ts'

export const inks = {
  gold: 0xf3c35b,
  streak: 0xfff6dc,
  shadow: 0x03100f,
  panel: 0x061a1c,
  night: 0x0a0e22,
  cloth: 0x0a2a2e,
} as const

/** Colours of numbers in the lists of rounds. */
export const numberInks = {
  red: '#c93a2e',
  black: '#1a1d4e',
  green: '#2e8a5b',
  letter: '#fffaea',
  edge: '#fff0c4',
  gold: '#f3c35b',
  word: '#f6f1e1',
  dim: '#bfd8cc',
} as const

/** Per theme: the colours of sky and cloth. */
export const looks = {
  moon: { back: 0xffffff, cloth: 0xffffff, piece: 'lanterns', tint: 0x1f6a70 },
  pine: { back: 0xbfe0d2, cloth: 0xc4d2ff, piece: 'pine', tint: 0x2e6a4a },
} as const satisfies Readonly<Record<RouletteTheme, object>>
