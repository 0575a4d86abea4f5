// The list of wallets: order, kinds, hiding, totals.
import { expect, test } from 'vitest'
import { hasBothKinds, kindAt, listedOf, walletViewsOf } from './wallet-views.ts'

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

const codes = (views: ReturnType<typeof walletViewsOf>) => views.map(({ currency }) => currency)
const all = { hideZero: false, kind: 'all', chosen: 'JPY' } as const

test('wallets with a balance come first, then JPY, USD and the rest', () => {
  const wallets = [wallet('BTC', '0.00000001'), wallet('USD', '0.00'), wallet('JPY', '0.00')]
  expect(codes(walletViewsOf(wallets))).toEqual(['BTC', 'JPY', 'USD'])
})

test('the total is exact and includes held money', () => {
  expect(walletViewsOf([wallet('JPY', '900719925474099.01', '0.99')])).toEqual([
    {
      currency: 'JPY',
      available: '900719925474099.01',
      availableMinor: 90_071_992_547_409_901n,
      held: '0.99',
      hasHeld: true,
      total: '900719925474100.00',
      totalMinor: 90_071_992_547_410_000n,
    },
  ])
})

test('empty wallets can be hidden; held money counts, and the selected currency stays', () => {
  const wallets = [wallet('JPY', '0.00'), wallet('USD', '0.00'), wallet('BTC', '0.00000000', '0.00000001')]
  const views = walletViewsOf(wallets)
  expect(codes(listedOf(views, all))).toEqual(['JPY', 'USD', 'BTC'])
  expect(codes(listedOf(views, { ...all, hideZero: true }))).toEqual(['JPY', 'BTC'])
})

test('distinguishes fiat currencies from coins', () => {
  const views = walletViewsOf([wallet('JPY', '0.00'), wallet('USD', '1.00'), wallet('BTC', '1.00000000')])
  expect(codes(listedOf(views, { ...all, kind: 'money' }))).toEqual(['USD', 'JPY'])
  expect(codes(listedOf(views, { ...all, kind: 'coins' }))).toEqual(['BTC'])
  expect(hasBothKinds(views)).toBe(true)
  expect(hasBothKinds(views.filter(({ currency }) => currency !== 'BTC'))).toBe(false)
})

test('an unknown stored index lists everything', () => {
  expect([0, 1, 2, 3, -1].map(kindAt)).toEqual(['all', 'money', 'coins', 'all', 'all'])
})
