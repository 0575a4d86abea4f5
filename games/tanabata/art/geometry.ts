// Geometry of this game's artwork, each in its own units.

export const geometries = {
  landscape: {
    scene: { width: 1280, height: 720, horizon: 566 },
    frame: { width: 780, height: 462, unit: 1.5 },
    around: { left: 0, top: 152, right: 0, bottom: 0 },
    cells: { kind: 'rows', x0: 47, y0: 70, width: 134, height: 122, gap: 4 },
  },
  portrait: {
    scene: { width: 390, height: 600, horizon: 280 },
    frame: { width: 390, height: 312, unit: 0.95 },
    around: { left: 0, top: 120, right: 0, bottom: 0 },
    cells: { kind: 'rows', x0: 8.5, y0: 46, width: 73, height: 86, gap: 2 },
  },
} as const

/** Centre of the slip with the name on the beam, and above it the number of wishes, under the arch of the bridge. */
export const slips = {
  landscape: { x: 390, y: 31.5, width: 150, height: 46, letters: 27, count: { y: -11, letters: 32 } },
  portrait: { x: 195, y: 24, width: 96, height: 30, letters: 19, count: { y: -13, letters: 32 } },
} as const

/**
 * Twenty positions for wishes on the beam, ten on either side of the slip: the thread of the first on each side, their
 * distance, and the width of the paper. The picture is 40 × 108, its paper 24 wide, its thread at (20, 18).
 */
export const wishPlaces = {
  picture: { width: 40, height: 108, paper: 24, thread: { x: 20, y: 18 } },
  colours: ['aka', 'ki', 'shiro', 'ao', 'murasaki'],
  landscape: { left: 71, right: 487, y: 29, step: 24, paper: 15 },
  portrait: { left: 16.5, right: 255, y: 21, step: 13, paper: 9 },
} as const

/** Papers hanging in the bamboo: they sway about their thread. In the scene's units, given by the thread. */
export const hanging = {
  landscape: {
    strips: [
      { x: 150, y: 172, paper: 24, colour: 'aka' },
      { x: 196, y: 186, paper: 22, colour: 'ki' },
      { x: 116, y: 268, paper: 24, colour: 'shiro' },
      { x: 164, y: 284, paper: 22, colour: 'murasaki' },
      { x: 60, y: 196, paper: 20, colour: 'ao' },
      { x: 1128, y: 180, paper: 24, colour: 'murasaki' },
      { x: 1084, y: 194, paper: 22, colour: 'shiro' },
      { x: 1164, y: 278, paper: 24, colour: 'aka' },
      { x: 1118, y: 296, paper: 22, colour: 'ki' },
      { x: 1222, y: 206, paper: 20, colour: 'ao' },
    ],
    streamers: [
      { x: 210, y: 366, size: 125 },
      { x: 1102, y: 358, size: 125 },
    ],
  },
  portrait: {
    strips: [
      { x: 40, y: 96, paper: 11, colour: 'aka' },
      { x: 62, y: 102, paper: 10, colour: 'ki' },
      { x: 350, y: 100, paper: 11, colour: 'murasaki' },
      { x: 328, y: 106, paper: 10, colour: 'shiro' },
    ],
    streamers: [],
  },
} as const

/**
 * The bridge above the beam, in the frame's units: magpies on an arc through `y` at its ends and `rise` higher in the
 * middle, `half` to either side; those left of the centre are mirrored, so that all face it. While the lovers meet the
 * arc is flatter. Magpies' pictures are 96 × 72 around (44, 42), wings turn about (46, 42).
 */
export const bridge = {
  magpie: { width: 96, height: 72, at: { x: 44, y: 42 }, shoulder: { x: 46, y: 42 } },
  landscape: {
    count: 9,
    half: 296,
    middle: 390,
    base: { y: -8, rise: 56 },
    meeting: { y: 0, rise: 22 },
    scale: 0.98,
    banks: { left: -4, right: 784, y: -28, width: 240, height: 84 },
    light: { y: -98, width: 660, height: 400 },
  },
  portrait: {
    count: 7,
    half: 124,
    middle: 195,
    base: { y: -30, rise: 38 },
    meeting: { y: -30, rise: 26 },
    scale: 0.6,
    banks: { left: 32, right: 346, y: -40, width: 125, height: 44 },
    light: { y: -112, width: 383, height: 232 },
  },
} as const

