// Colours of this game's pictures, as numbers for the canvas.
export const inks = {
  flame: 0xffb65c,
  fire: 0xf0641e,
  gold: 0xf6c46a,
  past: 0xc98a3c,
  dim: 0x6f6a58,
  sumi: 0x120f1c,
  night: 0x061516,
  shallow: 0x1d5650,
  deep: 0x0c2a2a,
  foam: 0x8fd8c4,
  rope: 0xc89a58,
} as const

export const displayFace = 'Mangetsu Display'
