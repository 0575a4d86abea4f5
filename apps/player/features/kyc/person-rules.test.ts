// Readings and explanations in their typed forms.
import { expect, test } from 'vitest'
import { countedLength, isKana, kanaOf } from './person-rules.ts'

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
])('$typed is converted to $kana', ({ typed, kana, isRight }) => {
  expect(kanaOf(typed)).toBe(kana)
  expect(isKana(kanaOf(typed))).toBe(isRight)
})

test.each([
  { text: '毎月の給与です', length: 7 },
  { text: 'a b\nc', length: 3 },
  { text: '𠮷野', length: 2 },
])('$text counts as $length', ({ text, length }) => {
  expect(countedLength(text)).toBe(length)
})
