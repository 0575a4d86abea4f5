// Which pages the service worker has kept, by their own titles.

export type KeptPage = { readonly path: string; readonly title: string }

/** What is looked at, and what is shown. */
const most = { read: 60, shown: 20 } as const

/** The title in a page's head, without parsing the page: markup is never made out of what was kept. */
export const titleIn = (html: string): string => {
  const found = /<title>([^<]*)<\/title>/.exec(html)?.[1] ?? ''
  return found.split(' | ')[0]?.trim() ?? ''
}

/** The kept pages of a language, the latest first; none where the browser keeps nothing. */
export async function keptPages(lang: 'ja' | 'en'): Promise<readonly KeptPage[]> {
  if (!('caches' in globalThis)) return []
  const cache = await caches.open('pages')
  const pages: KeptPage[] = []
  for (const request of (await cache.keys()).slice(-most.read).reverse()) {
    const { pathname, search } = new URL(request.url)
    const isPage =
      (pathname === `/${lang}` || pathname.startsWith(`/${lang}/`)) && !pathname.endsWith('.data')
    if (!isPage || pathname.endsWith('/offline') || pages.length >= most.shown) continue
    const answer = await cache.match(request)
    const title = answer === undefined ? '' : titleIn(await answer.text())
    if (title !== '') pages.push({ path: pathname + search, title })
  }
  return pages
}
