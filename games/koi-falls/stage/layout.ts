// Computes the positions of everything for a viewport, and positions on the board. Pure.
import type { Orientation, Placed, Point, StageViewport } from '@mangetsu/stage-kit'
import { nailRows } from '../rules.ts'

/** The board's artwork, in its own units. */
export const board = {
  width: 390,
  height: 500,
  middle: 195,
  /** Half the distance between two nails of a row. */
  half: 13,
  lipY: 160,
  firstNailY: 190,
  rowHeight: 17.5,
  /** Height above a nail's centre at which a ball bounces off it. */
  bounceY: 8,
  pocketY: 424,
  countY: 457,
  lampY: 166,
  plateY: 100,
  plateGap: 78,
} as const

const scenes: Readonly<Record<Orientation, { readonly width: number; readonly height: number }>> = {
  landscape: { width: 1280, height: 720 },
  portrait: { width: 390, height: 600 },
}

export const sceneSize = (kind: Orientation) => scenes[kind]

export type Layout = { readonly kind: Orientation; readonly scene: Placed; readonly board: Placed }

/** Aspect ratio above which the landscape picture is used. */
const landscapeFrom = 1.15

/** Below this height the board covers the empty middle of the bar, and extends down to the panel. */
const lowFrom = 520

/** Space for the disc that extends above the panel in landscape. */
const discRise = 40

function boardIn(room: StageViewport, kind: Orientation): Placed {
  const isLow = kind === 'landscape' && room.height < lowFrom
  const top = (isLow ? 0 : room.top) + 3
  const bottom = room.bottom - (kind === 'landscape' && !isLow ? discRise : 3)
  const clear = Math.max(1, bottom - top)
  const { left = 0, right = 0 } = room
  const across = room.width - left - right
  const width = kind === 'portrait' ? across * 0.99 : across * (isLow && left === 0 ? 0.56 : 0.9)
  const scale = Math.min(width / board.width, clear / board.height)
  return {
    x: left + (across - board.width * scale) / 2,
    y: top + (clear - board.height * scale) / 2,
    scale,
  }
}

/** Computes the stage's layout. A viewport without height still gives finite, positive scales. */
export function layoutOf(room: StageViewport): Layout {
  const top = Math.min(room.top, room.bottom - 120)
  const safe = { ...room, width: Math.max(240, room.width), top, bottom: Math.max(200, room.bottom) }
  const kind = safe.width / safe.bottom >= landscapeFrom ? 'landscape' : 'portrait'
  const { width, height } = scenes[kind]
  const cover = Math.max(safe.width / width, safe.bottom / height)
  return {
    kind,
    scene: { x: (safe.width - width * cover) / 2, y: (safe.bottom - height * cover) / 2, scale: cover },
    board: boardIn(safe, kind),
  }
}

/** Returns the nail a ball meets in a row after this many right turns. */
export const nailAt = (row: number, rights: number): Point => ({
  x: board.middle + (2 * rights - row) * board.half,
  y: board.firstNailY + row * board.rowHeight,
})

/** Returns the centre of a pocket's mouth. */
export const pocketAt = (pocket: number): Point => ({ x: nailAt(nailRows, pocket).x, y: board.pocketY })

/** The lamps of pending draws, from the middle outwards to the left and then to the right. */
const lampsOnSide = 5
const lampStep = 19
export const lampCount = lampsOnSide * 2
export const lampAt = (lamp: number): Point => {
  const isRight = lamp >= lampsOnSide
  const away = 44 + (lamp % lampsOnSide) * lampStep
  return { x: board.middle + (isRight ? away : -away), y: board.lampY }
}

/** Returns the centre of the plate at this index from the left. */
export const plateAt = (place: number): Point => ({
  x: board.middle + (place - 1) * board.plateGap,
  y: board.plateY,
})
