// Tests of baccarat's bet layouts in both orientations, and of the result texts against the payouts of the maths.
import type { PlayedEvent } from '@mangetsu/stage-kit'
import { cornersOf } from '@mangetsu/stage-kit/tables/cell-shape'
import { gridKeys, spotAfterKey } from '@mangetsu/stage-kit/tables/grid-keys'
import type { SpotPlace } from '@mangetsu/stage-kit/tables/table-game'
import { expect, test } from 'vitest'
import { baccarat } from '../table/index.ts'
import { layoutFor } from './layout.ts'
import { placesIn } from './places.ts'
import { resultOf } from './result.ts'

/** Whether a point of the layout is within a spot. */
function isWithin(place: SpotPlace, x: number, y: number): boolean {
  const [px, py] = [(x - place.x) / place.width, (y - place.y) / place.height]
  const corners = cornersOf(place)
  let isInside = false
  corners.forEach(([ax, ay], at) => {
    const [bx, by] = corners.at(at - 1) ?? [0, 0]
    if (ay > py !== by > py && px < ((bx - ax) * (py - ay)) / (by - ay) + ax) isInside = !isInside
  })
  return isInside
}

const spots = baccarat.bets.map(({ spot }) => spot).sort()

test.each(['landscape', 'portrait'] as const)(
  'contains every spot of the rules once, without overlaps (%s)',
  (kind) => {
    const { places, rows, width, height } = layoutFor(kind)
    expect(places.map(({ spot }) => spot).sort()).toEqual(spots)
    expect(rows.flatMap((row) => row.spots).sort()).toEqual(spots)
    const reached = new Set<string>()
    for (let x = 0.5; x < width; x += 2)
      for (let y = 0.5; y < height; y += 2) {
        const there = places.filter((place) => isWithin(place, x, y))
        expect(there.length).toBeLessThanOrEqual(1)
        for (const { spot } of there) reached.add(spot)
      }
    expect([...reached].sort()).toEqual(spots)
  },
)

test.each(['landscape', 'portrait'] as const)(
  'lets the keyboard reach every spot from every other (%s)',
  (kind) => {
    const layout = layoutFor(kind)
    const reached = new Set(['tie'])
    for (const spot of reached) for (const key of gridKeys) reached.add(spotAfterKey(layout, spot, key))
    expect([...reached].sort()).toEqual(spots)
  },
)

test.each([
  [1280, 800, 60, 708],
  [1440, 900, 60, 808],
  [390, 844, 52, 642],
  [320, 568, 52, 366],
  [844, 390, 44, 326],
  [720, 450, 44, 386],
  [900, 620, 60, 528],
])(
  'places bets, chips and clock inside a viewport of %s by %s without overlaps',
  (width, height, top, bottom) => {
    const { page } = placesIn({ width, height, top, bottom })
    const boxes = [page.clock, page.layout, page.chips]
    for (const box of boxes) {
      expect(box.x).toBeGreaterThanOrEqual(0)
      expect(box.x + box.width).toBeLessThanOrEqual(width)
      expect(box.y).toBeGreaterThanOrEqual(top)
      expect(box.y + box.height).toBeLessThanOrEqual(bottom + 1)
    }
    const areApart = (one: (typeof boxes)[number], other: (typeof boxes)[number]) =>
      one.x + one.width <= other.x + 1 ||
      other.x + other.width <= one.x + 1 ||
      one.y + one.height <= other.y + 1 ||
      other.y + other.height <= one.y + 1
    expect(areApart(page.clock, page.layout)).toBe(true)
    expect(areApart(page.layout, page.chips)).toBe(true)
  },
)

const ended = (
  winner: string,
  player: number,
  banker: number,
  isPlayerPair: boolean,
  isBankerPair: boolean,
) =>
  [
    { type: 'deal', player: ['4h', 'Ks'], banker: ['Qh', '7c'] },
    { type: 'result', winner, player, banker, isPlayerPair, isBankerPair },
  ] as const

const outcomes = [
  ...['player', 'banker', 'tie'].flatMap((winner) =>
    [true, false].flatMap((one) => [true, false].map((other) => [winner, one, other] as const)),
  ),
]

test.each(outcomes)(
  '%s wins, pairs %s and %s: lists paid spots as wins and returned stakes as pushes',
  (winner, one, other) => {
    const [player, banker] = winner === 'player' ? [8, 4] : winner === 'banker' ? [3, 7] : [6, 6]
    const events = ended(winner, player, banker, one, other)
    const result = resultOf(events as unknown as readonly PlayedEvent[])
    const paid = (spot: string) => baccarat.payoutMinor(spot, 2_000n, events as never)
    expect(result.wins.slice().sort()).toEqual(spots.filter((spot) => paid(spot) > 2_000n))
    expect(result.back.slice().sort()).toEqual(spots.filter((spot) => paid(spot) === 2_000n))
  },
)
