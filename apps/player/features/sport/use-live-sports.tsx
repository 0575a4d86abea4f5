// Keeps the events of a page live, and has their page loaded again when they change lists.
import type { SportPush } from '@mangetsu/contract/push'
import {
  lazy,
  type ReactNode,
  Suspense,
  startTransition,
  useCallback,
  useEffect,
  useRef,
  useState,
} from 'react'
import { useRevalidator } from 'react-router'
import { useIsHydrated } from '../../ui/hydration.ts'
import { orNothing } from '../../ui/or-nothing.ts'
import { nothingPushed, type Pushed, withPush } from './live-sports.ts'

const SportsPush = lazy(() => orNothing(import('./sports-push.tsx')))

/** Lists also change without a push: an event comes within the hour, a new one is announced. In ms. */
const reloadMs = 30_000
/** A list without events waits for the first ones: those of a feed that has just begun come within seconds. In ms. */
const emptyReloadMs = 5_000

/** Loads the page again when `places` changes, and regularly while it is visible, sooner without a place. */
export function useReload(places: string): void {
  const { revalidate } = useRevalidator()
  const seen = useRef(places)
  const isEmpty = places === ''
  useEffect(() => {
    if (seen.current === places) return
    seen.current = places
    void revalidate()
  }, [places, revalidate])
  useEffect(() => {
    const reload = () => {
      if (document.visibilityState === 'visible') void revalidate()
    }
    const timer = setInterval(reload, isEmpty ? emptyReloadMs : reloadMs)
    return () => clearInterval(timer)
  }, [isEmpty, revalidate])
}

type LiveSports = {
  readonly pushed: Pushed
  /** To be rendered: subscribes after hydration. */
  readonly subscription: ReactNode
}

/** Follows events, the first 40 of them, and one with all its markets. */
export function useLiveSports(eventIds: readonly string[], detailOf: string | null = null): LiveSports {
  const [pushed, setPushed] = useState<Pushed>(nothingPushed)
  const isHydrated = useIsHydrated()
  // Rendered in parts of a few milliseconds, between which taps and keys are answered.
  const receive = useCallback(
    (push: SportPush) => startTransition(() => setPushed((known) => withPush(known, push))),
    [],
  )
  const subscription = isHydrated && (
    <Suspense>
      <SportsPush watched={eventIds.join()} detailOf={detailOf} receive={receive} />
    </Suspense>
  )
  return { pushed, subscription }
}
