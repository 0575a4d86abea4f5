// The purses: order, hiding, totals.
import { expect, test } from 'vitest'
import { pursesOf } from './purses.ts'

const wallet = (
  currency: 'JPY' | 'USD' | 'BTC',
  amount: string,
  held = amount.replace(/\d/g, '0').replace(/^0+/, '0'),
) => ({
  currency,
  amount,
  held,
  sort: 0,
})

test('those with money come first, then JPY, USD and the rest', () => {
  const wallets = [wallet('BTC', '0.00000001'), wallet('USD', '0.00'), wallet('JPY', '0.00')]
  expect(pursesOf(wallets, false, 'JPY').map(({ currency }) => currency)).toEqual(['BTC', 'JPY', 'USD'])
})

test('the total is exact, held money included', () => {
  expect(pursesOf([wallet('JPY', '900719925474099.01', '0.99')], false, 'JPY')).toEqual([
    {
      currency: 'JPY',
      available: '900719925474099.01',
      held: '0.99',
      hasHeld: true,
      total: '900719925474100.00',
    },
  ])
})

test('empty purses can be hidden; held money counts, and the chosen currency stays', () => {
  const wallets = [wallet('JPY', '0.00'), wallet('USD', '0.00'), wallet('BTC', '0.00000000', '0.00000001')]
  expect(pursesOf(wallets, true, 'JPY').map(({ currency }) => currency)).toEqual(['JPY', 'BTC'])
})
