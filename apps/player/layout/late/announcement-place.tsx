// The site's announcements, received on every page; important ones open automatically, followed by the first deposit's
// bonus. Promotions are not shown to a player at a limit, on a break, excluded or blocked by a pending check.
import { lazy, Suspense, useState } from 'react'
import { useLocation } from 'react-router'
import { AnnouncementDialog } from '../../features/announcement/announcement-dialog.tsx'
import { announcementToOpen } from '../../features/announcement/announcement-to-open.ts'
import { isSeen, seenCookie, withSeen } from '../../features/announcement/seen-cookie.ts'
import {
  useAnnouncementPush,
  useAnnouncements,
  useMarkSeen,
} from '../../features/announcement/use-announcements.ts'
import { useMayShow } from '../../features/bonus/use-may-show.ts'
import { usePlay } from '../../features/play/play-state.tsx'
import { useSignedIn } from '../../page/page.tsx'
import { keepCookie } from '../../stores/flag-cookie.ts'
import { orNothing } from '../../ui/or-nothing.ts'

const FirstDeposit = lazy(() => orNothing(import('../../features/coupon/first-deposit.tsx')))

const firstDeposit = {
  isSeen: (mark: string) => isSeen(document.cookie, mark),
  onSeen: (mark: string) => keepCookie(seenCookie, withSeen(document.cookie, mark)),
}

export default function AnnouncementPlace() {
  useAnnouncementPush()
  const messages = useAnnouncements()
  const markSeen = useMarkSeen()
  const isPlaying = usePlay().game !== null
  const path = useLocation().pathname.replace(/^\/(ja|en)/, '')
  const signedIn = useSignedIn()
  const isHome = path === '' || path === '/'
  const isIn = signedIn === 'in'
  const isWanted =
    isIn && !isPlaying && (isHome || messages.some(({ type, isRead }) => type === 'promo' && !isRead))
  const mayShow = useMayShow({ isOn: isWanted })
  const mayPromote = signedIn === 'out' || (isWanted && mayShow === true)
  const [closed, setClosed] = useState<readonly string[]>([])
  const message = announcementToOpen(messages, {
    path,
    isPlaying,
    mayPromote,
    isSeen: (id) => closed.includes(id) || isSeen(document.cookie, id),
  })
  if (message === null)
    return isHome && isIn && !isPlaying && mayPromote ? (
      <Suspense>
        <FirstDeposit {...firstDeposit} />
      </Suspense>
    ) : null
  const close = () => {
    setClosed((before) => [...before, message.messageId])
    markSeen(message)
  }
  return <AnnouncementDialog key={message.messageId} message={message} onClose={close} />
}
