// Tests of roulette's layout in both orientations: every bet once, no overlaps, and each line touches exactly its
// numbers.
import type { SpotPlace } from '@mangetsu/stage-kit/tables/table-game'
import { describe, expect, test } from 'vitest'
import { layout } from '../layout.ts'
import { game as manifest } from '../tables.ts'
import { layouts } from './board.ts'

const [roulette] = manifest.versions
if (roulette === undefined) throw new Error('roulette has no mathematics')

const isOver = (one: SpotPlace, other: SpotPlace): boolean =>
  one.x < other.x + other.width &&
  other.x < one.x + one.width &&
  one.y < other.y + other.height &&
  other.y < one.y + one.height

const spots = roulette.bets.map(({ spot }) => spot).sort()

describe.each(['landscape', 'portrait'] as const)('%s', (form) => {
  const { places, rows, width, height } = layouts[form]

  test('contains every bet once in the picture and in reading order', () => {
    expect(spots).toHaveLength(157)
    expect(places.map(({ spot }) => spot).sort()).toEqual(spots)
    expect(rows.flatMap((row) => row.spots).sort()).toEqual(spots)
  })

  test.each(['cell', 'line'] as const)('has no overlapping or outlying %s', (kind) => {
    const all = places.filter((place) => place.kind === kind)
    const over = all.flatMap((one, at) => all.slice(at + 1).filter((other) => isOver(one, other)))
    expect(over).toEqual([])
    for (const place of all) {
      expect(Math.min(place.x, place.y)).toBeGreaterThanOrEqual(0)
      expect(place.x + place.width).toBeLessThanOrEqual(width)
      expect(place.y + place.height).toBeLessThanOrEqual(height)
      expect(Math.min(place.width, place.height)).toBeGreaterThanOrEqual(form === 'landscape' ? 24 : 22)
    }
  })

  test('has lines that touch their own numbers, and no other inside number', () => {
    const cells = places.filter(({ spot }) => spot.startsWith('straight-'))
    for (const { spot, numbers } of layout.filter(({ numbers: of }) => of.length > 1 && of.length <= 4)) {
      const line = places.find((place) => place.spot === spot)
      if (line === undefined || spot.startsWith('street') || spot === 'corner-0-1-2-3') continue
      const touched = cells.filter((cell) => isOver(cell, line)).map((cell) => cell.spot)
      expect(touched.sort()).toEqual(numbers.map((number) => `straight-${number}`).sort())
    }
  })
})
