// A dot for unread notices, with their number for screen readers.

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

/** Renders the number of unread notices as text; nothing for none. */
export function UnreadCount() {
  const count = useCall('pageNotices', { limit: 1 }).data?.unread ?? 0
  return count === 0 ? null : <span className="text-moon">{m.notices_unread_count({ count })}</span>
}
