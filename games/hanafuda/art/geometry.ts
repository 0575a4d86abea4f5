// Geometry of this game's artwork, each in its own units.

export const geometries = {
  landscape: {
    scene: { width: 1280, height: 720, horizon: 60 },
    frame: { width: 700, height: 600, unit: 1.5 },
    cells: { kind: 'rows', x0: 59.5, y0: 56, width: 113, height: 138, gap: 4 },
  },
  portrait: {
    scene: { width: 390, height: 600, horizon: 100 },
    frame: { width: 390, height: 470, unit: 1 },
    cells: { kind: 'rows', x0: 8.5, y0: 42, width: 73, height: 95, gap: 2 },
  },
} as const

/** Corner of the frame in the scene's artwork. */
export const frameOnScene = { landscape: { x: 290, y: 62 }, portrait: { x: 0, y: 112 } } as const

/** Centres of the name plaque and of the four cascade tags next to it; a tag's picture is 80 × 60. */
export const plaques = {
  landscape: { x: 350, y: 23, width: 190, height: 40, letters: 26 },
  portrait: { x: 195, y: 17, width: 128, height: 30, letters: 20 },
} as const
export const tags = {
  landscape: { x: [160.1, 222.1, 477.1, 539.1], y: 23, scale: 1, letters: 18 },
  portrait: { x: [57.6, 105.6, 280.6, 328.6], y: 17, scale: 0.76, letters: 14 },
} as const

/**
 * The tray below the cloth: its box by the corner, the plate with the set's name (in portrait the text runs
 * vertically), the first of five cards by its corner with their size and distance, and the position of the payout on
 * the right.
 */
export const trays = {
  landscape: {
    x: 42,
    y: 488,
    width: 616,
    height: 108,
    plate: { picture: 'tall', x: 54, y: 494, width: 74, height: 96, letters: 25 },
    cards: { x: 130, y: 492, size: 100, step: 84 },
    pay: { x: 602, y: 542, letters: 34 },
    lit: { x: 2, y: 448, width: 696, height: 188 },
  },
  portrait: {
    x: 4,
    y: 340,
    width: 382,
    height: 124,
    plate: { picture: 'wide', x: 14, y: 346, width: 100, height: 34, letters: 18 },
    cards: { x: 8, y: 378, size: 80, step: 72 },
    pay: { x: 346, y: 363, letters: 22 },
    lit: { x: -36, y: 300, width: 462, height: 204 },
  },
} as const

/** The lamp in the scene, whose light pulsates; its picture is a circle. */
export const lamps = {
  landscape: { x: 1210, y: 132, radius: 313 },
  portrait: { x: 352, y: 82, radius: 116 },
} as const

/** Position in the scene of the deck from which cards are dealt. */
export const decks = { landscape: { x: 86, y: 420 }, portrait: { x: 296, y: 80 } } as const

/**
 * Size of a symbol as a share of its cell: cards are higher than their cells are wide and lie on a square canvas, so
 * each fills more than one cell.
 */
export const share = 1.27

/** Moving parts of a winning card, from back to front: at most `turn` degrees about the pivot. */
export const movingParts = {
  sakazuki: [
    { picture: 'sakazuki-card' },
    { picture: 'sakazuki-cup', pivot: [80, 117], turn: 3 },
    { picture: 'edge-bright' },
  ],
  tsuki: [
    { picture: 'tsuki-card' },
    { picture: 'tsuki-plumes', pivot: [80, 146], turn: 2.5 },
    { picture: 'edge-bright' },
  ],
  tsuru: [
    { picture: 'tsuru-card' },
    { picture: 'tsuru-head', pivot: [74, 97], turn: 5 },
    { picture: 'edge-bright' },
  ],
  maku: [
    { picture: 'maku-card' },
    { picture: 'maku-curtain', pivot: [80, 86], turn: 2 },
    { picture: 'maku-cord' },
    { picture: 'edge-bright' },
  ],
  hoo: [
    { picture: 'hoo-card' },
    { picture: 'hoo-plumes', pivot: [84, 65], turn: 4 },
    { picture: 'hoo-bird' },
    { picture: 'edge-bright' },
  ],
  ame: [
    { picture: 'ame-card' },
    { picture: 'ame-umbrella', pivot: [83.5, 89.6], turn: 8 },
    { picture: 'ame-front' },
    { picture: 'edge-bright' },
  ],
  ino: [
    { picture: 'ino-card' },
    { picture: 'ino-boar', pivot: [80, 139], turn: 3 },
    { picture: 'edge-plain' },
  ],
  shika: [
    { picture: 'shika-card' },
    { picture: 'shika-head', pivot: [77, 67], turn: 4 },
    { picture: 'shika-leaves' },
    { picture: 'edge-plain' },
  ],
  cho: [
    { picture: 'cho-card' },
    { picture: 'cho-wings', pivot: [63.5, 35], turn: 9 },
    { picture: 'edge-plain' },
  ],
  akatan: [{ picture: 'akatan', pivot: [80, 80], turn: 3 }],
  aotan: [{ picture: 'aotan', pivot: [80, 80], turn: -3 }],
} as const
