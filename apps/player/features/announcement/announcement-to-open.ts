// Decides which announcement opens automatically, and when none may.
import type { GlobalMessage } from '@mangetsu/contract/announcement'

export type AnnouncementContext = {
  /** Path of the page without the language. */
  readonly path: string
  /** A game is open on the page, full size or minimised. */
  readonly isPlaying: boolean
  /** The reader is not at a limit, on a break, excluded or blocked by a pending check. */
  readonly mayPromote: boolean
  readonly isSeen: (messageId: string) => boolean
}

/** Pages with forms or money, which no announcement interrupts. */
const busyPaths = /^\/(login|register|password-reset|wallet|account|contact)(\/|$)/

/** Pages on which promotions may open: those that list games. */
const openPaths = /^\/?$|^\/(game|game\/[^/]+|provider\/[^/]+|videoList)\/?$/

const isSystem = ({ type }: GlobalMessage): boolean => type === 'system' || type === 'maintenance'

/**
 * Returns the announcement to open now, system ones before promotions, newest first; null for none. News never opens
 * automatically.
 */
export function announcementToOpen(
  messages: readonly GlobalMessage[],
  { path, isPlaying, mayPromote, isSeen }: AnnouncementContext,
): GlobalMessage | null {
  if (isPlaying || busyPaths.test(path)) return null
  const waiting = messages.filter(
    ({ flag, isRead, messageId }) => flag === 1 && !isRead && !isSeen(messageId),
  )
  const system = waiting.find(isSystem)
  if (system !== undefined) return system
  return mayPromote && openPaths.test(path) ? (waiting.find(({ type }) => type === 'promo') ?? null) : null
}
