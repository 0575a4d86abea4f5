// Refusals as clients receive them: values in their data become texts of the caller's language, once.
import { describe, expect, test } from 'vitest'
import { refuse } from './answer.ts'
import { refusalOutcome } from './outcome.ts'
import {
  amountValue,
  dateAndTimeValue,
  dayAndTimeValue,
  formatData,
  textValue,
  timeOfDayValue,
} from './refusal-data.ts'

const atMs = Date.UTC(2026, 11, 6, 15, 4, 5)

describe('a value in the data of a refusal', () => {
  test.each([
    ['an amount without a fraction', amountValue(100_000n, 'JPY'), '¥1,000', '¥1,000'],
    ['an amount with a fraction', amountValue(1_050n, 'USD'), '$10.50', '$10.50'],
    ['an amount of a coin', amountValue(10_000n, 'BTC'), '0.00010000\u00a0BTC', '0.00010000\u00a0BTC'],
    ['the largest amount', amountValue(999_999_999_999_999_999n, 'JPY'), '¥9,999,999,999,999,999.99', null],
    ['an instant with its day', dayAndTimeValue(atMs), '12月7日 00:04', '7 December at 00:04'],
    ['an instant with its year', dateAndTimeValue(atMs), '2026/12/07 0:04', 'Dec 7, 2026, 12:04 AM'],
    ['a text of both languages', textValue({ ja: '同じ', en: 'the same' }), '同じ', 'the same'],
    ['an instant as a time of day', timeOfDayValue(atMs), '0:04:05', '0:04:05'],
  ] as const)('formats %s in both languages', (_, value, ja, en) => {
    expect(formatData({ value }, 'ja')).toEqual({ value: ja })
    expect(formatData({ value }, 'en')).toEqual({ value: en ?? ja })
    expect(JSON.parse(JSON.stringify(value))).toEqual(value)
  })

  test('is sent as it is if it depends on no language', () => {
    const data = { decimals: 2, until: null, fields: ['amount'], period: 'day', isOpen: true }
    expect(formatData(data, 'ja')).toEqual(data)
  })
})

test('a refusal has its sentence and its data in the language of the caller', () => {
  const cooling = refuse('methodCooling', { from: dayAndTimeValue(atMs), at: '2026-12-06T15:04:05.000Z' })
  const sent = (['ja', 'en'] as const).map((lang) => JSON.parse(refusalOutcome(1, lang, cooling).body))
  expect(sent).toMatchObject([
    { msg: expect.stringContaining('12月7日 00:04'), data: { from: '12月7日 00:04' } },
    {
      msg: 'For security, this payout method can be used from 7 December at 00:04. No money has moved.',
      data: { from: '7 December at 00:04', at: '2026-12-06T15:04:05.000Z' },
    },
  ])
})

test('a refusal without data has none in its envelope', () => {
  expect(JSON.parse(refusalOutcome(2, 'en', refuse('insufficientFunds')).body)).toMatchObject({ data: null })
})
