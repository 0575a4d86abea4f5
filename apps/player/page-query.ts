// Parameters from which a page is rendered: all others would only render the same page again. And parameters carried
// into links: a password or a code in a URL is never repeated.

/** Parameters that filter a list of games (features/lobby/filter.ts). */
const games = [
  'provider',
  'feature',
  'theme',
  'volatility',
  'rtp',
  'from',
  'to',
  'jackpot',
  'new',
  'sort',
] as const

/** Pages by their path without the language, first match wins; pages not listed read no parameter. */
const pageQueries: readonly (readonly [path: RegExp, names: readonly string[]])[] = [
  [/^\/game\/search$/, ['q']],
  [/^\/game\/my-list$/, ['tab']],
  [/^\/game\/sports$/, ['list', 'q', 'sport']],
  [/^\/game\/sports\/bets(\/[^/]+)?$/, ['of']],
  [/^\/game\/(pachinko|pachislot)$/, ['hall', 'model', 'page', 'free', 'sort', 'view']],
  [/^\/game\/(live-casino|poker)$/, ['show', ...games]],
  [/^\/game\/[^/]+\/[^/]+(\/window)?$/, ['machine', 'mode']],
  [/^\/(game|provider)\/[^/]+$/, games],
  [/^\/guess\/[^/]+$/, ['answer']],
  [/^\/videoList$/, ['tag', 'sort', 'page']],
  [/^\/(static\/[^/]+|sitePolicies|bonusRules|help\/[^/]+)$/, ['version', 'since']],
  [/^\/offline$/, ['from']],
]

/** Parameters of React Router's own data requests, in addition to the page's. */
const routerNames = ['_routes'] as const

/** Maximum length of a value; no page links to longer ones. */
const longestValue = 500

/**
 * Returns the URL as used for rendering and caching: the path, then the parameters the page reads, each once, sorted by
 * name. A URL without a language is returned unchanged: it is redirected or no page.
 */
export function pageAddress(address: string): string {
  const [path = '/', ...rest] = address.split('?')
  const inLang = /^\/(?:ja|en)(?=[/.]|$)(.*)$/.exec(path)
  if (inLang === null || rest.length === 0) return address
  const page = (inLang[1] ?? '').replace(/\.data$/, '').replace(/\/$/, '')
  const names = pageQueries.find(([known]) => known.test(page))?.[1] ?? []
  const sent = new URLSearchParams(rest.join('?'))
  const known = new URLSearchParams()
  for (const name of [...(path.endsWith('.data') ? routerNames : []), ...names].toSorted()) {
    const value = sent.get(name)
    if (value !== null && value !== '' && value.length <= longestValue) known.set(name, value)
  }
  return known.size === 0 ? path : `${path}?${known}`
}

/**
 * Returns every parameter that a page reads, on the server or in the browser: no other is carried into links, redirects
 * and the page's URL.
 */
export const carriedNames = (): string[] => [
  ...new Set([
    ...pageQueries.flatMap(([, names]) => names),
    // The player's own pages (features/history, figures, notice, payout-method, play-history, wallet).
    'add',
    'by',
    'currency',
    'game',
    'group',
    'id',
    'kind',
    'open',
    'page',
    'pair',
    'period',
    'result',
    'state',
    // The return path of signing in, and the referrer of the visit (features/session, features/referral).
    'next',
    'ref',
    'channel',
  ]),
]

/** Returns a URL's query with the carried parameters only; '' if there are none. */
export function carriedSearch(search: string): string {
  const names = carriedNames()
  const known = [...new URLSearchParams(search)].filter(([name]) => names.includes(name))
  return known.length === 0 ? '' : `?${new URLSearchParams(known)}`
}
