// A sample player's pace is slow and its stakes modest, whatever the random values.
import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  afterFaultMs,
  chooseAction,
  chooseStake,
  gameOfTurn,
  pauseMs,
  restMs,
  spinsInSitting,
} from './habits.ts'

const chance = fc.double({ min: 0, max: 1, maxExcluded: true, noNaN: true })
const stakes = ['20.00', '50.00', '100.00', '200.00', '500.00']

test('waits 8 to 20 seconds between spins', () => {
  fc.assert(fc.property(chance, (x) => pauseMs(() => x) >= 8_000 && pauseMs(() => x) <= 20_000))
})

test('ends a session and rests after it', () => {
  fc.assert(fc.property(chance, (x) => spinsInSitting(() => x) <= 40 && restMs(() => x) >= 60_000))
})

test('stakes only from the lower half of the stakes', () => {
  fc.assert(fc.property(chance, (x) => ['20.00', '50.00', '100.00'].includes(chooseStake(stakes, () => x))))
  expect(chooseStake(['20.00'], () => 0.99)).toBe('20.00')
  expect(() => chooseStake([], () => 0)).toThrow('no stake')
})

test('makes no decision that stakes more', () => {
  const open = [{ action: 'climb' }, { action: 'double', stake: '100.00' }, { action: 'keep' }]
  fc.assert(fc.property(chance, (x) => ['climb', 'keep'].includes(chooseAction(open, () => x))))
  expect(() => chooseAction([{ action: 'double', stake: '100.00' }], () => 0)).toThrow('stake more')
})

test('alternates between games', () => {
  const games = ['one', 'other', 'third']
  expect([0, 1, 2, 3].map((turn) => gameOfTurn(games, turn))).toEqual(['one', 'other', 'third', 'one'])
  expect(() => gameOfTurn([], 0)).toThrow('no game')
})

test('doubles the wait after faults up to five minutes', () => {
  expect([1, 2, 3, 6, 60].map(afterFaultMs)).toEqual([15_000, 30_000, 60_000, 300_000, 300_000])
})
