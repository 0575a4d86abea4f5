// Three-card sets up to suits: every set is in one class, and none is counted twice.
import { expect, test } from 'vitest'
import { cardOf, rankOf, suitOf } from './card.ts'
import { threeCardClasses } from './suit-classes.ts'

const classes = threeCardClasses()

test('22,100 sets form 1,755 classes', () => {
  expect(classes).toHaveLength(1_755)
  expect(classes.reduce((sum, { weight }) => sum + weight, 0)).toBe(22_100)
})

test('a class has as many sets as permuting the suits of its cards gives', () => {
  const suits = [0, 1, 2, 3]
  const orders = suits.flatMap((a) =>
    suits.flatMap((b) =>
      suits.flatMap((c) => {
        const order = [a, b, c, 6 - a - b - c]
        return new Set(order).size === 4 && suits.includes(order[3] as number) ? [order] : []
      }),
    ),
  )
  expect(orders).toHaveLength(24)
  for (const { cards, weight } of classes) {
    const sets = orders.map((order) =>
      cards
        .map((card) => cardOf(rankOf(card), order[suitOf(card)] as number))
        .sort((one, other) => one - other)
        .join(' '),
    )
    expect(new Set(sets).size).toBe(weight)
    expect(cards).toEqual(cards.toSorted((one, other) => one - other))
  }
})
