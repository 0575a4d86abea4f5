// Finds telephone numbers of all kinds in any notation; dates, times, amounts and results are not detected.
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { faultOf } from './filter.ts'
import { cleanMessage } from './fold-text.ts'

const fault = (text: string) => faultOf(cleanMessage(text), { isRepeated: false })

/** Each kind of number in its usual notation, with groups between hyphens. */
const forms = [
  '03-1234-5678',
  '06-6123-4567',
  '045-123-4567',
  '0463-12-3456',
  '04992-1-2345',
  '050-1234-5678',
  '070-1234-5678',
  '080-1234-5678',
  '090-1234-5678',
  '0120-123-456',
  '0120-12-34-56',
  '0570-123-456',
  '0800-123-4567',
  '03-12-34-56-78',
  '090-12-34-56-78',
  '0312-345678',
  '03-12345678',
  '+81-90-1234-5678',
  '+81-3-1234-5678',
  '+81-45-123-4567',
  '0081-90-1234-5678',
  '010-81-3-1234-5678',
  '81-90-1234-5678',
] as const

const separators = [
  '',
  ' ',
  '-',
  '‐',
  '‑',
  '–',
  '—',
  '―',
  '−',
  'ー',
  '－',
  'ｰ',
  '~',
  '〜',
  '.',
  '．',
  '・',
  '/',
  '／',
  '_',
  '、',
  ',',
  ':',
  '*',
  '|',
  '=',
  '→',
  'の',
  ' - ',
  ' ・ ',
  '  ',
  ' 🎲 ',
  '🍒',
  '…',
  '\u200b-',
] as const

const scripts = {
  plain: '0123456789',
  fullWidth: '０１２３４５６７８９',
  kanji: '〇一二三四五六七八九',
  legal: '零壱弐参肆伍陸漆捌玖',
  circled: '⓪①②③④⑤⑥⑦⑧⑨',
} as const

const written = (number: string, separator: string, script: keyof typeof scripts): string =>
  number.replaceAll('-', separator).replace(/\d/g, (figure) => [...scripts[script]][Number(figure)] ?? figure)

test.each(forms)('stops the number %s with any separators and digits', (number) => {
  for (const separator of separators) {
    for (const script of Object.keys(scripts) as (keyof typeof scripts)[]) {
      const text = written(number, separator, script)
      expect([text, fault(text)]).toEqual([text, 'contact'])
    }
  }
})

test.each([
  '(03)1234-5678',
  '(03) 1234-5678',
  '（０３）１２３４－５６７８',
  '045(123)4567',
  '0463(12)3456',
  '+81 (0)3 1234 5678',
  '＋８１　９０　１２３４　５６７８',
  '電話は03-1234-5678まで',
  'TEL:0312345678',
  '今日 1 回だけ 090-1234-5678',
  '1 +81 90 1234 5678',
  '0 3 1 2 3 4 5 6 7 8',
  '0-9-0-1-2-3-4-5-6-7-8',
])('stops the number in “%s”', (text) => {
  expect(fault(text)).toBe('contact')
})

test('stops a landline or mobile number with any digits in any three groups', () => {
  const figure = fc.integer({ min: 0, max: 9 })
  const landline = fc.tuple(
    fc.constantFrom('03', '045', '0463'),
    fc.array(figure, { minLength: 8, maxLength: 8 }),
  )
  const mobile = fc.tuple(
    fc.constantFrom('050', '070', '080', '090'),
    fc.array(figure, { minLength: 8, maxLength: 8 }),
  )
  fc.assert(
    fc.property(fc.oneof(landline, mobile), fc.constantFrom(...separators), ([area, rest], separator) => {
      const isMobile = area.endsWith('0')
      const own = rest.join('').slice(0, isMobile ? 8 : 10 - area.length)
      expect(fault([area, own.slice(0, -4), own.slice(-4)].join(separator))).toBe('contact')
    }),
  )
})

describe('allows', () => {
  test.each([
    '2026-11-28',
    '2026/11/28',
    '28/11/2026',
    '09/10/2026',
    '09-10-2026',
    '01.02.2026',
    '07.07.2027',
    '2026年11月28日',
    '令和8年11月28日',
    '2026-01-05 12:34',
    '2026-01-05 12:34:56',
    '05/28 12:34:56',
    '11/28 20:30',
    '20:30:15',
    '03:00から',
    '17:00-18:30',
    '09:30-10:45',
    '0時00分00秒',
    '05-12 09:30',
  ])('the date or time %s', (text) => expect(fault(text)).toBeNull())

  test.each([
    '10,000円',
    '1,234,567円',
    '1,234,567,890',
    '1000-2000-3000',
    '100 200 300 400',
    '500 1000 2000 5000',
    '0.5%',
    '0.25 0.125 0.0625',
    '0.1234',
    '0.95 1.95 8.00',
    'RTP 96.50',
    '1/2 1/4 1/8',
    '合計 12345678',
    '10000000円',
    '007 1234',
    '05/28 1200 3400',
    '+1,234,567,890円',
    '+100 +200 +300',
  ])('the amount %s', (text) => expect(fault(text)).toBeNull())

  test.each([
    '00 32 15',
    '0 00 1 2 3',
    '0-0-0',
    '01 02 03 04 05 06 07 08',
    '05 12 18 23 30',
    '10 20 30 40 50',
    '1-3-5 2-4-6',
    '0 26 3 35 12 28 7 29 18',
    '02/14 03/14',
    '0-3-2-1',
    '3-2, 5-4, 0-1',
    '20-21-22',
    '一、二、三',
    '一二三四五六七八九',
    '百二十三',
    '21 20 19 18 17 16',
    '赤 0 黒 26 赤 3',
  ])('the score %s', (text) => expect(fault(text)).toBeNull())
})
