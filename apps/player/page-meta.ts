// Head of every page: title, description, canonical URL, its alternate in the other language, Open Graph.
import type { MetaDescriptor } from 'react-router'
import { heroWide } from './dist/pictures.ts'
import { langs, pathInLang } from './language.ts'
import { m } from './messages-compiled/messages.js'
import { getLocale } from './messages-compiled/runtime.js'
import { type Packed, unpack } from './packed-data.ts'

type Match = { readonly id: string; readonly loaderData?: unknown } | undefined

type About = {
  readonly title: string
  readonly description: string
  /** Picture for shared links; the hero by default. */
  readonly picture?: { readonly webp: string }
  /** True for pages excluded from search engines. */
  readonly isPrivate?: boolean
}

const originOf = (matches: readonly Match[]): string => {
  const found = matches.find((match) => match?.id === 'routes/lang')?.loaderData
  return typeof found === 'string' ? unpack(found as Packed<{ origin: string }>).origin : ''
}

const middleOf = (set: string): string => set.split(', ')[1]?.split(' ')[0] ?? ''

/** Returns the meta descriptors of a page; for `meta` exports: `pageMeta(matches, location, about)`. */
export function pageMeta(
  matches: readonly Match[],
  { pathname }: { pathname: string },
  { title, description, picture = heroWide, isPrivate = false }: About,
): MetaDescriptor[] {
  const origin = originOf(matches)
  const whole = `${title} | ${m.site_name()}`
  const address = (lang: 'ja' | 'en') => origin + pathInLang(pathname, lang).replace(/\/$/, '')
  const links = langs.map((lang) => ({
    tagName: 'link' as const,
    rel: 'alternate',
    hrefLang: lang,
    href: address(lang),
  }))
  return [
    { title: whole },
    { name: 'description', content: description },
    ...(isPrivate ? [{ name: 'robots', content: 'noindex' }] : []),
    { tagName: 'link', rel: 'canonical', href: address(getLocale()) },
    ...links,
    { tagName: 'link', rel: 'alternate', hrefLang: 'x-default', href: address('ja') },
    { property: 'og:type', content: 'website' },
    { property: 'og:site_name', content: m.site_name() },
    { property: 'og:title', content: whole },
    { property: 'og:description', content: description },
    { property: 'og:url', content: address(getLocale()) },
    { property: 'og:image', content: origin + middleOf(picture.webp) },
    { property: 'og:locale', content: getLocale() === 'ja' ? 'ja_JP' : 'en_GB' },
    { name: 'twitter:card', content: 'summary_large_image' },
  ]
}
