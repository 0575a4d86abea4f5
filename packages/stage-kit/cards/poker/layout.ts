// Layout of a video poker game for a given room. Pure; all values in CSS pixels.
import type { StageViewport } from '../../game-stage.ts'
import { type Orientation, orientationOf, type Point } from '../../geometry.ts'
import { clamp } from '../../motion.ts'
import { cardHeight, type HandPlace, handWidth } from '../hand-view.ts'
import type { PayTablePlace } from '../pay-table.ts'
import type { PageBox } from '../table-top.ts'

/** One of the other hands, and the line below it with its name. */
type OtherPlace = { readonly cards: HandPlace; readonly slip: PageBox }

export type PokerLayout = {
  readonly kind: Orientation
  readonly room: StageViewport
  readonly pays: PayTablePlace
  readonly cloth: PageBox
  readonly rim: number
  readonly own: HandPlace
  /** Line of the own hand: the number of kept cards before the replacement, the hand's name afterwards. */
  readonly line: PageBox
  readonly others: readonly OtherPlace[]
  /** Background of the other hands, if they are not on the cloth. */
  readonly shelf: PageBox | null
  readonly shoe: Point
  /** Box over the own hand for the best kept cards. */
  readonly answer: PageBox
}

export type PokerRoom = { readonly room: StageViewport; readonly rows: number; readonly hands: number }

type Placed = Omit<PokerLayout, 'answer'>

const cards = 5
/** Minimum touch height: the line of the own hand contains buttons. */
const lineHeight = 44
const slipHeight = 20
/** Space between another hand and its name, and how far the name extends below overlapping cards, px. */
const [slipUnder, slipOver] = [2, 5]
/** Least width of the cards of another hand whose name is below it, and their greatest width, px. */
const [leastOther, mostOther] = [28, 60]
const titleHeight = 30
/** Padding of the pay table above and below its rows. */
const tablePadding = 8
/** Minimum row height, for letters of 12 px; a table that does not fit is scrolled. */
const leastRow = 16

const at = (x: number, y: number, width: number, step: number): HandPlace => ({ x, y, width, step })

/**
 * Places a pay table at this corner, with a maximum height; if it does not fit, it loses its title and
 * scrolls.
 */
function paysIn(
  rows: number,
  most: number,
  box: Pick<PageBox, 'x' | 'y' | 'width'>,
  tallest: number,
): PayTablePlace {
  const forRows = (titled: number) => (most - tablePadding - titled) / rows
  const hasTitle = forRows(titleHeight) >= leastRow + 1
  const title = hasTitle ? titleHeight : 0
  const row = clamp(forRows(title), leastRow, tallest)
  const height = rows * row + tablePadding + title
  // A half-visible last row shows that the table scrolls.
  const cut = (Math.max(1, Math.floor((most - tablePadding / 2) / row - 0.5)) + 0.5) * row + tablePadding / 2
  return { ...box, row, hasTitle, height: height <= most ? height : cut }
}

/**
 * Places a hand within a box, its cards side by side without an overlap. Its name is below it; in a low box it covers
 * the lower edge of the cards, which would be too small otherwise.
 */
function otherIn({ x, y, width, height }: PageBox): OtherPlace {
  const gap = width < 160 ? 1 : 2
  const clear = (height - slipUnder - slipHeight) / cardHeight(1)
  const covered = Math.min(leastOther, (height - slipHeight / 2) / cardHeight(1))
  const card = Math.min(Math.max(clear, covered), (width - (cards - 1) * gap) / cards, mostOther)
  const place = at(0, y, card, card + gap)
  const below = y + cardHeight(card) + slipUnder
  return {
    cards: { ...place, x: x + (width - handWidth(cards, place)) / 2 },
    slip: { x, y: Math.min(below, y + height - slipHeight), width, height: slipHeight },
  }
}

/** Places the other hands two by two. */
function twoByTwo({ x, y, width, height }: PageBox, gap: number): readonly OtherPlace[] {
  const [wide, high] = [(width - gap) / 2, (height - gap) / 2]
  return [0, 1, 2, 3].map((no) =>
    otherIn({
      x: x + (no % 2) * (wide + gap),
      y: y + Math.floor(no / 2) * (high + gap),
      width: wide,
      height: high,
    }),
  )
}

/** Places the other hands in one row of a low room, where their cards overlap. */
function inRow({ x, y, width, height }: PageBox, gap: number): readonly OtherPlace[] {
  const wide = (width - 3 * gap) / 4
  const card = Math.max(24, Math.min((height - slipOver) / cardHeight(1), wide * 0.55))
  const place = at(0, y, card, Math.min(card + 4, (wide - card) / (cards - 1)))
  return [0, 1, 2, 3].map((no) => {
    const left = x + no * (wide + gap)
    return {
      cards: { ...place, x: left + (wide - handWidth(cards, place)) / 2 },
      slip: { x: left, y: y + cardHeight(card) - slipHeight + slipOver, width: wide, height: slipHeight },
    }
  })
}

