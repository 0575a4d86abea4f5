// Tests the names of bets that share a row: numbers with a gap between them never read as a range.
import { expect, test } from 'vitest'
import { namesTogether } from './table-rules-page.ts'

test.each([
  ['en', ['Red'], 'Red'],
  ['en', ['Total 4', 'Total 17'], 'Total 4, 17'],
  ['en', ['1 and 2', '1 and 3', '1 and 4', '5 and 6'], '1 and 2 … 5\u00A0and\u00A06'],
  ['ja', ['合計 4', '合計 17'], '合計 4、17'],
  ['ja', ['コラム 1', 'コラム 2', 'コラム 3'], 'コラム 1、2、3'],
  ['en', ['1 to 12', '13 to 24', '25 to 36'], '1 to 12, 13 to 24, 25 to 36'],
  ['en', ['Seat 1', 'Seat 2', 'Seat 3', 'Seat 4'], 'Seat 1 … 4'],
  ['ja', ['1番席', '2番席', '3番席', '4番席'], '1番席 … 4番席'],
  ['en', ['Split 0-1', 'Split 0-2', 'Split 0-3', 'Split 33-36'], 'Split 0\u20111 … 33\u201136'],
  ['ja', ['2目賭け 0・1', '2目賭け 0・2', '2目賭け 0・3', '2目賭け 33・36'], '2目賭け 0・1 … 33・36'],
  [
    'en',
    ['Behind seat 1', 'Behind seat 2', 'Next to seat 3'],
    'Behind seat 1, Behind seat 2, Next to seat 3',
  ],
] as const)('bet names in %s: %j become %s', (lang, titles, names) => {
  expect(namesTogether(titles, lang)).toBe(names)
})
