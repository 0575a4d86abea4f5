// What a pushed notice shows and where it leads; what is not one of ours shows nothing.

export type ShownNotification = {
  readonly title: string
  readonly body: string
  readonly href: string
  readonly lang: 'ja' | 'en'
  readonly tag: string
}

/** Stands for the site's own origin; no address leads there from elsewhere. */
const anySite = 'https://site.invalid'

const isText = (value: unknown): value is string => typeof value === 'string' && value.length <= 500

/** An address of the site as a browser reads it: a path in one of its languages, nothing else. */
function isOwnPath(value: unknown): value is string {
  if (!isText(value) || !value.startsWith('/') || !URL.canParse(value, anySite)) return false
  const { origin, pathname } = new URL(value, anySite)
  return origin === anySite && /^\/(ja|en)(\/|$)/.test(pathname)
}

/** The notice in a push message; null when it is none. */
export function readNotice(text: string): ShownNotification | null {
  try {
    const payload: unknown = JSON.parse(text)
    if (typeof payload !== 'object' || payload === null) return null
    const { title, body, lang, href, tag } = payload as Record<string, unknown>
    if (!isText(title) || !isText(body) || !isOwnPath(href) || !isText(tag)) return null
    if (lang !== 'ja' && lang !== 'en') return null
    return { title, body, lang, href, tag }
  } catch {
    return null
  }
}
