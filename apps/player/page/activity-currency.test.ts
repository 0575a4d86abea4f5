// The currency in which promotions are shown.
import { userInfo } from '@mangetsu/test/player/samples'
import { expect, test } from 'vitest'
import { firstUserFields } from '../stores/fields.ts'
import { activityCurrencyOf } from './activity-currency.ts'

const both = ['JPY', 'USD'] as const
const inDollars = { ...userInfo, displayCurrency: 'USD' } as const
const inEuros = { ...userInfo, displayCurrency: 'EUR' } as const

test.each([
  ['a visitor', {}, both, 'JPY'],
  ['a visitor who reads in dollars', { currencyDisplay: 'USD', currency: 'EUR' }, both, 'USD'],
  ['a player whose rewards are dollars', { userInfo: inDollars }, both, 'USD'],
  ['a player in euros who plays from dollars', { userInfo: inEuros, currency: 'USD' }, both, 'USD'],
  ['a choice, before all of these', { activityCurrency: 'JPY', userInfo: inDollars }, both, 'JPY'],
  ['a choice that is not offered', { activityCurrency: 'USD' }, ['JPY'], 'JPY'],
  [
    'nothing in any currency of the reader',
    { userInfo: inEuros, currency: 'EUR', currencyDisplay: 'EUR' },
    ['USD'],
    'USD',
  ],
  ['nothing offered', { currency: 'EUR' }, [], 'JPY'],
] as const)('%s', (_, fields, offered, expected) => {
  expect(activityCurrencyOf({ ...firstUserFields, ...fields }, offered)).toBe(expected)
})
