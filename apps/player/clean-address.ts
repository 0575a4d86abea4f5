// Takes out of the page's address what no page reads, before anything of the page is made from it: links, the way back after
// signing in, the referrer of what is loaded. As text in the page: a first visit loads no file for it.
import { carriedNames } from './page-query.ts'

/** Runs in the page, as text. Also of the address that signing in leads to (`next`), which has a query of its own. */
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
  // What is left alone keeps the spelling it has.
  if (!isKnown) history.replaceState(history.state, '', pathname + clean(search) + hash)
}

export const cleanAddressText = (): string => `(${cleanAddress})(${JSON.stringify(carriedNames())});`
