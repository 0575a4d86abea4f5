// The active announcements, marking one read, and receiving new ones while signed out.
import type { GlobalMessage } from '@mangetsu/contract/announcement'
import { useEffect } from 'react'
import { usePage, useSignedIn } from '../../page/page.tsx'
import { announcementsKey, applyPush } from '../../page/push-cache.ts'
import { useCall } from '../../page/use-call.ts'
import { useClient } from '../../page/use-client.ts'
import { keepCookie } from '../../stores/flag-cookie.ts'
import { isSeen, seenCookie, withSeen } from './seen-cookie.ts'

const none: readonly GlobalMessage[] = []

/** Returns the active announcements, newest first. */
export const useAnnouncements = (): readonly GlobalMessage[] =>
  useCall('queryAnnouncements', {}).data?.messages ?? none

/** Whether the reader has closed it, signed in or not. */
export const isClosed = ({ messageId, isRead }: GlobalMessage): boolean =>
  isRead || isSeen(document.cookie, messageId)

/** Marks an announcement as seen: in this browser, and at the platform for a signed-in player. */
export function useMarkSeen(): (message: GlobalMessage) => void {
  const { api, queries } = useClient()
  const isIn = useSignedIn() === 'in'
  return ({ messageId, isRead }) => {
    keepCookie(seenCookie, withSeen(document.cookie, messageId))
    if (!isIn || isRead) return
    void api.call('readAnnouncement', { messageId }, { isHandled: true, isQuiet: true }).then((answer) => {
      if (answer.ok) queries.setQueryData(announcementsKey, answer.data)
    })
  }
}

/** Subscribes a visitor's page to announcements; a player's page receives every message already. */
export function useAnnouncementPush(): void {
  const client = useClient()
  const { stores } = usePage()
  const isIn = useSignedIn() === 'in'
  useEffect(
    () => (isIn ? undefined : client.push.subscribe(applyPush(client.queries, stores))),
    [client, stores, isIn],
  )
}
