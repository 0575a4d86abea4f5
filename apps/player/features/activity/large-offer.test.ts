// The headline of the next offer, the currency of a deposit offer, and its example.
import { depositOffer, nextOffer } from '@mangetsu/test/player/activity-samples'
import { coupon } from '@mangetsu/test/player/coupon-samples'
import { expect, test } from 'vitest'
import { currencyOfOffer, exampleOf, offerTitle } from './large-offer.ts'

test.each([
  ['a visitor', nextOffer, 'はじめての入金に100%'],
  ['a player without deposits', { ...nextOffer, coupon }, 'はじめての入金に100%'],
  ['a player with deposits', { ...nextOffer, coupon, isFirstDeposit: false }, '次の入金に100%'],
])('headline for %s', (_, offer, expected) => {
  expect(offerTitle(offer, 'JPY')).toBe(expected)
})

test('an offer is shown in the wanted currency, otherwise in its first', () => {
  expect(currencyOfOffer(depositOffer, 'USD')).toBe('USD')
  expect(currencyOfOffer(depositOffer, 'BTC')).toBe('JPY')
})

test.each([
  [100, { deposit: '10000.00', bonus: '10000.00', target: '100000.00' }],
  [50, { deposit: '20000.00', bonus: '10000.00', target: '100000.00' }],
  // Rounded up, so that the deposit brings the whole bonus.
  [30, { deposit: '33333.34', bonus: '10000.00', target: '100000.00' }],
])('example at %d%%', (rate, expected) => {
  const offer = { ...depositOffer, gain: { ...depositOffer.gain, rates: { JPY: rate } } }
  expect(exampleOf(offer, 'JPY')).toEqual(expected)
})
