// Colours of this game's canvas, as numbers.

export const inks = {
  moon: 0xf3c35b,
  peach: 0xf2a878,
  gold: 0xb8782b,
  goldLight: 0xffe7a6,
  sumi: 0x150f26,
  cord: 0x2a3262,
  torii: 0xe4492f,
  ember: 0xff8f78,
  emberDark: 0x5a2622,
  paper: 0xf6f1e1,
  paperDim: 0xaeb6d9,
  white: 0xffffff,
} as const

export const displayFace = 'Mangetsu Display'
export const plainFace = 'Noto Sans CJK JP, Hiragino Sans, Yu Gothic UI, system-ui, sans-serif'
