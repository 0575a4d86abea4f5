// The currency in which promotions are shown.
import { userInfo } from '@mangetsu/test/player/samples'
import { expect, test } from 'vitest'
import { firstUserFields } from '../stores/fields.ts'
import { activityCurrencyOf } from './activity-currency.ts'

const both = ['JPY', 'USD'] as const
const inDollars = { ...userInfo, displayCurrency: 'USD' } as const
const inEuros = { ...userInfo, displayCurrency: 'EUR' } as const

test.each([
  ['JPY for a visitor', {}, both, 'JPY'],
  ['the display currency of a visitor', { currencyDisplay: 'USD', currency: 'EUR' }, both, 'USD'],
  ['the display currency of a player', { userInfo: inDollars }, both, 'USD'],
  [
    'the wallet’s currency if the display currency is not offered',
    { userInfo: inEuros, currency: 'USD' },
    both,
    'USD',
  ],
  ['the chosen currency before all others', { activityCurrency: 'JPY', userInfo: inDollars }, both, 'JPY'],
  ['another currency if the chosen one is not offered', { activityCurrency: 'USD' }, ['JPY'], 'JPY'],
  [
    'the offered currency if it is none of the reader’s',
    { userInfo: inEuros, currency: 'EUR', currencyDisplay: 'EUR' },
    ['USD'],
    'USD',
  ],
  ['JPY if none is offered', { currency: 'EUR' }, [], 'JPY'],
] as const)('%s', (_, fields, offered, expected) => {
  expect(activityCurrencyOf({ ...firstUserFields, ...fields }, offered)).toBe(expected)
})
