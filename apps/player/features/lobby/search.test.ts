// Search: matches in names, the history, the slip size of names, and the arrow keys.
import { expect, it } from 'vitest'
import { slipSize } from './game-cover.tsx'
import { tileAfterKey } from './grid-keys.ts'
import { partsOf } from './highlight.ts'
import { mostSearches, withSearch } from './search-history.ts'

it.each([
  ['ツキマツリ', 'つき', ['', 'ツキ', 'マツリ']],
  ['月夜の祭り', '祭', ['月夜の', '祭', 'り']],
  ['Moonlit Festival', 'ＦＥＳ', ['Moonlit ', 'Fes', 'tival']],
  ['花火', 'はなび', ['花火', '', '']],
  ['花火', ' ', ['花火', '', '']],
])('marks in %s what %s found', (name, typed, [before, hit, after]) => {
  expect(partsOf(name, typed)).toEqual({ before, hit, after })
})

it('stores the newest first, without duplicates, up to the maximum', () => {
  expect(withSearch(['b', 'a'], ' a ')).toEqual(['a', 'b'])
  expect(withSearch(['a'], '   ')).toEqual(['a'])
  const many = Array.from({ length: 30 }, (_, i) => String(i)).reduce<readonly string[]>(withSearch, [])
  expect(many).toHaveLength(mostSearches)
  expect(many[0]).toBe('29')
})

it('sets short names large and long ones in two lines', () => {
  expect(slipSize('月夜の祭り', 'ja')).toBe('large')
  expect(slipSize('竜宮城の宝さがし', 'ja')).toBe('middle')
  expect(slipSize('竜宮城の宝さがし大冒険物語', 'ja')).toBe('small')
  expect(slipSize('Moonlit Festival', 'en')).toBe('large')
})

it.each([
  ['ArrowRight', 0, 1],
  ['ArrowLeft', 0, null],
  ['ArrowDown', 2, 5],
  ['ArrowDown', 8, null],
  ['ArrowUp', 4, 1],
  ['Tab', 4, null],
])('%s from %i of nine in rows of three leads to %s', (key, from, to) => {
  expect(tileAfterKey(key, from, 9, 3)).toBe(to)
})
