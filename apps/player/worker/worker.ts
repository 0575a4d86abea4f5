// The site's service worker: built files and public pages for offline readers, and push notifications. It is bundled
// separately; the build writes its precache list.
import { clientsClaim } from 'workbox-core'
import { ExpirationPlugin } from 'workbox-expiration'
import { matchPrecache, precacheAndRoute } from 'workbox-precaching'
import { registerRoute, setCatchHandler } from 'workbox-routing'
import { CacheFirst, NetworkFirst } from 'workbox-strategies'
import { readNotice } from './notice.ts'
import { cacheStrategyOf, offlinePageOf } from './offline-cache.ts'

declare const __PRECACHED_FILES__: { url: string; revision: string | null }[]

/** The used part of a worker's scope; the project's types are those of a page. */
type Scope = {
  readonly location: { readonly origin: string }
  readonly registration: { showNotification(title: string, options: NotificationOptions): Promise<void> }
  readonly clients: {
    matchAll(
      of: object,
    ): Promise<
      readonly { readonly url: string; navigate(to: string): Promise<unknown>; focus(): Promise<unknown> }[]
    >
    openWindow(path: string): Promise<unknown>
  }
  skipWaiting(): Promise<void>
  addEventListener(type: string, listener: (event: WorkerEvent) => void): void
}
type WorkerEvent = {
  readonly data: unknown
  readonly notification?: { readonly data: unknown; close(): void }
  waitUntil(work: Promise<unknown>): void
}

const scope = self as unknown as Scope
const { origin } = scope.location

/** Network timeout of pages in seconds, after which the cached one is shown. */
const pageWaitSeconds = 4
const dayS = 86_400
const good = {
  cacheWillUpdate: async ({ response }: { response: Response }) =>
    response.status === 200 ? response : null,
}

/** Navigation to a page, or precaching by the page itself. */
const isPage = ({ mode, headers }: Request): boolean =>
  mode === 'navigate' || (headers.get('accept') ?? '').startsWith('text/html')

const wayOfRequest = (request: Request, url: URL) =>
  cacheStrategyOf({ method: request.method, url, origin, isPage: isPage(request) })

// Requested with the return path in its query, which is not part of the cached URL.
registerRoute(
  ({ request, url }) => request.mode === 'navigate' && /^\/(ja|en)\/offline$/.test(url.pathname),
  async ({ request, url }) => (await matchPrecache(url.pathname)) ?? fetch(request),
)

precacheAndRoute(__PRECACHED_FILES__, { cleanURLs: false, directoryIndex: '' })

registerRoute(
  ({ request, url }) => wayOfRequest(request, url) === 'files',
  new CacheFirst({
    cacheName: 'files',
    plugins: [
      good,
      new ExpirationPlugin({ maxEntries: 400, maxAgeSeconds: 30 * dayS, purgeOnQuotaError: true }),
    ],
  }),
)

registerRoute(
  ({ request, url }) => wayOfRequest(request, url) === 'pages',
  new NetworkFirst({
    cacheName: 'pages',
    networkTimeoutSeconds: pageWaitSeconds,
    plugins: [
      good,
      new ExpirationPlugin({ maxEntries: 60, maxAgeSeconds: 7 * dayS, purgeOnQuotaError: true }),
    ],
  }),
)

// Uncached pages need this route to fall back to the offline page.
registerRoute(
  ({ request }) => request.mode === 'navigate',
  ({ request }) => fetch(request),
)

// Redirects to its own URL, because a page rendered for another URL than the browser's would not hydrate.
setCatchHandler(async ({ request, url }) =>
  request.mode === 'navigate' && url && !url.pathname.endsWith('/offline')
    ? Response.redirect(offlinePageOf(url), 302)
    : Response.error(),
)

clientsClaim()

scope.addEventListener('message', (event) => {
  const message = event.data as { type?: unknown } | null
  if (message?.type === 'SKIP_WAITING') event.waitUntil(scope.skipWaiting())
})

scope.addEventListener('push', (event) => {
  const text = (event.data as { text(): string } | null)?.text() ?? ''
  const notice = readNotice(text)
  if (notice === null) return
  const { title, body, lang, href, tag } = notice
  const icon = '/marks/icon-192.png'
  event.waitUntil(
    scope.registration.showNotification(title, { body, lang, tag, icon, badge: icon, data: { href } }),
  )
})

async function openAt(path: string): Promise<void> {
  const [open] = await scope.clients.matchAll({ type: 'window' })
  if (open === undefined) await scope.clients.openWindow(path)
  else {
    await open.navigate(path)
    await open.focus()
  }
}

scope.addEventListener('notificationclick', (event) => {
  event.notification?.close()
  const { href } = (event.notification?.data ?? {}) as { href?: string }
  if (href !== undefined) event.waitUntil(openAt(href))
})
