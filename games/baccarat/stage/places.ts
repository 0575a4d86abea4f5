// Computes the positions of everything on the table for a viewport. Pure; all values in CSS pixels.
import type { Orientation, Point, StageViewport } from '@mangetsu/stage-kit'
import { orientationOf } from '@mangetsu/stage-kit/geometry'
import type { PlaceBox, TablePlaces } from '@mangetsu/stage-kit/tables/table-game'

/** A side's cards: centre of the first card, distance from one card to the next, and card width. */
export type SidePlace = Point & { readonly step: number; readonly width: number }

export type BaccaratPlaces = {
  readonly page: TablePlaces
  readonly kind: Orientation
  /** CSS pixels per unit of the artwork. */
  readonly unit: number
  /** Top edge of the table, below the sky. */
  readonly horizon: number
  readonly sides: Readonly<Record<'player' | 'banker', SidePlace>>
  /** Centre of each side's total; its name is above it. */
  readonly totals: Readonly<Record<'player' | 'banker', Point>>
  readonly totalSize: number
  /** Position of the names: above their totals, or next to them in short form. */
  readonly names: 'over' | 'beside'
  readonly crest: Point & { readonly size: number }
  readonly shoe: Point & { readonly width: number }
  /** The slip with the number of cards left; null if there is no space for it. */
  readonly left: PlaceBox | null
}

const cardHigh = 168 / 120

const boxOf = (x: number, y: number, width: number, height: number): PlaceBox => ({ x, y, width, height })

/** Landscape viewport high enough for a sky: the layout designed for 1280 by 648, centred. */
function wide({ width, top, bottom }: StageViewport): BaccaratPlaces {
  const unit = Math.min(width / 1280, (bottom - top) / 648)
  const left = (width - 1280 * unit) / 2
  const over = top + (bottom - top - 648 * unit) * 0.3
  const x = (at: number) => left + at * unit
  const y = (at: number) => over + (at - 60) * unit
  const at = (dx: number, dy: number, w: number, h: number) => boxOf(x(dx), y(dy), w * unit, h * unit)
  const card = 86 * unit
  const step = 93 * unit
  const middle = y(324)
  return {
    page: {
      kind: 'landscape',
      layout: at(158, 384, 964, 206),
      isLayoutScrolled: false,
      clock: at(360, 72, 560, 132),
      lists: [at(28, 66, 212, 156), at(956, 66, 296, 156), null, null, null],
      chips: at(440, 594, 400, 68),
      // On the cloth, above the arc: further down, the rim would run through the names.
      company: width < 1_100 ? null : at(28, 260, 150, 136),
      result: at(520, 384, 240, 40),
    },
    kind: 'landscape',
    unit,
    horizon: y(248),
    totalSize: 52 * unit,
    names: 'over',
    sides: {
      player: { x: x(530), y: middle, step: -step, width: card },
      banker: { x: x(750), y: middle, step, width: card },
    },
    totals: { player: { x: x(256), y: y(330) }, banker: { x: x(1024), y: y(330) } },
    crest: { x: x(640), y: y(316), size: 104 * unit },
    shoe: { x: x(1122), y: y(332), width: 60 * unit },
    left: at(1072, 264, 100, 26),
  }
}

/**
 * Low landscape viewport, such as a phone on its side: no sky, cards above the bets, clock and chips in a column on the
 * left.
 */
function low({ width, top, bottom }: StageViewport): BaccaratPlaces {
  const column = Math.max(150, Math.min(210, width * 0.24))
  const [from, room] = [column + 12, width - column - 24]
  const high = bottom - top
  const card = Math.min(56, high * 0.3 * 0.71, (room / 2 - 60) / 4.2)
  const step = card * 1.08
  const middle = top + 8 + (card * cardHigh) / 2
  const centre = from + room / 2
  const gap = card * 0.9
  const layoutTop = middle + (card * cardHigh) / 2 + 20
  return {
    page: {
      kind: 'landscape',
      layout: boxOf(from, layoutTop, room, bottom - layoutTop - 24),
      isLayoutScrolled: false,
      clock: boxOf(10, top + 6, column - 6, 48),
      lists: [null, null, null, null, null],
      chips: boxOf(6, top + 58, column, Math.min(124, high - 90)),
      company: null,
      result: boxOf(centre - 90, layoutTop - 22, 180, 22),
    },
    kind: 'landscape',
    unit: card / 86,
    horizon: top - 30,
    totalSize: 34,
    names: 'over',
    sides: {
      player: { x: centre - gap - card / 2, y: middle, step: -step, width: card },
      banker: { x: centre + gap + card / 2, y: middle, step, width: card },
    },
    totals: {
      player: { x: centre - gap - 3 * step - 26, y: middle + 6 },
      banker: { x: centre + gap + 3 * step + 26, y: middle + 6 },
    },
    crest: { x: centre, y: middle, size: gap * 1.5 },
    shoe: { x: width + 40, y: middle, width: card },
    left: null,
  }
}

