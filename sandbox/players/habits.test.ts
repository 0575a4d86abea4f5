// A sample player's pace is gentle and its stakes modest, whatever chance says.
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

test('from one spin to the next pass 8 to 20 seconds', () => {
  fc.assert(fc.property(chance, (x) => pauseMs(() => x) >= 8_000 && pauseMs(() => x) <= 20_000))
})

test('a sitting ends and a rest follows', () => {
  fc.assert(fc.property(chance, (x) => spinsInSitting(() => x) <= 40 && restMs(() => x) >= 60_000))
})

test('only the smaller half of the stakes is played', () => {
  fc.assert(fc.property(chance, (x) => ['20.00', '50.00', '100.00'].includes(chooseStake(stakes, () => x))))
  expect(chooseStake(['20.00'], () => 0.99)).toBe('20.00')
  expect(() => chooseStake([], () => 0)).toThrow('no stake')
})

test('no decision stakes more', () => {
  const open = [{ action: 'climb' }, { action: 'double', stake: '100.00' }, { action: 'keep' }]
  fc.assert(fc.property(chance, (x) => ['climb', 'keep'].includes(chooseAction(open, () => x))))
  expect(() => chooseAction([{ action: 'double', stake: '100.00' }], () => 0)).toThrow('stake more')
})

test('games take turns', () => {
  const games = ['one', 'other', 'third']
  expect([0, 1, 2, 3].map((turn) => gameOfTurn(games, turn))).toEqual(['one', 'other', 'third', 'one'])
  expect(() => gameOfTurn([], 0)).toThrow('no game')
})

test('after faults the wait doubles to five minutes', () => {
  expect([1, 2, 3, 6, 60].map(afterFaultMs)).toEqual([15_000, 30_000, 60_000, 300_000, 300_000])
})
