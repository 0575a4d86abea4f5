// What stands on every page once it is idle and draws nothing of it: where the visitor is, announcements, the connection, the
// focus, and the session where no call of the page ends it. Their code comes in one file, which a first visit names once.
import { Suspense } from 'react'
import AccessCheck from '../../features/access/access-check.tsx'
import AnnouncementPlace from './announcement-place.tsx'
import ConnectionWatch from './connection-watch.tsx'
import FocusKeeper from './focus-keeper.tsx'
import SessionWatch from './session-watch.tsx'

export default function Watches() {
  return (
    <>
      <AccessCheck />
      <Suspense>
        <AnnouncementPlace />
      </Suspense>
      <ConnectionWatch />
      <FocusKeeper />
      <SessionWatch />
    </>
  )
}
