// Colours of this game's own graphics on the canvas, as numbers.

export const inks = {
  mint: 0xeafff8,
  river: 0x8ff0d2,
  sumi: 0x1d0d33,
  gold: 0xf6c765,
  night: 0x3a1655,
  lilac: 0xb9a2e6,
  dim: 0x8a6fb4,
} as const

export const displayFace = 'Mangetsu Display'
