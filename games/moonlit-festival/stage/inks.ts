// Colours of this game's pictures, as numbers for the canvas.

export const inks = {
  night: 0x0a0e22,
  moon: 0xf3c35b,
  moonlight: 0xfff3cf,
  peach: 0xf2a878,
  gold: 0xb8782b,
  goldLight: 0xffe7a6,
  goldPast: 0xd69c43,
  goldPastDisc: 0xa8702d,
  dusk: 0x5a66ae,
  duskDisc: 0x37417f,
  duskText: 0x8089be,
  shade: 0x1b1a4c,
  cord: 0x2a3262,
  sumi: 0x150f26,
  white: 0xfffdf6,
} as const

export const displayFace = 'Mangetsu Display'
