// Computes the positions of everything for a viewport. Pure; all values in CSS pixels.
import type { Orientation, Placed, Point, StageViewport } from '@mangetsu/stage-kit'
import { reelCount } from '../rules.ts'

type Box = Point & { readonly width: number; readonly height: number }

/** Geometry of the artwork in its own units. */
type CabinetGeometry = {
  readonly scene: { readonly width: number; readonly height: number; readonly horizon: number }
  readonly frame: { readonly width: number; readonly height: number }
  readonly plaque: Point & { readonly width: number; readonly height: number }
  readonly cells: {
    readonly x0: number
    readonly y0: number
    readonly width: number
    readonly height: number
    readonly gap: number
  }
  /** The lamp's centre and radius. */
  readonly lamp: Point & { readonly radius: number }
  /** Centres of the two counter windows. */
  readonly payout: Point
  readonly games: Point
  readonly pays: Box
  /** Vertical centre of the stop buttons, and their diameter. */
  readonly stops: { readonly y: number; readonly size: number }
}

export const geometries: Readonly<Record<Orientation, CabinetGeometry>> = {
  landscape: {
    scene: { width: 1280, height: 720, horizon: 508 },
    frame: { width: 780, height: 572 },
    plaque: { x: 390, y: 85, width: 226, height: 52 },
    cells: { x0: 205, y0: 126, width: 118, height: 104, gap: 8 },
    lamp: { x: 126, y: 204, radius: 60 },
    payout: { x: 126, y: 312 },
    games: { x: 126, y: 398 },
    pays: { x: 590, y: 118, width: 128, height: 328 },
    stops: { y: 511, size: 66 },
  },
  portrait: {
    scene: { width: 390, height: 600, horizon: 200 },
    frame: { width: 390, height: 412 },
    plaque: { x: 195, y: 62, width: 150, height: 34 },
    cells: { x0: 72, y0: 92, width: 78, height: 74, gap: 6 },
    lamp: { x: 39, y: 122, radius: 27 },
    payout: { x: 39, y: 204 },
    games: { x: 39, y: 270 },
    pays: { x: 325, y: 87, width: 52, height: 232 },
    stops: { y: 367, size: 52 },
  },
}

/** Centre and size of an opening firework. */
export type Spot = Point & { readonly size: number }

export type Layout = {
  readonly kind: Orientation
  readonly scene: Placed
  readonly frame: Placed
  /** Positions in the open sky, in the order fireworks use them. */
  readonly spots: readonly Spot[]
  /** Centres and diameter of the stop buttons. */
  readonly stops: { readonly centres: readonly Point[]; readonly size: number }
}

/** Aspect ratio above which the landscape picture is used. */
const landscapeFrom = 1.15

/** Below this height the frame covers the empty middle of the bar, and extends down to the panel. */
const lowFrom = 520

/** Minimum touch target in CSS pixels. */
const leastTouch = 44

const clamp = (value: number, least: number, most: number): number => Math.max(least, Math.min(most, value))

function landscapeFrame(room: StageViewport): Placed {
  const { frame } = geometries.landscape
  const isLow = room.height < lowFrom
  const clear = room.bottom - room.top
  const edge = 3
  const { left = 0, right = 0 } = room
  const across = room.width - left - right
  // Controls beside the machine leave it the height down to the window's edge; otherwise the disc covers a part.
  const [disc, share] = left > 0 ? [edge, 0.94] : [22, 0.56]
  const scale = isLow
    ? Math.min((room.bottom - edge - disc) / frame.height, (across * share) / frame.width)
    : Math.min((clear - 74) / frame.height, (room.width * 0.97) / frame.width)
  // The disc extends 41 px above the panel, half of that in a low viewport.
  const y = isLow ? edge : room.top + Math.max(4, (clear - 41 - frame.height * scale) / 2)
  return { x: left + (across - frame.width * scale) / 2, y, scale }
}

function portraitFrame(room: StageViewport): Placed {
  const { frame } = geometries.portrait
  // On a tablet some sky is left for the fireworks; on a phone the reels need the full width.
  const share = room.width > 500 ? 0.84 : 1
  const scale = Math.min(room.width / frame.width, ((room.bottom - room.top) * share) / (frame.height + 30))
  return { x: (room.width - frame.width * scale) / 2, y: room.bottom - (frame.height + 6) * scale, scale }
}

function sceneFor(kind: Orientation, room: StageViewport, frame: Placed): Placed {
  const { scene } = geometries[kind]
  const scale = Math.max(room.width / scene.width, room.bottom / scene.height)
  const lowest = room.bottom - scene.height * scale
  const y = kind === 'landscape' ? lowest + 12 * scale : frame.y + 4 * frame.scale - scene.horizon * scale
  return { x: (room.width - scene.width * scale) / 2, y: clamp(y, lowest, 0), scale }
}

/** Returns positions next to the machine in a wide viewport, and above it in a tall one. */
function spotsFor(kind: Orientation, room: StageViewport, frame: Placed): readonly Spot[] {
  const { width, left: atLeft = 0, right: atRight = 0 } = room
  if (kind === 'portrait') {
    const sky = Math.max(60, frame.y - room.top)
    const at = (x: number, y: number, size: number): Spot => ({
      x: width * x,
      y: room.top + sky * y,
      size: sky * size,
    })
    return [at(0.3, 0.5, 1.1), at(0.76, 0.42, 0.9), at(0.52, 0.6, 1), at(0.12, 0.4, 0.7), at(0.9, 0.66, 0.76)]
  }
  const side = Math.max(60, frame.x - atLeft)
  const clear = room.bottom - room.top
  const size = Math.min(side * 1.4, clear * 0.52)
  const left = (x: number, y: number, share: number): Spot => ({
    x: atLeft + side * x,
    y: room.top + clear * y,
    size: size * share,
  })
  const right = (x: number, y: number, share: number): Spot => {
    const spot = left(x, y, share)
    return { ...spot, x: width - atRight - (spot.x - atLeft) }
  }
  return [
    left(0.52, 0.3, 1),
    right(0.5, 0.36, 0.94),
    left(0.3, 0.52, 0.6),
    right(0.8, 0.2, 0.6),
    left(0.84, 0.18, 0.7),
    right(0.26, 0.54, 0.62),
  ]
}

/** Computes the stage's layout. A viewport without height still gives finite, positive scales. */
export function layoutOf(room: StageViewport): Layout {
  const top = Math.min(room.top, room.bottom - 120)
  const safe = { ...room, width: Math.max(240, room.width), top, bottom: Math.max(200, room.bottom) }
  const kind: Orientation = safe.width / safe.bottom >= landscapeFrom ? 'landscape' : 'portrait'
  const frame = kind === 'landscape' ? landscapeFrame(safe) : portraitFrame(safe)
  const { stops } = geometries[kind]
  const centres = Array.from({ length: reelCount }, (_, reel) => ({
    x: frame.x + cellCentre(kind, reel, 0).x * frame.scale,
    y: frame.y + stops.y * frame.scale,
  }))
  return {
    kind,
    scene: sceneFor(kind, safe, frame),
    frame,
    spots: spotsFor(kind, safe, frame),
    stops: { centres, size: Math.max(leastTouch, stops.size * frame.scale) },
  }
}

/** Returns the centre of a cell in the frame's own units. */
export const cellCentre = (kind: Orientation, reel: number, row: number): Point => {
  const { x0, y0, width, height, gap } = geometries[kind].cells
  return { x: x0 + reel * (width + gap) + width / 2, y: y0 + row * height + height / 2 }
}
