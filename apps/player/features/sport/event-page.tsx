// An event of the sportsbook: the match as it stands, its markets in tabs, its timeline and its proof; live after
// hydration.
import type { SportEventDetail } from '@mangetsu/contract/sport'
import { m } from '../../messages-compiled/messages.js'
import { getLocale } from '../../messages-compiled/runtime.js'
import { useAddress } from '../../page/page.tsx'
import { BackLink } from '../../ui/back-link.tsx'
import { competitionPath } from './event-address.ts'
import './event.css'
import { FeedNotice } from './feed-notice.tsx'
import { newer, placesOf } from './live-sports.ts'
import { MarketTabs } from './market-tabs.tsx'
import { MatchHead } from './match-head.tsx'
import { MatchPanels, MatchScene } from './match-play.tsx'
import { MatchProof } from './match-proof.tsx'
import { OddsFormatChoice } from './odds-format-choice.tsx'
import { SlipPlace } from './slip/slip-place.tsx'
import { ToSlip } from './slip/to-slip.tsx'
import { SpokenScores } from './spoken-scores.tsx'
import './sport.css'
import { SumoEvent } from './sumo/sumo-event.tsx'
import { useLiveSports, useReload } from './use-live-sports.tsx'

const noEvents: readonly string[] = []

type Props = {
  readonly event: SportEventDetail
  /** Since when a feed is down; null if none is. */
  readonly downSince: string | null
}

export function EventPage({ event: loaded, downSince }: Props) {
  const to = useAddress()
  const { pushed, subscription } = useLiveSports(noEvents, loaded.eventId)
  const isPushed = pushed.detail?.eventId === loaded.eventId
  const event = newer(loaded, isPushed && pushed.detail !== null ? pushed.detail : undefined)
  useReload(placesOf([event]))
  const isDown = event.markets.some(({ closed }) => closed === 'feedDown')
  const { progress, proof } = event
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
            <section className={`sport-match ${isDown ? 'sport-match-old' : ''}`}>
              <MatchHead event={event} />
              <MatchScene event={event} />
            </section>
            <MarketTabs event={event} />
          </>
        )}
        <ToSlip />
        <OddsFormatChoice />
        <div className="sport-columns sport-further">
          <MatchPanels event={event} />
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
