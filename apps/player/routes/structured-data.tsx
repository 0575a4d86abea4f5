// JSON-LD structured data (schema.org) for search engines, rendered by the server into its document.
import { useState, useSyncExternalStore } from 'react'
import { getLocale } from '../messages-compiled/runtime.js'
import { usePackedOf } from '../packed-data.ts'
import type { loader as langLoader } from './lang.tsx'

type Thing = { readonly '@type': string; readonly [property: string]: unknown }

/** Returns the site's public origin, such as https://example.com; '' if the layout failed to load. */
export const useOrigin = (): string => usePackedOf<typeof langLoader>('routes/lang')?.origin ?? ''

const never = () => () => {}

/**
 * Crawlers fetch documents, so pages rendered in the browser have no structured data. No text becomes a script in the
 * browser, which the page's Trusted Types would reject.
 */
export function StructuredData({ thing }: { thing: Thing }) {
  const isFromServer = useSyncExternalStore(
    never,
    () => false,
    () => true,
  )
  // The first object is kept: the same component may later render another page, and React would set the text of a
  // changed object.
  const [markup] = useState(() =>
    isFromServer
      ? { __html: JSON.stringify({ '@context': 'https://schema.org', ...thing }).replaceAll('<', '\\u003c') }
      : null,
  )
  if (markup === null) return null
  return (
    <script
      type="application/ld+json"
      suppressHydrationWarning
      // biome-ignore lint/security/noDangerouslySetInnerHtml: JSON without any `<`, and a data block never runs.
      dangerouslySetInnerHTML={markup}
    />
  )
}

export type Crumb = {
  readonly name: string /** Without the language; '' is the home page. */
  readonly path: string
}

/** Renders the page's breadcrumbs, from the home page to itself (BreadcrumbList). */
export function BreadcrumbData({ trail }: { trail: readonly Crumb[] }) {
  const origin = useOrigin()
  const itemListElement = trail.map(({ name, path }, i) => ({
    '@type': 'ListItem',
    position: i + 1,
    name,
    item: `${origin}/${getLocale()}${path}`,
  }))
  return <StructuredData thing={{ '@type': 'BreadcrumbList', itemListElement }} />
}
