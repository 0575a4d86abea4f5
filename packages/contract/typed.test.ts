// Parsing of typed and pasted text, as tables of input and result.
import { describe, expect, test } from 'vitest'
import {
  accountNumberText,
  codeText,
  composed,
  loginNameKey,
  phoneText,
  readEmail,
  readHolder,
  readPersonName,
  readPostalCode,
} from './typed.ts'

/** Zero-width, direction and byte order marks, as they occur in copied contacts. */
const unseen = [
  '\u200b',
  '\u200e',
  '\u200f',
  '\u202a',
  '\u202c',
  '\u202e',
  '\u2060',
  '\u2066',
  '\u2069',
  '\ufeff',
]

test.each([
  ['ｔａｒｏ＠ｅｘａｍｐｌｅ．ｃｏｍ', 'taro@example.com'],
  [' Taro@Example.com ', 'Taro@Example.com'],
  ['月@example.jp', '月@example.jp'],
  ['taro+casino@example.com', 'taro+casino@example.com'],
  ['ta.ro..@docomo.ne.jp', 'ta.ro..@docomo.ne.jp'],
  ['taro@例え.jp', 'taro@xn--r8jz45g.jp'],
  ['taro＠ＥＸＡＭＰＬＥ。ｃｏｍ', 'taro@example.com'],
  ['mailto:taro@example.com', 'taro@example.com'],
  ['taro\u3164@example.com', 'taro@example.com'],
  ['taro@例え.jp/x', null],
  ['taro@例え.jp:80', null],
  ['taro@例 え.jp', null],
  ['taro@example', null],
  ['ta ro@example.com', null],
  ['Taro <taro@example.com>', null],
])('the email %j is read as %j', (typed, email) => {
  expect(readEmail(typed)).toBe(email)
})

test.each([
  ['090ー1234ー5678', '090-1234-5678'],
  ['０９０−１２３４−５６７８', '090-1234-5678'],
  ['\u202a+81 90\u00a01234 5678\u202c', '+81 90 1234 5678'],
  ['+81 (0)90-1234-5678', '+81 90-1234-5678'],
  ['＋８１（０）９０―１２３４―５６７８', '+8190-1234-5678'],
  ['tel:+81-90-1234-5678', '+81-90-1234-5678'],
  ['090～1234〜5678', '090-1234-5678'],
  ['090─1234・5678', '090-1234-5678'],
  ['٠٩٠-١٢٣٤-٥٦٧٨', '090-1234-5678'],
  ['०९० १२३४ ५६७८', '090 1234 5678'],
  ['0\ufe0f9\ufe0f0\ufe0f12345678', '09012345678'],
])('the phone number %j is read as %j', (typed, phone) => {
  expect(phoneText(typed)).toBe(phone)
})

test.each([
  ['JP', '〒100-0001', '1000001'],
  ['JP', '〒１００ー０００１', '1000001'],
  ['JP', '100 0001', '1000001'],
  ['JP', '〒\u00a0100―0001', '1000001'],
  ['JP', '〒：100-0001', '1000001'],
  ['JP', '١٠٠-٠٠٠١', '1000001'],
  ['JP', '100-001', null],
  ['JP', '', null],
  ['GB', 'sw1a 1aa', 'SW1A 1AA'],
  ['GB', '', null],
  ['HK', '', ''],
  ['AE', '', ''],
  ['JM', '', ''],
  ['GB', '?', null],
])('the postal code of %s %j is read as %j', (country, typed, code) => {
  expect(readPostalCode(country, typed)).toBe(code)
})

test.each([
  ['神', '神'],
  ['山﨑', '山﨑'],
  ['\ufa19', '\ufa19'],
  ['か\u3099', 'が'],
  ['\u202aAnne\u00a0 Marie\u202c', 'Anne Marie'],
  ['Robert1', null],
  ['   ', null],
])('the name %j is stored as %j', (typed, name) => {
  expect(readPersonName(typed)).toBe(name)
})

test('a Han character is never replaced by another', () => {
  const all = Array.from({ length: 0x200 }, (_, at) => String.fromCodePoint(0xf900 + at)).join('')
  expect(composed(all)).toBe(all)
})

describe.each(unseen)('the invisible character %j in the middle and at both ends', (sign) => {
  const strewn = (text: string) => sign + [...text].join(sign) + sign
  test('is removed from every kind of typed text', () => {
    expect(readEmail(strewn('taro@example.com'))).toBe('taro@example.com')
    expect(phoneText(strewn('090-1234-5678'))).toBe('090-1234-5678')
    expect(loginNameKey(strewn('Moon_1'))).toBe('moon_1')
    expect(readPostalCode('JP', strewn('100-0001'))).toBe('1000001')
    expect(accountNumberText(strewn('123 4567'))).toBe('1234567')
    expect(readPersonName(strewn('月野'))).toBe('月野')
  })
})

test.each(['１２３ー４５６７', '123-4567', ' 123 4567 '])(
  'spaces and dashes are removed from the account number %j',
  (typed) => {
    expect(accountNumberText(typed)).toBe('1234567')
  },
)

test.each(['１２３４５６', '123-456', ' 123 456 ', '１２３ー４５６', '١٢٣٤٥٦', '1\u200b23456'])(
  'the code %j is read as its six digits',
  (typed) => {
    expect(codeText(typed)).toBe('123456')
  },
)

test.each(['山﨑', '𠮷野家', '德川', '髙橋', '葛\u{e0100}城', '神\ufa19', '渡邉', '\u{2f804}'])(
  'the name %s is stored unchanged',
  (name) => {
    expect(readPersonName(name)).toBe(name)
  },
)

test.each([
  ['ﾏﾝｹﾞﾂ ﾊﾅｺ', 'マンゲツ ハナコ'],
  ['マンゲツ　ハナコ', 'マンゲツ ハナコ'],
  ['  ツキミ   ハナコ ', 'ツキミ ハナコ'],
  ['つきみ はなこ', 'ツキミ ハナコ'],
  ['カ）ツキミ', 'カ)ツキミ'],
  ['ツキミ．ハナコ－', 'ツキミ.ハナコ-'],
  ['Ｓｍｉｔｈ　Ｊｏｈｎ', 'SMITH JOHN'],
  ['SMITH JOHN', 'SMITH JOHN'],
  ['\u202aツキミ\u00a0ハナコ\u202c', 'ツキミ ハナコ'],
  ['花子', null],
  ['', null],
  ['A', null],
  ['1', null],
  ['ツ'.repeat(61), null],
])('the holder %j is stored as %j', (typed, holder) => {
  expect(readHolder(typed)).toBe(holder)
})
