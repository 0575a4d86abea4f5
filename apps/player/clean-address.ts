// Removes from the page's URL every parameter that no page reads, before anything is derived from the URL: links, the
// return path after signing in, the referrer of loaded resources. It is inlined as text, so a first visit loads no file
// for it.
import { carriedNames } from './page-query.ts'

/**
 * Serialised into the page as an inline script. Also cleans the return URL after signing in (`next`), which has a query
 * of its own.
 */
const cleanAddress = (names: readonly string[]) => {
  const clean = (search: string): string => {
    const kept = [...new URLSearchParams(search)].flatMap(([name, value]) => {
      if (!names.includes(name)) return []
      const [path = '', ...query] = value.split('?')
      return [[name, query.length === 0 ? value : path + clean(query.join('?'))]]
    })
    return kept.length === 0 ? '' : `?${new URLSearchParams(kept)}`
  }
  const { pathname, search, hash } = location
  const sent = [...new URLSearchParams(search)]
  const isKnown = sent.every(([name, value]) => names.includes(name) && !value.includes('?'))
  // An unchanged URL keeps its exact spelling.
  if (!isKnown) history.replaceState(history.state, '', pathname + clean(search) + hash)
}

export const cleanAddressText = (): string => `(${cleanAddress})(${JSON.stringify(carriedNames())});`
