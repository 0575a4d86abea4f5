// The page of a sumo tournament: the bout in the ring, the fifteen nights, the bouts of the day, and the ranking as the
// market on the winner; live after hydration.
import type { SportEvent, SportEventDetail } from '@mangetsu/contract/sport'
import { useState } from 'react'
import { Link } from 'react-router'
import { m } from '../../../messages-compiled/messages.js'
import { getLocale } from '../../../messages-compiled/runtime.js'
import { useAddress } from '../../../page/page.tsx'
import { BackLink } from '../../../ui/back-link.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { Segments } from '../../../ui/segments.tsx'
import { sportsPath } from '../event-address.ts'
import { FeedNotice } from '../feed-notice.tsx'
import { newer, placesOf } from '../live-sports.ts'
import { shownDay } from '../match-words.ts'
import { OddsFormatChoice } from '../odds-format-choice.tsx'
import { SlipPlace } from '../slip/slip-place.tsx'
import { ToSlip } from '../slip/to-slip.tsx'
import { SpokenScores } from '../spoken-scores.tsx'
import '../sport.css'
import { useLiveSports, useReload } from '../use-live-sports.tsx'
import { currentBout, shownDayOf } from './bout-days.ts'
import { boutOf } from './bout-words.ts'
import { DayBoard } from './day-board.tsx'
import { DayList } from './day-list.tsx'
import { DohyoScene } from './dohyo-scene.tsx'
import { Honours } from './honours.tsx'
import { Nights, nights } from './nights.tsx'
import './sumo.css'
import { TitleMarket } from './title-market.tsx'
import { TournamentProof } from './tournament-proof.tsx'
import { recordsById, tournamentProgress } from './tournament-records.ts'
import { WinsMarket } from './wins-market.tsx'

type Look = 'board' | 'list'

/** The day to show, 1 to 15, and the days that are over. */
function daysOf(event: SportEventDetail): { readonly today: number; readonly over: number } {
  const progress = tournamentProgress(event)
  return progress === null ? { today: 1, over: 0 } : { today: shownDay(progress), over: progress.day }
}

function Title({ event, bouts, today }: { readonly today: number } & Omit<BodyProps, 'isDown'>) {
  const { round } = event
  const lang = getLocale()
  const name = bouts[0]?.round?.[lang] ?? round?.[lang] ?? ''
  const champion = tournamentProgress(event)?.champion ?? null
  const left = nights - today
  return (
    <div>
      <h1>{champion === null ? name : (round?.[lang] ?? '')}</h1>
      <p>
        {champion === null
          ? left > 0
            ? m.sport_sumo_left({ count: left })
            : m.sport_sumo_last()
          : m.sport_sumo_champion({ name: champion[lang] })}
      </p>
    </div>
  )
}

const Rules = () => {
  const to = useAddress()
  return (
    <p className="sport-note">
      {m.sport_sumo_rules()} {m.sport_practice_note()}{' '}
      <Link to={to('/static/sportRules')}>{m.sport_sumo_rules_link()}</Link>
    </p>
  )
}

type BodyProps = { readonly event: SportEventDetail; readonly bouts: readonly SportEvent[] }

function Body({ event, bouts }: BodyProps) {
  const [look, setLook] = useState<Look>('board')
  const records = recordsById(event)
  const days = daysOf(event)
  const current = currentBout(bouts)
  const shown = current ?? bouts.at(-1) ?? null
  // The bouts shown before they begin are those of the day to come.
  const ahead = current === null ? days.today : Math.min(nights, days.over + 1)
  const day = (shown === null ? null : boutOf(shown)?.day) ?? ahead
  const title = <Title event={event} bouts={bouts} today={day} />
  const ofDay = { bouts, currentId: current?.eventId ?? '', records }
  const dayName = shown?.round?.[getLocale()] ?? ''
  return (
    <>
      {shown === null ? (
        <header className="sumo-scene-head">{title}</header>
      ) : (
        <DohyoScene bout={shown} market={shown.main} records={records} moon={day / nights} title={title} />
      )}
      <Nights today={day} over={days.over} />
      <Honours event={event} />
      {bouts.length > 0 && (
        <section className="sumo-section">
          <header className="sumo-section-head">
            <h2 className="text-section">{m.sport_sumo_today()}</h2>
            <Segments<Look>
              label={m.sport_sumo_look()}
              choices={[
                { value: 'board', label: m.sport_sumo_as_board() },
                { value: 'list', label: m.sport_sumo_as_list() },
              ]}
              value={look}
              onValue={setLook}
            />
          </header>
          {look === 'board' ? (
            <DayBoard {...ofDay} />
          ) : (
            <DayList {...ofDay} caption={m.sport_sumo_bout_table({ day: dayName, count: bouts.length })} />
          )}
        </section>
      )}
      <TitleMarket event={event} isTable={look === 'list'} />
      <WinsMarket event={event} />
    </>
  )
}

type Props = {
  /** Null between two tournaments. */
  readonly tournament: SportEventDetail | null
  /** Events of sumo ahead, under way and ended. */
  readonly events: readonly SportEvent[]
  readonly downSince: string | null
}

export function TournamentPage({ tournament, events, downSince }: Props) {
  const to = useAddress()
  const loaded = tournament === null ? [] : shownDayOf(events, tournament.eventId)
  const followed = loaded.filter(({ state }) => state !== 'ended').map(({ eventId }) => eventId)
  const { pushed, subscription } = useLiveSports(followed, tournament?.eventId ?? null)
  const detail = pushed.detail?.eventId === tournament?.eventId ? (pushed.detail ?? undefined) : undefined
  const event = tournament === null ? null : newer(tournament, detail)
  const bouts = loaded.map((bout) => newer(bout, pushed.events.get(bout.eventId)))
  useReload(placesOf(event === null ? bouts : [...bouts, event]))
  return (
    <div className="sport-page">
      <div className="sport-main">
        <BackLink to={to(sportsPath)}>{m.sport_title()}</BackLink>
        {downSince !== null && <FeedNotice since={downSince} text={m.sport_down_text_event()} />}
        {event === null ? (
          <EmptyState heading="h1" title={m.sport_sumo_none()}>
            {m.sport_sumo_none_text()}
          </EmptyState>
        ) : (
          <Body event={event} bouts={bouts} />
        )}
        <ToSlip />
        {event !== null && (
          <div className="sumo-section">
            <TournamentProof event={event} />
          </div>
        )}
        <OddsFormatChoice />
        <Rules />
        <SpokenScores events={bouts} />
        {subscription}
      </div>
      <SlipPlace />
    </div>
  )
}
