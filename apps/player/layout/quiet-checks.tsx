// Background parts of every page, loaded once it is idle: the visitor's region, the signed-in device, the service worker, the
// connection, the session in other tabs, the focus, and the site's announcements. A part that fails to load is left out.
import { lazy, Suspense, useEffect } from 'react'
import { useSignedIn } from '../page/page.tsx'
import { orNothing } from '../ui/or-nothing.ts'
import { useIdle } from '../ui/use-idle.ts'

const Watches = lazy(() => orNothing(import('./late/watches.tsx')))
const Installed = lazy(() => orNothing(import('../features/install/installed.tsx')))
const DeviceWatch = lazy(() => orNothing(import('../features/device/device-watch.tsx')))

/** The worker's start and its precaching take half a second of a phone's processor: not during hydration, in ms. */
const workerAfterMs = 3_000

export function QuietChecks() {
  const isIdle = useIdle()
  const isTimeForWorker = useIdle(workerAfterMs)
  const isIn = useSignedIn() === 'in'
  useEffect(() => {
    if (isIdle) void orNothing(import('./late/error-page.tsx'))
  }, [isIdle])
  if (!isIdle) return null
  return (
    <>
      <Suspense>
        <Watches />
      </Suspense>
      <Suspense>{isTimeForWorker && <Installed />}</Suspense>
      <Suspense>{isIn && <DeviceWatch />}</Suspense>
    </>
  )
}
