// The layout of blackjack's bets: one spot per seat at its position in the picture. The seat in front is the viewer's
// own.
import type { SpotPlace, SpotRow, TableLayout } from '@mangetsu/stage-kit/tables/table-game'
import type { BlackjackRoom } from './room.ts'
import { seatCount, slotOf } from './slots.ts'

export const seatNumbers: readonly number[] = Array.from({ length: seatCount }, (_, at) => at + 1)

const placeOfSeat = (seat: number): string => `seat-${seat}`

/** Order from left to right: three seats, the seat in front, three more. */
const fromLeft = [3, 2, 1, 0, 6, 5, 4] as const

const rowsFrom = (front: number): readonly SpotRow[] => [
  {
    heading: { ja: '席', en: 'Seats' },
    spots: fromLeft.map((slot) => placeOfSeat(((front + slot - 1) % seatCount) + 1)),
  },
]

/** Chip diameter as a share of the seat's ring. */
const chipShare = 0.58

/**
 * Position of bets behind, in shares of the ring: below the player's own bets, or at their side if a name is below
 * them.
 */
const behindAt = { under: [0.5, 1.24], side: [0.98, 0.8] } as const

/** In CSS pixels of the whole viewport, so that the layout needs no scaling. */
export function layoutIn(
  { slots, form, dealer }: Pick<BlackjackRoom, 'slots' | 'form' | 'dealer'>,
  front: number,
): TableLayout {
  const boxes = slots.map(({ spot }) => spot)
  const [left, top] = [Math.min(...boxes.map(({ x }) => x)), Math.min(...boxes.map(({ y }) => y))]
  const places = seatNumbers.flatMap((seat): SpotPlace[] => {
    const box = boxes[slotOf(seat, front)]
    if (box === undefined) return []
    const isFree = form === 'wide' || (form === 'tall' && seat === front)
    return [
      {
        spot: placeOfSeat(seat),
        kind: 'cell',
        tone: seat === front ? 'gold' : 'plain',
        x: box.x - left,
        y: box.y - top,
        width: box.width,
        height: box.height,
        chipsAt: [0.5, 0.5],
        chipSize: box.width * chipShare,
        isWithoutOdds: true,
        isSeat: true,
        othersAt: isFree ? behindAt.under : behindAt.side,
      },
    ]
  })
  const width = Math.max(...boxes.map((box) => box.x + box.width)) - left
  const height = Math.max(...boxes.map((box) => box.y + box.height)) - top
  return { width, height, houseAt: [dealer.x - left, dealer.y - top], places, rows: rowsFrom(front) }
}

/** Returns the box of that layout. */
export function layoutBox({ slots }: Pick<BlackjackRoom, 'slots'>) {
  const boxes = slots.map(({ spot }) => spot)
  const [x, y] = [Math.min(...boxes.map((box) => box.x)), Math.min(...boxes.map((box) => box.y))]
  return {
    x,
    y,
    width: Math.max(...boxes.map((box) => box.x + box.width)) - x,
    height: Math.max(...boxes.map((box) => box.y + box.height)) - y,
  }
}
