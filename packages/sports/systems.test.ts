// Systems by name, their combinations, and what cannot be combined.
import { expect, test } from 'vitest'
import { countCombinations, isCombining, mostCombinations } from './bet.ts'
import { combinesAny, conflictsOf } from './conflicts.ts'
import { linesOf, systemsOf } from './systems.ts'

const combinationsOf = (legs: number) =>
  Object.fromEntries(
    systemsOf(legs).map(({ name, sizes }) => [
      name === 'system' ? `${sizes[0]}/${legs}` : name,
      countCombinations({ legs, sizes, bankers: [] }),
    ]),
  )

test.each([
  [0, {}],
  [1, { single: 1 }],
  [2, { double: 1 }],
  [3, { treble: 1, '2/3': 3, trixie: 4, patent: 7 }],
  [4, { fold: 1, '2/4': 6, '3/4': 4, yankee: 11, lucky15: 15 }],
  [5, { fold: 1, '2/5': 10, '3/5': 10, '4/5': 5, canadian: 26, lucky31: 31 }],
  [6, { fold: 1, '2/6': 15, '3/6': 20, '4/6': 15, '5/6': 6, heinz: 57, lucky63: 63 }],
  [7, { fold: 1, '2/7': 21, '3/7': 35, '4/7': 35, '5/7': 21, '6/7': 7, superHeinz: 120 }],
  [8, { fold: 1, '2/8': 28, '3/8': 56, '4/8': 70, '5/8': 56, '6/8': 28, '7/8': 8, goliath: 247 }],
])('the systems of %i selections and their combinations', (legs, expected) => {
  expect(combinationsOf(legs)).toEqual(expected)
})

test('systems of up to 20 selections are possible, and none has too many combinations', () => {
  for (let legs = 1; legs <= 20; legs += 1)
    for (const { sizes } of systemsOf(legs)) {
      const combining = { legs, sizes, bankers: [] }
      expect(isCombining(combining)).toBe(true)
      expect(countCombinations(combining)).toBeLessThanOrEqual(mostCombinations)
    }
  expect(combinationsOf(20)).toEqual({ fold: 1, '2/20': 190, '18/20': 190, '19/20': 20 })
})

test('combinations are named by the places of their selections', () => {
  expect(linesOf({ legs: 3, sizes: [1, 2], bankers: [] })).toEqual([[0], [1], [2], [0, 1], [0, 2], [1, 2]])
  expect(linesOf({ legs: 4, sizes: [3], bankers: [2] })).toEqual([
    [0, 1, 2],
    [0, 2, 3],
    [1, 2, 3],
  ])
  expect(linesOf({ legs: 2, sizes: [2], bankers: [0, 1] })).toEqual([[0, 1]])
})

const selection = (eventId: string, marketId: string, outcomeId: string) => ({ eventId, marketId, outcomeId })

test('selections of one event conflict, by market or by event', () => {
  const conflicts = conflictsOf([
    selection('f1', 'result', 'home'),
    selection('f2', 'result', 'home'),
    selection('f1', 'total:2.5', 'over'),
    selection('f2', 'result', 'away'),
  ])
  expect(conflicts).toEqual([
    { places: [0, 2], reason: 'sameEvent' },
    { places: [1, 3], reason: 'sameMarket' },
  ])
})

test('singles combine nothing', () => {
  expect([[1], [1, 2], [3]].map(combinesAny)).toEqual([false, true, true])
})
