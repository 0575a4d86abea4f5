// Where a slot's frame and its scene stand in any room, and where its cells are. Pure: room in, places out.
import type { StageViewport } from '../game-stage.ts'
import type { Orientation, Placed, Point } from '../geometry.ts'

/** Cells of a frame: columns one beside the other, rows one below the other. */
export type Cells = {
  readonly x0: number
  readonly y0: number
  readonly width: number
  readonly height: number
  readonly gap: number
  /** Between rows; 0 where it is left out. */
  readonly rowGap?: number
}

/** Measures of a drawing in its own units. */
export type SlotDrawing = {
  readonly scene: { readonly width: number; readonly height: number; readonly horizon: number }
  readonly frame: {
    readonly width: number
    readonly height: number
    /** What is one unit thick in the house's drawings. */
    readonly unit: number
  }
  readonly cells: Cells
}

export type SlotGeometry = {
  readonly reels: number
  readonly rows: number
  readonly drawings: Readonly<Record<Orientation, SlotDrawing>>
}

export type SlotLayout = {
  readonly kind: Orientation
  readonly scene: Placed
  readonly frame: Placed
}

/** Wider than this, the picture is a landscape. */
const landscapeFrom = 1.15

export const clamp = (value: number, least: number, most: number): number =>
  Math.max(least, Math.min(most, value))

/** Below this height the frame takes the bar's middle, which is empty, and all there is down to the panel. */
const lowFrom = 520

function lowFrame({ frame }: SlotDrawing, room: StageViewport): { scale: number; y: number } {
  const edge = 3
  return {
    scale: Math.min((room.bottom - edge * 2) / frame.height, (room.width * 0.56) / frame.width),
    y: edge,
  }
}

/** Room for the disc that rises over the panel, and a little sky. */
function usualFrame({ frame }: SlotDrawing, room: StageViewport): { scale: number; y: number } {
  const clear = room.bottom - room.top
  const scale = Math.min((clear - 86) / frame.height, (room.width * 0.97) / frame.width)
  return { scale, y: room.top + Math.max(4, (clear - 45 - frame.height * scale) / 2 - 4) }
}

function landscape(drawing: SlotDrawing, room: StageViewport): SlotLayout {
  const { scene, frame } = drawing
  const { scale, y } = room.height < lowFrom ? lowFrame(drawing, room) : usualFrame(drawing, room)
  const cover = Math.max(room.width / scene.width, room.bottom / scene.height)
  const low = room.bottom - scene.height * cover
  return {
    kind: 'landscape',
    scene: {
      x: (room.width - scene.width * cover) / 2,
      y: clamp(low + 12 * cover, low, 0),
      scale: cover,
    },
    frame: { x: (room.width - frame.width * scale) / 2, y, scale },
  }
}

function portrait({ scene, frame }: SlotDrawing, room: StageViewport): SlotLayout {
  const clear = room.bottom - room.top
  // On a tablet some of the scene is kept above; on a telephone the reels need the width.
  const share = room.width > 500 ? 0.84 : 1
  const scale = Math.min(room.width / frame.width, (clear * share) / (frame.height + 40))
  const y = room.bottom - (frame.height + 23) * scale
  const cover = Math.max(room.width / scene.width, room.bottom / scene.height)
  return {
    kind: 'portrait',
    scene: {
      x: (room.width - scene.width * cover) / 2,
      y: clamp(y + 18 * scale - scene.horizon * cover, room.bottom - scene.height * cover, 0),
      scale: cover,
    },
    frame: { x: (room.width - frame.width * scale) / 2, y, scale },
  }
}

/** A room that has finite, positive measures, whatever was measured. */
export const safeRoom = (room: StageViewport): StageViewport => ({
  ...room,
  width: Math.max(240, room.width),
  top: Math.min(room.top, room.bottom - 120),
  bottom: Math.max(200, room.bottom),
})

/** Lays a slot out. A room without height still gives finite, positive scales. */
export function slotLayout({ drawings }: SlotGeometry, measured: StageViewport): SlotLayout {
  const room = safeRoom(measured)
  return room.width / room.bottom >= landscapeFrom
    ? landscape(drawings.landscape, room)
    : portrait(drawings.portrait, room)
}

const stepOf = ({ height, rowGap = 0 }: Cells): number => height + rowGap

/** The centre of a cell in the frame's own units; a row may lie between two. */
export const cellCentre = (cells: Cells, reel: number, row: number): Point => ({
  x: cells.x0 + reel * (cells.width + cells.gap) + cells.width / 2,
  y: cells.y0 + row * stepOf(cells) + cells.height / 2,
})

/** The window all reels are seen through, in the frame's units. */
export const reelWindow = (
  cells: Cells,
  { reels, rows }: Pick<SlotGeometry, 'reels' | 'rows'>,
): { x: number; y: number; width: number; height: number } => ({
  x: cells.x0,
  y: cells.y0,
  width: reels * cells.width + (reels - 1) * cells.gap,
  height: rows * stepOf(cells) - (cells.rowGap ?? 0),
})

/** The thread of light of a winning line: from the left edge through the feet of its cells to the last one's edge. */
export function threadOf(cells: Cells, rows: readonly number[]): readonly Point[] {
  const feet = rows.map((row, reel) => {
    const { x, y } = cellCentre(cells, reel, row)
    return { x, y: y + cells.height * 0.415 }
  })
  const first = feet[0]
  const last = feet.at(-1)
  if (!first || !last) return []
  const edge = cells.width * 0.42
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
