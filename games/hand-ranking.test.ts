// The example of each hand is a hand of its category, and better than the next one.
import { categoryOf, parseCard, strengthOf } from '@mangetsu/cards'
import { expect, test } from 'vitest'
import { handRanking } from './hand-ranking.ts'

const strengths = handRanking.map(({ cards }) => strengthOf(cards.map(({ code }) => parseCard(code))))

test('each example is of its category', () => {
  expect(strengths.map(categoryOf)).toEqual(handRanking.map(({ category }) => category))
})

test('the best hand comes first', () => {
  expect(strengths).toEqual(strengths.toSorted((one, other) => other - one))
})
