// Tests that the parts of the layout fit the room without overlapping, in rooms of every size.
import { expect, test } from 'vitest'
import { cardHeight } from '../hand-view.ts'
import type { PageBox } from '../table-top.ts'
import { type HouseLayout, layOutHouse } from './layout.ts'

const rooms = [
  { width: 320, height: 640, top: 52, bottom: 368 },
  { width: 390, height: 844, top: 52, bottom: 508 },
  { width: 844, height: 390, top: 44, bottom: 326 },
  { width: 667, height: 375, top: 44, bottom: 311 },
  { width: 844, height: 390, top: 52, bottom: 390, left: 68, right: 112 },
  { width: 667, height: 375, top: 52, bottom: 375, left: 68, right: 112 },
  { width: 1024, height: 768, top: 60, bottom: 676 },
  { width: 1440, height: 900, top: 60, bottom: 808 },
]
const games = [
  { own: 2, dealer: 2, board: 5 },
  { own: 3, dealer: 3, board: 0 },
]
const cases = rooms.flatMap((room) =>
  games.flatMap((counts) => [true, false].map((hasSide) => ({ room, counts, hasSide }))),
)

const isOver = (one: PageBox, other: PageBox): boolean =>
  one.x < other.x + other.width &&
  other.x < one.x + one.width &&
  one.y < other.y + other.height &&
  other.y < one.y + one.height

function boxesOf(layout: HouseLayout, count: number, hasSide: boolean): PageBox[] {
  const { dealer, boardFrame, ownFrame, pays, spots } = layout
  const shown = hasSide ? Object.values(spots) : [spots.ante, spots.further]
  const cards = {
    x: dealer.x,
    y: dealer.y,
    height: cardHeight(dealer.width),
    width: dealer.step * (count - 1) + dealer.width,
  }
  const rings = shown.map(({ x, y, radius }) => ({
    x: x - radius,
    y: y - radius,
    width: 2 * radius,
    height: 2 * radius,
  }))
  return [cards, boardFrame, ownFrame, ...(pays ? [pays.side, pays.ante] : []), ...rings]
}

test.each(cases)(
  'fits a room of $room.width by $room.height with $counts.board cards on the board',
  (house) => {
    const layout = layOutHouse({ ...house, rows: { side: 6, ante: 6 } })
    const all = boxesOf(layout, house.counts.dealer, house.hasSide)
    const shown = house.counts.board > 0 ? all : all.filter((box) => box !== layout.boardFrame)
    const over = shown.flatMap((one, at) => shown.slice(at + 1).filter((other) => isOver(one, other)))
    expect(over).toEqual([])
    const { left = 0, right = 0 } = house.room
    for (const { x, y, width, height } of shown) {
      expect(Math.min(x - left, y - layout.horizon)).toBeGreaterThanOrEqual(0)
      expect(x + width).toBeLessThanOrEqual(house.room.width - right)
      expect(y + height).toBeLessThanOrEqual(house.room.bottom)
    }
  },
)
