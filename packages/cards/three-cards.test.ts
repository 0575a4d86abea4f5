// Three-card hands: the published frequencies of all 22,100, and their ranking.
import { expect, test } from 'vitest'
import { codeOf, deckSize, parseCard } from './card.ts'
import { readThree, strengthOfThree, threeCardCategoryOf } from './three-cards.ts'

const hands: (readonly number[])[] = []
for (let first = 0; first < deckSize; first += 1)
  for (let second = first + 1; second < deckSize; second += 1)
    for (let third = second + 1; third < deckSize; third += 1) hands.push([first, second, third])

const handOf = (codes: string) => codes.split(' ').map(parseCard)

test('three-card hands occur in their published frequencies', () => {
  const counts: Record<string, number> = {}
  for (const hand of hands) {
    const { category } = readThree(hand)
    counts[category] = (counts[category] ?? 0) + 1
  }
  expect(counts).toEqual({
    straightFlush: 48,
    threeOfAKind: 52,
    straight: 720,
    flush: 1_096,
    pair: 3_744,
    highCard: 16_440,
  })
})

test('three-card hands have 741 strengths, each of which determines its category', () => {
  const strengths = new Map<number, string>()
  for (const hand of hands) {
    const strength = strengthOfThree(hand)
    strengths.set(strength, readThree(hand).category)
    if (threeCardCategoryOf(strength) !== readThree(hand).category) expect.fail(hand.map(codeOf).join(' '))
  }
  expect(strengths.size).toBe(741)
})

test.each([
  ['Ah Kh Qh', '4c 3c 2c'],
  ['3c 2c Ac', 'Ah Ad As'],
  ['4c 3c 2c', '3h 2h Ah'],
  ['2h 2d 2s', 'Ah Kd Qs'],
  ['Ah Kd Qs', 'Kh Qd Js'],
  ['4h 3d 2s', '3h 2d As'],
  ['3h 2d As', 'Ah Kh Jh'],
  ['5h 3h 2h', 'Ah Ad Ks'],
  ['2h 2d 3s', 'Ah Kd Js'],
  ['Ah Ad 3s', 'Ah Ac 2s'],
  ['3h 3d 2s', '2h 2d As'],
  ['Ah 9d 3s', 'Ah 8d 7s'],
])('the three-card hand %s beats %s', (better, worse) => {
  expect(strengthOfThree(handOf(better))).toBeGreaterThan(strengthOfThree(handOf(worse)))
})

test('three-card hands that differ only in suits share the pot', () => {
  expect(strengthOfThree(handOf('Ah 9d 3s'))).toBe(strengthOfThree(handOf('As 9h 3c')))
})

test('a three-card hand requires three cards', () => {
  expect(() => readThree([1, 2])).toThrow(RangeError)
})
