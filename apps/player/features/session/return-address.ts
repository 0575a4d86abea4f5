// The page after signing in: the requested one, if it belongs to this site.

const entrances = /^\/(login|register|password-reset)(\/|\?|$)/

/**
 * Returns the URL to return to, with language, from the requested one (with or without language). Everything but a
 * plain path of this site is replaced by `fallback`: another origin, `//host`, a backslash, a control character, a
 * sign-in page.
 */
export function returnAddress(requested: string | null, lang: 'ja' | 'en', fallback = '/'): string {
  const inLang = (path: string) => (path === '/' ? `/${lang}` : `/${lang}${path}`)
  if (requested === null || requested.length > 500 || !/^\/(?![/\\])[!-[\]-~]*$/.test(requested))
    return inLang(fallback)
  const path = requested.replace(/^\/(ja|en)(?=\/|$|\?)/, '')
  if (entrances.test(path) || path.startsWith('//')) return inLang(fallback)
  return inLang(path)
}

/**
 * Returns the page after signing in: the requested one; if there is none, or only the home page to which an ended
 * session leads, the page on which the session ended.
 */
export const returnAfterSignIn = (
  requested: string | null,
  ended: string | null,
  lang: 'ja' | 'en',
): string => returnAddress(requested === null || requested === '/' ? ended : requested, lang)

/** Parameters that one sign-in page passes on to another: the return path and the referrer only. */
const passedOn = ['next', 'to', 'ref', 'channel']

/** Returns the query of the link from one sign-in page to another; '' if there is nothing to pass on. */
export function passedOnSearch(params: URLSearchParams): string {
  const known = passedOn.flatMap((name) => params.getAll(name).map((value) => [name, value]))
  return known.length === 0 ? '' : `?${new URLSearchParams(known)}`
}
