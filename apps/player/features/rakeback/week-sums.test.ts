// Totals of weeks by currency, and the displayed average cost.
import { expect, test } from 'vitest'
import { averageCost, sumsOf } from './week-sums.ts'

test('sums weeks by currency', () => {
  const weeks = [
    { currency: 'JPY', amount: '96.50' },
    { currency: 'USD', amount: '1.05' },
    { currency: 'JPY', amount: '120.50' },
  ] as const
  expect(sumsOf(weeks)).toEqual([
    { currency: 'JPY', amount: '217.00' },
    { currency: 'USD', amount: '1.05' },
  ])
  expect(sumsOf([])).toEqual([])
})

test.each([
  ['1212000.00', '46056.00', '3.8'],
  ['30000.00', '1050.00', '3.5'],
  ['30000.00', '900.00', '3'],
  ['30000.00', '1064.99', '3.5'],
  ['30000.00', '1065.00', '3.6'],
  ['0.00', '0.00', '0'],
])('%s staked at a cost of %s is %s%%', (staked, cost, percent) => {
  expect(averageCost({ currency: 'JPY', staked, cost })).toBe(percent)
})
