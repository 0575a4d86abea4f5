// Decisions of sample players at card games.
import { expect, test } from 'vitest'
import { decideAtCards } from './card-decisions.ts'

const keptActions = [{ action: 'hold:none' }, { action: 'hold:1,2,3,4,5' }]
const cards = (text: string) => text.split(' ').filter((card) => card !== '')

test.each([
  ['Js 7c Jd 4h 2c', 'hold:1,3'],
  ['9s 9c 4d 4h 2c', 'hold:1,2,3,4'],
  ['2c 9c 7c Kc Ah', 'hold:1,2,3,4'],
  ['2c 9c 7c Kc Ac', 'hold:1,2,3,4,5'],
  ['6c 9d 7h 8c Ts', 'hold:1,2,3,4,5'],
  ['2c Qd 7h 8c As', 'hold:2,5'],
  ['2c 9d 7h 4c 3s', 'hold:none'],
])('plays jacks or better %s: %s', (dealt, action) => {
  const round = { gameId: 'jacks-or-better', events: [{ type: 'deal', cards: cards(dealt) }] }
  expect(decideAtCards(round, keptActions)).toBe(action)
})

test('keeps twos where they are wild', () => {
  const round = { gameId: 'deuces-wild', events: [{ type: 'deal', cards: cards('2c Qd 7h 8c As') }] }
  expect(decideAtCards(round, keptActions)).toBe('hold:1')
})

test.each([
  ['Tc 4d', '2s 7h 9c', 'call'],
  ['3c 4d', '4s 7h 9c', 'call'],
  ['3c 4c', '2c 7c 9d', 'call'],
  ['3c 4d', '7s 7h 9c', 'fold'],
])('plays casino hold’em %s with %s: %s', (player, flop, action) => {
  const events = [{ type: 'deal', player: cards(player), flop: cards(flop) }]
  const actions = [{ action: 'fold' }, { action: 'call', stake: '200.00' }]
  expect(decideAtCards({ gameId: 'casino-holdem', events }, actions)).toBe(action)
})

test.each([
  ['Qc 3d 2s', 'play'],
  ['3c 3d 2s', 'play'],
  ['4c 3d 2s', 'play'],
  ['9c 4c 2c', 'play'],
  ['Jc 9d 2s', 'fold'],
])('plays three card poker %s: %s', (player, action) => {
  const events = [{ type: 'deal', player: cards(player) }]
  const actions = [{ action: 'fold' }, { action: 'play', stake: '100.00' }]
  expect(decideAtCards({ gameId: 'three-card-poker', events }, actions)).toBe(action)
})

test('decides nothing in any other round', () => {
  expect(decideAtCards({ gameId: 'maneki', events: [] }, [{ action: 'left' }])).toBeNull()
})
