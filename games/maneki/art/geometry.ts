// Geometry of this game's artwork, each in its own units.

export const geometries = {
  landscape: {
    scene: { width: 1280, height: 720, horizon: 640 },
    frame: { width: 780, height: 600, unit: 1.6 },
    around: { left: 84, top: 0, right: 84, bottom: 0 },
    cells: { kind: 'rows', x0: 52, y0: 128, width: 132, height: 140, gap: 4 },
  },
  portrait: {
    scene: { width: 390, height: 600, horizon: 250 },
    frame: { width: 390, height: 336, unit: 0.86 },
    around: { left: 0, top: 66, right: 0, bottom: 0 },
    cells: { kind: 'rows', x0: 19, y0: 74, width: 68, height: 78, gap: 3 },
  },
} as const

/**
 * The curtain above the frame: the name is on its three middle panels, given by their centres; the outer two show paws.
 */
export const curtains = {
  landscape: { x: [254, 390, 526], y: 94.4, width: 408, letters: 46.4 },
  portrait: { x: [124, 195, 266], y: 55.9, width: 213, letters: 25 },
} as const

/** The shop's lanterns by the centre of their light, in the scene's units; the night lies below them. */
export const lanterns = {
  picture: { size: 192, light: { x: 96, y: 92 }, pivot: { x: 96, y: 52 } },
  landscape: {
    scale: 1,
    at: [
      { x: 126, y: 212 },
      { x: 1146, y: 212 },
    ],
  },
  portrait: {
    scale: 0.5,
    at: [
      { x: 40, y: 146 },
      { x: 350, y: 146 },
    ],
  },
} as const

/**
 * The prizes' tablets by the corner of the wood, in the frame's units: in two pairs next to a landscape frame, in a row
 * above a portrait frame. Pictures have a margin around the wood; the amount is live text below the seal with the name.
 */
export const tablets = {
  landscape: {
    width: 126,
    height: 132,
    margin: 7,
    lit: { width: 220, height: 226, margin: 47 },
    amount: { x: 63, y: 106, letters: 22 },
    seal: { x: 92, y: -10, size: 44 },
    cords: [
      { y: -96, height: 100 },
      { y: -34, height: 40 },
    ],
    at: {
      daikichi: { x: -180, y: 204 },
      matsu: { x: -180, y: 368 },
      take: { x: 834, y: 204 },
      ume: { x: 834, y: 368 },
    },
  },
  portrait: {
    width: 88,
    height: 60,
    margin: 3,
    lit: { width: 134, height: 108, margin: 23 },
    amount: { x: 44, y: 46, letters: 13.5 },
    seal: { x: 68, y: -10, size: 26 },
    cords: [{ y: -40, height: 44 }],
    at: {
      daikichi: { x: 7, y: -64 },
      matsu: { x: 102, y: -64 },
      take: { x: 197, y: -64 },
      ume: { x: 292, y: -64 },
    },
  },
} as const

/** The value on a koban, over its plate and as wide as its cell, on the symbol's canvas of 160. */
export const kobanValue = { x: 80, y: 80, width: 152, letters: 46 } as const

/** Effects on a cell of hold and spin, in shares of the cell's width. */
export const lockedCell = { light: 1.3, rays: 1.3 } as const

/** Size of a symbol as a share of its cell. */
export const shares = {
  'neko-kin': 0.97,
  noren: 0.95,
  koban: 0.95,
  'neko-shiro': 0.97,
  'neko-kuro': 0.97,
  suzu: 0.84,
  tai: 0.86,
  soroban: 0.84,
  kinchaku: 0.84,
  sensu: 0.88,
} as const

/** Moving parts of a winning symbol, from back to front: at most `turn` degrees about the pivot. */
export const movingParts = {
  'neko-kin': [
    { picture: 'neko-kin-seated' },
    { picture: 'neko-kin-left', pivot: [48, 118], turn: 14 },
    { picture: 'neko-kin-right', pivot: [112, 118], turn: -14 },
  ],
  noren: [
    { picture: 'noren-rod' },
    { picture: 'noren-cloth', pivot: [80, 34], turn: 4 },
    { picture: 'noren-loops' },
  ],
  koban: [{ picture: 'koban', pivot: [80, 80], turn: 6 }],
  'neko-shiro': [{ picture: 'neko-shiro-seated' }, { picture: 'neko-shiro-paw', pivot: [48, 118], turn: 14 }],
  'neko-kuro': [{ picture: 'neko-kuro-seated' }, { picture: 'neko-kuro-paw', pivot: [112, 118], turn: -14 }],
  suzu: [
    { picture: 'suzu-ring' },
    { picture: 'suzu-bell', pivot: [80, 84], turn: 12 },
    { picture: 'suzu-knot' },
  ],
  tai: [{ picture: 'tai-tail', pivot: [118, 91], turn: 6 }, { picture: 'tai-body' }],
  soroban: [{ picture: 'soroban', pivot: [80, 80], turn: 5 }],
  kinchaku: [{ picture: 'kinchaku-pouch' }, { picture: 'kinchaku-cord', pivot: [80, 62], turn: 6 }],
  sensu: [{ picture: 'sensu', pivot: [80, 128], turn: 9 }],
} as const
