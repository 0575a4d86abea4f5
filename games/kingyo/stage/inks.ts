// Colours of this game's pictures, as numbers for the canvas.

export const inks = {
  sumi: 0x150f26,
  foam: 0xfffdf0,
  mint: 0xbff4ea,
  deep: 0x1b5c7a,
  water: 0x8fd0d0,
  brush: 0x2a7398,
  gold: 0xf7cb3e,
  paper: 0xfffaf0,
  lacquer: 0x8c221b,
  dusk: 0xffc48a,
  day: 0xffffff,
} as const

export const displayFace = 'Mangetsu Display'
