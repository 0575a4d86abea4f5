// Titles are found as the fixtures write them; other words are not.
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { shippedTitles, titlesIn } from './shipped-titles.ts'

test.each([
  [`title: { ja: '満月', en: 'Moon' }, html: { ja: '<p>雲</p>', en: 'x' }`, '満月Moon'],
  [`section('slots', 'games', [{ ja: '台', en: 'Slots' }], {`, '台Slots'],
  [
    `[\n      { ja: '滝', en: 'Falls' },\n      {\n        ja: '鯉',\n        en: 'Carp',\n      },`,
    '滝Falls',
  ],
  [`name: { ja: '月夜の祭り', en: 'Moonlit Festival' },`, '月夜の祭りMoonlit Festival'],
  [`label: { ja: '遊ぶ', en: 'Play' }`, ''],
])('in %j: %s', (text, titles) => {
  expect(titlesIn(text)).toBe(titles)
})

test('the home page’s own and the games’ names are among them', async () => {
  const { home, all } = await shippedTitles(join(import.meta.dirname, '..'))
  expect(home.length).toBeGreaterThan(40)
  expect(all).toContain('月夜の祭り')
})
