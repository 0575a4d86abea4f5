// Broadcasts an announcement to every connection, with each reader's number of unread ones.
import type { AnnouncementMessage } from '../../../events/event-bus.ts'
import type { Tx } from '../../../kernel/db/index.ts'
import type { OutboundMessage } from './connection-registry.ts'

/** The given announcements that each player has read. */
export type ReadsOf = (
  tx: Tx,
  playerIds: readonly string[],
  announcementIds: readonly string[],
) => Promise<ReadonlyMap<string, ReadonlySet<string>>>

/** Returns the text for a reader; readers with the same contents share one serialised text. */
export function announcementBroadcast(
  announced: AnnouncementMessage,
  inForce: readonly string[],
  reads: ReadonlyMap<string, ReadonlySet<string>>,
): (playerId: string | null) => string {
  const texts = new Map<string, string>()
  return (playerId) => {
    const read = playerId === null ? undefined : reads.get(playerId)
    const count = inForce.filter((id) => read?.has(id) !== true).length
    const isRead = read?.has(announced.messageId) === true
    const key = `${count} ${isRead}`
    const known = texts.get(key)
    if (known !== undefined) return known
    const message: OutboundMessage = { type: 'announcement', message: { ...announced, count, isRead } }
    const text = JSON.stringify(message)
    texts.set(key, text)
    return text
  }
}
