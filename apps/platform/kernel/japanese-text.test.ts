// Normalisation of Japanese spellings: equal forms are unified, others are left apart.
import { expect, test } from 'vitest'
import {
  hiraganaOf,
  kanjiFolder,
  katakanaOf,
  nameForms,
  withLargeKana,
  withLargeKatakana,
} from './japanese-text.ts'

test('converts hiragana and katakana into each other and leaves all else', () => {
  expect(katakanaOf('ぁっゖんゔゝ漢Aー')).toBe('ァッヶンヴゝ漢Aー')
  expect(hiraganaOf('ァッヶンヴヷヽ漢Aー')).toBe('ぁっゖんゔヷヽ漢Aー')
})

test('converts small kana to large; ヵ and ヶ only in the katakana variant', () => {
  expect(withLargeKana('ぁぃぅぇぉっゃゅょゎ ァィゥェォッャュョヮ')).toBe(
    'あいうえおつやゆよわ アイウエオツヤユヨワ',
  )
  expect(withLargeKana('自由ヶ丘ヵゕゖ')).toBe('自由ヶ丘ヵゕゖ')
  expect(withLargeKatakana('ァィゥェォッャュョヮヵヶ っ')).toBe('アイウエオツヤユヨワカケ っ')
})

test('replaces each variant of a character by its canonical form, from every table', () => {
  const fold = kanjiFolder(nameForms, [['𠮷', '吉']])
  expect(fold('渡邊 渡邉 澤田 髙橋 山﨑')).toBe('渡辺 渡辺 沢田 高橋 山崎')
  expect(fold('𠮷田は吉田')).toBe('吉田は吉田')
  expect(kanjiFolder(nameForms)('𠮷田')).toBe('𠮷田')
})

test('no form is canonical for one character and replaced for another', () => {
  const kept = new Set(nameForms.map(([, form]) => form))
  const others = nameForms.flatMap(([forms]) => [...forms])
  expect(others.filter((form) => kept.has(form))).toEqual([])
  expect(new Set(others).size).toBe(others.length)
})
