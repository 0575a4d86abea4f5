// Placement of scene and frame in a given viewport. Pure functions; all in CSS pixels.
import type { StageViewport } from '../game-stage.ts'
import { type Orientation, orientationOf, type Placed } from '../geometry.ts'
import { clamp } from '../motion.ts'
import type { CellGeometry, FrameArea } from './cells.ts'

export { clamp } from '../motion.ts'

/** Measures of a game's artwork in one orientation, each in its own units. */
export type SlotGeometry = {
  /** The scene covers the viewport; in portrait its horizon is slightly below the frame's top. */
  readonly scene: { readonly width: number; readonly height: number; readonly horizon: number }
  /**
   * The frame with everything that must be visible; `unit` is the size of one unit of the kit's own graphics.
   */
  readonly frame: { readonly width: number; readonly height: number; readonly unit: number }
  /** Space around the frame for objects that hang or stand beside it, in units of the frame. */
  readonly around?: {
    readonly left: number
    readonly top: number
    readonly right: number
    readonly bottom: number
  }
  /** The area of the frame's picture, if it is not the frame itself. */
  readonly board?: FrameArea
  readonly cells: CellGeometry
  /** The window of moving symbols, if it is larger than the cells. */
  readonly window?: FrameArea
}

export type SlotGeometries = Readonly<Record<Orientation, SlotGeometry>>

export type SlotLayout = {
  readonly kind: Orientation
  readonly room: StageViewport
  readonly scene: Placed
  readonly frame: Placed
}

/** Enlarges a viewport to a least size, so that scales are finite and positive. */
const atLeast = (room: StageViewport): StageViewport => ({
  ...room,
  width: Math.max(240, room.width),
  top: Math.min(room.top, room.bottom - 120),
  bottom: Math.max(200, room.bottom),
})

type Extent = { readonly width: number; readonly height: number; readonly left: number; readonly top: number }

/** The frame with the space around it. */
function extentOf({ frame, around }: SlotGeometry): Extent {
  const { left, top, right, bottom } = around ?? { left: 0, top: 0, right: 0, bottom: 0 }
  return { width: frame.width + left + right, height: frame.height + top + bottom, left, top }
}

/** Below this height the controls are beside the picture, and the frame takes the whole height. */
const lowFrom = 520

/** Width of the wider column of controls beside a low picture; the frame is in the middle of the window. */
const lowColumn = 112

function lowFrame(room: StageViewport, { width, height }: Extent): { scale: number; y: number } {
  const edge = 3
  const scale = Math.min((room.bottom - edge * 2) / height, (room.width - lowColumn * 2) / width)
  return { scale, y: (room.bottom - height * scale) / 2 }
}

/** Leaves space for the disc over the panel, and a little sky. */
function usualFrame(room: StageViewport, { width, height }: Extent): { scale: number; y: number } {
  const clear = room.bottom - room.top
  const scale = Math.min((clear - 86) / height, (room.width * 0.97) / width)
  return { scale, y: room.top + Math.max(4, (clear - 45 - height * scale) / 2 - 4) }
}

function landscape(room: StageViewport, geometry: SlotGeometry): SlotLayout {
  const { scene } = geometry
  const extent = extentOf(geometry)
  const { scale, y } = room.height < lowFrom ? lowFrame(room, extent) : usualFrame(room, extent)
  const x = (room.width - extent.width * scale) / 2
  const cover = Math.max(room.width / scene.width, room.bottom / scene.height)
  const sceneX = (room.width - scene.width * cover) / 2
  const sceneY = clamp(room.bottom + 12 * cover - scene.height * cover, room.bottom - scene.height * cover, 0)
  return {
    kind: 'landscape',
    room,
    scene: { x: sceneX, y: sceneY, scale: cover },
    frame: { x: x + extent.left * scale, y: y + extent.top * scale, scale },
  }
}

function portrait(room: StageViewport, geometry: SlotGeometry): SlotLayout {
  const { scene } = geometry
  const extent = extentOf(geometry)
  const clear = room.bottom - room.top
  // A tablet leaves some sky; a phone needs the whole width for the reels.
  const share = room.width > 500 ? 0.84 : 1
  const scale = Math.min(room.width / extent.width, (clear * share) / (extent.height + 40))
  const x = (room.width - extent.width * scale) / 2
  const y = room.bottom - (extent.height + 23) * scale
  const cover = Math.max(room.width / scene.width, room.bottom / scene.height)
  const sceneX = (room.width - scene.width * cover) / 2
  const sceneY = clamp(y + 18 * scale - scene.horizon * cover, room.bottom - scene.height * cover, 0)
  return {
    kind: 'portrait',
    room,
    scene: { x: sceneX, y: sceneY, scale: cover },
    frame: { x: x + extent.left * scale, y: y + extent.top * scale, scale },
  }
}

/** Lays out a slot's picture, in the viewport's own orientation by default. */
export function layOutSlot(
  room: StageViewport,
  geometries: SlotGeometries,
  kind: Orientation = orientationOf(room),
): SlotLayout {
  const safe = atLeast(room)
  return kind === 'landscape' ? landscape(safe, geometries.landscape) : portrait(safe, geometries.portrait)
}

/** Returns the sides of the window with a margin, and its lower edge, in units of the frame. */
export function edgesOf({ room, frame: { x, y, scale } }: Pick<SlotLayout, 'room' | 'frame'>): {
  readonly left: number
  readonly right: number
  readonly bottom: number
} {
  const more = 40
  return {
    left: -x / scale - more,
    right: (room.width - x) / scale + more,
    bottom: (room.height - y) / scale,
  }
}
