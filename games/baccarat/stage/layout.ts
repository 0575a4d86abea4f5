// Positions of baccarat's bet spots: an arc along the player's edge in landscape, two rows in portrait.
import type { Orientation } from '@mangetsu/stage-kit'
import type { SpotPlace, SpotRow, SpotTone, TableLayout } from '@mangetsu/stage-kit/tables/table-game'

const spots = ['player-pair', 'player', 'tie', 'banker', 'banker-pair'] as const
export type Spot = (typeof spots)[number]

/** Reading order: the main bets of a round, then the bets on the first cards. */
const rows: readonly SpotRow[] = [
  { heading: { ja: '勝者', en: 'Winner' }, spots: ['player', 'tie', 'banker'] },
  { heading: { ja: '最初の2枚', en: 'First two cards' }, spots: ['player-pair', 'banker-pair'] },
]

const tones: Readonly<Record<Spot, SpotTone>> = {
  'player-pair': 'blue',
  player: 'blue',
  tie: 'green',
  banker: 'red',
  'banker-pair': 'red',
}

/**
 * Centre of the arc, far above the table, and the radii of its band; then the layout's own origin within that artwork.
 */
const arc = { x: 640, y: -1400, inner: 1838, outer: 1982 } as const
const origin = { x: 158, y: 380 } as const
const size = { width: 964, height: 206 } as const
/** Number of straight segments that approximate a curved edge. */
const pieces = 8

/** Start and end angle of each spot in degrees; greater angles are further left. */
const angles: Readonly<Record<Spot, readonly [from: number, to: number]>> = {
  'player-pair': [104, 101.4],
  player: [101.2, 93.55],
  tie: [93.35, 86.65],
  banker: [86.45, 78.8],
  'banker-pair': [78.6, 76],
}

/** Chip positions; on a narrow spot they are below its text. */
const chipsOnArc: Readonly<Record<Spot, readonly [number, number]>> = {
  'player-pair': [0.42, 0.72],
  'banker-pair': [0.58, 0.72],
  player: [0.5, 0.7],
  tie: [0.5, 0.74],
  banker: [0.5, 0.7],
}

/** Positions of other players' chips on narrow spots with space; elsewhere they are next to the player's own chips. */
const othersOnArc: Readonly<Partial<Record<Spot, readonly [number, number]>>> = {
  'player-pair': [0.7, 0.86],
  'banker-pair': [0.3, 0.86],
}

const onArc = (radius: number, degrees: number): readonly [number, number] => {
  const angle = (degrees * Math.PI) / 180
  return [arc.x - origin.x + radius * Math.cos(angle), arc.y - origin.y + radius * Math.sin(angle)]
}

const steps = Array.from({ length: pieces + 1 }, (_, at) => at / pieces)

/** Returns a segment of the band as a spot: its box, and its corners within the box. */
function bandSpot(spot: Spot): SpotPlace {
  const [from, to] = angles[spot]
  const inner = steps.map((t) => onArc(arc.inner, from + (to - from) * t))
  const outer = steps.map((t) => onArc(arc.outer, to + (from - to) * t))
  const points = [...inner, ...outer]
  const [xs, ys] = [points.map(([x]) => x), points.map(([, y]) => y)]
  const [x, y] = [Math.min(...xs), Math.min(...ys)]
  const [width, height] = [Math.max(...xs) - x, Math.max(...ys) - y]
  return {
    spot,
    kind: 'cell',
    tone: tones[spot],
    x,
    y,
    width,
    height,
    corners: points.map(([px, py]) => [(px - x) / width, (py - y) / height] as const),
    chipsAt: chipsOnArc[spot],
    ...(othersOnArc[spot] !== undefined && { othersAt: othersOnArc[spot] }),
    turned: (from + to) / 2 - 90,
  }
}

const box = (spot: Spot, x: number, y: number, width: number, height: number): SpotPlace => ({
  spot,
  kind: 'cell',
  tone: tones[spot],
  x,
  y,
  width,
  height,
  ...(height > 60 ? { chipsAt: [0.5, 0.76] } : { chipsAt: [0.87, 0.5], othersAt: [0.1, 0.7] }),
})

const layouts: Readonly<Record<Orientation, TableLayout>> = {
  landscape: { ...size, rows, places: spots.map(bandSpot) },
  portrait: {
    width: 366,
    height: 148,
    rows,
    places: [
      box('player-pair', 0, 0, 117, 44),
      box('tie', 125, 0, 116, 44),
      box('banker-pair', 249, 0, 117, 44),
      box('player', 0, 52, 179, 96),
      box('banker', 187, 52, 179, 96),
    ],
  },
}

export const layoutFor = (kind: Orientation): TableLayout => layouts[kind]