/**
 * The lovers and the ox, in the frame's units, by their feet. Pictures of the lovers are 120 × 160 with the feet at
 * (62, 152), the ox is 140 × 100 with its feet at (80, 94); she faces right, he and the ox face left.
 */
export const lovers = {
  figure: { width: 120, height: 160, feet: { x: 62, y: 152 } },
  ox: { width: 140, height: 100, feet: { x: 80, y: 94 } },
  landscape: {
    scale: 0.66,
    orihime: { x: 10, y: -32 },
    hikoboshi: { x: 764, y: -32 },
    ox: { x: 838, y: -26, scale: 0.7 },
    meeting: { y: -10, apart: 40, scale: 0.85 },
  },
  portrait: {
    scale: 0.56,
    orihime: { x: 36, y: -36 },
    hikoboshi: { x: 340, y: -36 },
    ox: { x: 374, y: -39, scale: 0.45 },
    meeting: { y: -50, apart: 35, scale: 0.74 },
  },
} as const

/** Size of a symbol as a share of its cell. */
export const shares = {
  kasasagi: 0.96,
  hashi: 0.96,
  orihime: 0.96,
  hikoboshi: 0.96,
  'tanzaku-aka': 0.9,
  'tanzaku-ki': 0.9,
  'tanzaku-shiro': 0.9,
  'tanzaku-ao': 0.9,
  'tanzaku-murasaki': 0.9,
  fukinagashi: 0.9,
  hoshi: 0.82,
  orizuru: 0.82,
  ami: 0.82,
  sasa: 0.82,
} as const

/** Moving parts of a winning symbol, from back to front: at most `turn` degrees about the pivot. */
export const movingParts = {
  kasasagi: [
    { picture: 'kasasagi-tail' },
    { picture: 'kasasagi-far', pivot: [82, 84], turn: 16 },
    { picture: 'kasasagi-body' },
    { picture: 'kasasagi-near', pivot: [94, 84], turn: -20 },
    { picture: 'kasasagi-head' },
  ],
  hashi: [{ picture: 'hashi-bridge' }, { picture: 'hashi-star', pivot: [80, 20], turn: 36 }],
  orihime: [{ picture: 'orihime-shawl', pivot: [80, 60], turn: 3 }, { picture: 'orihime-figure' }],
  hikoboshi: [{ picture: 'hikoboshi-man' }, { picture: 'hikoboshi-ox', pivot: [80, 150], turn: 4 }],
  'tanzaku-aka': [{ picture: 'tanzaku-leaves' }, { picture: 'tanzaku-aka-strip', pivot: [84, 32], turn: 8 }],
  'tanzaku-ki': [{ picture: 'tanzaku-leaves' }, { picture: 'tanzaku-ki-strip', pivot: [84, 32], turn: 8 }],
  'tanzaku-shiro': [
    { picture: 'tanzaku-leaves' },
    { picture: 'tanzaku-shiro-strip', pivot: [84, 32], turn: 8 },
  ],
  'tanzaku-ao': [{ picture: 'tanzaku-leaves' }, { picture: 'tanzaku-ao-strip', pivot: [84, 32], turn: 8 }],
  'tanzaku-murasaki': [
    { picture: 'tanzaku-leaves' },
    { picture: 'tanzaku-murasaki-strip', pivot: [84, 32], turn: 8 },
  ],
  fukinagashi: [{ picture: 'fukinagashi-tails', pivot: [80, 70], turn: 5 }, { picture: 'fukinagashi-ball' }],
  hoshi: [{ picture: 'hoshi-star', pivot: [80, 84], turn: 72 }, { picture: 'hoshi-glints' }],
  orizuru: [
    { picture: 'orizuru-back' },
    { picture: 'orizuru-wing', pivot: [84, 112], turn: 8 },
    { picture: 'orizuru-front' },
  ],
  ami: [{ picture: 'ami', pivot: [80, 12], turn: 5 }],
  sasa: [{ picture: 'sasa', pivot: [30, 150], turn: 6 }],
} as const
