// Which route of the site answers an address, and which routes no address of a list is answered by.

/** A route as the router's configuration writes it. */
export type Route = {
  readonly path?: string | undefined
  readonly index?: boolean | undefined
  readonly children?: readonly Route[] | undefined
}

const joined = (base: string, path: string): string => (path === '' ? base : `${base}/${path}`)

/** Every address of the configuration as a pattern, without the language: `/game/:kind`; '' is home. */
export function patternsOf(routes: readonly Route[], base = ''): string[] {
  const found = routes.flatMap(({ path = '', children = [] }) => {
    const own = joined(base, path.replace(/^:lang\??(\/|$)/, ''))
    const isPage = children.length === 0 || path !== ''
    return [...(isPage ? [own] : []), ...patternsOf(children, own)]
  })
  return [...new Set(found)]
}

const partsOf = (address: string): string[] => address.split('/').filter((part) => part !== '')

/** How many parts of the address the pattern names itself; null where the pattern does not fit. */
function fitOf(pattern: string, address: string): number | null {
  const [wanted, given] = [partsOf(pattern), partsOf(address)]
  if (wanted.at(-1) === '*') return -1
  if (wanted.length !== given.length) return null
  const isFit = wanted.every((part, at) => part.startsWith(':') || part === given[at])
  return isFit ? wanted.filter((part) => !part.startsWith(':')).length : null
}

/** The pattern that answers an address, whatever is asked for or opened at its end. */
export function patternFor(address: string, patterns: readonly string[]): string | undefined {
  const path = address.replace(/[?#].*$/, '')
  const fits = patterns.flatMap((pattern) => {
    const fit = fitOf(pattern, path)
    return fit === null ? [] : [{ pattern, fit }]
  })
  return fits.sort((one, other) => other.fit - one.fit)[0]?.pattern
}

/** The patterns that none of the addresses is answered by. */
export function unanswered(patterns: readonly string[], addresses: readonly string[]): string[] {
  const answered = new Set(addresses.map((address) => patternFor(address, patterns)))
  return patterns.filter((pattern) => !answered.has(pattern))
}
