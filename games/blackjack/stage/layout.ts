// The layout of blackjack's bets: one place for each seat, where the picture has it. The seat in front is the viewer's own.
import type { SpotPlace, SpotRow, TableLayout } from '@mangetsu/stage-kit/tables/table-game'
import type { BlackjackRoom } from './room.ts'
import { seatCount, slotOf } from './slots.ts'

export const seatNumbers: readonly number[] = Array.from({ length: seatCount }, (_, at) => at + 1)

export const placeOfSeat = (seat: number): string => `seat-${seat}`

/** As they are seen from left to right: three seats, the one in front, three more. */
const fromLeft = [3, 2, 1, 0, 6, 5, 4] as const

const rowsFrom = (front: number): readonly SpotRow[] => [
  {
    heading: { ja: '席', en: 'Seats' },
    spots: fromLeft.map((slot) => placeOfSeat(((front + slot - 1) % seatCount) + 1)),
  },
]

/** How much of a seat's ring a chip fills. */
const chipShare = 0.58

/** Where bets behind the own ones lie, in shares of the ring: under it, or at its side where a name stands under it. */
const behindAt = { under: [0.5, 1.24], beside: [0.98, 0.8] } as const

/** In CSS pixels of the whole room, so that the layout is fitted into it as it is. */
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
        othersAt: isFree ? behindAt.under : behindAt.beside,
      },
    ]
  })
  const width = Math.max(...boxes.map((box) => box.x + box.width)) - left
  const height = Math.max(...boxes.map((box) => box.y + box.height)) - top
  return { width, height, houseAt: [dealer.x - left, dealer.y - top], places, rows: rowsFrom(front) }
}

/** Where that layout lies. */
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
