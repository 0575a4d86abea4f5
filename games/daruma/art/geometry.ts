// Geometry of this game's artwork, each in its own units.

export const geometries = {
  landscape: {
    scene: { width: 1280, height: 720, horizon: 470 },
    frame: { width: 678, height: 600, unit: 1.6 },
    cells: { kind: 'rows', x0: 76, y0: 106, width: 170, height: 148, gap: 8 },
  },
  portrait: {
    scene: { width: 390, height: 600, horizon: 250 },
    frame: { width: 387.68, height: 418.96, unit: 1 },
    cells: { kind: 'rows', x0: 21.84, y0: 70, width: 112, height: 106, gap: 4 },
  },
} as const

/**
 * The plate on the frame: the name is centred on it; during hold and spin it shows the label for remaining respins and
 * three eyes.
 */
export const plates = {
  landscape: {
    x: 339,
    y: 26,
    width: 190,
    height: 46,
    letters: 29,
    eyes: { x: [353, 381, 409], y: 26, size: 24 },
    word: { x: 301, letters: 22 },
  },
  portrait: {
    x: 193.84,
    y: 16.64,
    width: 121.6,
    height: 29.44,
    letters: 18.56,
    eyes: { x: [202.8, 220.7, 238.6], y: 16.64, size: 15.4 },
    word: { x: 169.5, letters: 14 },
  },
} as const

/** Banners in the scene: corner and size of the cloth; they sway about the top of their pole. */
export const banners = {
  canvas: {
    width: 78,
    height: 350,
    corner: { x: 14, y: 24 },
    cloth: { width: 48, height: 236 },
    pivot: { x: 9, y: 12 },
  },
  landscape: [
    { x: 16, y: 246, width: 50, height: 250 },
    { x: 96, y: 270, width: 46, height: 226 },
    { x: 1150, y: 262, width: 46, height: 232 },
    { x: 1222, y: 240, width: 52, height: 258 },
  ],
  portrait: [
    { x: 16, y: 80, width: 34, height: 150 },
    { x: 350, y: 80, width: 34, height: 150 },
  ],
} as const

/** Two gate pines next to the landscape frame, by their corners in the frame's units. */
export const gatePines = {
  size: 176,
  at: [
    { x: -136, y: 468 },
    { x: 638, y: 468 },
  ],
} as const

/**
 * The daruma that rolls in with a large win: the position of its foot, its size, and the distance it rolls. In
 * landscape it rolls to the gate pine beside the frame, in portrait along the frame's beam.
 */
export const visitors = {
  landscape: { x: -92, ground: 626, size: 138, way: 330 },
  portrait: { x: 84, ground: 9, size: 80, way: 170 },
} as const

/**
 * A locked cell, in shares of the cell: the daruma above its centre, the tag below. The brush's tip is a point of its
 * own picture, which is 120 wide and 130 high.
 */
export const lockedCell = {
  symbol: { dy: -0.11, share: 0.78 },
  tag: { width: 0.7, ratio: 3, bottom: 0.013 },
  brush: { width: 120, height: 130, tip: { x: 23, y: 115 } },
} as const

/** The second eye of each daruma on the symbol's canvas of 160: the centre of the brush's circle. */
export const secondEyes = {
  'daruma-aka': { x: 58.5, y: 69, radius: 9 },
  'daruma-kin': { x: 59.8, y: 68.4, radius: 8.5 },
  'daruma-shiro': { x: 60.7, y: 70.4, radius: 8.1 },
} as const

/** Size of a symbol as a share of its cell. */
export const shares = {
  'daruma-kin': 0.96,
  'daruma-aka': 0.96,
  'daruma-shiro': 0.96,
  'kagami-mochi': 0.95,
  hagoita: 0.95,
  kadomatsu: 0.95,
  koban: 0.85,
  ume: 0.85,
} as const

/** Moving parts of a winning symbol, from back to front: at most `turn` degrees about the pivot. */
export const movingParts = {
  'daruma-kin': [{ picture: 'daruma-kin', pivot: [80, 153], turn: 5 }],
  'daruma-aka': [{ picture: 'daruma-aka', pivot: [80, 152], turn: 5 }],
  'daruma-shiro': [{ picture: 'daruma-shiro', pivot: [80, 151], turn: 5 }],
  'kagami-mochi': [
    { picture: 'kagami-mochi-base' },
    { picture: 'kagami-mochi-daidai', pivot: [80, 50], turn: 7 },
  ],
  hagoita: [
    { picture: 'hagoita-board', pivot: [45, 146], turn: -8 },
    { picture: 'hagoita-hane', pivot: [80, 80], turn: -24 },
  ],
  kadomatsu: [{ picture: 'kadomatsu', pivot: [80, 154], turn: 2 }],
  koban: [{ picture: 'koban-back' }, { picture: 'koban-front', pivot: [52, 124], turn: 8 }],
  ume: [{ picture: 'ume-branch' }, { picture: 'ume-flower', pivot: [72, 90], turn: 36 }],
} as const
