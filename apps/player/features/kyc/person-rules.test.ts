// Readings, postal codes and explanations as people type them.
import { expect, test } from 'vitest'
import { countedLength, isKana, isPostalCode, kanaOf, postalCodeOf } from './person-rules.ts'

test.each([
  { typed: 'つきみ', kana: 'ツキミ', isRight: true },
  { typed: 'ﾂｷﾐ', kana: 'ツキミ', isRight: true },
  { typed: '　アンナ　マリア ', kana: 'アンナ マリア', isRight: true },
  { typed: 'ジョーンズ', kana: 'ジョーンズ', isRight: true },
  { typed: 'アンナ  マリア', kana: 'アンナ マリア', isRight: true },
  { typed: 'ツキミ子', kana: 'ツキミ子', isRight: false },
  { typed: '月ミ', kana: '月ミ', isRight: false },
  { typed: 'Tsukimi', kana: 'Tsukimi', isRight: false },
  { typed: '月見', kana: '月見', isRight: false },
  { typed: '', kana: '', isRight: false },
])('$typed is read $kana', ({ typed, kana, isRight }) => {
  expect(kanaOf(typed)).toBe(kana)
  expect(isKana(kanaOf(typed))).toBe(isRight)
})

test.each([
  { country: 'JP', typed: '１００－０００１', code: '100-0001', isRight: true },
  { country: 'JP', typed: '1000001', code: '1000001', isRight: true },
  { country: 'JP', typed: '100ー0001', code: '100-0001', isRight: true },
  { country: 'JP', typed: '100-001', code: '100-001', isRight: false },
  { country: 'JP', typed: ' 1000001 ', code: '1000001', isRight: true },
  { country: 'JP', typed: '1000001 ', code: '1000001', isRight: true },
  { country: 'JP', typed: '1000-0001', code: '1000-0001', isRight: false },
  { country: 'JP', typed: '100-00011', code: '100-00011', isRight: false },
  { country: 'GB', typed: '?SW1A', code: '?SW1A', isRight: false },
  { country: 'GB', typed: 'SW1A?', code: 'SW1A?', isRight: false },
  { country: 'GB', typed: 'SW1A 1AA', code: 'SW1A 1AA', isRight: true },
  { country: 'GB', typed: '-', code: '-', isRight: false },
])('$typed in $country is $code', ({ country, typed, code, isRight }) => {
  expect(postalCodeOf(typed)).toBe(code)
  expect(isPostalCode(country, postalCodeOf(typed))).toBe(isRight)
})

test.each([
  { text: '毎月の給与です', length: 7 },
  { text: 'a b\nc', length: 3 },
  { text: '𠮷野', length: 2 },
])('$text counts $length', ({ text, length }) => {
  expect(countedLength(text)).toBe(length)
})
