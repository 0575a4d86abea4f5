// Which parameters of an address a page is rendered from: all others would only make the same page anew. And which are carried
// on into links at all: a password or a code that came in an address is repeated nowhere.

/** The parameters by which a list of games is chosen (features/lobby/filter.ts). */
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

/** Pages by their path without the language, the first that fits; pages that are not listed read no parameter. */
const pageQueries: readonly (readonly [path: RegExp, names: readonly string[]])[] = [
  [/^\/game\/search$/, ['q']],
  [/^\/game\/my-list$/, ['tab']],
  [/^\/game\/(pachinko|pachislot)$/, ['hall', 'model', 'page', 'free', 'sort', 'view']],
  [/^\/game\/live-casino$/, ['show', ...games]],
  [/^\/game\/[^/]+\/[^/]+(\/window)?$/, ['machine', 'mode']],
  [/^\/(game|provider)\/[^/]+$/, games],
  [/^\/videoList$/, ['tag', 'sort', 'page']],
  [/^\/(static\/[^/]+|sitePolicies|bonusRules|help\/[^/]+)$/, ['version', 'since']],
  [/^\/offline$/, ['from']],
]

/** What React Router's own requests for data say beside the page's parameters. */
const routerNames = ['_routes'] as const

/** A longer value is none that a page of ours links to. */
const longestValue = 500

/**
 * The address as a page's rendering and its cache know it: path, then the parameters the page reads, each once, in the
 * order of their names. An address outside the languages is returned as it is: it is redirected or no page.
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
 * Every parameter that a page reads, on the server or in the browser alone: no other is carried into links, redirects and the
 * address of the page.
 */
export const carriedNames = (): string[] => [
  ...new Set([
    ...pageQueries.flatMap(([, names]) => names),
    // The player's own pages (features/history, figures, notice, payout-method, wallet).
    'add',
    'by',
    'currency',
    'group',
    'id',
    'open',
    'page',
    'period',
    'state',
    // Where signing in leads, and who has sent the visitor (features/session, features/referral).
    'next',
    'ref',
    'channel',
  ]),
]

/** The query of an address with what is carried of it alone; '' where that is nothing. */
export function carriedSearch(search: string): string {
  const names = carriedNames()
  const known = [...new URLSearchParams(search)].filter(([name]) => names.includes(name))
  return known.length === 0 ? '' : `?${new URLSearchParams(known)}`
}
