// Matches addresses to the site's routes, and lists the routes that no address matches.

/** A route as the router's configuration writes it. */
export type Route = {
  readonly path?: string | undefined
  readonly index?: boolean | undefined
  readonly children?: readonly Route[] | undefined
}

const joined = (base: string, path: string): string => (path === '' ? base : `${base}/${path}`)

/**
 * Returns every address of the configuration as a pattern without the language, such as `/game/:kind`; '' is the home
 * page.
 */
export function patternsOf(routes: readonly Route[], base = ''): string[] {
  const found = routes.flatMap(({ path = '', children = [] }) => {
    const own = joined(base, path.replace(/^:lang\??(\/|$)/, ''))
    const isPage = children.length === 0 || path !== ''
    return [...(isPage ? [own] : []), ...patternsOf(children, own)]
  })
  return [...new Set(found)]
}

const partsOf = (address: string): string[] => address.split('/').filter((part) => part !== '')

/** Returns how many segments of the address the pattern matches literally, or null if the pattern does not match. */
function fitOf(pattern: string, address: string): number | null {
  const [wanted, given] = [partsOf(pattern), partsOf(address)]
  if (wanted.at(-1) === '*') return -1
  if (wanted.length !== given.length) return null
  const isFit = wanted.every((part, at) => part.startsWith(':') || part === given[at])
  return isFit ? wanted.filter((part) => !part.startsWith(':')).length : null
}

/** Returns the pattern that matches an address; query and fragment are ignored. */
export function patternFor(address: string, patterns: readonly string[]): string | undefined {
  const path = address.replace(/[?#].*$/, '')
  const fits = patterns.flatMap((pattern) => {
    const fit = fitOf(pattern, path)
    return fit === null ? [] : [{ pattern, fit }]
  })
  return fits.sort((one, other) => other.fit - one.fit)[0]?.pattern
}

/** Returns the patterns that none of the addresses matches. */
export function unanswered(patterns: readonly string[], addresses: readonly string[]): string[] {
  const answered = new Set(addresses.map((address) => patternFor(address, patterns)))
  return patterns.filter((pattern) => !answered.has(pattern))
}
