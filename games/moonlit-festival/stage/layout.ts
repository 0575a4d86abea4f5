// Where everything stands for a given room. Pure: room in, places out, all in CSS pixels.
import type { Orientation, Placed, Point, StageViewport } from '@mangetsu/stage-kit'
import { reelCount, rowCount } from '../rules.ts'

export type Cells = {
  readonly x0: number
  readonly y0: number
  readonly width: number
  readonly height: number
  readonly gap: number
}

/** Measures of a drawing in its own units. */
type Drawing = {
  readonly scene: { readonly width: number; readonly height: number; readonly horizon: number }
  readonly moon: { readonly x: number; readonly y: number; readonly radius: number }
  readonly frame: {
    readonly width: number
    readonly height: number
    readonly unit: number
    readonly marqueeY: number
  }
  readonly cells: Cells
}

export const drawings: Readonly<Record<Orientation, Drawing>> = {
  landscape: {
    scene: { width: 1280, height: 720, horizon: 520 },
    moon: { x: 1136, y: 262, radius: 70 },
    frame: { width: 780, height: 559.25, unit: 1.75, marqueeY: 89.25 },
    cells: { x0: 62, y0: 138.25, width: 128, height: 124, gap: 4 },
  },
  portrait: {
    scene: { width: 390, height: 600, horizon: 254 },
    moon: { x: 292, y: 142, radius: 42 },
    frame: { width: 390, height: 341, unit: 1, marqueeY: 51 },
    cells: { x0: 26, y0: 79, width: 66, height: 78, gap: 2 },
  },
}

export type Layout = {
  readonly kind: Orientation
  readonly scene: Placed
  readonly frame: Placed
  /** The moon's centre and scale; it keeps clear of the frame where there is room beside or above it. */
  readonly moon: Placed
}

/** Wider than this, the picture is a landscape. */
const landscapeFrom = 1.15

const clamp = (value: number, least: number, most: number): number => Math.max(least, Math.min(most, value))

/** Below this height the frame takes the bar's middle, which is empty, and all there is down to the panel. */
const lowFrom = 520

function lowFrame(room: StageViewport): { scale: number; y: number } {
  const { frame } = drawings.landscape
  const edge = 3
  return {
    scale: Math.min((room.bottom - edge * 2) / frame.height, (room.width * 0.56) / frame.width),
    y: edge,
  }
}

/** Room for the disc that rises over the panel, and a little sky. */
function usualFrame(room: StageViewport): { scale: number; y: number } {
  const { frame } = drawings.landscape
  const clear = room.bottom - room.top
  const scale = Math.min((clear - 86) / frame.height, (room.width * 0.97) / frame.width)
  return { scale, y: room.top + Math.max(4, (clear - 45 - frame.height * scale) / 2 - 4) }
}

function landscape(room: StageViewport): Layout {
  const { scene, frame, moon } = drawings.landscape
  const { scale, y } = room.height < lowFrom ? lowFrame(room) : usualFrame(room)
  const x = (room.width - frame.width * scale) / 2
  const cover = Math.max(room.width / scene.width, room.bottom / scene.height)
  const sceneX = (room.width - scene.width * cover) / 2
  const sceneY = clamp(room.bottom + 12 * cover - scene.height * cover, room.bottom - scene.height * cover, 0)
  const radius = moon.radius * cover
  const right = room.width - radius * 1.05
  return {
    kind: 'landscape',
    scene: { x: sceneX, y: sceneY, scale: cover },
    frame: { x, y, scale },
    moon: { x: Math.min(sceneX + moon.x * cover, right), y: sceneY + moon.y * cover, scale: cover },
  }
}

function portrait(room: StageViewport): Layout {
  const { scene, frame, moon } = drawings.portrait
  const clear = room.bottom - room.top
  // On a tablet some sky is kept for the moon; on a telephone the reels need the width.
  const share = room.width > 500 ? 0.84 : 1
  const scale = Math.min(room.width / frame.width, (clear * share) / (frame.height + 40))
  const x = (room.width - frame.width * scale) / 2
  const y = room.bottom - (frame.height + 23) * scale
  const cover = Math.max(room.width / scene.width, room.bottom / scene.height)
  const sceneX = (room.width - scene.width * cover) / 2
  const sceneY = clamp(y + 18 * scale - scene.horizon * cover, room.bottom - scene.height * cover, 0)
  const radius = moon.radius * cover
  const moonY = clamp(
    sceneY + moon.y * cover,
    room.top + radius * 0.9,
    Math.max(room.top + radius * 0.9, y - radius),
  )
  const moonX = Math.min(sceneX + moon.x * cover, room.width - radius * 1.1)
  return {
    kind: 'portrait',
    scene: { x: sceneX, y: sceneY, scale: cover },
    frame: { x, y, scale },
    moon: { x: moonX, y: moonY, scale: cover },
  }
}

/** Lays the stage out. A room without height still gives finite, positive scales. */
export function layoutOf(room: StageViewport): Layout {
  const top = Math.min(room.top, room.bottom - 120)
  const safe = { ...room, width: Math.max(240, room.width), top, bottom: Math.max(200, room.bottom) }
  return safe.width / safe.bottom >= landscapeFrom ? landscape(safe) : portrait(safe)
}

/** The centre of a cell in the frame's own units. */
export const cellCentre = (kind: Orientation, reel: number, row: number): Point => {
  const { x0, y0, width, height, gap } = drawings[kind].cells
  return { x: x0 + reel * (width + gap) + width / 2, y: y0 + row * height + height / 2 }
}

/** The window all reels are seen through, in the frame's units. */
export const reelWindow = (kind: Orientation): { x: number; y: number; width: number; height: number } => {
  const { x0, y0, width, height, gap } = drawings[kind].cells
  return { x: x0, y: y0, width: reelCount * width + (reelCount - 1) * gap, height: rowCount * height }
}

/** The thread of light of a winning line: from the left edge through the feet of its cells to the last one's edge. */
export function threadOf(kind: Orientation, rows: string): readonly Point[] {
  const { width, height } = drawings[kind].cells
  const feet = [...rows].map((row, reel) => {
    const { x, y } = cellCentre(kind, reel, Number(row))
    return { x, y: y + height * 0.415 }
  })
  const first = feet[0]
  const last = feet.at(-1)
  if (!first || !last) return []
  const edge = width * 0.42
  return [{ x: first.x - edge, y: first.y }, ...feet, { x: last.x + edge, y: last.y }]
}

const lengthBetween = (a: Point, b: Point): number => Math.hypot(b.x - a.x, b.y - a.y)

/** The part of a path up to a share of its length. */
export function partOf(path: readonly Point[], share: number): readonly Point[] {
  const total = path.slice(1).reduce((sum, point, at) => sum + lengthBetween(path[at] ?? point, point), 0)
  let left = total * share
  const part: Point[] = path.slice(0, 1)
  for (let at = 1; at < path.length; at += 1) {
    const [a, b] = [path[at - 1], path[at]]
    if (!a || !b) break
    const length = lengthBetween(a, b)
    if (left < length) {
      const t = length === 0 ? 0 : left / length
      part.push({ x: a.x + (b.x - a.x) * t, y: a.y + (b.y - a.y) * t })
      break
    }
    left -= length
    part.push(b)
  }
  return part
}
