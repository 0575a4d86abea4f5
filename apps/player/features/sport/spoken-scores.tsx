// Speaks changes of scores once its code has loaded, which nothing else of a page waits for: no score changes before the
// first push.
import { lazy, Suspense } from 'react'
import { useIsHydrated } from '../../ui/hydration.ts'
import { orNothing } from '../../ui/or-nothing.ts'
import type { Scored } from './score-speech.tsx'

const ScoreSpeech = lazy(() => orNothing(import('./score-speech.tsx')))

export function SpokenScores({ events }: { readonly events: readonly Scored[] }) {
  const isHydrated = useIsHydrated()
  return (
    isHydrated && (
      <Suspense>
        <ScoreSpeech events={events} />
      </Suspense>
    )
  )
}
