// Where somebody goes after signing in: where they came from, if that is a page of this site.

const entrances = /^\/(login|register|password-reset)(\/|\?|$)/

/**
 * The address to return to, with language, out of the asked one (with or without language). Anything that is
 * not a plain path of this site becomes `fallback`: another origin, `//host`, a backslash, a control character,
 * a way back to the entrance itself.
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
 * Where signing in leads: to the requested page; where that is none, or only the home that an ended session leads to, back
 * to the page on which the session ended.
 */
export const returnAfterSignIn = (
  requested: string | null,
  ended: string | null,
  lang: 'ja' | 'en',
): string => returnAddress(requested === null || requested === '/' ? ended : requested, lang)

/** What one entrance passes on to another in its address: the way back and who has sent the visitor, nothing else. */
const passedOn = ['next', 'to', 'ref', 'channel']

/** The query of the link from one entrance to another; '' where there is nothing to pass on. */
export function passedOnSearch(params: URLSearchParams): string {
  const known = passedOn.flatMap((name) => params.getAll(name).map((value) => [name, value]))
  return known.length === 0 ? '' : `?${new URLSearchParams(known)}`
}
