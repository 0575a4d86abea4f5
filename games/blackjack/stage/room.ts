// Positions of everything on the blackjack table for a viewport: the dealer in front of the parasol, seven seats on the
// arc, and the seat in front.
import type { Orientation, Point, StageViewport } from '@mangetsu/stage-kit'
import { frameFor, type TableFrame } from '@mangetsu/stage-kit/tables/frame'
import type { PlaceBox, TablePlaces, TurnClock } from '@mangetsu/stage-kit/tables/table-game'

/**
 * A position on the arc, indexed by its distance from the front towards the viewer's left: the turn passes from right
 * to left.
 */
export type SlotPlace = {
  /** Centre of its cards, width of one card, and the maximum width of all of them. */
  readonly cards: Point & { readonly size: number; readonly room: number }
  /** Position of its bets. */
  readonly spot: PlaceBox
  /** Its name, given by the middle of the name's upper edge. */
  readonly name: Point
  /** Position of the clock during this seat's turn. */
  readonly clock: TurnClock
}

export type BlackjackRoom = {
  readonly places: Omit<TablePlaces, 'layout'>
  readonly form: 'wide' | 'low' | 'tall'
  readonly unit: number
  readonly horizon: number
  readonly slots: readonly SlotPlace[]
  readonly dealer: SlotPlace['cards']
  /** Origin of dealt cards. */
  readonly shoe: Point
  readonly figure: { readonly parasol: PlaceBox; readonly dealer: PlaceBox } | null
  /** Decoration that hangs in from the left and, mirrored, from the right. */
  readonly hangings: readonly PlaceBox[]
  /** The rule text on the cloth. */
  readonly rule: PlaceBox | null
}

/** Portrait viewports with a unit smaller than this have no space for the text on the cloth. */
const leastRuleUnit = 0.9

/** Seat shown in front while the viewer has no seat. */
export const middleSeat = 4

/** Landscape viewports lower than this, excluding the bars, have no sky. */
const leastHeight = 430

type Box = TableFrame['on']

const pointIn =
  (box: Box) =>
  (x: number, y: number): Point => {
    const placed = box(x, y, 0, 0)
    return { x: placed.x, y: placed.y }
  }

type SeatGeometry = {
  /** Centre of the cards, width of one card, maximum width of all. */
  readonly cards: readonly [x: number, y: number, size: number, room: number]
  /** Centre and diameter. */
  readonly spot: readonly [x: number, y: number, size: number]
  readonly name: readonly [x: number, y: number]
  readonly clock: readonly [x: number, y: number, width: number, height: number]
}

function slotIn(
  on: Box,
  unit: number,
  { cards, spot, name, clock }: SeatGeometry,
  words: TurnClock['words'],
): SlotPlace {
  const at = pointIn(on)
  const [x, y, size] = spot
  return {
    cards: { ...at(cards[0], cards[1]), size: cards[2] * unit, room: cards[3] * unit },
    spot: on(x - size / 2, y - size / 2, size, size),
    name: at(...name),
    clock: { ...on(...clock), words },
  }
}

const cardsIn = (on: Box, unit: number, [x, y, size, room]: SeatGeometry['cards']): SlotPlace['cards'] => ({
  ...pointIn(on)(x, y),
  size: size * unit,
  room: room * unit,
})

/**
 * The six seats other than the front one: three on the left, nearest first, then three on the right, farthest first.
 */
const mirrored = (left: readonly SeatGeometry[], middle: number): readonly SeatGeometry[] => {
  const right = left.map(
    ({
      cards: [x, ...cards],
      spot: [sx, ...spot],
      name: [nx, ny],
      clock: [cx, cy, width, height],
    }): SeatGeometry => ({
      cards: [2 * middle - x, ...cards],
      spot: [2 * middle - sx, ...spot],
      name: [2 * middle - nx, ny],
      clock: [2 * middle - cx - width, cy, width, height],
    }),
  )
  return [...left, ...right.toReversed()]
}

/** The moon of the clock is next to the bets, its text on the far side. */
const wordsSide = (slot: number): TurnClock['words'] => (slot >= 1 && slot <= 3 ? 'right' : 'left')

const sideSeat = (x: number, y: number): SeatGeometry => ({
  cards: [x + (640 - x) * 0.06 + 10, y - 7, 53, 132],
  spot: [x, y + 64, 62],
  name: [x - 58, y + 50],
  // Slightly lower than the bet, because the next seat’s total is at that height.
  clock: [x + 38, y + 54, 112, 48],
})

