// Parses a pushed message into a notification and its link; invalid messages show nothing.

export type ShownNotification = {
  readonly title: string
  readonly body: string
  readonly href: string
  readonly lang: 'ja' | 'en'
  readonly tag: string
}

/** Placeholder for the site's own origin; no external URL resolves to it. */
const anySite = 'https://site.invalid'

const isText = (value: unknown): value is string => typeof value === 'string' && value.length <= 500

/** Whether a value, parsed as a URL, is a path of the site in one of its languages. */
function isOwnPath(value: unknown): value is string {
  if (!isText(value) || !value.startsWith('/') || !URL.canParse(value, anySite)) return false
  const { origin, pathname } = new URL(value, anySite)
  return origin === anySite && /^\/(ja|en)(\/|$)/.test(pathname)
}

/** Parses the notification in a push message; null if invalid. */
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
