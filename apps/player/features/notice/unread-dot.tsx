// A dot for what has not been read yet, with its number for those who hear the page.

import { m } from '../../messages-compiled/messages.js'
import { useCall } from '../../page/use-call.ts'

export default function UnreadDot() {
  const count = useCall('pageNotices', { limit: 1 }).data?.unread ?? 0
  if (count === 0) return null
  return (
    <span
      data-part="unread"
      className="absolute right-2 top-2 size-2.5 rounded-pill bg-moon outline-2 outline-night-0"
    >
      <span className="only-heard">{m.notices_unread_count({ count })}</span>
    </span>
  )
}

/** How many are unread, in words; nothing while there are none. */
export function UnreadCount() {
  const count = useCall('pageNotices', { limit: 1 }).data?.unread ?? 0
  return count === 0 ? null : <span className="text-moon">{m.notices_unread_count({ count })}</span>
}
