// Sic bo's colours for everything painted in code.
import type { SicBoTheme } from '../tables.ts'

export const inks = {
  night: 0x120a20,
  gold: 0xf3c35b,
  contour: 0x150f26,
  rim: { light: 0xb8503a, plain: 0x7a2026, dark: 0x3a0f1c },
  lacquer: { light: 0x2a1826, plain: 0x180e1c, dark: 0x0e0816 },
  shadow: 0x2a1020,
  cord: 0x241426,
  panel: 0x150d1e,
} as const

/** Colours of texts and pictures outside the canvas. */
export const written = {
  bone: '#f8efdb',
  boneSide: '#b9a3a8',
  boneEdge: '#150f26',
  pip: '#262353',
  one: '#d23a28',
  low: '#b8ccf2',
  high: '#f2b8a0',
  sum: '#fbe9c8',
  newest: '#f3c35b',
  word: '#f6f1e1',
  dim: '#d6c7b2',
} as const

/** Per theme: the colour of the mats, and the objects on them. */
export const looks = {
  andon: { mat: 0xffffff, hangs: 'andon', tint: 0x8a4a24 },
  festival: { mat: 0xffc9b4, hangs: 'lanterns', tint: 0x9a3044 },
} as const satisfies Readonly<Record<SicBoTheme, object>>
