// The marks of each game, parsed for lists.
import { expect, test } from 'vitest'
import { diceSum, numberTone, playedAtTables } from './table-games.ts'

test.each([
  ['baccarat', 'p', { side: 'one', pairOne: false, pairOther: false }],
  ['baccarat', 'by', { side: 'other', pairOne: false, pairOther: true }],
  ['baccarat', 'txy', { side: 'tie', pairOne: true, pairOther: true }],
  ['dragon-tiger', 'd', { side: 'one' }],
  ['dragon-tiger', 't', { side: 'other' }],
  ['dragon-tiger', 'n', { side: 'tie' }],
  ['dragon-tiger', 's', { side: 'tie' }],
])('%s parses %s', (rulesOf, mark, round) => {
  const history = playedAtTables(rulesOf)?.history
  expect(history?.kind === 'road' && history.read(mark)).toEqual(round)
})

test('the wheel has the usual red, black and green numbers', () => {
  const red = Array.from({ length: 37 }, (_, n) => n).filter((n) => numberTone(n) === 'red')
  expect(red).toEqual([1, 3, 5, 7, 9, 12, 14, 16, 18, 19, 21, 23, 25, 27, 30, 32, 34, 36])
  expect([numberTone(0), numberTone(2), numberTone(11)]).toEqual(['green', 'black', 'black'])
})

test.each([
  ['256', { sum: 13, size: 'big' }],
  ['145', { sum: 10, size: 'small' }],
  ['146', { sum: 11, size: 'big' }],
  ['666', { sum: 18, size: 'triple' }],
  ['111', { sum: 3, size: 'triple' }],
])('dice %s', (mark, sum) => {
  expect(diceSum(mark)).toEqual(sum)
})

test('blackjack is a card game that lists the dealer’s hands', () => {
  expect(playedAtTables('blackjack')).toEqual({ group: 'cards', history: { kind: 'dealer' } })
})

test('returns null for an unknown game', () => {
  expect(playedAtTables('constructor')).toBeNull()
})
