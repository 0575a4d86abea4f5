// Table games are found by their folders; an unknown game has no marks and no lines.
import { expect, test } from 'vitest'
import { roundLines } from './round-lines.ts'
import { markText, tableMarksOf } from './table-games.ts'

test('finds the marks and the lines of a game', () => {
  expect(tableMarksOf('blackjack')).toMatchObject({ group: 'cards', history: { kind: 'slips' } })
  expect(markText('roulette', '17')).toBe('17・黒')
  const events = [{ type: 'deal', dragon: 'Th', tiger: '2c' }]
  expect(roundLines('dragon-tiger', events)).toEqual([
    { label: '龍', text: '10♥\uFE0E' },
    { label: '虎', text: '2♣\uFE0E' },
  ])
  expect(roundLines('sic-bo', [{ type: 'throw', dice: [2, 5, 6] }])).toEqual([
    { label: 'サイコロ', text: '2、5、6' },
  ])
})

test('an unknown game has neither', () => {
  expect(tableMarksOf('constructor')).toBeNull()
  expect(markText('constructor', 'p')).toBe('p')
  expect(roundLines('constructor', [{ type: 'deal' }])).toEqual([])
})
