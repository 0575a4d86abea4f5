// The play of a match that has begun, by its sport: the scene below the head and the panels below the markets. Scripts of
// a sport are requested with the first page of a match of it. Both parts are memoised and follow the event in a deferred
// render: React removes what the server rendered if an urgent update arrives before the scripts.
import type { SportEventDetail } from '@mangetsu/contract/sport'
import { lazy, memo, Suspense, useDeferredValue } from 'react'
import { m } from '../../messages-compiled/messages.js'
import { withPage } from '../../ui/or-nothing.ts'
import { Panel } from '../../ui/panel.tsx'
import { MatchTimeline } from './match-timeline.tsx'
import { Momentum } from './momentum.tsx'
import { Pitch } from './pitch.tsx'
import { Statistics } from './statistics.tsx'

const GameScene = lazy(() => withPage(import('./baseball/game-scene.tsx'))())
const GamePanels = lazy(() => withPage(import('./baseball/game-panels.tsx'))())
const CourtScene = lazy(() => withPage(import('./basketball/court-scene.tsx'))())
const CourtPanels = lazy(() => withPage(import('./basketball/court-panels.tsx'))())
const TennisScene = lazy(() => withPage(import('./tennis/tennis-scene.tsx'))())
const TennisPanels = lazy(() => withPage(import('./tennis/tennis-panels.tsx'))())

type Props = { readonly event: SportEventDetail }

/** Returns the play so far; null before the start. */
const playOf = ({ progress, state }: SportEventDetail) => (state === 'scheduled' ? null : progress)

const Scene = memo(function Scene({ event }: Props) {
  const progress = playOf(event)
  return (
    <Suspense>
      {progress?.sport === 'football' && (
        <>
          <div className="sport-match-body">
            <Pitch event={event} progress={progress} />
            {/* Small screens show it below the markets. */}
            {progress.statistics !== null && <Statistics statistics={progress.statistics} />}
          </div>
          {progress.momentum.length > 0 && <Momentum event={event} progress={progress} />}
        </>
      )}
      {progress?.sport === 'baseball' && <GameScene event={event} progress={progress} />}
      {progress?.sport === 'basketball' && <CourtScene event={event} progress={progress} />}
      {progress?.sport === 'tennis' && <TennisScene event={event} progress={progress} />}
    </Suspense>
  )
})

const Panels = memo(function Panels({ event }: Props) {
  const progress = playOf(event)
  return (
    <Suspense>
      {progress?.sport === 'football' && (
        <>
          {progress.statistics !== null && (
            <Panel title={m.sport_stats_title()} className="sport-stats-panel">
              <Statistics statistics={progress.statistics} />
            </Panel>
          )}
          {(progress.statistics !== null || progress.timeline.length > 0) && (
            <MatchTimeline event={event} progress={progress} />
          )}
        </>
      )}
      {progress?.sport === 'baseball' && <GamePanels event={event} progress={progress} />}
      {progress?.sport === 'basketball' && <CourtPanels event={event} progress={progress} />}
      {progress?.sport === 'tennis' && <TennisPanels event={event} progress={progress} />}
    </Suspense>
  )
})

export const MatchScene = ({ event }: Props) => <Scene event={useDeferredValue(event)} />

export const MatchPanels = ({ event }: Props) => <Panels event={useDeferredValue(event)} />
