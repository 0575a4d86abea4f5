// The site's announcements, received on every page; what must not be missed opens by itself.
import { useState } from 'react'
import { useLocation } from 'react-router'
import { AnnouncementDialog } from '../../features/announcement/announcement-dialog.tsx'
import { announcementToOpen } from '../../features/announcement/announcement-to-open.ts'
import { isSeen } from '../../features/announcement/seen-cookie.ts'
import {
  useAnnouncementPush,
  useAnnouncements,
  useMarkSeen,
} from '../../features/announcement/use-announcements.ts'
import { usePlay } from '../../features/play/play-state.tsx'

export default function AnnouncementPlace() {
  useAnnouncementPush()
  const messages = useAnnouncements()
  const markSeen = useMarkSeen()
  const isPlaying = usePlay().game !== null
  const path = useLocation().pathname.replace(/^\/(ja|en)/, '')
  const [closed, setClosed] = useState<readonly string[]>([])
  const message = announcementToOpen(messages, {
    path,
    isPlaying,
    isSeen: (id) => closed.includes(id) || isSeen(document.cookie, id),
  })
  if (message === null) return null
  const close = () => {
    setClosed((before) => [...before, message.messageId])
    markSeen(message)
  }
  return <AnnouncementDialog key={message.messageId} message={message} onClose={close} />
}
