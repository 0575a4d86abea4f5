// What the service worker caches for a reader without a connection: built files, and pages everybody may read. Never
// money, an account, a call or anything pushed.

/** Where a request goes: cached files first, the network first, or the network alone. */
export type CacheStrategy = 'files' | 'pages' | 'network'

type FetchFacts = {
  readonly method: string
  readonly url: URL
  readonly origin: string
  /** A page is being opened, or read for later. */
  readonly isPage: boolean
}

/** Built under names that never come twice with other contents. */
const builtFiles = /^\/(assets|pictures)\//
const marks = /^\/(marks|faces)\//

/** Pages with nobody's own on them. A page that is not named here is never cached. */
const publicPages =
  /^\/(ja|en)(\/(game(\/[^/]+){0,2}|provider\/[^/]+|fairness|vip|faq|videoList|static\/[^/]+|sitePolicies|bonusRules|help\/[^/]+|sitemap|offline))?\/?$/

/** A player's own lists are drawn from calls, and those of somebody who asked are under their own address. */
const ownPages = /^\/(ja|en)\/game\/my-list/

/** The page an address shows; React Router asks for a page's data at the same address with `.data`. */
export const pagePathOf = ({ pathname }: URL): string =>
  pathname.replace(/\.data$/, '').replace(/\/_root$/, '')

/** Where the ways to a page's neighbours are asked for; without them a kept page's links lead nowhere. */
const routeMap = '/__manifest'

export function cacheStrategyOf({ method, url, origin, isPage }: FetchFacts): CacheStrategy {
  if (method !== 'GET' || url.origin !== origin) return 'network'
  if (url.pathname === routeMap) return 'pages'
  if (builtFiles.test(url.pathname) || marks.test(url.pathname)) return 'files'
  const path = pagePathOf(url)
  const isPublic = publicPages.test(path) && !ownPages.test(path)
  return isPublic && (isPage || url.pathname.endsWith('.data')) ? 'pages' : 'network'
}

/** The page that says there is no connection, in the language of the address that was asked for, and the way back to it. */
export const offlinePageOf = ({ pathname, search }: URL): string =>
  `${/^\/en(?:\/|$)/.test(pathname) ? '/en/offline' : '/ja/offline'}?from=${encodeURIComponent(pathname + search)}`
