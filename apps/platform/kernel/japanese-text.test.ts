// Which spellings of a Japanese text are made one, and which are left apart.
import { expect, test } from 'vitest'
import {
  hiraganaOf,
  kanjiFolder,
  katakanaOf,
  nameForms,
  withLargeKana,
  withLargeKatakana,
} from './japanese-text.ts'

test('hiragana and katakana become each other, and all else is left', () => {
  expect(katakanaOf('ぁっゖんゔゝ漢Aー')).toBe('ァッヶンヴゝ漢Aー')
  expect(hiraganaOf('ァッヶンヴヷヽ漢Aー')).toBe('ぁっゖんゔヷヽ漢Aー')
})

test('small kana become large; ヵ and ヶ only where it is asked of katakana', () => {
  expect(withLargeKana('ぁぃぅぇぉっゃゅょゎ ァィゥェォッャュョヮ')).toBe(
    'あいうえおつやゆよわ アイウエオツヤユヨワ',
  )
  expect(withLargeKana('自由ヶ丘ヵゕゖ')).toBe('自由ヶ丘ヵゕゖ')
  expect(withLargeKatakana('ァィゥェォッャュョヮヵヶ っ')).toBe('アイウエオツヤユヨワカケ っ')
})

test('each other form of a character becomes the one that is kept, from every table', () => {
  const fold = kanjiFolder(nameForms, [['𠮷', '吉']])
  expect(fold('渡邊 渡邉 澤田 髙橋 山﨑')).toBe('渡辺 渡辺 沢田 高橋 山崎')
  expect(fold('𠮷田は吉田')).toBe('吉田は吉田')
  expect(kanjiFolder(nameForms)('𠮷田')).toBe('𠮷田')
})

test('no form is kept for one character and replaced for another', () => {
  const kept = new Set(nameForms.map(([, form]) => form))
  const others = nameForms.flatMap(([forms]) => [...forms])
  expect(others.filter((form) => kept.has(form))).toEqual([])
  expect(new Set(others).size).toBe(others.length)
})
