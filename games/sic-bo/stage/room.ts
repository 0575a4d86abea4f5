// Positions of everything on the sic bo table for a viewport: the cloth with the cup behind, the board in front. In low
// landscape viewports both are next to each other, and the board scrolls.
import type { Orientation, StageViewport } from '@mangetsu/stage-kit'
import { announcementsHeight, fitted, frameFor } from '@mangetsu/stage-kit/tables/frame'
import type { PlaceBox, TablePlaces } from '@mangetsu/stage-kit/tables/table-game'
import { layouts } from './board.ts'

export type SicBoRoom = {
  readonly places: TablePlaces
  readonly cloth: PlaceBox
  /** The board's lacquer, inside its rim. */
  readonly board: PlaceBox
  /** Centre and size of the left lamp; the right lamp is at the same distance from the right edge. */
  readonly lamp: { readonly x: number; readonly y: number; readonly size: number } | null
  /** Dark backgrounds of the texts on the mats. */
  readonly panels: readonly PlaceBox[]
  readonly unit: number
}

/** Landscape viewports lower than this, excluding the bars, have the board at the side. */
const leastHeight = 430

const around = ({ x, y, width, height }: PlaceBox, by: number): PlaceBox => ({
  x: x - by,
  y: y - by,
  width: width + 2 * by,
  height: height + 2 * by,
})

function wide(room: StageViewport): SicBoRoom {
  const { unit, behind, on } = frameFor(room, { width: 1280, height: 648, horizon: 214 })
  const layout = on(74, 226, 1132, 328)
  const lamp = behind(127, 70, 190, 190)
  return {
    unit,
    cloth: behind(342, 5, 596, 194),
    board: around(fitted(layout, layouts.landscape), 16 * unit),
    panels: [behind(20, 134, 224, 68), behind(958, 134, 304, 62)],
    lamp: { x: lamp.x, y: lamp.y, size: lamp.width },
    places: {
      kind: 'landscape',
      layout,
      isLayoutScrolled: false,
      clock: behind(968, 136, 290, 58),
      lists: [behind(24, 134, 216, 68), null],
      chips: on(130, 578, 440, 68),
      company: on(890, 582, 350, 64),
      result: behind(376, 14, 152, 32),
    },
  }
}

function low({ width, top, bottom: edge }: StageViewport): SicBoRoom {
  const gap = 8
  const bottom = edge - announcementsHeight
  const left = width * 0.42
  const tray = 62
  const clothHigh = Math.min((edge - top) * 0.38, left * 0.42)
  const strip = top + clothHigh + gap
  const layout = {
    x: left + 2 * gap,
    y: top + gap,
    width: width - left - 3 * gap,
    height: bottom - top - 2 * gap,
  }
  const room = bottom - strip - tray - gap
  const clock = { x: 2 * gap, y: strip, width: left - 3 * gap, height: Math.min(44, room * 0.5) }
  const list = { ...clock, y: strip + clock.height + 2, height: room - clock.height - 2 }
  return {
    unit: clothHigh / 212,
    cloth: { x: gap, y: top + 2, width: left - gap, height: clothHigh },
    board: around(layout, 4),
    panels: [{ x: gap, y: strip, width: left - gap, height: room }],
    lamp: null,
    places: {
      kind: 'portrait',
      layout,
      isLayoutScrolled: true,
      clock,
      lists: [list, null],
      chips: { x: gap, y: bottom - tray, width: left - gap, height: tray },
      company: null,
      result: { x: gap + 12, y: top + 8, width: left * 0.46, height: 28 },
    },
  }
}

function tall({ width, top, bottom }: StageViewport): SicBoRoom {
  const height = bottom - top
  const unit = Math.min(1.5, width / 390, height / 500)
  const clothHigh = Math.min(140 * unit, height * 0.27)
  const clothWide = Math.min(width - 60, clothHigh * 2.4)
  const strip = 46 * unit
  const stripTop = top + clothHigh + 14 * unit
  const wideOf = Math.min(width - 16, 374 * unit * 1.2)
  const left = (width - wideOf) / 2
  const tray = Math.max(56, 64 * unit)
  const clock = wideOf * 0.55
  const boardTop = stripTop + strip + 12
  const layout = { x: left + 4, y: boardTop, width: wideOf - 8, height: bottom - boardTop - tray - 14 }
  return {
    unit,
    cloth: { x: (width - clothWide) / 2, y: top + 8 * unit, width: clothWide, height: clothHigh },
    board: around(layout, 6),
    panels: [{ x: left, y: stripTop, width: wideOf, height: strip }],
    lamp: { x: (width - clothWide) / 4, y: top + 52 * unit, size: 110 * unit },
    places: {
      kind: 'portrait',
      layout,
      isLayoutScrolled: true,
      clock: { x: left, y: stripTop, width: clock, height: strip },
      lists: [{ x: left + clock, y: stripTop, width: wideOf - clock, height: strip }, null],
      chips: { x: left, y: bottom - tray - 2, width: wideOf, height: tray },
      company: null,
      result: {
        x: (width - clothWide) / 2 + 10 * unit,
        y: top + 12 * unit,
        width: clothWide * 0.4,
        height: 30 * unit,
      },
    },
  }
}

export function roomOf(room: StageViewport, kind: Orientation): SicBoRoom {
  if (kind === 'portrait') return tall(room)
  return room.bottom - room.top < leastHeight ? low(room) : wide(room)
}
