// What every page does once it is idle and nobody waits for: where the visitor is, signed in the device, the
// service worker, and what the site tells everybody. Parts that cannot be loaded are done without.
import { lazy, Suspense } from 'react'
import { useSignedIn } from '../stores/stores.tsx'
import { orNothing } from '../ui/or-nothing.ts'
import { useIdle } from './use-idle.ts'

const AccessCheck = lazy(() => orNothing(import('../features/access/access-check.tsx')))
const AnnouncementPlace = lazy(() => orNothing(import('./late/announcement-place.tsx')))
const Installed = lazy(() => orNothing(import('../features/install/installed.tsx')))
const DeviceWatch = lazy(() => orNothing(import('../features/device/device-watch.tsx')))

export function QuietChecks() {
  const isIdle = useIdle()
  const isIn = useSignedIn() === 'in'
  if (!isIdle) return null
  return (
    <Suspense>
      <AccessCheck />
      <AnnouncementPlace />
      <Installed />
      {isIn && <DeviceWatch />}
    </Suspense>
  )
}
