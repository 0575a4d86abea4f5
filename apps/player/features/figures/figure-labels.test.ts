// Texts of the figures: which side was larger, names of periods, and axis labels without superfluous decimals.
import { afterEach, describe, expect, test } from 'vitest'
import { overwriteGetLocale } from '../../messages-compiled/runtime.js'
import { lineText, longPeriod, netSentence, playSentence, shortPeriod } from './figure-labels.ts'

const none = {
  staked: '0.00',
  won: '0.00',
  net: '0.00',
  deposited: '0.00',
  withdrawn: '0.00',
  netDeposits: '0.00',
}

afterEach(() => overwriteGetLocale(() => 'ja'))

describe('in English', () => {
  test.each([
    [{ staked: '900.00', won: '1000.00', net: '100.00' }, 'You staked ¥900 and won ¥1,000: ¥100 ahead.'],
    [{ staked: '900.00', won: '0.00', net: '-900.00' }, 'You staked ¥900 and won ¥0: ¥900 behind.'],
    [{ staked: '5.00', won: '5.00', net: '0.00' }, 'You staked ¥5 and won ¥5: even.'],
  ])('%j', (sums, sentence) => {
    overwriteGetLocale(() => 'en')
    expect(playSentence({ ...none, ...sums }, 'JPY')).toBe(sentence)
  })

  test('more withdrawn than deposited', () => {
    overwriteGetLocale(() => 'en')
    const sums = { ...none, deposited: '10.00', withdrawn: '30.50', netDeposits: '-20.50' }
    expect(netSentence(sums, 'USD')).toBe(
      'You deposited $10.00 and withdrew $30.50: $20.50 more out than in.',
    )
  })
})

test.each([
  ['day', '11/21', '2026年11月21日(土)'],
  ['week', '11/21', '2026年11月21日からの週'],
  ['month', '11月', '2026年11月'],
] as const)('a %s is %s, and in full %s', (period, short, long) => {
  overwriteGetLocale(() => 'ja')
  expect(shortPeriod('2026-11-21', period)).toBe(short)
  expect(longPeriod('2026-11-21', period)).toBe(long)
})

test.each([
  ['0.00', 'JPY', '¥0'],
  ['500.00', 'JPY', '¥500'],
  ['20000.00', 'JPY', '¥20K'],
  ['-1500000.00', 'USD', '−$1.5M'],
  ['0.50', 'USD', '$0.5'],
  ['0.00200000', 'BTC', '0.002'],
  ['100.00000000', 'BTC', '100'],
] as const)('%s %s has the axis label %s', (amount, currency, text) => {
  overwriteGetLocale(() => 'en')
  expect(lineText(amount, currency)).toBe(text)
})
