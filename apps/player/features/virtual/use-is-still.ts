// Whether the reader wants no motion.
import { useSyncExternalStore } from 'react'
import { useAppStore } from '../../page/page.tsx'

const motionQuery = '(prefers-reduced-motion: reduce)'

function watchMotion(listener: () => void): () => void {
  const query = window.matchMedia(motionQuery)
  query.addEventListener('change', listener)
  return () => query.removeEventListener('change', listener)
}

/** Returns whether the reader wants no motion, by the device or by the site's calm mode. */
export function useIsStill(): boolean {
  const isCalm = useAppStore((fields) => fields.isCalm)
  const isReduced = useSyncExternalStore(
    watchMotion,
    () => window.matchMedia(motionQuery).matches,
    () => false,
  )
  return isCalm || isReduced
}
