// What every page does once it is idle and nobody waits for: where the visitor is, and, signed in, the device. Parts
// that cannot be loaded are done without.
import { type ComponentType, lazy, Suspense } from 'react'
import { useSignedIn } from '../stores/stores.tsx'
import { useIdle } from './use-idle.ts'

type Part = { readonly default: ComponentType }

const orNothing = (part: Promise<Part>): Promise<Part> => part.catch(() => ({ default: () => null }))

const AccessCheck = lazy(() => orNothing(import('../features/access/access-check.tsx')))
const DeviceWatch = lazy(() => orNothing(import('../features/device/device-watch.tsx')))

export function QuietChecks() {
  const isIdle = useIdle()
  const isIn = useSignedIn() === 'in'
  if (!isIdle) return null
  return (
    <Suspense>
      <AccessCheck />
      {isIn && <DeviceWatch />}
    </Suspense>
  )
}
