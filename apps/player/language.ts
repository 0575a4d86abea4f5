// The language of a page: parsed from its URL, or selected for a URL without one.
import type { Lang } from '@mangetsu/contract/fields'

export type { Lang }

export const langs = ['ja', 'en'] as const satisfies readonly Lang[]

export const langCookie = 'mangetsu-lang'

/** Whether the text is one of the site's languages. */
export const isLang = (text: unknown): text is Lang => text === 'ja' || text === 'en'

/** Returns the language at the beginning of a path, or null. */
export function langOfPath(pathname: string): Lang | null {
  const first = pathname.split('/')[1]?.replace(/\.data$/, '')
  return isLang(first) ? first : null
}

/** Returns the same page in the other language. */
export const pathInLang = (pathname: string, lang: Lang): string =>
  langOfPath(pathname)
    ? pathname.replace(/^\/(ja|en)/, `/${lang}`)
    : `/${lang}${pathname === '/' ? '' : pathname}`

type Address = { readonly pathname: string; readonly search: string; readonly hash: string }

/** Returns the same URL in the other language: page, query and fragment. */
export const addressInLang = ({ pathname, search, hash }: Address, lang: Lang): string =>
  pathInLang(pathname, lang) + search + hash

/** Returns the first supported language of an Accept-Language header (RFC 9110, section 12.5.4). */
export function langOfAccept(header: string): Lang | null {
  const preferences = header
    .slice(0, 400)
    .split(',')
    .map((part) => {
      const [tag = '', ...params] = part.trim().toLowerCase().split(';')
      const quality = params.map((p) => /^\s*q=([\d.]+)/.exec(p)?.[1]).find((q) => q !== undefined)
      return { lang: tag.split('-')[0], quality: quality === undefined ? 1 : Number(quality) }
    })
    .filter(({ quality }) => quality > 0)
    .sort((a, b) => b.quality - a.quality)
  const found = preferences.find(({ lang }) => isLang(lang))?.lang
  return isLang(found) ? found : null
}

/** Returns the language for a URL without one: the reader's last choice, then the browser's, then Japanese. */
export function preferredLang(headers: Headers): Lang {
  const chosen = new RegExp(`(?:^|;\\s*)${langCookie}=(ja|en)`).exec(headers.get('cookie') ?? '')?.[1]
  return isLang(chosen) ? chosen : (langOfAccept(headers.get('accept-language') ?? '') ?? 'ja')
}
