// Layout of a game against the house for a given room. Pure; all values in CSS pixels.
import type { StageViewport } from '../../game-stage.ts'
import { type Orientation, orientationOf } from '../../geometry.ts'
import { clamp } from '../../motion.ts'
import { cardHeight, type HandPlace, handWidth } from '../hand-view.ts'
import type { PayTablePlace } from '../pay-table.ts'
import type { PageBox } from '../table-top.ts'
import { around, frame, hand, nameHeight, nameUnder, ratio, shared } from './layout-boxes.ts'

/** Spot of a bet: middle and radius of its ring, and whether its texts are below or beside the ring. */
export type HouseSpotPlace = {
  readonly x: number
  readonly y: number
  readonly radius: number
  readonly words: 'under' | 'beside'
  /** Maximum width of the texts. */
  readonly width: number
}

export type SpotName = 'side' | 'ante' | 'further'

export type HouseLayout = {
  readonly kind: Orientation
  readonly form: 'tall' | 'wide' | 'low'
  readonly room: StageViewport
  /** Y of the table's upper edge, below the sky. */
  readonly horizon: number
  readonly dealer: HandPlace
  readonly dealerHand: PageBox
  readonly dealerNote: PageBox
  readonly board: HandPlace
  readonly boardFrame: PageBox
  readonly own: HandPlace
  readonly ownFrame: PageBox
  /** Line over the lower edge of the own cards with the name of the hand. */
  readonly ownName: PageBox
  readonly spots: Readonly<Record<SpotName, HouseSpotPlace>>
  /** Pay tables of the side bet and of the ante, beside the table. Null without room for them. */
  readonly pays: { readonly side: PayTablePlace; readonly ante: PayTablePlace } | null
}

export type HouseRoom = {
  readonly room: StageViewport
  readonly counts: { readonly own: number; readonly dealer: number; readonly board: number }
  readonly rows: { readonly side: number; readonly ante: number }
  readonly hasSide: boolean
}

type Placed = Omit<HouseLayout, 'room'>

/** Spots on an upright phone on both sides of the own hand, with the side bet's below it. */
function spotsAtSides(ownFrame: PageBox, width: number): HouseLayout['spots'] {
  const column = ownFrame.x - 4
  const radius = clamp(Math.min(ownFrame.height * 0.24, column * 0.34), 17, 32)
  const y = ownFrame.y + Math.max(radius + 9, (ownFrame.height - 34) / 2)
  const under = { y, radius, words: 'under', width: column } as const
  return {
    ante: { ...under, x: column / 2 + 2 },
    further: { ...under, x: width - column / 2 - 2 },
    side: {
      x: 34,
      y: ownFrame.y + ownFrame.height + 14 + 17,
      radius: 16,
      words: 'beside',
      width: width - 70,
    },
  }
}

/** Height of a row of spots below the own hand, and the radius of its rings, for a room of this height. */
const betsRow = (clear: number) => (clear < 360 ? { high: 92, radius: 20 } : { high: 112, radius: 28 })

/** Spots on an upright phone in a row below the own hand. */
function spotsUnder(ownFrame: PageBox, { width, top, bottom }: StageViewport, hasSide: boolean) {
  const { radius } = betsRow(bottom - top)
  const y = ownFrame.y + ownFrame.height + nameHeight / 2 + 14 + radius
  const count = hasSide ? 3 : 2
  const at = (no: number): HouseSpotPlace => ({
    x: ((no + 0.5) * width) / count,
    y,
    radius,
    words: 'under',
    width: width / count - 6,
  })
  return hasSide ? { side: at(0), ante: at(1), further: at(2) } : { side: at(0), ante: at(0), further: at(1) }
}

