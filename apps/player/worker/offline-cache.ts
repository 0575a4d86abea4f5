// Cache strategy of the service worker for offline readers: built files and public pages. Never money, an account, a
// call or pushed data.

/** Strategy of a request: cache first for files, network first for pages, or network only. */
export type CacheStrategy = 'files' | 'pages' | 'network'

type FetchFacts = {
  readonly method: string
  readonly url: URL
  readonly origin: string
  /** Navigation to a page, or precaching it. */
  readonly isPage: boolean
}

/** Built files with a content hash in their name. */
const builtFiles = /^\/(assets|pictures)\//
const marks = /^\/(marks|faces)\//

/** Pages without personal data. Pages not listed here are never cached. */
const publicPages =
  /^\/(ja|en)(\/(game(\/[^/]+){0,2}|provider\/[^/]+|fairness|vip|faq|videoList|static\/[^/]+|sitePolicies|bonusRules|help\/[^/]+|sitemap|offline))?\/?$/

/**
 * Excluded although they match above: the player's own game lists, whose data comes from calls, and the sportsbook, whose
 * odds hold for seconds. A visitor's inquiries have addresses that do not match.
 */
const ownPages = /^\/(ja|en)\/game\/(my-list|sports)/

/** Returns the page of a URL; React Router requests a page's data at the same path with `.data`. */
const pagePathOf = ({ pathname }: URL): string => pathname.replace(/\.data$/, '').replace(/\/_root$/, '')

/** Path of React Router's route discovery; without it the links of a cached page do not work. */
const routeMap = '/__manifest'

export function cacheStrategyOf({ method, url, origin, isPage }: FetchFacts): CacheStrategy {
  if (method !== 'GET' || url.origin !== origin) return 'network'
  if (url.pathname === routeMap) return 'pages'
  if (builtFiles.test(url.pathname) || marks.test(url.pathname)) return 'files'
  const path = pagePathOf(url)
  const isPublic = publicPages.test(path) && !ownPages.test(path)
  return isPublic && (isPage || url.pathname.endsWith('.data')) ? 'pages' : 'network'
}

/** Returns the offline page in the language of the requested URL, with a link back to it. */
export const offlinePageOf = ({ pathname, search }: URL): string =>
  `${/^\/en(?:\/|$)/.test(pathname) ? '/en/offline' : '/ja/offline'}?from=${encodeURIComponent(pathname + search)}`
