// Dragon tiger's colours for everything painted in code.
import type { DragonTigerTheme } from '../tables.ts'

export const inks = {
  night: 0x12081e,
  gold: 0xf3c35b,
  veil: 0x1a0c18,
  glow: 0xffb050,
} as const

/** Colours of texts and of the lists of rounds. */
export const written = {
  letter: '#fbe9c8',
  line: '#5a4a3a',
  plate: { one: '#3a78b8', other: '#c8742a', tie: '#3e8a62' },
  ring: { one: '#6cb4e8', other: '#f0a048' },
  tie: '#6fc28f',
  bead: '#fffdf4',
  word: '#f6f1e1',
} as const

/** Per theme: the colours of screen and cloth, and the lights in front of the screen. */
export const looks = {
  gold: { back: 0xffffff, cloth: 0xffffff, lamp: 'candle', tint: 0x8a5a1f },
  bamboo: { back: 0xbfe0a4, cloth: 0xb4d8c4, lamp: 'lamp', tint: 0x3f7a4a },
} as const satisfies Readonly<Record<DragonTigerTheme, object>>
