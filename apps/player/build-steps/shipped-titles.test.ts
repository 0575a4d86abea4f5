// Finds titles in the content's files and the games' manifests, and no other text.
import { join } from 'node:path'
import { games } from '@mangetsu/games/registry'
import { tables } from '@mangetsu/games/table-registry'
import { expect, test } from 'vitest'
import { shippedTitles, titlesIn } from './shipped-titles.ts'

const moon = { ja: '満月', en: 'Moon' }
const cloud = { ja: '雲', en: 'Cloud' }

test.each([
  [
    'a topic and its entries',
    { title: moon, entries: [{ title: cloud, html: moon, label: moon }] },
    '満月Moon雲Cloud',
  ],
  [
    'a topic of links',
    { title: moon, description: cloud, entries: [{ title: cloud, href: '/' }] },
    '満月Moon',
  ],
  [
    'a template and its sections',
    { name: moon, sections: [{ title: cloud, text: moon }] },
    '満月Moon雲Cloud',
  ],
])('in %s', (_what, body, titles) => {
  expect(titlesIn({ body })).toBe(titles)
})

test('includes the titles of the home page and the names of the games', async () => {
  const { home, all } = await shippedTitles(join(import.meta.dirname, '..'))
  expect(home.length).toBeGreaterThan(40)
  for (const { name } of [...games, ...tables]) expect(all).toContain(name.ja + name.en)
})
