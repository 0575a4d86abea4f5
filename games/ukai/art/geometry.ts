// Geometry of this game's artwork, each in its own units.

/** The frame's picture is the boat alone; columns begin on its gunwale and end in a bamboo cap. */
export const geometries = {
  landscape: {
    scene: { width: 1280, height: 720, horizon: 330 },
    frame: { width: 1112, height: 636, unit: 1.5 },
    board: { x: 94, y: 304, width: 1020, height: 340 },
    cells: {
      kind: 'deck',
      x0: 273,
      deckY: 528,
      width: 112,
      gap: 6,
      heightOf: { 2: 112, 3: 112, 4: 104, 5: 85, 6: 71, 7: 61 },
    },
  },
  portrait: {
    scene: { width: 390, height: 600, horizon: 252 },
    frame: { width: 390, height: 520, unit: 0.85 },
    board: { x: 0, y: 102, width: 390, height: 430 },
    cells: {
      kind: 'deck',
      x0: 16.5,
      deckY: 460,
      width: 57,
      gap: 3,
      heightOf: { 2: 58, 3: 58, 4: 58, 5: 58, 6: 52, 7: 45 },
    },
  },
} as const

/**
 * A column's well and cap, by the reel from 1: the well is stretched from the cap to the deck and extends by `edge` on
 * either side, the cap by `overhang`; its picture begins `above` the column's top. All in the landscape's units.
 */
export const columns = {
  cellWidth: 112,
  well: { edge: 5, width: 122, height: 420 },
  cap: { overhang: 12, above: 20, width: 136, height: 32 },
} as const

/** Centre of the name branded into the hull. */
export const hullNames = {
  landscape: { x: 624, y: 564, width: 420, letters: 33 },
  portrait: { x: 195, y: 489, width: 250, letters: 20 },
} as const

/** The fire in its basket: pictures are 280 × 340 around the basket's rim; the fire is brighter with each step. */
export const fires = {
  picture: { width: 280, height: 340, at: { x: 140, y: 266 } },
  firelight: [0.62, 0.8, 1],
  landscape: { x: 116, y: 260, scale: 1, glow: 330 },
  portrait: { x: 58, y: 87, scale: 0.44, glow: 160 },
} as const

/** Five tags on the rope, by the knot they hang from; pictures are 120 × 96 around (60, 22). */
export const tags = {
  picture: { width: 120, height: 96, at: { x: 60, y: 22 } },
  multipliers: [1, 2, 3, 5, 10],
  landscape: { x: [440, 532, 624, 716, 808], y: [26, 27.5, 29, 27.5, 26], scale: 1 },
  portrait: { x: [158, 206, 254, 302, 350], y: [14, 15, 16, 15, 14], scale: 0.613 },
} as const

/** The rope of the tags: it sags by `bend` per unit of distance from its lowest point; and its thickness. */
export const ropes = {
  landscape: { x: 624, y: 28, bend: 0.000_089, width: 4 },
  portrait: { x: 254, y: 15, bend: 0.000_22, width: 2.6 },
} as const

/** The waterline around the hull: its height, and the height and length of its waves. */
export const waterlines = {
  landscape: { y: 624, wave: 4, length: 220, width: 2.4 },
  portrait: { y: 510, wave: 2.4, length: 120, width: 2 },
} as const

/** Cormorants in the river, in landscape on their cords, in the frame's units, by the waterline; pictures are 136 × 84 around (68, 52). */
export const birds = {
  picture: { width: 136, height: 84, at: { x: 68, y: 52 } },
  landscape: {
    cords: { x: -6, y: 408, width: 230, height: 230 },
    at: [
      { x: 76, y: 584, scale: 1 },
      { x: 220, y: 620, scale: 0.84 },
      { x: 24, y: 634, scale: 0.74 },
    ],
  },
  portrait: {
    at: [
      { x: 76, y: 522, scale: 0.54 },
      { x: 322, y: 527, scale: 0.48 },
    ],
  },
} as const

/** Centre of the moon in the water, for free spins, in the frame's units. */
export const waterMoons = {
  landscape: { x: 1104, y: 372, width: 270, height: 162 },
  portrait: { x: 272, y: 529, width: 170, height: 44 },
} as const

/** Fireflies in the scene's units: the centre of each one's path, and its size. */
export const fireflies = {
  landscape: [
    [1040, 392, 40],
    [1108, 372, 34],
    [1172, 408, 44],
    [1070, 470, 34],
    [1216, 452, 36],
    [1132, 520, 30],
  ],
  portrait: [
    [300, 286, 26],
    [344, 300, 22],
    [372, 330, 26],
    [20, 300, 18],
    [366, 420, 24],
    [332, 262, 18],
  ],
} as const

/** Size of a symbol as a share of its cell. */
export const share = 0.95

/** Moving parts of a winning symbol, from back to front: at most `turn` degrees about the pivot. */
export const movingParts = {
  kagaribi: [
    { picture: 'kagaribi-back' },
    { picture: 'kagaribi-flame', pivot: [80, 116], turn: 4 },
    { picture: 'kagaribi-basket' },
  ],
  mizutsuki: [
    { picture: 'mizutsuki-water' },
    { picture: 'mizutsuki-moon', pivot: [80, 80], turn: 3 },
    { picture: 'mizutsuki-shine' },
  ],
  usho: [
    { picture: 'usho-body' },
    { picture: 'usho-cords', pivot: [36, 108], turn: 8 },
    { picture: 'usho-front' },
  ],
  u: [{ picture: 'u-body' }, { picture: 'u-wing', pivot: [88, 116], turn: -8 }, { picture: 'u-head' }],
  fune: [{ picture: 'fune', pivot: [80, 136], turn: 3 }],
  'ayu-kin': [{ picture: 'ayu-kin-tail', pivot: [122, 112], turn: 10 }, { picture: 'ayu-kin-body' }],
  'ayu-gin': [{ picture: 'ayu-gin-tail', pivot: [116, 106], turn: 10 }, { picture: 'ayu-gin-body' }],
  nawa: [{ picture: 'nawa', pivot: [80, 80], turn: 4 }],
  ishi: [{ picture: 'ishi', pivot: [80, 140], turn: 2 }],
  shida: [{ picture: 'shida', pivot: [62, 152], turn: 8 }],
  hotaru: [{ picture: 'hotaru-wings', pivot: [84, 76], turn: 6 }, { picture: 'hotaru-body' }],
} as const
