// Tests of sic bo's board and texts: every bet once without overlaps in both orientations, and winning spots as the
// maths pays them, over all throws.
import type { SpotPlace } from '@mangetsu/stage-kit/tables/table-game'
import { describe, expect, test } from 'vitest'
import { game as manifest } from '../tables.ts'
import { layouts } from './board.ts'
import { countsOf } from './lists.ts'
import { markWords, resultOf } from './words.ts'

const [sicBo] = manifest.versions
if (sicBo === undefined) throw new Error('sic-bo has no mathematics')

const isOver = (one: SpotPlace, other: SpotPlace): boolean =>
  one.x < other.x + other.width - 1e-6 &&
  other.x < one.x + one.width - 1e-6 &&
  one.y < other.y + other.height &&
  other.y < one.y + one.height

const spots = sicBo.bets.map(({ spot }) => spot).sort()

describe.each(['landscape', 'portrait'] as const)('board in %s', (form) => {
  const { places, rows, width, height } = layouts[form]

  test('contains every bet once in the picture and in reading order', () => {
    expect(places.map(({ spot }) => spot).sort()).toEqual(spots)
    expect(rows.flatMap((row) => row.spots).sort()).toEqual(spots)
  })

  test('has no overlapping or outlying cells', () => {
    const over = places.flatMap((one, at) => places.slice(at + 1).filter((other) => isOver(one, other)))
    expect(over).toEqual([])
    for (const place of places) {
      expect(Math.min(place.x, place.y)).toBeGreaterThanOrEqual(0)
      expect(place.x + place.width).toBeLessThanOrEqual(width + 1e-6)
      expect(place.y + place.height).toBeLessThanOrEqual(height)
      expect(Math.min(place.width, place.height)).toBeGreaterThanOrEqual(44)
    }
  })
})

const faces = [1, 2, 3, 4, 5, 6]

test('marks as won exactly the paid bets, in each of the 216 throws', () => {
  const throws = faces.flatMap((one) => faces.flatMap((two) => faces.map((three) => [one, two, three])))
  expect(throws).toHaveLength(216)
  for (const dice of throws) {
    const events = [{ type: 'throw', dice }]
    const paid = sicBo.bets.filter(({ spot }) => sicBo.payoutMinor(spot, 100n, events) > 0n)
    expect([...resultOf(events).wins].sort()).toEqual(paid.map(({ spot }) => spot).sort())
  }
})

test.each([
  { dice: [2, 5, 6], mark: '256', ja: '13・大・半', en: '13, big, odd', words: 'total 13, big, odd' },
  { dice: [1, 1, 4], mark: '114', ja: '6・小・丁', en: '6, small, even', words: 'total 6, small, even' },
  { dice: [3, 3, 3], mark: '333', ja: '9・ぞろ目', en: '9, triple', words: 'total 9, triple' },
])('names $mark $ja', ({ dice, mark, ja, en, words }) => {
  expect(resultOf([{ type: 'throw', dice }]).title).toEqual({ ja, en })
  expect(markWords(mark, 'en')).toContain(words)
})

test('throws for a round without dice', () => {
  expect(() => resultOf([{ type: 'spin', number: 3 }])).toThrow(RangeError)
})

test('counts results, with triples only as triples', () => {
  expect(countsOf(['256', '114', '333']).map((row) => row.map(([, count]) => count))).toEqual([
    [1, 1, 1],
    [1, 1],
  ])
})