function wide(room: StageViewport): BlackjackRoom {
  const { unit, horizon, behind, on } = frameFor(room, { width: 1280, height: 648, horizon: 184 })
  const front: SeatGeometry = {
    cards: [640, 436, 80, 300],
    spot: [640, 548, 62],
    name: [640, 590],
    clock: [404, 524, 196, 52],
  }
  const left = [sideSeat(428, 418), sideSeat(254, 360), sideSeat(100, 270)]
  return {
    form: 'wide',
    unit,
    horizon,
    slots: [front, ...mirrored(left, 640)].map((one, slot) => slotIn(on, unit, one, wordsSide(slot))),
    dealer: cardsIn(on, unit, [640, 260, 74, 300]),
    shoe: pointIn(on)(430, 254),
    figure: { parasol: behind(484, 6, 312, 312), dealer: behind(523, 4, 234, 187) },
    hangings: [behind(-6, 0, 430, 62), behind(856, 0, 430, 62)],
    rule: on(320, 306, 640, 74),
    places: {
      kind: 'landscape',
      isLayoutScrolled: false,
      company: null,
      clock: behind(20, 72, 440, 92),
      lists: [behind(850, 92, 400, 40)],
      chips: on(466, 402, 348, 68),
      result: on(812, 238, 190, 36),
    },
  }
}

function low(room: StageViewport): BlackjackRoom {
  const { unit, on } = frameFor(room, { width: 844, height: 282, horizon: 0 })
  const small = (x: number, y: number): SeatGeometry => ({
    cards: [x, y - 59, 36, 84],
    spot: [x, y, 46],
    name: [x, y + 24],
    clock: [x + 26, y - 20, 76, 40],
  })
  const front: SeatGeometry = {
    cards: [422, 148, 56, 200],
    spot: [422, 232, 46],
    name: [422, 258],
    clock: [250, 214, 142, 40],
  }
  const left = [small(250, 200), small(150, 164), small(54, 122)]
  return {
    form: 'low',
    unit,
    horizon: room.top,
    slots: [front, ...mirrored(left, 422)].map((one, slot) => slotIn(on, unit, one, wordsSide(slot))),
    dealer: cardsIn(on, unit, [422, 42, 44, 180]),
    shoe: pointIn(on)(300, -30),
    figure: null,
    hangings: [],
    rule: null,
    places: {
      kind: 'landscape',
      isLayoutScrolled: false,
      company: null,
      clock: on(90, 6, 236, 44),
      lists: [on(640, 6, 196, 32)],
      chips: on(302, 124, 240, 56),
      result: on(520, 14, 112, 28),
    },
  }
}

/** The six other seats in one row above the player's own hand. */
const inRow = (no: number): SeatGeometry => {
  const x = 38 + no * 62.8
  return {
    cards: [x, 259, 30, 56],
    spot: [x, 311, 42],
    name: [x, 335],
    clock: [Math.max(2, Math.min(308, x - 40)), 214, 80, 26],
  }
}

function tall(room: StageViewport): BlackjackRoom {
  const { unit, horizon, behind, on } = frameFor(room, { width: 390, height: 596, horizon: 108 })
  const front: SeatGeometry = {
    cards: [195, 428, 96, 206],
    spot: [346, 402, 60],
    name: [346, 470],
    clock: [6, 372, 78, 108],
  }
  // From the front to the viewer's left, and on from the right end of the row.
  const others = [2, 1, 0, 5, 4, 3].map(inRow)
  const [own, ...row] = [front, ...others].map((one, slot) =>
    slotIn(on, unit, one, slot === 0 ? 'under' : 'right'),
  ) as [SlotPlace, ...SlotPlace[]]
  // In a viewport wider than the artwork, the clock gets the rest of its side.
  const clock = { ...own.clock, x: 2, width: own.clock.x + own.clock.width - 2 }
  return {
    form: 'tall',
    unit,
    horizon,
    slots: [{ ...own, clock }, ...row],
    dealer: cardsIn(on, unit, [195, 152, 53, 150]),
    shoe: pointIn(on)(195, 80),
    figure: { parasol: behind(107, -12, 176, 176), dealer: behind(130, 4, 130, 104) },
    hangings: [behind(-24, 0, 124, 18), behind(290, 0, 124, 18)],
    rule: unit < leastRuleUnit ? null : on(6, 126, 106, 52),
    places: {
      kind: 'portrait',
      isLayoutScrolled: false,
      company: null,
      // Below the dealer's cards, whether any are dealt or not.
      clock: on(110, 201, 170, 38),
      lists: [on(45, 524, 300, 30)],
      chips: on(8, 374, 302, 64),
      result: on(276, 138, 110, 28),
    },
  }
}

export function roomOf(room: StageViewport, kind: Orientation): BlackjackRoom {
  if (kind === 'portrait') return tall(room)
  return room.bottom - room.top < leastHeight ? low(room) : wide(room)
}