/** Upright phone: dealer, board and own hand above each other, spots beside or below the own hand. */
function tall({ room, counts, hasSide }: HouseRoom): Placed {
  const { width, top, bottom } = room
  const clear = bottom - top
  const band = clear < 360 ? 26 : clamp(clear * 0.16, 30, 110)
  const horizon = top + band
  const hasBoard = counts.board > 0
  const sideRow = hasBoard ? (hasSide ? 46 : 8) : betsRow(clear).high
  const fixed = 14 + (hasBoard ? 28 : 14) + 2 * frame + nameHeight / 2 + sideRow + 12
  const inRow = (width - 24 - 4 * 5) / 5
  const most: [number, number, number] = [hasBoard ? 64 : 84, Math.min(inRow, 92), hasBoard ? 96 : 92]
  const [dealerWide, boardWide, ownWide] = shared(bottom - horizon - fixed, hasBoard, [
    Math.min(most[0], (width - 206) / counts.dealer),
    most[1],
    Math.min(most[2], (width - (hasBoard ? 170 : 40)) / counts.own),
  ])
  const used = fixed + (dealerWide + boardWide + ownWide) * ratio
  const spare = Math.max(0, bottom - horizon - used) / 3
  const middle = width / 2
  const dealer = hand(middle, horizon + 14 + spare * 0.6, dealerWide, 5, counts.dealer)
  const dealerFoot = dealer.y + cardHeight(dealerWide)
  const board = hand(middle, dealerFoot + 12 + spare * 0.6, boardWide, 5, counts.board)
  const boardFoot = hasBoard ? board.y + cardHeight(boardWide) + 8 : dealerFoot
  const own = hand(middle, boardFoot + 8 + frame + spare * 0.8, ownWide, 5, counts.own)
  const ownFrame = around(counts.own, own, frame)
  const side = { y: dealer.y, width: dealer.x - 12, height: cardHeight(dealerWide) }
  return {
    kind: 'portrait',
    form: 'tall',
    horizon,
    dealer,
    board,
    own,
    ownFrame,
    pays: null,
    dealerHand: { x: 4, ...side },
    dealerNote: { x: width - 4 - side.width, ...side },
    boardFrame: around(counts.board, board, 6),
    ownName: nameUnder(ownFrame),
    spots: hasBoard ? spotsAtSides(ownFrame, width) : spotsUnder(ownFrame, room, hasSide),
  }
}

const titleHeight = 30

/** Returns the box of a pay table with this corner and number of rows. */
const paysAt = (x: number, y: number, width: number, rows: number, row: number): PayTablePlace => ({
  x,
  y,
  width,
  row,
  hasTitle: true,
  height: rows * row + titleHeight + 10,
})

/** Height by which the disc overlaps the table above the panel of a wide room. */
const discRise = 62

/** Wide screen: one column of cards, spots on both sides of the own hand, pay tables on the outside. */
function wide({ room, counts, rows }: HouseRoom): Placed {
  const { width, top, bottom } = room
  const horizon = top + clamp((bottom - top) * 0.19, 50, 160)
  const hasBoard = counts.board > 0
  const fixed = 20 + (hasBoard ? 50 : 26) + 2 * frame + nameHeight / 2 + discRise
  const high = bottom - horizon - fixed
  const [dealerWide, boardWide, ownWide] = shared(high, hasBoard, hasBoard ? [84, 104, 124] : [112, 0, 132])
  const spare = Math.max(0, high - (dealerWide + boardWide + ownWide) * ratio) / 4
  const middle = width / 2
  const dealer = hand(middle, horizon + 20 + spare, dealerWide, 12, counts.dealer)
  const dealerFoot = dealer.y + cardHeight(dealerWide)
  const board = hand(middle, dealerFoot + 24 + spare, boardWide, 12, counts.board)
  const boardFoot = hasBoard ? board.y + cardHeight(boardWide) + 14 : dealerFoot
  const own = hand(middle, boardFoot + 12 + frame + spare, ownWide, 8, counts.own)
  const ownFrame = around(counts.own, own, frame)
  const radius = clamp(ownFrame.height * 0.25, 24, 42)
  const y = ownFrame.y + (ownFrame.height - 36) / 2
  const spot = { y, radius, words: 'under', width: 112 } as const
  const right = ownFrame.x + ownFrame.width
  const boardFrame = around(counts.board, board, 14)
  const inner = Math.min(hasBoard ? boardFrame.x : ownFrame.x - 40, ownFrame.x - 20)
  const paysWide = Math.min(300, inner - 44)
  const row = clamp(
    (bottom - 84 - (horizon + 56) - titleHeight - 10) / Math.max(rows.side, rows.ante),
    17,
    28,
  )
  const side = { y: dealer.y, width: Math.min(220, middle - 40), height: cardHeight(dealerWide) }
  return {
    kind: 'landscape',
    form: 'wide',
    horizon,
    dealer,
    board,
    own,
    ownFrame,
    boardFrame,
    dealerHand: { x: dealer.x - 20 - side.width, ...side },
    dealerNote: { x: dealer.x + handWidth(counts.dealer, dealer) + 20, ...side },
    ownName: nameUnder(ownFrame),
    spots: {
      side: { ...spot, x: ownFrame.x - 40 - radius },
      ante: { ...spot, x: right + 40 + radius },
      further: { ...spot, x: right + 40 + radius + Math.max(116, 2 * radius + 28) },
    },
    pays:
      paysWide < 230
        ? null
        : {
            side: paysAt(24, horizon + 56, paysWide, rows.side, row),
            ante: paysAt(width - 24 - paysWide, horizon + 56, paysWide, rows.ante, row),
          },
  }
}

