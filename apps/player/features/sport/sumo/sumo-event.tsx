// The body of an event of sumo: a bout in its ring, or the markets of a tournament.
import type { SportEventDetail } from '@mangetsu/contract/sport'
import { Link } from 'react-router'
import { m } from '../../../messages-compiled/messages.js'
import { getLocale } from '../../../messages-compiled/runtime.js'
import { useAddress } from '../../../page/page.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { sumoPath } from '../event-address.ts'
import { clockText, eventName } from '../match-words.ts'
import { boutOf } from './bout-words.ts'
import { DohyoScene } from './dohyo-scene.tsx'
import { nights } from './nights.tsx'
import './sumo.css'
import { Honours } from './honours.tsx'
import { TitleMarket } from './title-market.tsx'
import { WinsMarket } from './wins-market.tsx'

const noRecords = new Map<string, never>()

function BoutBody({ event }: { readonly event: SportEventDetail }) {
  const bout = boutOf(event)
  const market = event.markets.find(({ marketId }) => marketId === 'bout') ?? null
  const title = (
    <div>
      <h1 className="only-heard">{eventName(event)}</h1>
      <p className="sumo-scene-day">{event.round?.[getLocale()]}</p>
    </div>
  )
  return (
    <DohyoScene
      bout={{ ...event, progress: bout }}
      market={market}
      records={noRecords}
      moon={(bout?.day ?? 0) / nights}
      title={title}
    />
  )
}

function TournamentBody({ event }: { readonly event: SportEventDetail }) {
  const { progress } = event
  return (
    <>
      <header className="sumo-scene-head">
        <div>
          <h1>{eventName(event)}</h1>
          <p>
            {progress !== null && progress.sport === 'sumo' && progress.of === 'tournament'
              ? progress.champion === null
                ? clockText(progress)
                : m.sport_sumo_champion({ name: progress.champion[getLocale()] })
              : ''}
          </p>
        </div>
      </header>
      <Honours event={event} />
      <TitleMarket event={event} isTable={false} />
      <WinsMarket event={event} />
    </>
  )
}

export function SumoEvent({ event }: { readonly event: SportEventDetail }) {
  const to = useAddress()
  return (
    <>
      {event.home === null ? <TournamentBody event={event} /> : <BoutBody event={event} />}
      <p className="sumo-more">
        <Link to={to(sumoPath)} className="sport-more">
          {m.sport_sumo_ranking_link()}
          <Icon name="right" size="xs" />
        </Link>
      </p>
    </>
  )
}
