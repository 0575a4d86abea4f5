// Site maps for crawlers (sitemaps.org protocol 0.9, with the alternates of Google's xhtml extension).
import { langs } from '../language.ts'

/** Maximum number of pages per part; each has a URL for every language. */
export const pagesInPart = 1_000

const escaped = (text: string): string => text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`)

const head = '<?xml version="1.0" encoding="UTF-8"?>'
const space = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"'

/** Returns the pages at these paths (without the language) in every language, each with its alternates. */
export function urlSet(origin: string, paths: readonly string[]): string {
  const urls = paths.flatMap((path) => {
    const twins = langs
      .map((lang) => {
        const href = escaped(`${origin}/${lang}${path}`)
        return `<xhtml:link rel="alternate" hreflang="${lang}" href="${href}"/>`
      })
      .join('')
    return langs.map((lang) => `<url><loc>${escaped(`${origin}/${lang}${path}`)}</loc>${twins}</url>`)
  })
  return `${head}<urlset ${space} xmlns:xhtml="http://www.w3.org/1999/xhtml">${urls.join('')}</urlset>`
}

/** Returns the index of the parts, by their URLs. */
export function sitemapIndex(origin: string, parts: readonly string[]): string {
  const all = parts.map((part) => `<sitemap><loc>${escaped(`${origin}${part}`)}</loc></sitemap>`)
  return `${head}<sitemapindex ${space}>${all.join('')}</sitemapindex>`
}

/** Returns the number of parts of a list, each with at most `pagesInPart`. */
export const partCount = (count: number): number => Math.max(1, Math.ceil(count / pagesInPart))

export const xmlAnswer = (xml: string): Response =>
  new Response(xml, { headers: { 'content-type': 'application/xml; charset=utf-8' } })
