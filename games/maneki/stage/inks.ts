// Colours of this game's pictures, as numbers for the canvas.

export const inks = {
  lamp: 0xfff1cc,
  peach: 0xffb98a,
  gold: 0xf3c35b,
  goldPast: 0xd69c43,
  dim: 0x9a86b8,
  plate: 0x22123a,
  edge: 0x2a1630,
  cream: 0xfff1cc,
  wood: 0x4a2418,
} as const

export const displayFace = 'Mangetsu Display'
