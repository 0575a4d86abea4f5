// Search by competitors and competitions, in either language and spelling.
import { expect, test } from 'vitest'
import { createTextSearch } from './text-search.ts'

const names = [
  { ja: '月の浜FC', en: 'Tsukinohama FC' },
  { ja: 'ほしかげSC', en: 'Hoshikage SC' },
  { ja: '満月リーグ一部', en: 'Mangetsu League 1' },
]

test.each([
  ['月の浜', true],
  ['月浜', true],
  ['ホシカゲ', true],
  ['hosikage', true],
  ['ｔｓｕｋｉｎｏ', true],
  ['つきのはま', true],
  ['mangetsu league', true],
  ['星影 一部', false],
  ['ほしかげ 一部', true],
  ['', true],
  ['!?', false],
  ['朝日', false],
])('「%s」 is found: %s', (text, isFound) => {
  expect(createTextSearch()(text)(names)).toBe(isFound)
})
