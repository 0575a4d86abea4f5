// Geometry of this game's artwork, each in its own units.

/** The water inside the rim by its corner: the second caustic pattern drifts over it, slightly larger on all sides. */
export const waters = {
  landscape: { x: 56, y: 44, width: 732, height: 529, corner: 25.6, drift: 12 },
  portrait: { x: 15, y: 29, width: 360, height: 326, corner: 14, drift: 7 },
} as const

export const geometries = {
  landscape: {
    scene: { width: 1280, height: 720, horizon: 100 },
    frame: { width: 844, height: 631, unit: 1.6 },
    cells: { kind: 'rows', x0: 68, y0: 56, width: 118, height: 101, gap: 0 },
    window: waters.landscape,
  },
  portrait: {
    scene: { width: 390, height: 600, horizon: 214 },
    frame: { width: 390, height: 378, unit: 0.9 },
    cells: { kind: 'rows', x0: 18, y0: 32, width: 59, height: 64, gap: 0 },
    window: waters.portrait,
  },
} as const

/** Centre of the plate on the rim: it shows the name, and during free spins the spins left. */
export const plates = {
  landscape: { x: 422, y: 28, width: 214, height: 44, letters: 25 },
  portrait: { x: 195, y: 19.5, width: 128, height: 29, letters: 16 },
} as const

/** The counter of caught fish on the rim, by its centre. */
export const counters = {
  landscape: { x: 668, y: 28, width: 168, height: 38, letters: 22 },
  portrait: { x: 327, y: 18.5, width: 100, height: 24, letters: 14 },
} as const

/**
 * The tear in the large scoop's paper, from the rim inwards and back along the rim, by points of the artwork relative to
 * the ring's centre; it opens from the rim. Drops fall from these points of the wet paper's edge.
 */
export const tear = [
  214, 0, 176, 10, 164, 44, 136, 68, 128, 102, 100, 128, 84, 184, 107, 178, 151, 146, 185, 103, 207, 53,
] as const
export const drips = [
  { x: -150, y: 156 },
  { x: -62, y: 204 },
  { x: 38, y: 210 },
  { x: 126, y: 176 },
  { x: 186, y: 112 },
  { x: -202, y: 72 },
  { x: 210, y: 20 },
] as const

/**
 * The large scoop: its artwork is 520 × 680 with the centre of its ring at (260, 240); over three by three cells it is
 * shown at this scale. Ripples are 660 wide around the same centre, the circles below the multiplier 300 × 220.
 */
export const scoop = {
  canvas: { width: 520, height: 680, middle: { x: 260, y: 240 } },
  pictures: { whole: 'poi-large', torn: 'poi-large-torn', ripples: 'ripples', circles: 'circles' },
  landscape: { scale: 0.985, ripples: 660, circles: { width: 300, height: 220, letters: 126 } },
  portrait: { scale: 0.52, ripples: 350, circles: { width: 159, height: 117, letters: 69 } },
} as const

/** Offset of the shadows of everything in the water, to the lower right, in units of each picture. */
export const shadowOffset = { x: 6, y: 13.5 } as const

/**
 * Resting pose of a symbol: rotation of up to this many degrees either way, and offset of up to this many units of the
 * frame.
 */
export const lies = {
  fish: { turn: 20, shift: 2.5 },
  other: { turn: 12, shift: 2.5 },
  upright: { turn: 0, shift: 0 },
} as const

/** Size of a symbol as a share of its cell. */
export const shares = {
  poi: 1.06,
  wan: 1.06,
  demekin: 1.06,
  tosakin: 1.06,
  ranchu: 1.06,
  ryukin: 1.06,
  shubunkin: 1.06,
  wakin: 1.06,
  yoyo: 1,
  bidama: 0.92,
  mizukusa: 0.92,
} as const

/** Moving parts of a winning symbol, from back to front: at most `turn` degrees about the pivot. */
export const movingParts = {
  poi: [{ picture: 'poi-halo' }, { picture: 'poi-scoop', pivot: [124, 132], turn: 8 }],
  wan: [{ picture: 'wan', pivot: [80, 150], turn: 4 }],
  demekin: [{ picture: 'demekin-tail', pivot: [82, 92], turn: 9 }, { picture: 'demekin-body' }],
  tosakin: [{ picture: 'tosakin-tail', pivot: [80, 74], turn: 5 }, { picture: 'tosakin-body' }],
  ranchu: [{ picture: 'ranchu-tail', pivot: [80, 103], turn: 10 }, { picture: 'ranchu-body' }],
  ryukin: [{ picture: 'ryukin-tail', pivot: [78, 78], turn: 8 }, { picture: 'ryukin-body' }],
  shubunkin: [{ picture: 'shubunkin-tail', pivot: [86, 92], turn: 10 }, { picture: 'shubunkin-body' }],
  wakin: [{ picture: 'wakin-tail', pivot: [78, 98], turn: 14 }, { picture: 'wakin-body' }],
  yoyo: [{ picture: 'yoyo-loop' }, { picture: 'yoyo-ball', pivot: [58, 42], turn: 10 }],
  bidama: [{ picture: 'bidama', pivot: [80, 80], turn: 60 }],
  mizukusa: [{ picture: 'mizukusa', pivot: [80, 88], turn: 12 }],
} as const
