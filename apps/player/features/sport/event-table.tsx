// Events by competition: the time of each, its sides, its main market, and a link to the others; the score once played.
import type { SportEvent } from '@mangetsu/contract/sport'
import { mainMarkets, outcomesOf } from '@mangetsu/sports'
import { Link } from 'react-router'
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
import { eventPath } from './event-address.ts'
import { brokenStates, clockText, sideNames } from './match-words.ts'
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

function Row({ event, nowMs }: { readonly event: SportEvent; readonly nowMs: number | null }) {
  const to = useAddress()
  const names = sideNames(event)
  const score = event.state === 'scheduled' ? undefined : event.progress?.score
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
          {(['home', 'away'] as const).map((side) => (
            <span key={side} className="sport-row-side">
              <Crest competitor={event[side]} size={20} />
              <span className="truncate">{names[side]}</span>
              {score !== undefined && <b className="figures ml-auto">{score[side]}</b>}
            </span>
          ))}
        </Link>
        {others > 0 && event.state !== 'ended' && (
          <Link
            to={address}
            aria-label={m.sport_more_markets_label({ ...names, count: others })}
            className="sport-row-more figures"
          >
            {m.sport_more_markets({ count: countText(others) })}
          </Link>
        )}
      </div>
      {event.state !== 'ended' && <ResultButtons event={event} />}
    </li>
  )
}

/** Returns events by their competition, in the order of their ids: it stays the same when an event leaves the list. */
function byCompetition(events: readonly SportEvent[]): readonly (readonly SportEvent[])[] {
  return [...Map.groupBy(events, ({ competition }) => competition.id)]
    .sort(([one], [other]) => (one < other ? -1 : 1))
    .map(([, group]) => group)
}

export function EventTable({ events }: { readonly events: readonly SportEvent[] }) {
  const nowMs = useNowMs(clockMs)
  const lang = getLocale()
  return byCompetition(events).map((group) => {
    const [first] = group
    if (first === undefined) return null
    const hasOdds = group.some(({ state }) => state !== 'ended')
    return (
      <section key={first.competition.id} className="sport-competition">
        <header>
          <h3>
            <Icon name={first.sport} size="sm" />
            {first.competition.name[lang]}
          </h3>
          {hasOdds && outcomesOf(mainMarkets[first.sport]).includes('draw') && (
            <span aria-hidden="true" className="sport-three-heads">
              <span>1</span>
              <span>{m.sport_draw_short()}</span>
              <span>2</span>
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
