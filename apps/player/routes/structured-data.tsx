// What a page says to search engines in JSON-LD (schema.org), written by the server into the document it answers with.
import { useState, useSyncExternalStore } from 'react'
import { getLocale } from '../messages-compiled/runtime.js'
import { usePackedOf } from '../packed-data.ts'
import type { loader as langLoader } from './lang.tsx'

type Thing = { readonly '@type': string; readonly [property: string]: unknown }

/** The site's public origin, such as https://example.com; '' where the layout did not load. */
export const useOrigin = (): string => usePackedOf<typeof langLoader>('routes/lang')?.origin ?? ''

const never = () => () => {}

/**
 * Readers of such data fetch documents: a page that is drawn by the browser alone goes without. So no text ever becomes
 * a script in the browser, which the page's Trusted Types would refuse.
 */
export function StructuredData({ thing }: { thing: Thing }) {
  const isFromServer = useSyncExternalStore(
    never,
    () => false,
    () => true,
  )
  // Kept, object and all, as it was first written: the same part may go on to draw another page, and React sets what
  // is another object.
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

export type Crumb = { readonly name: string /** Without the language; '' is home. */; readonly path: string }

/** Where the page stands, from home to itself (BreadcrumbList). */
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
