// The arithmetic of the measurements.
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { alternate, atLeast, atMost, median, medianRatio, percentile } from './measure.ts'

test.each([
  [[3], 3],
  [[3, 1], 2],
  [[5, 1, 3], 3],
  [[4, 1, 3, 2], 2.5],
])('the median of %j is %d', (values, expected) => {
  expect(median(values)).toBe(expected)
})

test('a percentile is one of the values, and at least that share of them is not above it', () => {
  const shares = fc.double({ min: 0.01, max: 1, noNaN: true })
  const lists = fc.array(fc.integer({ min: 0, max: 1000 }), { minLength: 1, maxLength: 200 })
  fc.assert(
    fc.property(lists, shares, (values, share) => {
      const found = percentile(values, share)
      const below = values.filter((value) => value <= found).length
      return values.includes(found) && below >= values.length * share
    }),
  )
})

test('alternates between ours and the floor, and which of them goes first', async () => {
  const order: string[] = []
  const note = (who: string) => async () => {
    order.push(who)
    return 1
  }
  expect(await alternate(3, note('ours'), note('floor'))).toHaveLength(3)
  expect(order).toEqual(['ours', 'floor', 'floor', 'ours', 'ours', 'floor'])
})

test('computes the median of the pairs’ ratios, not the ratio of the medians', () => {
  expect(
    medianRatio([
      { ours: 2, floor: 1 },
      { ours: 30, floor: 10 },
      { ours: 8, floor: 2 },
    ]),
  ).toBe(3)
})

test.each([
  [2, 2, true],
  [1.99, 2, false],
  [Number.NaN, 2, false],
])('at least: %d against %d is %s', (value, target, isReached) => {
  expect(atLeast('x', value, target, '').isReached).toBe(isReached)
})

test('at most: NaN never passes', () => {
  expect([atMost('x', 1, 1, '', '').isReached, atMost('x', Number.NaN, 1, '', '').isReached]).toEqual([
    true,
    false,
  ])
})
