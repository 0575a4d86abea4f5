// Background components of every page, loaded once it is idle, that render nothing themselves: the visitor's region,
// announcements, the connection, the focus, and sessions ended without a call of the page. They share one file, so that
// a first visit references one.
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