/** Phone on its side: all cards in one row, the spots in another below it. */
function low({ room, counts }: HouseRoom): Placed {
  const { width, top, bottom } = room
  const horizon = top + 22
  // The tools and bets cover the left corner, the stake selector of a phone the right one.
  const [tools, stakes, edge, gap, between] = [60, 104, 14, 5, 24]
  const most = width - stakes - 2 * edge
  const ownShare = 1.16
  const shares = counts.own * ownShare + counts.board + counts.dealer
  const gaps = (counts.own + Math.max(0, counts.board - 1) + counts.dealer) * gap + 2 * between + 2 * frame
  const cardRoom = bottom - tools - horizon - 14 - 2 * frame - nameHeight / 2 - 44
  const card = clamp(Math.min((most - gaps) / shares, cardRoom / ratio / ownShare), 28, 92)
  const [y0, whole] = [horizon + 12 + frame, card * shares + gaps]
  const left = edge + Math.max(0, (most - whole) / 2)
  const ownWide = card * ownShare
  const base = y0 + cardHeight(ownWide)
  const at = (x: number, wide: number): HandPlace => ({
    x,
    width: wide,
    step: wide + gap,
    y: base - cardHeight(wide) - (cardHeight(ownWide) - cardHeight(wide)) / 2,
  })
  const own = at(left + frame, ownWide)
  const ownFrame = around(counts.own, own, frame)
  const board = at(ownFrame.x + ownFrame.width + between, card)
  const dealer = at(
    counts.board > 0 ? board.x + handWidth(counts.board, board) + between : board.x + between * 2,
    card,
  )
  const foot = ownFrame.y + ownFrame.height + nameHeight / 2
  const third = most / 3
  const spot = { y: foot + 21, radius: 16, words: 'beside', width: third - 50 } as const
  const under = { x: dealer.x - 20, width: handWidth(counts.dealer, dealer) + 40 }
  return {
    kind: 'landscape',
    form: 'low',
    horizon,
    dealer,
    board,
    own,
    ownFrame,
    pays: null,
    dealerHand: { ...under, y: dealer.y + cardHeight(card) - 18, height: 20 },
    dealerNote: { ...under, y: dealer.y + cardHeight(card) + 3, height: 18 },
    boardFrame: around(counts.board, board, 5),
    ownName: nameUnder(ownFrame),
    spots: {
      ante: { ...spot, x: edge + 20 },
      further: { ...spot, x: edge + 20 + third },
      side: { ...spot, x: edge + 20 + 2 * third },
    },
  }
}

/** Heights beside the picture's controls: of the session's time, and of the bets and the status below. */
const aside = { time: 50, foot: 54 } as const

