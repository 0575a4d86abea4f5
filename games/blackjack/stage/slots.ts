// Maps seats to positions on the arc, and computes their card positions. Pure.
import type { CardCode } from '@mangetsu/cards'
import type { Point } from '@mangetsu/stage-kit'
import { cardGeometry } from '@mangetsu/stage-kit/cards/deck'
import type { LyingCard, LyingHand } from './lying.ts'
import type { SlotPlace } from './room.ts'

export const seatCount = 7

/**
 * Returns a seat's position relative to the front seat: 0 is the front, 1 to 3 are left of it, 4 to 6 right, the
 * farthest first.
 */
export const slotOf = (seat: number, front: number): number => (seat - front + seatCount) % seatCount

/** A card with its position. */
export type PlacedCard = Point & {
  readonly no: number
  readonly code: CardCode | null
  readonly size: number
}

export type PlacedHand = {
  readonly cards: readonly PlacedCard[]
  /** Bounds of the cards, CSS pixels. */
  readonly left: number
  readonly top: number
  readonly width: number
  readonly height: number
}

/** Distance between cards of a hand in card widths: small cards overlap, large ones are next to each other. */
const steps = { small: 0.42, large: 1.04 } as const
const [betweenHands, fewest] = [10, 2]

const cardHeight = (size: number): number => (size * cardGeometry.height) / cardGeometry.width

/** Returns a row of cards around a centre, compressed to fit its width. */
export function rowOf(
  cards: readonly LyingCard[],
  middle: Point,
  { size, room, step }: { readonly size: number; readonly room: number; readonly step: number },
): PlacedHand {
  const most = cards.length > 1 ? (room - size) / (cards.length - 1) : 0
  const by = Math.min(size * step, Math.max(0, most))
  const width = size + by * Math.max(0, cards.length - 1)
  const left = middle.x - width / 2
  const height = cardHeight(size)
  return {
    cards: cards.map(({ no, code }, at) => ({ no, code, size, x: left + size / 2 + at * by, y: middle.y })),
    left,
    top: middle.y - height / 2,
    width,
    height,
  }
}

/** Returns the hands of a seat next to each other: the more hands, the smaller their cards. */
export function handsIn(
  hands: readonly Pick<LyingHand, 'cards'>[],
  { x, y, size: whole, room }: SlotPlace['cards'],
  isFront: boolean,
): readonly PlacedHand[] {
  const each = (room - betweenHands * (hands.length - 1)) / Math.max(1, hands.length)
  // Two cards of one hand overlap if there are other hands.
  const least = 1 + steps.small * (fewest - 1)
  const size = hands.length > 1 ? Math.min(whole, each / least) : whole
  const step = isFront && hands.length === 1 ? steps.large : steps.small
  return hands.map(({ cards }, at) => {
    const middle = { x: x + (at - (hands.length - 1) / 2) * (each + betweenHands), y }
    return rowOf(cards, middle, { size, room: each, step })
  })
}
