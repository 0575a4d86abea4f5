// Colours of this game's pictures, as numbers for the canvas.

export const inks = {
  lamp: 0xffd98a,
  moonlight: 0xfff3cf,
  amber: 0xf08a3c,
  gold: 0xedb63c,
  goldLight: 0xffe7a6,
  goldDeep: 0xb8782b,
  past: 0xe2b878,
  dim: 0xb49a78,
  ink: 0x2a1208,
  sumi: 0x1c120e,
  lacquer: 0x1a0a08,
} as const

export const displayFace = 'Mangetsu Display'
