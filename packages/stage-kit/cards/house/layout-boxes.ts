// Boxes of a game against the house: centred hands, the frames around them, and the division of a height
// among hands.
import { cardHeight, type HandPlace, handWidth } from '../hand-view.ts'
import type { PageBox } from '../table-top.ts'

export const frame = 7
export const nameHeight = 26
export const ratio = cardHeight(1)

export const hand = (middle: number, y: number, width: number, gap: number, count: number): HandPlace => {
  const place = { x: 0, y, width, step: width + gap }
  return { ...place, x: middle - handWidth(Math.max(1, count), place) / 2 }
}

export const around = (count: number, place: HandPlace, by: number): PageBox => ({
  x: place.x - by,
  y: place.y - by,
  width: handWidth(Math.max(1, count), place) + 2 * by,
  height: cardHeight(place.width) + 2 * by,
})

export const nameUnder = (box: PageBox): PageBox => ({
  x: box.x - 60,
  y: box.y + box.height - nameHeight / 2,
  width: box.width + 120,
  height: nameHeight,
})

/** Divides a height among the three hands; returns their card widths, each at most its `most`. */
export function shared(height: number, hasBoard: boolean, most: readonly [number, number, number]) {
  const [dealer, board, own] = hasBoard ? [0.26, 0.31, 0.43] : [0.44, 0, 0.56]
  return [
    Math.min(height * dealer, most[0] * ratio),
    Math.min(height * board, most[1] * ratio),
    Math.min(height * own, most[2] * ratio),
  ].map((high) => high / ratio) as [number, number, number]
}