/** Height of the dealer's name and note under the cards. */
const dealerNoteHeight = 22

/** Spots at both sides of the own hand, above the row of bets: the ante's with a line for its bonus. */
function spotsBetween(
  ownFrame: PageBox,
  { bottom, left = 0, right = 0, width }: StageViewport,
  hasSide: boolean,
) {
  const [wordsHigh, noteHigh, rowGap] = [38, 16, 4]
  const clear = bottom - aside.foot - ownFrame.y - (hasSide ? 2 * wordsHigh + noteHigh + rowGap : wordsHigh)
  const radius = clamp(clear / (hasSide ? 4 : 2), 12, hasSide ? 22 : 30)
  const column = { left: ownFrame.x - left, right: width - right - ownFrame.x - ownFrame.width }
  const spot = { radius, words: 'under', y: ownFrame.y + radius } as const
  const ante: HouseSpotPlace = { ...spot, x: left + column.left / 2, width: column.left - 10 }
  const further: HouseSpotPlace = { ...spot, x: width - right - column.right / 2, width: column.right - 10 }
  const side = { ...ante, y: ante.y + 2 * radius + wordsHigh + noteHigh + rowGap }
  return { ante, further, side: hasSide ? side : ante }
}

/** Phone on its side with the controls at both sides: dealer and board above, the own hand between the spots. */
function between({ room, counts, hasSide }: HouseRoom): Placed {
  const { width, bottom, left = 0, right = 0 } = room
  const [edge, gap, apart] = [10, 5, counts.board > 0 ? 24 : 0]
  const most = width - left - right - 2 * edge
  const fixed = dealerNoteHeight + 10 + 2 * frame + nameHeight / 2
  const high = bottom - aside.time - aside.foot - fixed
  const upper = counts.dealer + counts.board
  const gaps = (upper - (apart > 0 ? 2 : 1)) * gap + apart
  const card = clamp(Math.min((high * 0.42) / ratio, (most - gaps) / upper), 28, 84)
  const ownMost = (most - 2 * 96 - 2 * frame - (counts.own - 1) * gap) / counts.own
  const ownWide = clamp(Math.min((high * 0.58) / ratio, ownMost), 36, 112)
  const middle = left + edge + most / 2
  const dealer = { x: middle - (card * upper + gaps) / 2, y: aside.time, width: card, step: card + gap }
  const foot = dealer.y + cardHeight(card)
  const board = { ...dealer, x: dealer.x + handWidth(counts.dealer, dealer) + apart }
  const own = hand(middle, foot + dealerNoteHeight + 10 + frame, ownWide, gap, counts.own)
  const ownFrame = around(counts.own, own, frame)
  const under = { x: dealer.x - 20, width: handWidth(counts.dealer, dealer) + 40 }
  return {
    kind: 'landscape',
    form: 'low',
    horizon: 30,
    dealer,
    board,
    own,
    ownFrame,
    pays: null,
    dealerHand: { ...under, y: foot - 18, height: 20 },
    dealerNote: { ...under, y: foot + 3, height: 18 },
    boardFrame: around(counts.board, board, 5),
    ownName: nameUnder(ownFrame),
    spots: spotsBetween(ownFrame, room, hasSide),
  }
}

/** Below this height between bar and panel a landscape room has the low form. */
const lowUnder = 400

/** Enforces a minimum size: a room without height still yields finite, positive values. */
const atLeast = (room: StageViewport): StageViewport => ({
  ...room,
  width: Math.max(280, room.width),
  top: Math.min(room.top, room.bottom - 200),
  bottom: Math.max(260, room.bottom),
})

/** Lays out a game against the house, in the room's own orientation unless another is given. */
export function layOutHouse(
  context: HouseRoom,
  kind: Orientation = orientationOf(context.room),
): HouseLayout {
  const house = { ...context, room: atLeast(context.room) }
  const isLow = house.room.bottom - house.room.top < lowUnder
  const formOf = kind === 'portrait' ? tall : house.room.right ? between : isLow ? low : wide
  return { ...formOf(house), room: house.room }
}
