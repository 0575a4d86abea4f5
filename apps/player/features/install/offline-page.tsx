// The offline page: the safety of the player's money, the pages available offline, and the return once the connection
// is back.
import { useEffect, useState } from 'react'
import { m } from '../../messages-compiled/messages.js'
import { getLocale } from '../../messages-compiled/runtime.js'
import { usePolling } from '../../page/use-polling.ts'
import { Button } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { MoonPhase } from '../../ui/moon-phase.tsx'
import { Panel } from '../../ui/panel.tsx'

/** Maximum number of cached pages inspected, and shown. */
const most = { read: 60, shown: 20 } as const

/** Extracts the title from a page's head without parsing the page: markup is never created from a cached page. */
const titleIn = (html: string): string => {
  const found = /<title>([^<]*)<\/title>/.exec(html)?.[1] ?? ''
  return found.split(' | ')[0]?.trim() ?? ''
}

function useCachedPages(): readonly CachedPage[] | null {
  const [pages, setPages] = useState<readonly CachedPage[] | null>(null)
  useEffect(() => {
    let isHere = true
    void cachedPages(getLocale()).then((found) => {
      if (isHere) setPages(found)
    })
    return () => {
      isHere = false
    }
  }, [])
  return pages
}

/** Opens the requested page if it belongs to the site, otherwise this page's own URL. */
function goBack(): void {
  const from = new URLSearchParams(window.location.search).get('from') ?? ''
  if (/^\/(ja|en)(\/(?![/\\])|\?|$)/.test(from)) window.location.replace(from)
  else window.location.reload()
}

/** Delay and interval of the connection checks while the page waits, and the time after which they stop. */
const times = { firstMs: 5_000, everyMs: 5_000, limitMs: 60 * 60_000 }

/** Whether the site responds. */
const isThere = (): Promise<boolean> =>
  navigator.onLine
    ? fetch('/healthz', { cache: 'no-store' }).then(
        ({ ok }) => ok,
        () => false,
      )
    : Promise.resolve(false)

/** Returns once the site responds: a browser may report online too early. */
function useReturn(): void {
  const look = async () => {
    const isAnswered = await isThere()
    if (isAnswered) goBack()
    return isAnswered
  }
  usePolling(look, true, times)
  useEffect(() => {
    const check = () => void isThere().then((isAnswered) => isAnswered && goBack())
    window.addEventListener('online', check)
    return () => window.removeEventListener('online', check)
  }, [])
}

export function OfflinePage() {
  const pages = useCachedPages()
  useReturn()
  return (
    <div className="mx-auto grid max-w-[560px] justify-items-center gap-6 px-(--gutter) pt-14">
      <div className="grid justify-items-center gap-3 text-center">
        <MoonPhase lit={0} className="size-20" />
        <h1 className="text-h1">{m.offline_title()}</h1>
        <p className="text-paper-dim">{m.offline_text()}</p>
        <Button kind="primary" onClick={goBack}>
          {m.offline_back()}
        </Button>
      </div>
      <Panel title={m.offline_kept()} className="w-full">
        {pages !== null && pages.length === 0 && (
          <p className="text-second text-paper-dim">{m.offline_kept_none()}</p>
        )}
        <ul>
          {(pages ?? []).map(({ path, title }) => (
            <li key={path} className="border-t border-line first:border-t-0">
              <a href={path} className="flex min-h-11 items-center gap-2 py-2 text-second hover:text-moon">
                <Icon name="document" size="xs" />
                {title}
              </a>
            </li>
          ))}
        </ul>
      </Panel>
    </div>
  )
}

/** A page in the service worker's cache, with its title. */
type CachedPage = { readonly path: string; readonly title: string }

/** Returns the cached pages of a language, latest first; none where the browser has no cache. */
async function cachedPages(lang: 'ja' | 'en'): Promise<readonly CachedPage[]> {
  if (!('caches' in globalThis)) return []
  const cache = await caches.open('pages')
  const pages: CachedPage[] = []
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
