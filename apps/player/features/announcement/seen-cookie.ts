// Which announcements this reader has closed, when nobody is signed in to mark them read: the beginnings of their ids
// in a cookie. It is read in the browser alone.

export const seenCookie = 'mangetsu-seen'

/** Enough of an id to distinguish the announcements of a year, from its random end. */
const markOf = (messageId: string): string => messageId.slice(-8)

const mostMarks = 30

/** The marks in a cookie header. */
export function seenIn(cookies: string): readonly string[] {
  const found = new RegExp(`(?:^|;\\s*)${seenCookie}=([0-9a-f.]{1,400})`).exec(cookies)?.[1]
  return found === undefined ? [] : found.split('.')
}

export const isSeen = (cookies: string, messageId: string): boolean =>
  seenIn(cookies).includes(markOf(messageId))

/** The cookie's value with this announcement among the closed ones; the oldest give way. */
export function withSeen(cookies: string, messageId: string): string {
  const marks = [...seenIn(cookies).filter((one) => one !== markOf(messageId)), markOf(messageId)]
  return marks.slice(-mostMarks).join('.')
}