const middle = (box: Pick<PageBox, 'x' | 'width'>, wide: number): number => box.x + (box.width - wide) / 2

/** Upright phone: the pay table above, the other hands below it, the own hand at the bottom. */
function tall({ room, rows, hands }: PokerRoom): Placed {
  const { width, top, bottom } = room
  const edge = width < 350 ? 6 : 10
  const gap = width < 350 ? 4 : 5
  const card = Math.min((width - 2 * edge - 8 - (cards - 1) * gap) / cards, 132)
  const own = 14 + cardHeight(card) + 6 + lineHeight + 4
  const clear = bottom - top
  const between = width < 350 ? 14 : 20
  const needed = rows * (leastRow + 1) + tablePadding
  const others = hands > 1 ? clamp(clear - own - between - needed, clear < 320 ? 58 : 112, 230) : 0
  const most = clear - own - others - between
  const wide = Math.min(width - 2 * edge, 560)
  const pays = paysIn(rows, most, { x: (width - wide) / 2, y: 0, width: wide }, width < 500 ? 23 : 28)
  // Divides the remaining height between the sky above the table and the cloth around the cards.
  const spare = Math.max(0, most - pays.height)
  const y = top + between - 14 + Math.min(64, spare)
  const clothY = y + pays.height + 13
  const cloth = { x: 4, y: clothY, width: width - 8, height: bottom - clothY + 40 }
  const extra = Math.max(0, spare - 64) / 2
  const ownY = bottom - own + 14 - extra
  const ownWidth = card * cards + gap * (cards - 1)
  const otherRoom = { x: edge + 2, y: clothY + 10, width: width - 2 * edge - 4, height: ownY - clothY - 22 }
  return {
    kind: 'portrait',
    room,
    cloth,
    rim: 9,
    shelf: null,
    pays: { ...pays, y },
    own: at((width - ownWidth) / 2, ownY, card, card + gap),
    line: { x: edge, y: ownY + cardHeight(card) + 6, width: width - 2 * edge, height: lineHeight },
    others: hands > 1 ? (otherRoom.height < 80 ? inRow(otherRoom, 8) : twoByTwo(otherRoom, 8)) : [],
    shoe: { x: width - 30, y: clothY - 30 },
  }
}

/** Height by which the disc overlaps the table above the panel, in a wide and in a low room. */
const discRise = { wide: 56, low: 28 } as const

/** Wide screen: the pay table and the other hands above, the own hand on the cloth. */
function wide({ room, rows, hands }: PokerRoom): Placed {
  const { width, top, bottom } = room
  const side = width >= 1_000 ? 150 : 92
  const content = Math.min(width - 2 * side, 1_100)
  const x = (width - content) / 2
  const clear = bottom - top
  const upper = clamp(clear * 0.4, rows * leastRow + tablePadding, rows * 28 + titleHeight + tablePadding)
  const paysWide = hands > 1 ? Math.min(420, content * 0.42) : Math.min(600, content)
  const left = hands > 1 ? x : (width - paysWide) / 2
  const pays = paysIn(rows, upper, { x: left, y: top + 16, width: paysWide }, 28)
  const clothY = pays.y + upper + 20
  const ownRoom = bottom - clothY - lineHeight - 20 - discRise.wide
  const cardWide = Math.max(60, Math.min(ownRoom / cardHeight(1), (content - 120) / 5.6, 168))
  const gap = cardWide * 0.13
  const ownWidth = cardWide * cards + gap * (cards - 1)
  const clothWidth = Math.min(content, ownWidth + 220)
  const ownY = clothY + lineHeight + 14 + Math.max(0, ownRoom - cardHeight(cardWide)) / 2
  const cloth = { x: (width - clothWidth) / 2, y: clothY, width: clothWidth, height: bottom - clothY + 60 }
  const shelf =
    hands > 1 ? { x: x + paysWide + 16, y: pays.y, width: content - paysWide - 16, height: upper } : null
  return {
    kind: 'landscape',
    room,
    cloth,
    rim: 12,
    shelf,
    pays: { ...pays, y: pays.y + (upper - pays.height) / 2 },
    own: at(middle(cloth, ownWidth), ownY, cardWide, cardWide + gap),
    line: { x: middle(cloth, ownWidth), y: ownY - lineHeight - 6, width: ownWidth, height: lineHeight },
    others: shelf
      ? twoByTwo({ x: shelf.x + 14, y: shelf.y + 11, width: shelf.width - 28, height: shelf.height - 20 }, 8)
      : [],
    shoe: { x: cloth.x + cloth.width - 40, y: clothY - 40 },
  }
}

