// Geometry of this game's artwork, each in its own units.

export const geometries = {
  landscape: {
    scene: { width: 1280, height: 720, horizon: 640 },
    frame: { width: 800, height: 620, unit: 1.6 },
    cells: { kind: 'rows', x0: 62, y0: 74, width: 132, height: 128, gap: 4 },
  },
  portrait: {
    scene: { width: 390, height: 600, horizon: 262 },
    frame: { width: 390, height: 350, unit: 0.9 },
    cells: { kind: 'rows', x0: 19, y0: 46, width: 68, height: 70, gap: 3 },
  },
} as const

/** Centre of the tablet with the game's name, or the respins' name, between its two whirls. */
export const tablets = {
  landscape: { x: 400, y: 39.6, width: 211.2, height: 49.6, letters: 33.6, clear: 156 },
  portrait: { x: 195, y: 26.65, width: 118.8, height: 27.9, letters: 18.9, clear: 88 },
} as const

/**
 * Resting positions of the gods, in the scene's units: whole figures next to a landscape frame, their masks above a
 * portrait frame. A figure is four times as high as it is wide, the shape of a reel of four cells.
 */
export const waiting = {
  landscape: {
    raijin: { picture: 'raijin-tall', x: 52, y: 72, width: 155, height: 620 },
    fujin: { picture: 'fujin-tall', x: 1073, y: 72, width: 155, height: 620 },
  },
  portrait: {
    raijin: { picture: 'raijin', x: 12, y: 66, width: 150, height: 150 },
    fujin: { picture: 'fujin', x: 228, y: 66, width: 150, height: 150 },
  },
} as const

/** Lightning on the left and gusts on the right of the scene; both pictures by their corner and width. */
export const weather = {
  bolt: { width: 160, height: 240 },
  gust: { width: 180, height: 84 },
  landscape: {
    bolts: [
      { x: 158, y: 64, width: 124 },
      { x: 2, y: 214, width: 84 },
      { x: 196, y: 380, width: 64 },
    ],
    gusts: [
      { x: 1026, y: 176, width: 104 },
      { x: 1216, y: 262, width: 70 },
      { x: 1026, y: 430, width: 80 },
    ],
  },
  portrait: {
    bolts: [{ x: 160, y: 62, width: 66 }],
    gusts: [
      { x: 168, y: 176, width: 54 },
      { x: 214, y: 72, width: 34 },
    ],
  },
  /** The rain's picture repeats every 512 units in both directions and falls at this slope. */
  rain: { size: 512, slope: -0.25 },
} as const

/** Size of a symbol as a share of its cell. */
export const shares = {
  raijin: 0.98,
  fujin: 0.98,
  'tomoe-daiko': 0.96,
  ryu: 0.96,
  oni: 0.96,
  kazabukuro: 0.96,
  taikowa: 0.96,
  kumo: 0.82,
  nami: 0.82,
  matsu: 0.82,
  ume: 0.82,
} as const

/** Moving parts of a winning symbol, from back to front: at most `turn` degrees about the pivot. */
export const movingParts = {
  raijin: [
    { picture: 'raijin-drums' },
    { picture: 'raijin-face' },
    { picture: 'raijin-left', pivot: [36, 126], turn: -16 },
    { picture: 'raijin-right', pivot: [124, 126], turn: 16 },
  ],
  fujin: [{ picture: 'fujin-bag', pivot: [80, 130], turn: 4 }, { picture: 'fujin-face' }],
  'tomoe-daiko': [
    { picture: 'tomoe-daiko-back', pivot: [80, 80], turn: -8 },
    { picture: 'tomoe-daiko-drum', pivot: [80, 80], turn: 30 },
  ],
  ryu: [
    { picture: 'ryu-back' },
    { picture: 'ryu-jaw', pivot: [94, 104], turn: 6 },
    { picture: 'ryu-head' },
    { picture: 'ryu-whisker', pivot: [22, 92], turn: 9 },
  ],
  oni: [{ picture: 'oni-cords', pivot: [80, 84], turn: 5 }, { picture: 'oni-mask' }],
  kazabukuro: [
    { picture: 'kazabukuro-wind', pivot: [44, 48], turn: 10 },
    { picture: 'kazabukuro-bag', pivot: [52, 52], turn: 3 },
  ],
  taikowa: [
    { picture: 'taikowa-ring' },
    { picture: 'taikowa-sticks', pivot: [80, 80], turn: -45 },
    { picture: 'taikowa-drums', pivot: [80, 80], turn: 45 },
  ],
  kumo: [{ picture: 'kumo', pivot: [80, 80], turn: 3 }],
  nami: [{ picture: 'nami', pivot: [80, 80], turn: 3 }],
  matsu: [{ picture: 'matsu', pivot: [80, 80], turn: 3 }],
  ume: [{ picture: 'ume', pivot: [80, 80], turn: 3 }],
} as const
