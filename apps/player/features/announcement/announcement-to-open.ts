// Which announcement opens by itself, and when none may. Pure.
import type { GlobalMessage } from '@mangetsu/contract/announcement'

export type AnnouncementContext = {
  /** The page's path without language. */
  readonly path: string
  /** A game runs on the page, or small beside it. */
  readonly isPlaying: boolean
  /** The reader is not at a limit, on a break, excluded or held by a check. */
  readonly mayPromote: boolean
  readonly isSeen: (messageId: string) => boolean
}

/** Pages on which somebody is filling something in, or looking after money: nothing comes between. */
const busyPaths = /^\/(login|register|password-reset|wallet|account|contact)(\/|$)/

/** Where a promotion may show itself: where games are looked at. */
const openPaths = /^\/?$|^\/(game\/[^/]+|provider\/[^/]+|videoList)\/?$/

const isSystem = ({ type }: GlobalMessage): boolean => type === 'system' || type === 'maintenance'

/** The announcement to open now, system ones before promotions, the newest first; null for none. News never opens. */
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