/** Phone on its side: the pay table at the left, all cards beside it. */
function low({ room, rows, hands }: PokerRoom): Placed {
  const { width, top, bottom } = room
  const paysWide = hands > 1 ? clamp(width * 0.37, 190, 306) : clamp(width * 0.34, 186, 290)
  // The tools cover the corner beside the disc, the stake selector of a phone the right one.
  const [tools, stakes] = [62, 104]
  const pays = paysIn(rows, bottom - top - tools - 4, { x: 12, y: top + 2, width: paysWide }, 28)
  const x = 12 + paysWide + 16
  const cloth = { x, y: top + 10, width: width - stakes - x, height: bottom - top + 40 }
  const inner = { x: cloth.x + 10, width: cloth.width - 20 }
  const clear = bottom - cloth.y - 10 - lineHeight - 6 - discRise.low
  const others = hands > 1 ? clamp(clear * 0.38, 58, 92) : 0
  const gap = 6
  const card = Math.max(
    36,
    Math.min((clear - others) / cardHeight(1), (inner.width - (cards - 1) * gap) / cards),
  )
  const ownWidth = card * cards + gap * (cards - 1)
  const ownY = cloth.y + 10 + others + lineHeight + Math.max(0, clear - others - cardHeight(card)) / 2
  return {
    kind: 'landscape',
    room,
    cloth,
    rim: 7,
    shelf: null,
    pays,
    own: at(middle(inner, ownWidth), ownY, card, card + gap),
    line: { ...inner, y: ownY - lineHeight - 4, height: lineHeight },
    others: hands > 1 ? inRow({ ...inner, y: cloth.y + 8, height: others - 3 }, 8) : [],
    shoe: { x: cloth.x + cloth.width - 20, y: cloth.y - 20 },
  }
}

/** Heights beside the picture's controls: of the session's time, and of the bets and the status below. */
const aside = { time: 50, foot: 56 } as const

/** Phone on its side with the controls at both sides: the pay table beside the cards, both over the whole height. */
function between({ room, rows, hands }: PokerRoom): Placed {
  const { width, bottom, left = 0, right = 0 } = room
  const [x, gap] = [left + 8, 4]
  const paysWide = clamp((width - left - right) * 0.32, 164, 214)
  const pays = paysIn(rows, bottom - aside.time - aside.foot, { x, y: aside.time, width: paysWide }, 28)
  const cloth = { x: x + paysWide + 10, y: 6, width: width - right - x - paysWide - 16, height: bottom + 40 }
  const inner = { x: cloth.x + 12, width: cloth.width - 24 }
  const top = cloth.y + 12
  const clear = bottom - top - lineHeight - 4 - aside.foot
  const inWidth = (inner.width - (cards - 1) * gap) / cards
  const others = hands > 1 ? Math.max(clear * 0.45, clear - cardHeight(inWidth)) : 0
  const card = Math.max(36, Math.min((clear - others) / cardHeight(1), inWidth))
  const ownWidth = card * cards + gap * (cards - 1)
  const ownY = top + others + lineHeight + 4 + Math.max(0, clear - others - cardHeight(card)) / 2
  return {
    kind: 'landscape',
    room,
    cloth,
    rim: 7,
    shelf: null,
    pays,
    own: at(middle(inner, ownWidth), ownY, card, card + gap),
    line: { ...inner, y: ownY - lineHeight - 4, height: lineHeight },
    others: hands > 1 ? twoByTwo({ ...inner, y: top, height: others - 4 }, 8) : [],
    shoe: { x: cloth.x + cloth.width - 20, y: cloth.y - 20 },
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

/** Box over the own hand and its line, of a readable width. */
function answerOver({ own, line }: Pick<PokerLayout, 'own' | 'line'>): PageBox {
  const [top, bottom] = [
    Math.min(own.y, line.y),
    Math.max(own.y + cardHeight(own.width), line.y + line.height),
  ]
  // The line with the button that opens the answer stays visible.
  const isUnder = line.y > own.y
  const width = Math.min(line.width, 560)
  return {
    x: middle(line, width),
    y: isUnder ? top : line.y + line.height + 4,
    width,
    height: (isUnder ? line.y : bottom) - (isUnder ? top : line.y + line.height + 4),
  }
}

/** Lays out a video poker game, in the room's own orientation unless another is given. */
export function layOutPoker(
  { room, rows, hands }: PokerRoom,
  kind: Orientation = orientationOf(room),
): PokerLayout {
  const safe = { room: atLeast(room), rows, hands }
  const isLow = safe.room.bottom - safe.room.top < lowUnder
  const formOf = kind === 'portrait' ? tall : room.right ? between : isLow ? low : wide
  const placed = formOf(safe)
  return { ...placed, answer: answerOver(placed) }
}
