// JSON-LD structured data (schema.org) for search engines, rendered by the server into its document.
import { type ReactNode, useState, useSyncExternalStore } from 'react'
import { getLocale } from '../messages-compiled/runtime.js'
import { usePackedOf } from '../packed-data.ts'
import type { loader as langLoader } from './lang.tsx'

type Thing = { readonly '@type': string; readonly [property: string]: unknown }

/** Returns the site's public origin, such as https://example.com; '' if the layout failed to load. */
export const useOrigin = (): string => usePackedOf<typeof langLoader>('routes/lang')?.origin ?? ''

const never = () => () => {}

/** Whether the document comes from the server: true there, and in the browser while that document is hydrated. */
const useIsFromServer = (): boolean =>
  useSyncExternalStore(
    never,
    () => false,
    () => true,
  )

const type = 'application/ld+json'

type Props = { readonly things: readonly Thing[] }

function ServerData({ things }: Props) {
  const data = things.map((thing) => ({ '@context': 'https://schema.org', ...thing }))
  const text = JSON.stringify(data.length === 1 ? data[0] : data).replaceAll('<', '\\u003c')
  // biome-ignore lint/security/noDangerouslySetInnerHtml: JSON without any `<`, and a data block never runs.
  return <script type={type} dangerouslySetInnerHTML={{ __html: text }} />
}

/** In the browser, an object that never changes: React would set the text of a changed one. */
const unset = { __html: '' }

/**
 * Hydrates the server's element without its text. Crawlers fetch documents, so pages rendered in the browser have no
 * structured data, and no text becomes a script there, which the page's Trusted Types would reject.
 */
export function DataPlaceholder() {
  const [isFromServer] = useState(useIsFromServer())
  if (!isFromServer) return null
  // biome-ignore lint/security/noDangerouslySetInnerHtml: empty.
  return <script type={type} suppressHydrationWarning dangerouslySetInnerHTML={unset} />
}

/** The data of one or more things, in one element; the browser's bundle contains only the placeholder. */
export const StructuredData: (props: Props) => ReactNode = import.meta.env.SSR ? ServerData : DataPlaceholder

export type Crumb = {
  readonly name: string /** Without the language; '' is the home page. */
  readonly path: string
}

/** Returns the breadcrumbs of a page, from the home page to itself, as a thing. */
export const breadcrumbsOf = (origin: string, trail: readonly Crumb[]): Thing => ({
  '@type': 'BreadcrumbList',
  itemListElement: trail.map(({ name, path }, i) => ({
    '@type': 'ListItem',
    position: i + 1,
    name,
    item: `${origin}/${getLocale()}${path}`,
  })),
})

const Breadcrumbs = ({ trail }: { trail: readonly Crumb[] }) => (
  <StructuredData things={[breadcrumbsOf(useOrigin(), trail)]} />
)

/** The page's breadcrumbs, from the home page to itself (BreadcrumbList). */
export const BreadcrumbData: (props: { readonly trail: readonly Crumb[] }) => ReactNode = import.meta.env.SSR
  ? Breadcrumbs
  : DataPlaceholder
