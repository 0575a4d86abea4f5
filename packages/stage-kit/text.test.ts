// Tests that messages are filled, and that multiples of a stake never exceed the paid amount.
import { expect, test } from 'vitest'
import { clockText, createTranslate, elapsedText, multipleOf, stageLangOf } from './text.ts'

test.each([
  [22_500n, 10_000n, '2.25'],
  [64_000n, 10_000n, '6.40'],
  [420_000n, 10_000n, '42.00'],
  [15_000n, 15_000n, '1.00'],
  [490_000n, 15_000n, '32.66'],
  [20_000_000n, 10_000n, '2,000'],
  [10_999n, 10_000n, '1.09'],
  [1n, 3n, '0.33'],
  [0n, 3n, '0.00'],
])('truncates %s at a stake of %s, never rounding up: %s', (total, stake, text) => {
  expect(multipleOf(total, stake)).toBe(text)
})

test.each([
  [-5_000, '0:00'],
  [0, '0:00'],
  [7_999, '0:07'],
  [725_000, '12:05'],
  [3_599_999, '59:59'],
  [3_725_000, '1:02:05'],
  [36_000_000, '10:00:00'],
] as const)('formats %i ms as %s', (ms, text) => {
  expect(elapsedText(ms)).toBe(text)
})

test('fills the placeholders of a message, and leaves those without a value empty', () => {
  const messages = { spins: { ja: '{spins}回', en: '{spins} spins{more}' } }
  expect(createTranslate(messages, 'ja')('spins', { spins: 10 })).toBe('10回')
  expect(createTranslate(messages, 'en')('spins', { spins: 10 })).toBe('10 spins')
})

test.each([
  ['en', 'en'],
  ['ja', 'ja'],
  ['fr', 'ja'],
  [null, 'ja'],
] as const)('the language of %s is %s', (text, lang) => {
  expect(stageLangOf(text)).toBe(lang)
})

test.each([
  [new Date(2026, 10, 28, 0, 0), '00:00'],
  [new Date(2026, 10, 28, 9, 5, 59), '09:05'],
  [new Date(2026, 10, 28, 23, 59), '23:59'],
])('%s is %s on the clock', (at, text) => {
  expect(clockText(at)).toBe(text)
})
