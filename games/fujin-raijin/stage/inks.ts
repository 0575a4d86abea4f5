// Colours of this game's pictures, as numbers for the canvas.

export const inks = {
  ink: 0x25234f,
  sumi: 0x150f26,
  night: 0x141a4e,
  gofun: 0xfffbee,
  gold: 0xf3c35b,
  goldLight: 0xffe7a6,
  goldDeep: 0xb8782b,
  goldPast: 0xd69c43,
  dusk: 0xbac4f2,
  bounce: 0xffe9a0,
} as const

export const displayFace = 'Mangetsu Display'
