// Which tables are shown with a close-up: every second one of each game, in any order of the list.
import { expect, test } from 'vitest'
import { closeUpTables } from './table-picture.tsx'

const tables = [
  { tableId: 'roulette-pine', rulesOf: 'roulette' },
  { tableId: 'baccarat-river', rulesOf: 'baccarat' },
  { tableId: 'roulette-moon', rulesOf: 'roulette' },
  { tableId: 'baccarat-lantern', rulesOf: 'baccarat' },
  { tableId: 'dragon-tiger-gold', rulesOf: 'dragon-tiger' },
]

test.each([[tables], [tables.toReversed()]])('every second table of a game is a close-up', (list) => {
  expect([...closeUpTables(list)].sort()).toEqual(['baccarat-river', 'roulette-pine'])
})