/** Rows of the portrait layout from top to bottom, in the order in which height is assigned to them, CSS pixels. */
function tallRows(high: number) {
  const isLow = high < 380
  const hasLists = high >= 540
  const hasCompany = high >= 500
  const fixed = (isLow ? 44 : 62) + (hasLists ? 98 : 0) + (hasCompany ? 32 : 0)
  const chips = isLow ? 50 : 62
  const free = high - fixed - chips
  const clock = Math.max(44, Math.min(124, free * 0.28))
  const cards = Math.max(44, Math.min(104, free * 0.24))
  return { isLow, hasLists, hasCompany, chips, clock, cards, bets: free - clock - cards - 8 }
}

function tall({ width, top, bottom }: StageViewport): BaccaratPlaces {
  const { isLow, hasLists, hasCompany, chips, clock, cards, bets } = tallRows(bottom - top)
  const side = Math.max(8, Math.min(12, width * 0.03))
  const inner = width - 2 * side
  const listsTop = top + clock
  const horizon = listsTop + (hasLists ? 100 : 2)
  const cardsTop = horizon + (isLow ? 40 : 54)
  const card = Math.min(cards / cardHigh, (width / 2 - side - 26) / 3.15)
  const middle = cardsTop + (card * cardHigh) / 2
  const step = card * 1.05
  const gap = 24
  const centre = width / 2
  const chipsTop = bottom - chips
  const companyTop = chipsTop - (hasCompany ? 32 : 0)
  const layoutTop = cardsTop + card * cardHigh + (isLow ? 8 : 14)
  const layoutHigh = Math.min(bets, companyTop - layoutTop - 4, (inner * 148) / 366 + 1)
  // The bets scroll within their area instead of becoming too small to press.
  const isScrolled = layoutHigh < ((inner * 148) / 366) * 0.9
  const bead = Math.round(inner * 0.33)
  const lists = hasLists
    ? [boxOf(side, listsTop, bead, 92), boxOf(side + bead + 8, listsTop, inner - bead - 8, 92)]
    : [null, null]
  return {
    page: {
      kind: 'portrait',
      layout: boxOf(side, layoutTop, inner, layoutHigh),
      isLayoutScrolled: isScrolled,
      clock: boxOf(side, top + 2, inner, clock - 6),
      lists: [...lists, null, null, null],
      chips: boxOf(side, chipsTop, inner, chips),
      company: hasCompany ? boxOf(side, companyTop, inner, 30) : null,
      result: boxOf(centre - 58, horizon + (isLow ? 11 : 20), 116, 26),
    },
    kind: 'portrait',
    unit: card / 86,
    horizon,
    totalSize: 30,
    names: 'beside',
    sides: {
      player: { x: centre - gap - card / 2, y: middle, step: -step, width: card },
      banker: { x: centre + gap + card / 2, y: middle, step, width: card },
    },
    totals: {
      player: { x: centre - gap - step * 1.5, y: horizon + (isLow ? 24 : 33) },
      banker: { x: centre + gap + step * 1.5, y: horizon + (isLow ? 24 : 33) },
    },
    crest: { x: centre, y: middle, size: 44 },
    shoe: { x: width + 40, y: cardsTop, width: card },
    left: null,
  }
}

/** Minimum height of a landscape viewport with a sky. */
const leastSky = 400

export function placesIn(room: StageViewport): BaccaratPlaces {
  if (orientationOf(room) === 'portrait') return tall(room)
  return room.bottom - room.top < leastSky ? low(room) : wide(room)
}
