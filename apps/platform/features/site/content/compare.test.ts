// Comparing versions: unchanged, changed, added and removed entries, in both languages.
import { expect, test } from 'vitest'
import type { TopicBody } from './body.ts'
import { compareTopics } from './compare.ts'

const words = (text: string) => ({ ja: text, en: text })
const body = (...entries: readonly (readonly [slug: string, html: string])[]): TopicBody => ({
  title: words('t'),
  description: words('d'),
  entries: entries.map(([slug, html]) => ({ slug, title: words(slug), html: words(html) })),
})

const joined = (parts: readonly { kind: string; text: string }[], without: string) =>
  parts
    .filter(({ kind }) => kind !== without)
    .map(({ text }) => text)
    .join('')

test('entries are reported as same, changed, added or removed, each at its position', () => {
  const before = body(['a', '<p>one</p>'], ['gone', '<p>two</p>'], ['b', '<p>three</p>'])
  const after = body(['a', '<p>one</p>'], ['b', '<p>three or four</p>'], ['new', '<p>five</p>'])
  const compared = compareTopics(before, after, 'en')
  expect(compared.map(({ slug, change }) => [slug, change])).toEqual([
    ['a', 'same'],
    ['gone', 'removed'],
    ['b', 'changed'],
    ['new', 'added'],
  ])
})

test.each([
  ['en', '<p>You may hold ten coupons.</p>', '<p>You may hold five coupons at once.</p>', 'ten', 'five'],
  ['ja', '<p>クーポンは10枚まで持てます。</p>', '<p>クーポンは5枚まで同時に持てます。</p>', '10', '5'],
] as const)(
  '%s is compared by word, and both texts can be restored from the parts',
  (lang, old, now, gone, came) => {
    const [one] = compareTopics(body(['a', old]), body(['a', now]), lang)
    const parts = one?.parts ?? []
    expect(parts).toContainEqual({ kind: 'removed', text: expect.stringContaining(gone) })
    expect(parts).toContainEqual({ kind: 'added', text: expect.stringContaining(came) })
    expect(joined(parts, 'added')).toBe(`a\n${old.replace(/<[^>]*>/g, '')}`)
    expect(joined(parts, 'removed')).toBe(`a\n${now.replace(/<[^>]*>/g, '')}`)
    expect(parts.some(({ kind, text }) => kind === 'same' && text.trim().length > 1)).toBe(true)
  },
)

test('long texts without common parts are reported as one removal and one addition', () => {
  const long = (seed: number) =>
    `<p>${Array.from({ length: 6_000 }, (_, i) => `w${(i * 7_919 + seed) % 100_003}`).join(' ')}</p>`
  const [one] = compareTopics(body(['a', long(1)]), body(['a', long(50_000)]), 'en')
  expect(one?.change).toBe('changed')
  expect(one?.parts.map(({ kind }) => kind)).toEqual(['removed', 'added'])
})
