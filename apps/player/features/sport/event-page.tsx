// An event of the sportsbook: the match as it stands, its markets in tabs, its timeline and its proof; live after
// hydration.
import type {
  BaseballProgress,
  BasketballProgress,
  FootballProgress,
  SportEventDetail,
  TennisProgress,
} from '@mangetsu/contract/sport'
import { lazy, Suspense } from 'react'
import { m } from '../../messages-compiled/messages.js'
import { getLocale } from '../../messages-compiled/runtime.js'
import { useAddress } from '../../page/page.tsx'
import { BackLink } from '../../ui/back-link.tsx'
import { withPage } from '../../ui/or-nothing.ts'
import { Panel } from '../../ui/panel.tsx'
import { competitionPath } from './event-address.ts'
import './event.css'
import { FeedNotice } from './feed-notice.tsx'
import { newer, placesOf } from './live-sports.ts'
import { MarketTabs } from './market-tabs.tsx'
import { MatchHead } from './match-head.tsx'
import { MatchProof } from './match-proof.tsx'
import { MatchTimeline } from './match-timeline.tsx'
import { Momentum } from './momentum.tsx'
import { OddsFormatChoice } from './odds-format-choice.tsx'
import { Pitch } from './pitch.tsx'
import { SlipPlace } from './slip/slip-place.tsx'
import { ToSlip } from './slip/to-slip.tsx'
import { SpokenScores } from './spoken-scores.tsx'
import './sport.css'
import { Statistics } from './statistics.tsx'
import { SumoEvent } from './sumo/sumo-event.tsx'
import { useLiveSports, useReload } from './use-live-sports.tsx'

// Requested with the first page of a baseball game, and with none other.
const GameScene = lazy(() => withPage(import('./baseball/game-scene.tsx'))())
const GamePanels = lazy(() => withPage(import('./baseball/game-panels.tsx'))())
// Requested with the first page of a tennis match, and with none other.
const TennisScene = lazy(() => withPage(import('./tennis/tennis-scene.tsx'))())
const TennisPanels = lazy(() => withPage(import('./tennis/tennis-panels.tsx'))())

// Requested with the first page of a basketball game, and with none other.
const CourtScene = lazy(() => withPage(import('./basketball/court-scene.tsx'))())
const CourtPanels = lazy(() => withPage(import('./basketball/court-panels.tsx'))())

const noEvents: readonly string[] = []

type Props = {
  readonly event: SportEventDetail
  /** Since when a feed is down; null if none is. */
  readonly downSince: string | null
}

/** Returns the play of a football match that has begun; null for any other event. */
const footballOf = ({ progress, state }: SportEventDetail): FootballProgress | null =>
  progress?.sport === 'football' && state !== 'scheduled' ? progress : null

/** Returns the play of a baseball game that has begun; null for any other event. */
const baseballOf = ({ progress, state }: SportEventDetail): BaseballProgress | null =>
  progress?.sport === 'baseball' && state !== 'scheduled' ? progress : null

/** Returns the play of a basketball game that has begun; null for any other event. */
const basketballOf = ({ progress, state }: SportEventDetail): BasketballProgress | null =>
  progress?.sport === 'basketball' && state !== 'scheduled' ? progress : null

/** Returns the play of a tennis match that has begun; null for any other event. */
const tennisOf = ({ progress, state }: SportEventDetail): TennisProgress | null =>
  progress?.sport === 'tennis' && state !== 'scheduled' ? progress : null

function Match({ event, isDown }: { readonly event: SportEventDetail; readonly isDown: boolean }) {
  const progress = footballOf(event)
  const game = baseballOf(event)
  const court = basketballOf(event)
  const tennis = tennisOf(event)
  return (
    <section className={`sport-match ${isDown ? 'sport-match-old' : ''}`}>
      <MatchHead event={event} />
      {progress !== null && (
        <>
          <div className="sport-match-body">
            <Pitch event={event} progress={progress} />
            {/* Small screens show it below the markets. */}
            {progress.statistics !== null && <Statistics statistics={progress.statistics} />}
          </div>
          {progress.momentum.length > 0 && <Momentum event={event} progress={progress} />}
        </>
      )}
      {game !== null && (
        <Suspense>
          <GameScene event={event} progress={game} />
        </Suspense>
      )}
      {court !== null && (
        <Suspense>
          <CourtScene event={event} progress={court} />
        </Suspense>
      )}
      {tennis !== null && (
        <Suspense>
          <TennisScene event={event} progress={tennis} />
        </Suspense>
      )}
    </section>
  )
}

export function EventPage({ event: loaded, downSince }: Props) {
  const to = useAddress()
  const { pushed, subscription } = useLiveSports(noEvents, loaded.eventId)
  const isPushed = pushed.detail?.eventId === loaded.eventId
  const event = newer(loaded, isPushed && pushed.detail !== null ? pushed.detail : undefined)
  useReload(placesOf([event]))
  const isDown = event.markets.some(({ closed }) => closed === 'feedDown')
  const { progress, proof } = event
  const football = footballOf(event)
  const game = baseballOf(event)
  const court = basketballOf(event)
  const tennis = tennisOf(event)
  return (
    <div className="sport-page">
      <div className="sport-main">
        <BackLink to={to(competitionPath(event.sport, event.competition.id))}>
          {event.competition.name[getLocale()]}
        </BackLink>
        {isDown && <FeedNotice since={downSince} text={m.sport_down_text_event()} />}
        {event.sport === 'sumo' ? (
          <SumoEvent event={event} />
        ) : (
          <>
            <Match event={event} isDown={isDown} />
            <MarketTabs event={event} />
          </>
        )}
        <ToSlip />
        <OddsFormatChoice />
        <div className="sport-columns sport-further">
          {football !== null && (
            <>
              {football.statistics !== null && (
                <Panel title={m.sport_stats_title()} className="sport-stats-panel">
                  <Statistics statistics={football.statistics} />
                </Panel>
              )}
              {(football.statistics !== null || football.timeline.length > 0) && (
                <MatchTimeline event={event} progress={football} />
              )}
            </>
          )}
          {game !== null && (
            <Suspense>
              <GamePanels event={event} progress={game} />
            </Suspense>
          )}
          {court !== null && (
            <Suspense>
              <CourtPanels event={event} progress={court} />
            </Suspense>
          )}
          {tennis !== null && (
            <Suspense>
              <TennisPanels event={event} progress={tennis} />
            </Suspense>
          )}
          {proof !== null && (
            <MatchProof facts={{ eventId: event.eventId, sport: event.sport, proof, progress }} />
          )}
        </div>
        <SpokenScores events={[event]} />
        {subscription}
      </div>
      <SlipPlace />
    </div>
  )
}
