// Tests which cards form a hand, including wild cards.
import { expect, test } from 'vitest'
import { winningPlaces } from './winning-cards.ts'

test.each([
  ['jacksOrBetter', 'Qh 7d Qs 4s 2c', 'none', [0, 2]],
  ['twoPair', 'Qh 7d Qs 7s 2c', 'none', [0, 1, 2, 3]],
  ['threeOfAKind', 'Qh 7d Qs Qc 2c', 'none', [0, 2, 3]],
  ['fourAces', 'Ah Ad 9s As Ac', 'none', [0, 1, 3, 4]],
  ['fullHouse', 'Qh 7d Qs Qc 7c', 'none', [0, 1, 2, 3, 4]],
  ['royalFlush', 'Th Jh Qh Kh Ah', 'deuces', [0, 1, 2, 3, 4]],
  ['threeOfAKind', '2h 7d Qs 9c 7c', 'deuces', [0, 1, 4]],
  ['fourOfAKind', '2h 7d 2s 9c 7c', 'deuces', [0, 1, 2, 4]],
  ['fourDeuces', '2h 7d 2s 2c 2d', 'deuces', [0, 2, 3, 4]],
  ['wildRoyalFlush', '2h Jh Qh Kh Ah', 'deuces', [0, 1, 2, 3, 4]],
] as const)('finds the cards of %s in %s', (hand, cards, wild, places) => {
  expect(winningPlaces(cards.split(' '), hand, wild)).toEqual(places)
})
