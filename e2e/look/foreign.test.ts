// Detection of text in the other language on a page.
import { expect, test } from 'vitest'
import { foreignIn } from './foreign.ts'

test.each([
  ['入金する', null],
  ['USDT (TRC-20) で入金', null],
  ['満月 / Mangetsu', null],
  ['Mangetsu', null],
  ['GA日本、ギャマノン、Gambling Therapy', null],
  ['RTP 96.5% ・ Lv.2', null],
  ['Your money is safe', 'Your money'],
  ['残高は safe and sound です', 'safe and sound'],
  ['Mangetsu Studio Games', 'Studio Games'],
  // A single word of the English site is reported.
  ['Deposit', 'Deposit'],
])('reports the foreign part of %s on a Japanese page: %s', (text, foreign) =>
  expect(foreignIn('ja', text)).toBe(foreign),
)

test.each([
  ['Deposit', null],
  ['Play at 満月', null],
  ['Payer: ツキミ ハナコ', null],
  ['マンゲツ', null],
  ['¥1,000 → ¥2,330', null],
  ['入金する', '入金する'],
  ['辰', null],
  ['辰年', '辰年'],
  ['Your balance：残高', 'Your balance：残高'],
])('reports the foreign part of %s on an English page: %s', (text, foreign) =>
  expect(foreignIn('en', text)).toBe(foreign),
)
