// Tests of a number's result: the winning spots are those the maths pays, for every number; and call bets only use
// existing spots.
import { describe, expect, test } from 'vitest'
import { game as manifest } from '../tables.ts'
import { countsOf } from './lists.ts'
import { game } from './table.ts'
import { resultOf } from './words.ts'

const [roulette] = manifest.versions
if (roulette === undefined) throw new Error('roulette has no mathematics')

const numbers = Array.from({ length: 37 }, (_, number) => number)

describe('winning spots', () => {
  test.each(numbers)('on %i are the spots that are paid', (number) => {
    const events = [{ type: 'spin', number }]
    const paid = roulette.bets.filter(({ spot }) => roulette.payoutMinor(spot, 100n, events) > 0n)
    const { wins, back, spoken } = resultOf(events)
    expect([...wins].sort()).toEqual(paid.map(({ spot }) => spot).sort())
    expect(back).toEqual([])
    expect(spoken.ja).toContain(`${number}`)
  })
})

test('throws for a round without a number', () => {
  expect(() => resultOf([{ type: 'deal' }])).toThrow(RangeError)
})

test('puts the chips of calls on existing bets', () => {
  const spots = new Set(roulette.bets.map(({ spot }) => spot))
  expect(game.calls).toHaveLength(4)
  for (const { chips } of game.calls ?? [])
    for (const [spot, count] of chips) expect([spot, spots.has(spot) && count > 0]).toEqual([spot, true])
})

test.each([
  {
    marks: [],
    counts: [
      [0, 0, 0],
      [0, 0],
      [0, 0, 0],
    ],
  },
  {
    marks: ['0', '17', '32', '36', '1'],
    counts: [
      [3, 1, 1],
      [2, 2],
      [1, 1, 2],
    ],
  },
])('counts $marks', ({ marks, counts }) => {
  expect(countsOf(marks).map((row) => row.map(([, count]) => count))).toEqual(counts)
})

test('puts one chip each on a number and its neighbours, for any number', () => {
  const { numbers, mostAside, chips } = game.neighbours ?? { numbers: [], mostAside: 0, chips: () => [] }
  const spots = new Set(game.layoutFor('landscape').places.map(({ spot }) => spot))
  expect(numbers).toHaveLength(37)
  for (const number of numbers)
    for (let aside = 1; aside <= mostAside; aside += 1) {
      const laid = chips(number, aside)
      expect(new Set(laid.map(([spot]) => spot)).size).toBe(2 * aside + 1)
      expect(laid.every(([spot, count]) => spots.has(spot) && count === 1)).toBe(true)
      expect(laid[aside]?.[0]).toBe(`straight-${number}`)
    }
})
