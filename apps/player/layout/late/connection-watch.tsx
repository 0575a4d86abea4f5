// Offline behaviour: a link to a page that is not cached reports it at once instead of waiting for a response, and a
// cached page opens from the cache. Once the connection is back, offline notices are dismissed, and a reader who tried
// anything meanwhile is notified.
import { notConnected } from '@mangetsu/client/rules'
import { useEffect } from 'react'
import { m } from '../../messages-compiled/messages.js'
import { usePage } from '../../page/page.tsx'
import { isPlainPress } from '../../ui/plain-press.ts'
import type { Toaster } from '../../ui/toaster.ts'

/** Whether the page of a URL is in the service worker's cache. */
async function isCached(url: URL): Promise<boolean> {
  if (!('caches' in globalThis)) return false
  const cached = await caches.match(url.pathname + url.search)
  return cached !== undefined
}

/** Returns the page of this site that a press on a link would open in this tab; null for all other presses. */
function requestedPage(event: MouseEvent): URL | null {
  const link = event.target instanceof Element ? event.target.closest('a') : null
  if (link === null || link.href === '' || link.hasAttribute('download') || !isPlainPress(event)) return null
  if (link.target !== '' && link.target !== '_self') return null
  const url = new URL(link.href)
  const { origin, pathname, search } = window.location
  const isThisPage = url.pathname === pathname && url.search === search
  return url.origin !== origin || isThisPage ? null : url
}

type Ports = Pick<Toaster, 'show' | 'toasts' | 'dismiss'> & {
  /** Loads the cached page of a URL. */
  readonly load: (address: string) => void
}

/** Titles of the offline notices: this file's own, and the error catalogue's (specification, section 8). */
const offlineTitles = (): readonly string[] => [m.offline_title(), notConnected.ja, notConnected.en]

/** Observes presses and the connection until the returned function is called. */
function watchConnection({ show, load, toasts, dismiss }: Ports): () => void {
  let wasTried = false
  const press = (event: MouseEvent) => {
    if (navigator.onLine) return
    wasTried = true
    const url = requestedPage(event)
    if (url === null) return
    // Runs before the link's own handler, which then ignores the event.
    event.preventDefault()
    void isCached(url).then((isThere) => {
      if (isThere) load(url.pathname + url.search + url.hash)
      else show({ kind: 'failure', title: m.offline_title(), text: m.connection_none_page() })
    })
  }
  const back = () => {
    for (const { id, title } of toasts()) if (offlineTitles().includes(title)) dismiss(id)
    if (wasTried) show({ kind: 'success', title: m.connection_back() })
    wasTried = false
  }
  document.addEventListener('click', press, true)
  window.addEventListener('online', back)
  return () => {
    document.removeEventListener('click', press, true)
    window.removeEventListener('online', back)
  }
}

export default function ConnectionWatch() {
  const { toaster } = usePage()
  useEffect(
    () => watchConnection({ ...toaster, load: (address) => window.location.assign(address) }),
    [toaster],
  )
  return null
}
