// Search: the history, the slip size of names, and the arrow keys.
import { expect, it } from 'vitest'
import { tileAfterKey } from './grid-keys.ts'
import { mostSearches, withSearch } from './search-history.ts'
import { slipSize } from './slip-size.ts'

it('stores the newest first, without duplicates, up to the maximum', () => {
  expect(withSearch(['b', 'a'], ' a ')).toEqual(['a', 'b'])
  expect(withSearch(['a'], '   ')).toEqual(['a'])
  const many = Array.from({ length: 30 }, (_, i) => String(i)).reduce<readonly string[]>(withSearch, [])
  expect(many).toHaveLength(mostSearches)
  expect(many[0]).toBe('29')
})

const both = { isNew: true, hasJackpot: true }

it.each([
  ['七夕', 'ja', {}, 14.6],
  ['月夜の祭り', 'ja', both, 14.6],
  ['満月ルーレット', 'ja', {}, 14.6],
  ['スリーカードポーカー', 'ja', {}, 11.8],
  ['スリーカードポーカー', 'ja', { isNew: true }, 9.8],
  ['ジャックス・オア・ベター', 'ja', {}, 9.8],
  ['竜宮城の宝さがし大冒険物語', 'ja', both, 8.4],
  ['Tanabata', 'en', {}, 11.6],
  ['Goldfish Scooping', 'en', both, 9.7],
  ['Wind God and Thunder God', 'en', both, 10],
  ['Three Card Poker', 'en', {}, 10.3],
  ['Moonlit Festival', 'en', { hasJackpot: true }, 10.3],
] as const)('the type on the slip of %s in %s, with %j', (name, lang, marks, size) => {
  expect(slipSize(name, lang, marks)).toBeCloseTo(size, 1)
})

it('names up to 24 characters fit in one or two columns beside their marks', () => {
  for (const length of [5, 8, 10, 12, 13, 14, 18, 24]) {
    for (const marks of [{}, { isNew: true }, both]) {
      const size = slipSize('月'.repeat(length), 'ja', marks)
      const columns = size * length > 118.01 - 20 * Object.keys(marks).length ? 2 : 1
      expect((size * length) / columns, `${length}`).toBeLessThanOrEqual(118.01)
      expect(size * 1.15 * columns, `${length}`).toBeLessThanOrEqual(21)
    }
  }
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
