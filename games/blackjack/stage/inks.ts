// Per theme: the colours of sky and cloth, and the decoration that hangs in from both sides.
import type { BlackjackTheme } from '../tables.ts'

export const night = 0x0a0e22

/** `spread`: width of the picture relative to its visible object, whose light extends further. */
export const looks = {
  maple: { back: 0xf2d4e0, cloth: 0xf0d8c0, hanging: 'maple', spread: 1, tint: 0x8a3a30 },
  dusk: { back: 0xffffff, cloth: 0xffffff, hanging: 'lanterns', spread: 480 / 430, tint: 0x4b3f95 },
} as const satisfies Readonly<Record<BlackjackTheme, object>>
