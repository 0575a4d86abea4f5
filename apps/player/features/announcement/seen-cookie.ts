// Cookie of the announcements a signed-out reader has closed, by short forms of their ids. It is read only in the
// browser.

export const seenCookie = 'mangetsu-seen'

/** Enough of an id's random end to distinguish the announcements of a year. */
const markOf = (messageId: string): string => messageId.slice(-8)

const mostMarks = 30

/** Parses the short ids in a cookie header. */
export function seenIn(cookies: string): readonly string[] {
  const found = new RegExp(`(?:^|;\\s*)${seenCookie}=([0-9a-f.]{1,400})`).exec(cookies)?.[1]
  return found === undefined ? [] : found.split('.')
}

export const isSeen = (cookies: string, messageId: string): boolean =>
  seenIn(cookies).includes(markOf(messageId))

/** Returns the cookie's value with this announcement added; the oldest are dropped. */
export function withSeen(cookies: string, messageId: string): string {
  const marks = [...seenIn(cookies).filter((one) => one !== markOf(messageId)), markOf(messageId)]
  return marks.slice(-mostMarks).join('.')
}
