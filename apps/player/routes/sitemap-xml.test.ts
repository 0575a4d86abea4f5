// Site maps for crawlers.
import { expect, test } from 'vitest'
import { fixedPaths, privatePaths } from './public-addresses.ts'
import { robotsText } from './robots.ts'
import { pagesInPart, partCount, sitemapIndex, urlSet } from './sitemap-xml.ts'

const origin = 'https://example.com'

test('lists every page in both languages, each with both alternates', () => {
  const xml = urlSet(origin, ['', '/faq'])
  expect(xml.match(/<url>/g)).toHaveLength(4)
  for (const url of ['/ja', '/en', '/ja/faq', '/en/faq']) expect(xml).toContain(`<loc>${origin}${url}</loc>`)
  const twins = '<xhtml:link rel="alternate" hreflang="ja" href="https://example.com/ja/faq"/>'
  expect(xml.split(twins)).toHaveLength(3)
})

test('escapes markup characters', () => {
  expect(urlSet(origin, ['/a?b&c<'])).toContain('<loc>https://example.com/ja/a?b&#38;c&#60;</loc>')
})

test.each([
  [0, 1],
  [pagesInPart, 1],
  [pagesInPart + 1, 2],
  [5_000, 5],
])('splits %i games into %i parts', (count, parts) => {
  expect(partCount(count)).toBe(parts)
})

test('the index lists its parts', () => {
  expect(sitemapIndex(origin, ['/sitemap/pages.xml'])).toContain(
    '<sitemap><loc>https://example.com/sitemap/pages.xml</loc></sitemap>',
  )
})

test('disallows personal pages for crawlers, and no page of the site map', () => {
  const lines = robotsText(origin).split('\n')
  for (const path of privatePaths) expect(lines).toContain(`Disallow: /en${path}`)
  expect(lines).toContain(`Sitemap: ${origin}/sitemap.xml`)
  const shut = lines.flatMap((line) => (line.startsWith('Disallow: ') ? [line.slice(10)] : []))
  for (const path of fixedPaths) {
    expect(shut.filter((start) => `/ja${path}`.startsWith(start))).toEqual([])
  }
})
