// Events by competition: the time of each, its sides, its main market, and a link to the others; the score once played.
import type { SportEvent } from '@mangetsu/contract/sport'
import { memo } from 'react'
import { Link, useLocation } from 'react-router'
import { m } from '../../messages-compiled/messages.js'
import { getLocale } from '../../messages-compiled/runtime.js'
import { useAddress } from '../../page/page.tsx'
import { countText } from '../../ui/count.ts'
import { Icon } from '../../ui/icon.tsx'
import { Instant } from '../../ui/instant.tsx'
import { timeLeft } from '../../ui/time-left.ts'
import { useNowMs } from '../../ui/time-passed.ts'
import { BasesMark } from './bases-mark.tsx'
import { Crest } from './crest.tsx'
import { CutText } from './cut-text.tsx'
import { competitionPath, eventPath } from './event-address.ts'
import { brokenStates, clockText, eventName, sideNames } from './match-words.ts'
import { ResultButtons } from './result-buttons.tsx'

/** The minutes to a start are updated at this interval, ms. */
const clockMs = 10_000

/** Minutes are shown up to this many before a start. */
const nearMinutes = 60

/** Returns the words below a start's time: the minutes to it, or what became of the event; '' if there are none. */
function stateText({ state, progress, startsAt }: SportEvent, nowMs: number | null): string {
  const broken = brokenStates[state]
  if (broken !== undefined) return broken()
  if (progress !== null && state !== 'scheduled') return clockText(progress)
  if (nowMs === null) return ''
  const startMs = Date.parse(startsAt)
  if (startMs <= nowMs) return m.sport_starting()
  const { days, hours, minutes } = timeLeft(startMs, nowMs)
  const all = days * 1_440 + hours * 60 + minutes
  return all > nearMinutes ? '' : m.sport_in_minutes({ count: all })
}

/** Returns the sides of an event, those of a bout with their letters; none for an event without two sides. */
function sidesOf({ sport, home, away }: SportEvent) {
  if (home === null || away === null) return []
  const [east, west] = sport === 'sumo' ? [m.sport_east(), m.sport_west()] : [null, null]
  return [
    { side: 'home', competitor: home, letter: east },
    { side: 'away', competitor: away, letter: west },
  ] as const
}

type RowProps = { readonly event: SportEvent; readonly nowMs: number | null }

/** Rendered again only for a new state of its event, or another minute. */
const Row = memo(function Row({ event, nowMs }: RowProps) {
  const to = useAddress()
  const names = sideNames(event)
  const score = event.state === 'scheduled' ? null : (event.progress?.score ?? null)
  const others = event.markets - (event.main === null ? 0 : 1)
  const address = to(eventPath(event.eventId))
  return (
    <li className="sport-row">
      <div className="sport-row-who">
        <div className="sport-row-when">
          <Instant at={event.startsAt} style="time" className="sport-row-time" />
          <span className="sport-row-state">
            <span>{stateText(event, nowMs)}</span>
            {event.state === 'live' && event.progress?.sport === 'baseball' && (
              <BasesMark progress={event.progress} />
            )}
          </span>
        </div>
        <Link to={address} className="sport-row-sides">
          {sidesOf(event).length === 0 && <CutText text={eventName(event)} className="sport-row-side" />}
          {sidesOf(event).map(({ side, competitor, letter }) => (
            <span key={side} className="sport-row-side">
              {letter !== null && <span className="sport-row-letter">{letter}</span>}
              <Crest competitor={competitor} size={20} />
              <CutText text={names[side]} />
              {score !== null && <b className="figures ml-auto">{score[side]}</b>}
            </span>
          ))}
        </Link>
        {others > 0 && event.state !== 'ended' && (
          <Link
            to={address}
            aria-label={m.sport_more_markets_label({ name: eventName(event), count: others })}
            className="sport-row-more figures"
          >
            {m.sport_more_markets({ count: countText(others) })}
          </Link>
        )}
      </div>
      {event.state !== 'ended' && <ResultButtons event={event} />}
    </li>
  )
})

/** The name of a competition, as a link to its page from every other one. */
function CompetitionName({ event: { sport, competition } }: { readonly event: SportEvent }) {
  const to = useAddress()
  const { pathname } = useLocation()
  const name = competition.name[getLocale()]
  const address = to(competitionPath(sport, competition.id))
  return pathname === address ? (
    <span>{name}</span>
  ) : (
    <Link to={address} className="sport-competition-link">
      {name}
      <Icon name="right" size="xs" />
    </Link>
  )
}

/** The heads above the odds of a sport's main market. */
function headsOf(sport: SportEvent['sport']): readonly string[] {
  if (sport === 'sumo') return [m.sport_east(), m.sport_west()]
  return sport === 'football' ? ['1', m.sport_draw_short(), '2'] : ['1', '2']
}

/** Returns events by their competition, in the order of their ids: it stays the same when an event leaves the list. */
function byCompetition(events: readonly SportEvent[]): readonly (readonly SportEvent[])[] {
  return [...Map.groupBy(events, ({ competition }) => competition.id)]
    .sort(([one], [other]) => (one < other ? -1 : 1))
    .map(([, group]) => group)
}

export function EventTable({ events }: { readonly events: readonly SportEvent[] }) {
  const nowMs = useNowMs(clockMs)
  return byCompetition(events).map((group) => {
    const [first] = group
    if (first === undefined) return null
    const hasOdds = group.some(({ state }) => state !== 'ended')
    return (
      <section key={first.competition.id} className="sport-competition">
        <header>
          <h3>
            <Icon name={first.sport} size="sm" />
            <CompetitionName event={first} />
          </h3>
          {hasOdds && (
            <span
              aria-hidden="true"
              className={`sport-${headsOf(first.sport).length === 2 ? 'two' : 'three'}-heads`}
            >
              {headsOf(first.sport).map((head) => (
                <span key={head}>{head}</span>
              ))}
            </span>
          )}
        </header>
        <ul>
          {group.map((event) => (
            <Row key={event.eventId} event={event} nowMs={nowMs} />
          ))}
        </ul>
      </section>
    )
  })
}
