// Geometry of this game's artwork, each in its own units, and the moon's position in a viewport.
import type { Orientation, Placed } from '@mangetsu/stage-kit'
import { clamp, type SlotGeometry, type SlotLayout } from '@mangetsu/stage-kit/slots/layout'

type FestivalGeometry = SlotGeometry & {
  readonly moon: { readonly x: number; readonly y: number; readonly radius: number }
  readonly marqueeY: number
}

export const geometries: Readonly<Record<Orientation, FestivalGeometry>> = {
  landscape: {
    scene: { width: 1280, height: 720, horizon: 520 },
    moon: { x: 1136, y: 262, radius: 70 },
    frame: { width: 780, height: 559.25, unit: 1.75 },
    marqueeY: 89.25,
    cells: { kind: 'rows', x0: 62, y0: 138.25, width: 128, height: 124, gap: 4 },
  },
  portrait: {
    scene: { width: 390, height: 600, horizon: 254 },
    moon: { x: 292, y: 142, radius: 42 },
    frame: { width: 390, height: 341, unit: 1 },
    marqueeY: 51,
    cells: { kind: 'rows', x0: 26, y0: 79, width: 66, height: 78, gap: 2 },
  },
}

/** Returns the moon's centre and scale; it is clear of the frame if there is space next to or above it. */
export function moonPlace({ kind, room, scene, frame }: SlotLayout): Placed {
  const { moon } = geometries[kind]
  const radius = moon.radius * scene.scale
  const x = scene.x + moon.x * scene.scale
  const y = scene.y + moon.y * scene.scale
  if (kind === 'landscape') return { x: Math.min(x, room.width - radius * 1.05), y, scale: scene.scale }
  const highest = room.top + radius * 0.9
  return {
    x: Math.min(x, room.width - radius * 1.1),
    y: clamp(y, highest, Math.max(highest, frame.y - radius)),
    scale: scene.scale,
  }
}
