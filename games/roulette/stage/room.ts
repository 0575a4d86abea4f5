// Positions of everything on the roulette table for a viewport: the wheel to the left of the layout, or, in portrait,
// as a band above it; low viewports have no sky.
import type { Orientation, StageViewport } from '@mangetsu/stage-kit'
import { announcementsHeight, frameFor } from '@mangetsu/stage-kit/tables/frame'
import type { PlaceBox, TablePlaces } from '@mangetsu/stage-kit/tables/table-game'
import { layouts } from './board.ts'

export type WheelPlace = {
  /** Its centre, and the radius of its rim, CSS pixels. */
  readonly x: number
  readonly y: number
  readonly radius: number
  /** Visible band of the wheel, which is turned so that the ball is at the top; null if the whole wheel is visible. */
  readonly band: PlaceBox | null
}

export type RouletteRoom = {
  readonly places: TablePlaces
  readonly wheel: WheelPlace
  /** Top edge of the table's cloth. */
  readonly horizon: number
  /** CSS pixels per unit of the artwork: the scale of objects in the sky. */
  readonly unit: number
}

/** Landscape viewports lower than this, excluding the bars, have no sky. */
const leastHeight = 430

function wide(room: StageViewport): RouletteRoom {
  const { unit, horizon, behind, on } = frameFor(room, { width: 1280, height: 648, horizon: 146 })
  const disc = on(12, 166, 440, 440)
  return {
    unit,
    horizon,
    wheel: {
      x: disc.x + disc.width / 2,
      y: disc.y + disc.height / 2,
      radius: disc.width / 2,
      band: null,
    },
    places: {
      kind: 'landscape',
      layout: on(488, 232, 758, 270),
      isLayoutScrolled: false,
      clock: behind(700, 8, 380, 120),
      lists: [on(488, 160, 758, 48), behind(384, 10, 312, 118)],
      chips: on(500, 518, 380, 66),
      company: on(900, 518, 350, 76),
      result: behind(1098, 46, 160, 44),
    },
  }
}

function low({ width, top, bottom }: StageViewport): RouletteRoom {
  const height = bottom - top
  const gap = 8
  const radius = Math.min(height / 2 - gap, width * 0.17)
  const middle = { x: gap + radius, y: top + height / 2 }
  const left = middle.x + radius + gap
  const strip = Math.min(40, height * 0.16)
  // The announcements are below the tray, above the panel's edge.
  const tray = 48
  const right = width - left - gap
  const clock = Math.min(230, right * 0.42)
  const layoutTop = top + strip + gap
  return {
    unit: height / 648,
    horizon: top,
    wheel: { ...middle, radius, band: null },
    places: {
      kind: 'landscape',
      layout: {
        x: left,
        y: layoutTop,
        width: right,
        height: bottom - layoutTop - tray - announcementsHeight - 2,
      },
      isLayoutScrolled: false,
      clock: { x: left, y: top + 2, width: clock, height: strip },
      lists: [{ x: left + clock + gap, y: top + 4, width: right - clock - gap, height: strip - 4 }, null],
      chips: { x: left, y: bottom - announcementsHeight - tray, width: right, height: tray },
      company: null,
      result: { x: middle.x - radius * 0.42, y: middle.y - 17, width: radius * 0.84, height: 34 },
    },
  }
}

function tall({ width, top, bottom }: StageViewport): RouletteRoom {
  const height = bottom - top
  const unit = Math.min(1.5, width / 390, height / 500)
  const band = Math.min(132 * unit, height * 0.24)
  const strip = 46 * unit
  const tray = Math.max(56, 64 * unit)
  const wideOf = Math.min(width - 16, 374 * unit * 1.2)
  const left = (width - wideOf) / 2
  const stripTop = top + band + 14 * unit
  const layoutTop = stripTop + strip + 6
  const radius = Math.min(279 * unit, width * 0.72)
  const clock = wideOf * 0.55
  return {
    unit,
    horizon: top + band,
    wheel: {
      x: width / 2,
      y: top + 4 * unit + radius * 0.842,
      radius,
      band: { x: 0, y: 0, width, height: top + band },
    },
    places: {
      kind: 'portrait',
      layout: { x: left, y: layoutTop, width: wideOf, height: bottom - layoutTop - tray - 8 },
      isLayoutScrolled: true,
      clock: { x: left, y: stripTop, width: clock, height: strip },
      lists: [{ x: left + clock, y: stripTop + 4, width: wideOf - clock, height: strip - 8 }, null],
      chips: { x: left, y: bottom - tray - 4, width: wideOf, height: tray },
      company: null,
      result: { x: width / 2 - 62 * unit, y: top + 4 * unit, width: 124 * unit, height: 30 * unit },
    },
  }
}

export function roomOf(room: StageViewport, kind: Orientation): RouletteRoom {
  if (kind === 'portrait') return tall(room)
  return room.bottom - room.top < leastHeight ? low(room) : wide(room)
}

/** Returns the layout's own size, for the background it lies on. */
export const layoutSize = (kind: Orientation): { readonly width: number; readonly height: number } =>
  layouts[kind]
