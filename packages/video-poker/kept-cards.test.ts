// Tests of the thirty-two sets of kept cards: their names, their permanent order, and parsing of names.
import { isRoundAction } from '@mangetsu/chance'
import { expect, test } from 'vitest'
import { keepAll, keptActions, keptOf, keptSetCount, keptSizes, placesOf } from './kept-cards.ts'

test('are named by their positions, in a permanent order', () => {
  expect(keptActions.slice(0, 8)).toEqual([
    'hold:none',
    'hold:1',
    'hold:2',
    'hold:1,2',
    'hold:3',
    'hold:1,3',
    'hold:2,3',
    'hold:1,2,3',
  ])
  expect(keptActions[keepAll]).toBe('hold:1,2,3,4,5')
  expect(new Set(keptActions).size).toBe(keptSetCount)
  expect(keptActions.every(isRoundAction)).toBe(true)
})

test('are parsed from their names, and no other names are accepted', () => {
  expect(keptActions.map(keptOf)).toEqual(keptActions.map((_, kept) => kept))
  for (const none of ['hold:', 'hold:2,1', 'hold:6', 'keep', 'hold:1,1'])
    expect(() => keptOf(none)).toThrow(RangeError)
})

test('keep as many cards as they name', () => {
  expect(keptSizes).toEqual(keptActions.map((_, kept) => placesOf(kept).length))
  expect(placesOf(0b10110)).toEqual([1, 2, 4])
})
