// Tests of the thirty-two holds: their names, their permanent order, and parsing of names.
import { isRoundAction } from '@mangetsu/chance'
import { expect, test } from 'vitest'
import { holdActions, holdCount, holdOf, keepAll, keptBy, placesOf } from './holds.ts'

test('are named by their positions, in a permanent order', () => {
  expect(holdActions.slice(0, 8)).toEqual([
    'hold:none',
    'hold:1',
    'hold:2',
    'hold:1,2',
    'hold:3',
    'hold:1,3',
    'hold:2,3',
    'hold:1,2,3',
  ])
  expect(holdActions[keepAll]).toBe('hold:1,2,3,4,5')
  expect(new Set(holdActions).size).toBe(holdCount)
  expect(holdActions.every(isRoundAction)).toBe(true)
})

test('are parsed from their names, and no other names are accepted', () => {
  expect(holdActions.map(holdOf)).toEqual(holdActions.map((_, hold) => hold))
  for (const none of ['hold:', 'hold:2,1', 'hold:6', 'keep', 'hold:1,1'])
    expect(() => holdOf(none)).toThrow(RangeError)
})

test('keep as many cards as they name', () => {
  expect(keptBy).toEqual(holdActions.map((_, hold) => placesOf(hold).length))
  expect(placesOf(0b10110)).toEqual([1, 2, 4])
})
